import Notebooks
import Pictures
import Playground

/// Publishes what a cell shows, step by step, and limits it.
struct CellOutputs {
  private let count: Int
  private let isSilent: Bool
  private let publish: (String, JSON) -> Void
  /// The text of the last output, for the history.
  private(set) var lastText = ""
  private var outputs = 0
  private var bytes = 0
  private var hasSaidBound = false

  /// More outputs, or bytes of them, a cell does not show.
  static let mostOutputs = 1_000
  static let mostBytes = 16 << 20

  /// - Parameters:
  ///   - count: the number of the execution.
  ///   - isSilent: whether only errors are published.
  ///   - publish: sends a message of a kind to all clients.
  init(count: Int, isSilent: Bool, publish: @escaping (String, JSON) -> Void) {
    self.count = count
    self.isSilent = isSilent
    self.publish = publish
  }

  mutating func warn(_ warning: NotebookWarning) {
    let text = StepText(.document).warning("line \(warning.line): \(warning.message)", help: warning.help)
    stream("stderr", text)
  }

  /// Lines that do not belong to a step.
  mutating func tell(_ lines: [CleanLine]) { stream("stdout", lines) }

  mutating func show(_ performed: PerformedStep) {
    guard !performed.lines.isEmpty, !isSilent else { return }
    let bundle = StepBundle(performed)
    guard bundle.isRich || performed.step.answersQuestion else {
      stream("stdout", performed.lines)
      return
    }
    guard makeRoom(for: bundle.byteCount) else { return }
    lastText = bundle.text
    if bundle.isRich, !performed.step.answersQuestion {
      publish("display_data", ["data": bundle.json, "metadata": [:], "transient": [:]])
    } else {
      publish("execute_result", ["execution_count": .int(count), "data": bundle.json, "metadata": [:]])
    }
  }

  /// Publishes the error that ended the cell, however much was shown before.
  func fail(_ error: [String: JSON]) { if !isSilent { publish("error", .object(error)) } }

  private mutating func stream(_ name: String, _ lines: [CleanLine]) {
    guard !lines.isEmpty, !isSilent else { return }
    let text = StepBundle.text(lines)
    guard makeRoom(for: text.utf8.count) else { return }
    lastText = text
    publish("stream", ["name": .text(name), "text": .text(text + "\n")])
  }

  /// Whether there is room for an output; if there is none, that is said once.
  private mutating func makeRoom(for size: Int) -> Bool {
    outputs += 1
    bytes += size
    if outputs <= Self.mostOutputs, bytes <= Self.mostBytes { return true }
    if !hasSaidBound {
      hasSaidBound = true
      let words =
        "this cell shows more than \(Self.mostOutputs.grouped) outputs or \(Self.mostBytes >> 20) MB: the rest is not shown\n"
      publish("stream", ["name": "stderr", "text": .text(words)])
    }
    return false
  }
}

extension Step {
  /// Whether it answers a question of the reader's with a value: `t contains 40` or `t.count`, not `print t.count`.
  var answersQuestion: Bool {
    switch statement.kind {
    case .ask: false
    case .print: value != nil && !text.hasPrefix("print")
    default: value != nil
    }
  }
}
