/// The prose of a notebook: what comes before each of its cells and after the last.
public struct NotebookProse: Sendable {
  /// The lines before each cell, by the place of the cell among the cells from 0, without blank lines at the ends.
  public private(set) var beforeCells: [[String]]
  public private(set) var afterLast: [String]

  public init(_ document: NotebookDocument) {
    guard document.form == .markdown else {
      beforeCells = document.cells.map { _ in [] }
      afterLast = []
      return
    }
    let lines = String(decoding: document.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    var next = Self.endOfFrontMatter(lines)
    var before: [[String]] = []
    for cell in document.cells {
      let fence = min(max(next, cell.firstLine - 2), lines.count)
      before.append(Self.trimmed(lines[next..<fence]))
      let commandLines = cell.source.bytes.count { $0 == UInt8(ascii: "\n") }
      next = min(fence + 1 + commandLines + 1, lines.count)
      guard let output = cell.recordedOutput else { continue }
      let opening = lines[next...].firstIndex { !Self.isBlank($0) } ?? next
      next = min(opening + output.count + 2, lines.count)
    }
    beforeCells = before
    afterLast = Self.trimmed(lines[next...])
    for exercise in document.exercises { unwrap(exercise) }
  }

  /// Takes off the fold in which an author puts a solution for other readers of Markdown.
  private mutating func unwrap(_ exercise: Exercise) {
    let opening = exercise.cells.dropFirst().first { place in
      beforeCells[place].last.flatMap { Self.foldTitle(of: $0) } != nil
    }
    guard let opening,
      let closing = (opening + 1...exercise.cells.upperBound).first(where: { place in
        lines(after: place).first.map { Self.closesFold($0) } ?? false
      })
    else { return }
    beforeCells[opening] = Self.trimmed(beforeCells[opening].dropLast())
    let rest = Self.trimmed(lines(after: closing).dropFirst())
    if closing < beforeCells.count { beforeCells[closing] = rest } else { afterLast = rest }
  }

  /// The lines before a cell, or after the last.
  private func lines(after place: Int) -> [String] {
    place < beforeCells.count ? beforeCells[place] : afterLast
  }

  private static func endOfFrontMatter(_ lines: [String]) -> Int {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return 0 }
    return end + 1
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  static func trimmed(_ lines: ArraySlice<String>) -> [String] {
    var lines = lines
    while let first = lines.first, isBlank(first) { lines.removeFirst() }
    while let last = lines.last, isBlank(last) { lines.removeLast() }
    return Array(lines)
  }
}
