import JupyterKernel
import Playground
import Testing

/// Exercises in Jupyter.
extension KernelTests {
  private static let draft = "#| exercise=total\ndefine total(xs) {\n  return wrong\n}"
  private static let solution = "#| solution=total\ndefine total(xs) = sum(xs)"
  private static let check = "#| check=total\n# All values count.\nexpect total([1, 2]) == 3"

  /// Executes a cell for a reader, who could be asked.
  private func perform(_ code: String, in kernel: Conversation) -> (text: String, error: String?) {
    let messages = kernel.ask("execute_request", ["code": .text(code), "allow_stdin": true])
    let text = messages.compactMap { $0.message.content["text"]?.asText }.joined()
    let reply = messages.first { $0.channel == .shell }?.message.content
    let trace = reply?["traceback"]?.asArray?.compactMap(\.asText).joined(separator: "\n")
    return (text, reply?["status"] == "error" ? trace ?? "" : nil)
  }

  @Test func theDraftIsTheReadersToChange() {
    let kernel = Conversation()
    #expect(perform(Self.draft, in: kernel).error == nil)
    let told = perform(Self.check, in: kernel).error ?? ""
    #expect(told.contains("unknown name 'wrong'") || told.contains("wrong"))
    #expect(perform("#| exercise=total\ndefine total(xs) = xs.count", in: kernel).error == nil)
    let wrong = perform(Self.check, in: kernel).error ?? ""
    #expect(wrong.contains("not yet: All values count.") && wrong.contains("total([1, 2]) is 2"))
    #expect(!wrong.contains("┌"), "the cell that marks is not shown")
    #expect(perform("#| exercise=total\ndefine total(xs) = sum(xs) + 0", in: kernel).error == nil)
    #expect(perform(Self.check, in: kernel).text == "✓ 'total' is right\n")
  }

  @Test func aSolutionIsPerformedWhenItIsAskedForAgain() {
    let kernel = Conversation()
    _ = perform("#| exercise=total\ndefine total(xs) = 7", in: kernel)
    #expect(perform(Self.solution, in: kernel).text.contains("run this cell again"))
    #expect(perform("print total([1])", in: kernel).text == "7\n")
    #expect(perform(Self.solution, in: kernel) == ("", nil))
    #expect(perform("print total([1])", in: kernel).text == "1\n")
  }

  /// As where a notebook is executed to be exported.
  @Test func withoutAReaderItIsAsInADocument() {
    let kernel = Conversation()
    #expect(!kernel.execute(Self.draft + "\nprint 1 / 0").kinds.contains("error"))
    #expect(!kernel.execute(Self.solution).kinds.contains("error"))
    #expect(!kernel.execute(Self.check).kinds.contains("error"))
    #expect(kernel.execute("#| exercise=total\nprint (").kinds.contains("error"))
  }
}
