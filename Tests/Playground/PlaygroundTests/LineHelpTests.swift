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

  /// A name that several kinds share is explained for the object, the value or the command before it.
  @Test func whatIsBeforeItSaysWhatIsMeant() {
    var session = session()
    session.prepare("tree h = minheap 3 1 2;\nlet word = \"ab\"")
    for (entry, wanted, others) in [
      ("t.height?", "tree.height", ["trie.height", "layout", "sheet"]),
      ("print t.count + s.count ?", "stack.count", ["tree.count", "xs.count"]),
      ("xs.count?", "how many values", ["stack.count"]), ("print word.count?", "letters", ["stack.count"]),
      ("t.contains(?", "tree.contains(value)", ["trie.contains"]),
      ("xs sort?", "xs sort [by: function]", ["tree"]), ("xs.sort?", "xs sort [by: function]", ["tree"]),
      ("xs.swapAt?", "xs swap index index", ["tree"]), ("xs.filter?", "filter { condition }", ["tree"]),
      ("t.cost?", "counters", ["tree.height"]), ("t.cost.comparisons?", "counters", ["tree.height"]),
      ("set style?", "set style unicode|ascii", ["layout.style"]),
      ("set width?", "set width number", ["tree.width"]),
      ("set width 60?", "set width number", ["tree.width"]),
      ("set screenReader?", "braille", ["layout"]), ("t ?", "t find value", ["push"]),
      ("h ?", "h push value", ["h find", "h range"]),
      ("set?", "set terminal auto|plain|full", ["tree.width"]),
    ] {
      let lines = session.help(askedBy: entry)?.joined(separator: "\n") ?? ""
      #expect(lines.contains(wanted), "\(entry): \(lines)")
      for other in others { #expect(!lines.contains(other), "\(entry): \(lines)") }
    }
    // On every setting, whatever else has its name.
    for name in [
      "width", "height", "style", "color", "steps", "describe", "pager", "screenReader", "terminal",
    ] {
      for line in ["help set", "help \(name)", "help set \(name)"] {
        #expect(session.screen(line).contains("set \(name) "), "\(line)")
      }
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
