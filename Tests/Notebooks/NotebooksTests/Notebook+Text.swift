import Notebooks

extension NotebookDocument {
  init(_ text: String, path: String = "notebook.md") {
    self.init(bytes: Array(text.utf8), path: path)
  }

  /// The file with these outputs in it, as text.
  func text(replacing outputs: [Int: [String]]) -> String {
    String(decoding: replacingOutputs(outputs), as: UTF8.self)
  }

  /// The file with these lines as outputs, and the answers that were recorded.
  func replacingOutputs(_ outputs: [Int: [String]]) -> [UInt8] {
    var recorded: [Int: CellOutput] = [:]
    for (index, lines) in outputs {
      recorded[index] = CellOutput(lines: lines, answers: cells[index - 1].recordedAnswers)
    }
    return replacingOutputs(recorded)
  }

  /// The recorded outputs of the cells that have one.
  var recordedOutputs: [Int: [String]] {
    var outputs: [Int: [String]] = [:]
    for cell in cells { outputs[cell.index] = cell.recordedOutput }
    return outputs
  }

  var messages: [String] { warnings.map { "\($0.line): \($0.message)" } }
}

extension NotebookCell {
  var text: String { String(decoding: source.bytes, as: UTF8.self) }
}
