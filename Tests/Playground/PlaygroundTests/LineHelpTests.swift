import EveryKind
import Playground
import Prompt
import Testing

/// `?` at the end of a line.
@Suite struct LineHelpTests {
  private func session() -> Session {
    var session = Session()
    session.prepare("stack s = min 1 2;\nlet total = 3\nlet xs = [1]\ntree t = avl 1 2;")
    return session
  }

  @Test func whatStandsBeforeItIsExplained() {
    let session = session()
    for (entry, wanted) in [
      ("?", "Type a statement"), ("t insert ?", "tree insert value …"), ("insert?", "tree insert value …"),
      ("t insert 5 ?", "tree insert value …"), ("tree ?", "tree name = variant …"),
      ("tree x = ?", "redblack"),
      ("tree x = avl ?", "tree name = avl"), ("t ?", "t insert value …"),
      ("t traverse ?", "fits here: in, level"),
      ("undo ?", "undo [n]"), ("let y = sum?", "sum("), ("xs append ?", "xs append value"),
      ("print total ?", "total: "),
      ("for ?", "for name in values"), ("tr?", "traverse"), ("repeat 2 {\n  s push ?", "stack push value"),
      ("zzz?", "nothing is known"), ("s pop; t remove ? ", "tree remove"),
    ] {
      let lines = session.help(askedBy: entry)
      #expect(lines?.joined(separator: "\n").contains(wanted) == true, "\(entry): \(lines ?? [])")
    }
  }

  @Test func withinATextOrACommentItIsNone() {
    let session = session()
    for entry in [
      "print \"why?", "print \"why?\"", "t insert 5 # really?", "t insert ? 5", "", "load what?", "t",
    ] {
      #expect(session.help(askedBy: entry) == nil, "\(entry)")
    }
    #expect(session.help(askedBy: "load ?") != nil)
  }
}
