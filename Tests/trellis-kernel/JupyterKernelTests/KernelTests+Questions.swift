import JupyterKernel
import Playground
import Testing

/// Questions over stdin.
extension KernelTests {
  @Test func questionsAreAskedAndMarked() {
    let kernel = Conversation()
    let question = "ask \"how many?\" answer: 3 hint: \"count\""
    let told = kernel.execute(question, answers: ["2", "3"])
    #expect(
      told.text.contains("not 2") && told.text.contains("hint: count")
        && told.text.contains("right at the second"))
    #expect(kernel.execute(question).text == "? how many?\n")
    // Without an answer, nothing is shown.
    let left = kernel.ask("execute_request", ["code": .text(question), "allow_stdin": true])
    #expect(left.contains { $0.message.kind == "input_request" && $0.channel == .stdin })
    #expect(left.first { $0.channel == .shell }?.message.content["status"] == "error")
  }

  @Test func aPracticeIsAskedStepByStepAndStandsThereWithoutStdin() {
    let kernel = Conversation()
    _ = kernel.execute("tree t = bst 50 30 70;")
    let told = kernel.execute("practice t insert 10", answers: ["r", "l", "l", "h"])
    #expect(told.text.contains("? 10 or 50?") && told.text.contains("not right: 10 < 50"))
    #expect(told.text.contains("2 of 3 steps right"))
    #expect(kernel.execute("practice t insert 80").text.contains("? practice t insert 80 · 3 steps"))
    let left = kernel.execute("practice t insert 90", answers: ["r", "q"])
    #expect(left.kinds.contains("error"))
    #expect(kernel.execute("print t.inorder").text == "[10, 30, 50, 70, 80]\n")
  }

  @Test func everyQuestionOfABlockIsAsked() {
    let kernel = Conversation()
    let code =
      "stack s = 1;\nfor n in [7, 8] { s push n; ask \"c?\" answer: n }\nask \"a\" answer: 1; ask \"b\" answer: 2"
    let told = kernel.execute(code, answers: ["7", "9", "8", "1", "2"])
    #expect(told.text.contains("2 commands · plain, 3 elements") && told.text.contains("3 of 4 right so far"))
    #expect(told.kinds.contains("display_data") && !told.text.contains("› "))
    let left = kernel.execute("repeat 3 { s pop; ask \"d?\" answer: s.count }", answers: ["2"])
    #expect(left.kinds.contains("error") && left.text.contains("the statement had no effect"))
    #expect(kernel.execute("print s.count").text == "3\n")
  }
}
