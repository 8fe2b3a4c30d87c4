import Playground
import SwiftCells
import Testing
import Waiting

/// Cells of Swift, executed one by one.
@Suite(.waiting) struct SwiftKernelTests {
  @Test("a cell says that it is Swift; to execute it is consent, and each goes on from those before")
  func cells() {
    let kernel = Conversation(swift: SwiftPlayground.language)
    #expect(kernel.execute("%%swift\nvar n = 5").text == "n = 5\n")
    #expect(kernel.execute("swift n += 1").text == "n = 6\n")
    #expect(kernel.execute("print swift.n").text == "6\n")
    #expect(kernel.execute("undo\nprint swift.n").text.hasSuffix("5\n"))
    let pictured = kernel.execute("%%swift quiet\nprint(n)\n[3, 1, 2]")
    #expect(pictured.text.hasPrefix("5"))
    let failed = kernel.execute("%%swift\nlet a = 1\nlet b = a +\n")
    #expect(failed.kinds.contains("error") && failed.text.contains("expected expression after operator"))
    #expect(kernel.execute("%%swift\nn * 2").text.contains("10"))
    #expect(!kernel.execute("%%swift fails\nlet s: Int = \"a\"").kinds.contains("error"))
  }

  @Test("what is not finished is told, and no words of Trellis are offered")
  func writing() {
    let kernel = Conversation(swift: SwiftPlayground.language)
    func status(_ code: String) -> JSON? {
      kernel.reply("is_complete_request", ["code": .text(code)])?["status"]
    }
    #expect(status("%%swift") == "incomplete" && status("%%swift\nfunc f() {") == "incomplete")
    #expect(status("%%swift\nlet n = tree") == "complete")
    let offer = kernel.reply("complete_request", ["code": "%%swift\ntr", "cursor_pos": 10])
    #expect(offer?["matches"] == .array([]))
  }

  @Test("a kernel without a compiler says so")
  func without() {
    let kernel = Conversation()
    let refused = kernel.execute("%%swift\n1 + 1")
    #expect(refused.kinds.contains("error") && refused.text.contains("this kernel performs no Swift"))
  }
}
