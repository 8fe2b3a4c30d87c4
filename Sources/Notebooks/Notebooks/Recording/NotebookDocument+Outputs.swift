/// What is recorded of a cell.
public struct CellOutput: Hashable, Sendable {
  /// Lines without endings.
  public var lines: [String]
  /// The answers of its questions.
  public var answers: [String]

  public init(lines: [String], answers: [String] = []) {
    self.lines = lines
    self.answers = answers
  }
}

extension NotebookDocument {
  /// Lines as bytes, and the answers.
  private typealias Written = (lines: [[UInt8]], answers: [String])

  /// The file with these outputs in it, every other byte kept.
  ///
  /// An output that equals the recorded one leaves the file as it is. A new one is written after its cell with a blank
  /// line between, behind the same quote markers and indentation and with the line ending of the cell; its fence is
  /// longer than any run of the fence character in it. A cell whose fence is never closed is left alone.
  ///
  /// - Parameter outputs: by the index of the cell; an empty output removes the block, and a cell that is not named keeps
  ///   what it has.
  /// - Complexity: linear in the document and the outputs.
  public func replacingOutputs(_ outputs: [Int: CellOutput]) -> [UInt8] {
    let outputs = outputs.mapValues { (lines: OutputText.lines(of: $0.lines), answers: $0.answers) }
    let result = rewritten(outputs, expandingTabs: false)
    let mayMisread = cells.contains { cell in
      outputs[cell.index] != nil && cell.slot?.prefix.contains(.tab) == true
    }
    guard mayMisread, !NotebookDocument(bytes: result, path: path, form: form, blocks: blocks).holds(outputs)
    else {
      return result
    }
    // A tab that a list item takes in part cannot stand left of an output: the rest of it would be read as content.
    return rewritten(outputs, expandingTabs: true)
  }

  private func holds(_ outputs: [Int: Written]) -> Bool {
    cells.allSatisfy { cell in
      guard let lines = outputs[cell.index]?.lines, cell.isRecordable else { return true }
      return OutputText.lines(of: cell.recordedOutput ?? []) == lines
    }
  }

  private func rewritten(_ outputs: [Int: Written], expandingTabs: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var kept = 0
    for cell in cells {
      guard let (lines, answers) = outputs[cell.index], let slot = cell.slot else { continue }
      if let recorded = cell.recordedOutput, answers == cell.recordedAnswers {
        guard recorded.isEmpty || OutputText.lines(of: recorded) != lines else { continue }
      }
      let change = slot.replacement(
        with: lines, answers: answers == cell.recordedAnswers ? nil : answers, in: bytes,
        expandingTabs: expandingTabs)
      result += bytes[kept..<change.range.lowerBound]
      result += change.bytes
      kept = change.range.upperBound
    }
    result += bytes[kept...]
    return result
  }
}

/// Output as a Markdown file can hold it.
enum OutputText {
  /// The lines as bytes: a line break inside a line makes two of it, and a NUL is replaced as CommonMark does it.
  static func lines(of output: [String]) -> [[UInt8]] {
    output.flatMap { line -> [[UInt8]] in
      let bytes = Array(line.utf8)
      let isPlain = bytes.allSatisfy { $0 != .lineFeed && $0 != .carriageReturn && $0 != 0 }
      if isPlain { return [bytes] }
      return (bytes + [.lineFeed]).linesWithoutEndings.map { line in
        line.flatMap { $0 == 0 ? Array("\u{FFFD}".utf8) : [$0] }
      }
    }
  }
}
