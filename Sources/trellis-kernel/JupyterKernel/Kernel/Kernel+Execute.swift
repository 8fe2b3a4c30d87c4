import Language
import Notebooks
import Pictures
import Playground

/// To execute a cell.
extension Kernel {
  mutating func execute(_ request: KernelMessage, through outlet: Outlet) -> JSON {
    let content = request.content
    guard let code = content["code"]?.asText else { return Self.malformed(request) }
    let isSilent = content["silent"]?.asBool ?? false
    let isStored = !isSilent && (content["store_history"]?.asBool ?? true)
    if isStored { executionCount += 1 }
    if !isSilent {
      outlet.send(
        writer.broadcast(
          "execute_input", ["code": .text(code), "execution_count": .int(executionCount)], after: request),
        .iopub)
    }
    let cell = SentCell(code, index: executionCount)
    let isSwift = cell.cell.language == .swift
    var outputs = CellOutputs(count: executionCount, isSilent: isSilent) { [writer] kind, content in
      outlet.send(writer.broadcast(kind, content, after: request), .iopub)
    }
    for warning in cell.warnings { outputs.warn(warning) }
    runner.options.readAnswer =
      content["allow_stdin"]?.asBool ?? false ? answerReader(request, outlet) : nil
    let run =
      isSwift && runner.options.swift == nil
      ? Self.withoutSwift(cell.cell) : perform(cell.cell, showing: &outputs)
    let text = StepText(session.settings)
    if run.cell.labels.mustFail, let expected = run.error, run.failure == nil {
      outputs.tell(text.lines(expected, relativeToCell: true))
    }
    if isStored { history.append(code, output: outputs.lastText, line: executionCount) }
    var reply: [String: JSON] = ["execution_count": .int(executionCount)]
    if let failure = failure(of: run) {
      let error = self.error(failure, text: text)
      outputs.fail(error)
      reply.merge(error) { $1 }
      reply["status"] = "error"
    } else {
      reply["status"] = "ok"
      reply["user_expressions"] = expressions(content["user_expressions"])
      reply["payload"] = .array([])
    }
    return .object(reply)
  }

  /// A cell that nothing here can perform.
  private static func withoutSwift(_ cell: NotebookCell) -> CellRun {
    var run = CellRun(cell: cell, outcome: .ran)
    run.failure = Diagnostic("this kernel performs no Swift", help: "the kernel of Trellis itself does")
    run.errors = [run.failure].compactMap(\.self)
    return run
  }

  /// What ended a cell: an error that was not expected, or that its user left a question.
  private func failure(of run: CellRun) -> Diagnostic? {
    if let marking = marking(of: run) { return marking }
    if let failure = run.failure { return failure }
    return run.outcome == .left ? Diagnostic("stopped", help: "nothing was changed") : nil
  }

  /// The members of an error: its name, its message, and as traceback all that a prompt would show of it.
  private func error(_ diagnostic: Diagnostic, text: StepText) -> [String: JSON] {
    [
      "ename": .text(isInterrupted() ? "Interrupted" : "Error"),
      "evalue": .text(CleanText(diagnostic.message).string),
      "traceback": .array(text.lines(diagnostic, relativeToCell: true).map { .text($0.string) }),
    ]
  }

  /// Lets the user answer a question: what the step shows is an output of the cell, the answer comes over stdin.
  private func answerReader(_ request: KernelMessage, _ outlet: Outlet)
    -> @Sendable (Step, Settings) -> String?
  {
    { [writer] step, settings in
      let text = StepText(settings)
      var lines = text.lines(step)
      if let failure = step.failure { lines += text.lines(failure) }
      if !lines.isEmpty {
        let words = lines.map { $0.string + "\n" }.joined()
        outlet.send(
          writer.broadcast("stream", ["name": "stdout", "text": .text(words)], after: request), .iopub)
      }
      let prompt: JSON = [
        "prompt": .text(settings.style == .ascii ? "answer > " : "answer › "), "password": false,
      ]
      return outlet.ask(writer.message("input_request", prompt, after: request, to: request.identities))
    }
  }

  /// The values of expressions in the current session, or their errors.
  private func expressions(_ wanted: JSON?) -> JSON {
    guard let wanted = wanted?.asObject else { return [:] }
    return .object(
      wanted.mapValues { expression in
        var copy = runner
        copy.options.readAnswer = nil
        let cell = SentCell("print (\(expression.asText ?? ""))", index: executionCount)
        let run = copy.run(cell.cell)
        if let failure = run.failure {
          var members = error(failure, text: StepText(session.settings))
          members["status"] = "error"
          return .object(members)
        }
        return [
          "status": "ok", "data": ["text/plain": .text(run.output.joined(separator: "\n"))], "metadata": [:],
        ]
      })
  }
}
