import Declarations
import Engine
import EveryKind
import Playground
import Prompt
import Testing

/// What the words of an entry are, while it is typed.
@Suite struct WordRoleTests {
  private func session() -> Session {
    var session = Session()
    session.prepare(
      "stack s = min 1 2;\nlet total = 3\ndefine grow(n) { s push n }\nlet xs = [1]\ntree tall = avl 1 2;")
    return session
  }

  /// The words with a role, each with it: `insert:verb`.
  private func roles(_ text: String, cursor: Int? = nil, in session: Session? = nil) -> String {
    WordReader(session ?? self.session()).roles(in: text, cursor: cursor ?? -1).map { range, role in
      "\(String(text.utf8.dropFirst(range.lowerBound).prefix(range.count)) ?? "?"):\(role)"
    }.joined(separator: " ")
  }

  @Test func statementsOfObjects() {
    #expect(roles("tree t = avl 50 # x") == "tree:kind t:object avl:variant 50:literal # x:comment")
    #expect(roles("tall insert 4") == "tall:object insert:verb 4:literal")
    #expect(roles("insert 4; s push \"a\"") == "insert:verb 4:literal s:object push:verb \"a\":literal")
    #expect(roles("traverse order: post") == "traverse:verb order::label")
    // The focus is what was created or commanded last, in the entry, too.
    #expect(roles("s pop\npush 3") == "s:object pop:verb push:verb 3:literal")
    #expect(roles("stack z = 1; push 2").hasSuffix("push:verb 2:literal"))
  }

  @Test func theLanguage() {
    #expect(
      roles("for x in 1...3 { grow x }") == "for:keyword in:keyword 1:literal 3:literal grow:verb")
    #expect(roles("let y = sum(xs) + tall.height") == "let:keyword sum:verb tall:object")
    #expect(
      roles("explain as: calls tall insert 5").hasPrefix("explain:keyword as::label tall:object insert:verb"))
    #expect(roles("xs append yes") == "append:verb yes:literal")
    #expect(roles("help tree insert") == "help:keyword")
    #expect(roles("load my tree.md") == "load:keyword")
    #expect(roles("if total > 3 { tall insert 1 } else { s pop }").contains("else:keyword s:object pop:verb"))
  }

  @Test func swiftsSpelling() {
    #expect(roles("tall.insert(4)") == "tall:object insert:verb 4:literal")
    #expect(roles("xs.append(total)") == "append:verb")
    #expect(
      roles("xs.swapAt(0, 0); print(xs.count)").hasPrefix("swapAt:verb 0:literal 0:literal print:keyword"))
    #expect(roles("print(tall.height())") == "print:keyword tall:object")
    #expect(roles("var k: Int = 5") == "var:keyword 5:literal")
    #expect(roles("func area(_ w: Int, by h: Int) -> Int { w * h }") == "func:keyword")
    #expect(
      roles("guard total > 3 else { s.pop() }") == "guard:keyword 3:literal else:keyword s:object pop:verb")
    #expect(
      roles("switch total { case 1, 2: s.pop()\ncase let n where n > 3: print(n)\ndefault: tall.insert(9) }")
        == "switch:keyword case:keyword 1:literal 2:literal s:object pop:verb case:keyword let:keyword "
        + "where:keyword 3:literal print:keyword default::label tall:object insert:verb 9:literal")
    #expect(roles("let ys = xs.map { x in x * 2 }.filter { $0 > 1 }").contains("unknown") == false)
    #expect(roles("let zs = zip(xs, Array(1...3)); let e = [Int]()").contains("unknown") == false)
    #expect(roles("import Foundation") == "import:keyword")
    // A definition of the reader wins.
    var own = session()
    own.prepare("define guard(a) { print a }")
    #expect(roles("guard 5", in: own) == "guard:verb 5:literal")
  }

  @Test("what Swift's statements hold has its color, where it stands")
  func swiftsStatements() {
    #expect(roles("do { tall.insert(4) }") == "do:keyword tall:object insert:verb 4:literal")
    #expect(
      roles("guard total > 3 else { fatalError(\"why\") }").hasSuffix("fatalError:keyword \"why\":literal"))
    #expect(roles("preconditionFailure()") == "preconditionFailure:keyword")
    #expect(
      roles("outer: for x in xs { for y in xs { if x == y { continue outer } else { break outer } } }")
        .hasSuffix("continue:keyword outer:label else:keyword break:keyword outer:label"))
    #expect(roles("for x in xs { break outr }").hasSuffix("break:keyword outr:unknown"))
    #expect(roles("for x in xs { break; foo 3 }").contains("break:keyword foo:unknown"))
    #expect(roles("let a = nil; print(a == nil)") == "let:keyword nil:literal print:keyword nil:literal")
    #expect(
      roles("xs append nil; return nil").hasSuffix("append:verb nil:literal return:keyword nil:literal"))
    #expect(
      roles("let a = switch total { case 1: \"one\"; default: \"many\" }")
        == "let:keyword switch:keyword case:keyword 1:literal \"one\":literal default::label \"many\":literal"
    )
  }

  @Test("a word behind the point of an object is one that the object has")
  func members() {
    #expect(roles("tall.insrt(4)") == "tall:object insrt:unknown 4:literal")
    #expect(roles("print tall.heigt") == "print:keyword tall:object heigt:unknown")
    for text in [
      "tall.insert(4)", "print tall.height, tall.cost.comparisons, tall.total.asked.comparisons",
      "print tall.node(2).left.element", "define f(tall) = tall.any", "print s.top",
      "let r = (tall: 1); print r.tall.x",
    ] {
      #expect(!roles(text).contains("unknown"), "\(text): \(roles(text))")
    }
    #expect(!roles("tall.insrt", cursor: 10).contains("unknown"))
  }

  @Test func wordsThatMeanNothing() {
    for (text, word) in [
      ("tre t", "tre"), ("tall isert 3", "isert"), ("tree t = alv 50", "alv"), ("scroll by: 3", "scroll"),
      ("print totl + 1", "totl"), ("let y = suum(xs)", "suum"), ("repeat 2 { isert 3 }", "isert"),
      ("tall insert 3; foo", "foo"),
    ] {
      #expect(roles(text).contains("\(word):unknown"), "\(text)")
      // As long as the cursor is at its end it may become another.
      let end = text.utf8.count - (text.components(behind: word)?.utf8.count ?? 0)
      #expect(!roles(text, cursor: end).contains("unknown"), "\(text)")
      #expect(roles(text, cursor: end + 1).contains("\(word):unknown") || end == text.utf8.count, "\(text)")
    }
  }

  @Test func nothingIsCalledUnknownThatTheEntryMayTell() {
    for text in [
      "let q = 3; print q + 1", "let (a, b) = (1, 2)\nprint a, b", "define f(x) = x + later\nprint f(2)",
      "define w(t) { insert 3; push 4 }", "print [z * 2 for z in xs if z > 1]",
      "for (k, v) in [1: 2] { print k, v }",
      "layout l = custom { attributes(view, item) = (0, 0, 5, 5) }", "load x.md\nfoo 3", "reset; foo",
      "tree u = avl apple pear", "ask \"What?\" answer(reply) = reply > 2", "print sorted(xs, by: grow)",
      "claim tall.height < 9 { insert 3; push 1 }", "set style ascii", "pull p goal: 80",
      "goto when tall.height > 1",
      "let xs[0] = total", "xs[0] += 1", "explain for i in 0..<1 { let xs[i] = i }",
      "expect error \"x\" { s pop 9 }",
      "print if total > 2 { \"much\" } else { \"little\" }", "practice bubble", "grow(2)", "tall.insert(5)",
    ] {
      #expect(!roles(text).contains("unknown"), "\(text): \(roles(text))")
    }
  }

  /// No word of an example is called unknown: each of them is performed by another test.
  @Test func everyExampleIsKnown() {
    let catalog = Catalog.everyKind
    var examples = catalog.commands.map(\.example) + Grammar.statements.map(\.example)
    examples += Grammar.functions.map(\.example)
    for kind in catalog.kinds {
      examples.append(kind.declaration.example)
      examples += (kind.variants + kind.verbs + kind.queries + kind.properties).map(\.example)
    }
    #expect(examples.count > 300)
    for example in examples {
      let roles = roles(example, in: Session())
      #expect(!roles.contains("unknown"), "\(example): \(roles)")
    }
  }

  @Test func bracketsAtTheCursorShowTheirPartner() {
    #expect(roles("print (1 + [2])", cursor: 15).hasPrefix("print:keyword (:partner"))
    #expect(roles("print (1 + [2])", cursor: 6).hasSuffix("):partner"))
    #expect(!roles("print (1 + [2])", cursor: 8).contains("partner"))
    #expect(roles("print \"(\" )", cursor: 12).hasSuffix("):unknown"))
  }

  /// Stretches are in order and apart, whatever is typed, and wherever the cursor is.
  @Test func anyBeginningOfAProgramIsReadWithoutHarm() {
    let program =
      "tall insert (s.top + 1), \"a\\\"b\" [1, xs[2]] # c\nfor x in 1...3 { s push x; } tree é = avl 日本 duplicates: keep } ) {"
    let reader = WordReader(session())
    let bytes = Array(program.utf8)
    for end in 0...bytes.count {
      let text = String(decoding: bytes[..<end], as: UTF8.self)
      var last = 0
      for (range, _) in reader.roles(in: text, cursor: end) {
        #expect(range.lowerBound >= last && !range.isEmpty && range.upperBound <= text.utf8.count)
        last = range.upperBound
      }
    }
    #expect(reader.roles(in: String(repeating: "tall ", count: 20_000), cursor: 0).isEmpty)
  }
}

extension String {
  /// What follows a word in it.
  fileprivate func components(behind word: String) -> Substring? {
    firstRange(of: word).map { self[$0.upperBound...] }
  }
}
