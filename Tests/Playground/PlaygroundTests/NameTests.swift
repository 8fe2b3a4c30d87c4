import EveryKind
import Playground
import Prompt
import Testing

/// Which word is it? Keyword, session command, kind, object, verb of the object in focus, procedure.
@Suite struct NameTests {
  @Test func reservedNamesAreRefused() {
    var session = Session()
    session.prepare("tree t = avl 1; let v = 1; define f() { }")
    let cases = [
      ("stack insert", "'insert' is a verb and cannot be a name"),
      ("stack push", "'push' is a verb and cannot be a name"),
      ("stack undo", "'undo' is a session command and cannot be a name"),
      ("stack tree", "'tree' is a kind and cannot be a name"),
      ("stack min = 3", "'min' is a built-in function and cannot be a name"),
      ("tree pi = 3", "'pi' is a built-in constant and cannot be a name"),
      ("define pi() = 3", "'pi' is a built-in constant and cannot be a name"),
      ("define walk pi(t) { visit t.node }", "'pi' is a built-in constant and cannot be a name"),
      ("stack for", "'for' is a keyword, not a name"),
      ("stack yes", "'yes' is a keyword, not a name"),
      ("stack v", "'v' is already the name of a variable"),
      ("stack f", "'f' is already the name of a definition"),
      ("define undo() { }", "'undo' is a session command and cannot be a name"),
      ("define stack() { }", "'stack' is a kind and cannot be a name"),
      ("define if() { }", "'if' is a keyword, not a name"),
      ("define t() { }", "'t' is already the name of a tree"),
      ("define g(if) { }", "'if' is a keyword, not a name"),
      ("define g(a, a) { }", "there are two parameters 'a'"),
      ("let t = 1", "'t' is already the name of a tree"),
      ("let none = 1", "'none' is a keyword, not a name"),
      ("for in in 1...3 { }", "'in' is a keyword, not a name"),
      ("for x in 1...3 { tree x }", "'x' is already the name of a variable"),
    ]
    for (statement, message) in cases {
      let before = session.state
      #expect(session.failure(statement)?.message == message, "\(statement)")
      #expect(session.state == before, "\(statement)")
    }
  }

  @Test func variablesMayBeNamedAfterVerbsKindsAndCommands() {
    var session = Session()
    session.prepare("tree t = avl 1;\nlet insert = 3; let stack = 4; let undo = 5; let pop = 6")
    #expect(session.shown("print insert + stack + undo + pop") == ["18"])
    session.prepare("insert 9;\nundo")
    #expect(session.shown("print t.inorder") == ["[1]"])
  }

  @Test func objectsComeBeforeVerbsAndVerbsBeforeProcedures() {
    var session = Session()
    session.prepare("stack s = 1 2;\ntree t = avl 5 3;\ndefine rank(x) { print \"procedure\" }")
    // A procedure comes before a query of the object in focus, which is not a verb.
    #expect(session.shown("rank 3") == ["procedure"])
    #expect(session.shown("t rank 5") == ["1"])
    #expect(session.shown("depth 3") == ["1"])
  }

  @Test func theFocusIsTheObjectLastCreatedOrCommanded() {
    var session = Session()
    #expect(session.focus == nil)
    session.prepare("tree t = avl 1")
    #expect(session.focus?.name == "t")
    session.prepare("stack s = 1")
    #expect(session.focus?.name == "s" && session.focus?.kind == "stack")
    session.prepare("t insert 4\ninsert 5")
    #expect(session.shown("print t.count") == ["3"])
    // What only looks does not move it.
    session.prepare("s; show s; s count; print s.top; expect s.count == 1")
    #expect(session.focus?.name == "t")
    session.prepare("s pop; drop s")
    #expect(session.focus?.name == "t")
    session.prepare("drop t")
    #expect(session.focus == nil)
    #expect(
      session.failure("insert 5")?.message
        == "'insert' is a verb of tree, btree, trie, source and collection, and none of these is in focus")
  }

  @Test func namesHaveAnyScript() {
    var session = Session()
    session.prepare("tree größe = avl 1; größe insert 2\nlet 数 = 4\nlet _a1 = 5")
    #expect(session.shown("print größe.count + 数 + _a1") == ["11"])
  }

  @Test func unknownWordsSuggest() {
    var session = Session()
    session.prepare("tree tall = avl 50 30;\nlet colour = 3")
    let cases: [(String, String, String?, String)] = [
      ("tree t = alv 50", "tree has no variant 'alv'", "did you mean avl?", "alv"),
      ("tre t = avl 50", "no kind of object is called 'tre'", "did you mean tree?", "tre"),
      ("tall inser 4", "tree 'tall' has no verb 'inser'", "did you mean insert?", "inser"),
      ("tall hieght", "tree 'tall' has no verb 'hieght'", "did you mean height?", "hieght"),
      ("inset 4", "unknown word 'inset'", "did you mean insert?", "inset"),
      ("tal insert 4", "unknown word 'tal'", "did you mean tall?", "tal"),
      ("pritn 4", "unknown word 'pritn'", "did you mean print?", "pritn"),
      ("print colur", "nothing is named 'colur'", "did you mean colour?", "colur"),
      ("print tal.count", "nothing is named 'tal'", "did you mean tall?", "tal"),
      ("print tall.heigth", "tree has no property or query 'heigth'", "did you mean height?", "heigth"),
      (
        "print tall.cost.rotation", "cost has no property or query 'rotation'", "did you mean rotations?",
        "rotation"
      ),
      ("print shuffeld(1...3)", "unknown function 'shuffeld'", "did you mean shuffled?", "shuffeld"),
      ("tall traverse order: pist", "order has no choice 'pist'", "did you mean post?", "order: pist"),
      (
        "tall traverse ordr: post", "traverse takes no 'ordr:'",
        "did you mean order:? — write tall traverse post", "ordr"
      ),
      ("show tal", "no object and no variable is named 'tal'", "did you mean tall?", "tal"),
      ("show tall as: outlin", "as has no choice 'outlin'", "did you mean outline?", "as: outlin"),
      ("drop tal", "no object is named 'tal'", "did you mean tall?", "tal"),
      ("set widht 60", "unknown setting 'widht'", "did you mean width?", "widht"),
      ("help inser", "no help on 'inser'", "did you mean insert?", "help inser"),
      (
        "qwertzuiop", "unknown word 'qwertzuiop'", "type help for the words that are allowed here",
        "qwertzuiop"
      ),
    ]
    for (statement, message, help, place) in cases {
      let failure = session.failure(statement)
      #expect(failure?.message == message, "\(statement)")
      #expect(failure?.help == help, "\(statement)")
      #expect(failure?.place == place, "\(statement)")
    }
  }

  @Test func noVerbBearsTheNameOfAKeywordOrSessionCommand() {
    let reserved = Set(Grammar.keywords.map(\.name) + SessionCommand.allCases.map(\.rawValue))
    #expect(reserved.isSuperset(of: ["let", "print", "undo", "show"]))
    for kind in Catalog.everyKind.kinds {
      #expect(!kind.verbs.isEmpty)
      for verb in kind.verbs { #expect(!reserved.contains(verb.name), "\(kind.name) \(verb.name)") }
    }
  }

  @Test func parametersAndLoopNamesHideWhatBearsTheName() {
    var session = Session()
    session.prepare("stack s = 1;\ndefine f(stack) = stack + 1\ndefine g(undo) { print undo }")
    #expect(session.shown("print f(2)") == ["3"])
    #expect(session.shown("g 4") == ["4"])
    #expect(session.shown("for insert in [5] { print insert }") == ["5"])
    #expect(session.shown("for s in [6] { print s }\nprint s.count") == ["6", "1"])
  }

  @Test func proceduresFunctionsAndWalksShareOneNameSpace() {
    var session = Session()
    session.prepare("tree t = bst 1;\ndefine f(x) = x\ndefine walk f(t) { visit t.node }")
    #expect(session.failure("print f(1)")?.message == "'f' is a walk and has no value")
    session.prepare("define f(x) { print x }")
    #expect(session.shown("f 3") == ["3"])
    #expect(session.failure("print t.walk(f)")?.message == "'f' is not a walk")
  }
}
