import Language
import Playground
import Prompt
import Testing

/// Answers that cannot be used: an error at their line, which names the question and the item, and nothing changed.
@Suite struct OwnLayoutFaultTests {
  @Test(arguments: [
    (
      "attributes(view, item) = \"here\"",
      "attributes of item (0, 0): expected a frame (x, y, width, height), or (frame: …, z: …, alpha: …), not \"here\"",
      "\"here\""
    ),
    (
      "attributes(view, item) = (0, 0, -5, 10)", "attributes of item (0, 0): a side cannot be -5",
      "(0, 0, -5, 10)"
    ),
    (
      "attributes(view, item) = (0, 0, 5, 1e300)",
      "attributes of item (0, 0): 1e+300 is outside the range in which points are exact", "(0, 0, 5, 1e300)"
    ),
    (
      "attributes(view, item) = (0, 0, 50 / (0 - item.item), 10)",
      "attributes of item (0, 0): division by zero", ""
    ),
    ("attributes(view, item) = (1e308 * 10, 0, 5, 5)", "attributes of item (0, 0): ", ""),
    (
      "attributes(view, item) { xs append 5; return (0, 0, 1, 1) }",
      "attributes of item (0, 0): a function changes only its own variables, and 'xs' is not one",
      "xs append 5"
    ),
    (
      "attributes(view, item) { print 5; return (0, 0, 1, 1) }",
      "attributes of item (0, 0): print is not allowed in an answer, which changes nothing",
      "print 5"
    ),
    ("attributes(view, item) { let n = 5 }", "attributes of item (0, 0): attributes has no value", ""),
    (
      "attributes(view, item) = (frame: (0, 0, 5, 5), alfa: 1)",
      "attributes of item (0, 0): attributes have no 'alfa'",
      "(frame: (0, 0, 5, 5), alfa: 1)"
    ),
    (
      "attributes(view, item) = (frame: (0, 0, 5, 5), alpha: 2)",
      "attributes of item (0, 0): expected an alpha from 0 to 1, not 2", "(frame: (0, 0, 5, 5), alpha: 2)"
    ),
    (
      "attributes(view, item) = (0, 0, view.widht, 5)",
      "attributes of item (0, 0): a record has no property or query 'widht'", "widht"
    ),
    ("prepare(view) = 1 / 0; attributes(view, item) = (0, 0, 5, 5)", "prepare: division by zero", "1 / 0"),
    (
      "contentSize(view) = 5; attributes(view, item) = (0, 0, 5, 5)",
      "contentSize: expected a size (width, height), not 5", "5"
    ),
    (
      "elements(view, rect) = [1, 99]; attributes(view, item) = (0, 0, 5, 5)",
      "elements: there is no item 99",
      "[1, 99]"
    ),
    (
      "elements(view, rect) = [(0, 1), (4, 4)]; attributes(view, item) = (0, 0, 5, 5)",
      "elements: there is no item (4, 4)", "[(0, 1), (4, 4)]"
    ),
    (
      "elements(view, rect) = \"all\"; attributes(view, item) = (0, 0, 5, 5)",
      "elements: expected a list of items (section, item) or of numbers, or a range of numbers, not \"all\"",
      "\"all\""
    ),
    (
      "header(view, section) = 5; attributes(view, item) = (0, 0, 5, 5)",
      "header of section 0: expected none, a frame (x, y, width, height), or (frame: …, z: …, alpha: …), not 5",
      "5"
    ),
  ])
  func aBadAnswerIsAnErrorAtItsLine(_ answers: String, _ message: String, _ place: String) {
    var session = Session()
    session.prepare(
      "let xs = []; layout good = custom { attributes(view, item) = (0, 0, 5, 5) }; collection c = 9 layout: good;"
    )
    let before = session.state
    for statement in ["layout bad = custom { \(answers) }", "good configure { \(answers) }"] {
      let failure = session.failure(statement)
      #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "none")")
      if !place.isEmpty { #expect(failure?.origin.map { $0.source.text($0.range) } == place) }
      #expect(session.state == before)
    }
  }

  @Test func anAnswerThatFailsLaterLeavesTheCollectionAsItWas() {
    var session = Session()
    session.prepare(
      """
      layout late = custom {
        contentSize(view) = (view.width, view.count * 50)
        attributes(view, item) = (0, item.item * 50, if item.item > 20 { "wide" } else { 100 }, 50)
        elements(view, rect) = (rect.minY / 50)...(rect.maxY / 50)
      };
      collection c = 100 layout: late viewport: 320x240;
      c scroll to: 500;
      """)
    let before = session.state
    for command in ["c scroll by: 400", "c scroll to: end", "c resize 320x2_000", "c fling velocity: 2_000"] {
      let failure = session.failure(command)
      #expect(
        failure?.message.hasPrefix("attributes of item (0, ") == true, "\(command): \(failure?.message ?? "")"
      )
      #expect(session.state == before)
    }
    session.prepare("c scroll by: 10; undo; verify undo")
  }

  @Test func aLoopWithoutEndIsStopped() {
    var session = Session()
    let failure = session.failure(
      "layout l = custom { attributes(view, item) { while true { let a = 1 }; return 5 } }")
    #expect(failure?.message == "attributes of item (0, 0): no answer after 2,000,000 statements")
  }

  @Test(arguments: [
    (
      "layout l = custom { atributes(view, item) = 5 }", "no question is called 'atributes'",
      "did you mean attributes?", "atributes"
    ),
    (
      "layout l = custom { attributes(view) = 5 }", "attributes is asked with 2 parameters, not 1",
      "write attributes(view, item) = (0, item.item * 50, 100, 50)", "view"
    ),
    (
      "layout l = custom { contentSize(view) = (0, 0) }",
      "layout custom needs an answer to attributes(view, item)",
      "write attributes(view, item) = (0, item.item * 50, 100, 50)", "{ contentSize(view) = (0, 0) }"
    ),
    (
      "layout l = custom", "layout custom needs an answer to attributes(view, item)",
      "write attributes(view, item) = (0, item.item * 50, 100, 50)", "layout l = custom"
    ),
    (
      "layout l = custom width: 4 { attributes(view, item) = 5 }",
      "'width' is a part of view and cannot be a name",
      "choose another name", "width"
    ),
    (
      "layout l = custom gap: 4 gap: 5 { attributes(view, item) = 5 }", "'gap:' is given twice",
      "keep one of them", "gap"
    ),
    (
      "layout l = custom { attributes(view, item) = (0, c.count, 5, 5) }",
      "an answer cannot read the collection 'c': it knows only its parameters, and variables",
      "give the value a name first: let n = c.count", "c"
    ),
    (
      "z configure gapp: 5", "a custom layout takes no 'gapp:'",
      "did you mean gap:? — write z configure gap: 5", "gapp: 5"
    ),
    (
      "f configure attributes(view, item) = 5", "a flow layout answers attributes itself",
      "create a custom layout with layout name = custom { … }", "attributes(view, item) = 5"
    ),
  ])
  func whatIsNoAnswerIsRefusedWhereItStands(
    _ statement: String, _ message: String, _ help: String, _ place: String
  ) {
    var session = Session()
    session.prepare(
      "layout f = flow; collection c = 4 layout: f; layout z = custom gap: 2 { attributes(view, item) = (0, 0, 5, 5) };"
    )
    let before = session.state
    let failure = session.failure(statement)
    #expect(failure?.message == message)
    #expect(failure?.help == help)
    #expect(failure?.origin.map { $0.source.text($0.range) } == place)
    #expect(session.state == before)
  }

  @Test func `Of several answers that cannot be read, the first in the source is told`() {
    let answers = [
      "size(item)", "insets(section)", "lineSpacing(section)", "itemSpacing(section)", "header(section)",
    ]
    for first in answers {
      for second in answers where second != first {
        var session = Session()
        session.prepare("layout f = flow; collection c = 4 layout: f;")
        let start = "delegate d = { \(first) = "
        let failure = session.failure("\(start)c.count; \(second) = c.offset }")
        #expect(failure?.help == "give the value a name first: let n = c.count")
        #expect(failure?.origin.map { Int($0.range.lowerBound) } == start.utf8.count, "\(first), \(second)")
      }
    }
  }
}
