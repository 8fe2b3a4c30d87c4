import Language

/// Why a cell that marks an exercise failed, in words that show nothing of that cell.
public struct ExerciseMarking: Sendable {
  /// What the author says in the comments right above the statement that failed.
  public let advice: [String]
  /// What went wrong. It has a place only where that is in what the reader wrote.
  public let reason: Diagnostic

  /// - Parameters:
  ///   - run: of the cell that marks.
  ///   - written: what the reader wrote; nil: anything outside the cell.
  /// - Returns: nil if it did not fail.
  public init?(_ run: CellRun, of written: Source? = nil) {
    guard var reason = run.failure else { return nil }
    let source = run.cell.source
    if let origin = reason.origin, written.map({ origin.source === $0 }) ?? (origin.source !== source) {
      (self.reason, advice) = (reason, [])
      return
    }
    advice =
      reason.origin.flatMap { origin in
        origin.source === source ? Self.comments(above: Int(origin.range.lowerBound), in: run.cell) : nil
      } ?? []
    reason.origin = nil
    let sign = "expectation failed: "
    if reason.message.hasPrefix(sign) {
      reason.message = reason.message.dropFirst(sign.count) + " does not hold"
    }
    self.reason = reason
  }

  private static func comments(above place: Int, in cell: NotebookCell) -> [String] {
    let signs = cell.language == .swift ? ["//"] : ["#", "//"]
    let lines = String(decoding: cell.source.bytes.prefix(place), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.reversed().map { $0.drop(while: \.isWhitespace) }
      .prefix { line in signs.contains { line.hasPrefix($0) } && !line.hasPrefix(SentCell.labelSign) }
      .reversed().map { line in String(line.drop { $0 == "#" || $0 == "/" || $0 == " " }) }
  }

  /// In lines: the advice first, if there is any.
  public var lines: [String] {
    let help = reason.help.map { [$0] } ?? []
    guard let first = advice.first else { return ["not yet: \(reason.message)"] + help }
    return ["not yet: \(first)"] + advice.dropFirst() + [reason.message] + help
  }
}
