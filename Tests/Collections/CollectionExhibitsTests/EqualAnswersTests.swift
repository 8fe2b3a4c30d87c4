import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Two layouts, or delegates, of the reader's own are equal if their answers are and what these read, wherever they were made.
@Suite struct EqualAnswersTests {
  private func isEqual(_ program: String) -> [String] {
    var session = Session()
    session.prepare(program)
    return session.shown("print a == b")
  }

  @Test(arguments: [
    "layout b = custom { attributes(view, item) = (0, 0, g, 1) }",
    "for i in 1...3 { layout b = custom { attributes(view, item) = (0, 0, g, 1) } }",
    "define make(g) { let other = 5; layout b = custom { attributes(view, item) = (0, 0, g, 1) } }\nmake 2",
    "layout b = custom {\n  attributes(view,item) = (0,   0, g, # the width\n    1)\n}",
  ]) func equalWhereverMade(making: String) {
    let first = "let g = 2\nlayout a = custom { attributes(view, item) = (0, 0, g, 1) }\n"
    #expect(isEqual(first + making) == ["true"])
    #expect(isEqual(first + "let g = 3\n" + making.replacing("make 2", with: "make 3")) == ["false"])
    #expect(isEqual(first + making.replacing("view, item", with: "view ,  item")) == ["true"])
  }

  @Test func blocksAreSetOutInAnyWay() {
    let first = "layout a = custom { attributes(view, item) { let x = 1; return (0, 0, x, 1) } }\n"
    #expect(
      isEqual(
        first
          + "layout b = custom {\n  attributes(view, item) {\n    let x = 1\n\n    return (0, 0, x, 1)\n  }\n}"
      )
        == ["true"])
    #expect(
      isEqual(first + "layout b = custom { attributes(view, item) { let x = 2; return (0, 0, x, 1) } }")
        == ["false"])
    #expect(isEqual("delegate a { size(item) = (1, 2) }\ndelegate b {\n  size(item) = (1, 2)\n}") == ["true"])
    #expect(isEqual("delegate a { size(item) = (1, 2) }\ndelegate b { size(item) = (1, 3) }") == ["false"])
  }

  /// A function that is called reads the session, whatever bears the name where the answer was given.
  @Test func whatFunctionsReadCounts() {
    let first = """
      let g = 2
      define f(x) = g + x
      layout a = custom { attributes(view, item) = (0, 0, f(1), 1) }

      """
    let second = "layout b = custom { attributes(view, item) = (0, 0, f(1), 1) }"
    #expect(isEqual(first + "for g in [7] { \(second) }") == ["true"])
    #expect(isEqual(first + "let g = 3\n" + second) == ["false"])
    #expect(isEqual(first + "define f(x) = g - x\n" + second) == ["false"])
  }

  @Test func layoutsAndCollectionsCompare() {
    let layouts = "layout a = list rowHeight: 10\nlayout b = list rowHeight: "
    #expect(isEqual(layouts + "10") == ["true"])
    #expect(isEqual(layouts + "20") == ["false"])
    let collections = "layout l = list rowHeight: 10\ncollection a = 90 layout: l\ncollection b = "
    #expect(isEqual(collections + "90 layout: l") == ["true"])
    #expect(isEqual(collections + "80 layout: l") == ["false"])
    #expect(isEqual(collections + "90 layout: l\nb scroll by: 10") == ["false"])
  }
}
