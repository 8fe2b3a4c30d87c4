import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Sizes by list: an item gets the one at its number when it is made, and takes it along; a reload of everything counts from the first again.
@Suite struct SizeListTests {
  private func heights(_ session: inout Session) -> String {
    session.shown("print [c.item(i).height for i in 0...c.count - 1]").joined()
  }

  @Test(arguments: [
    "layout l = list rowHeight: [10, 20, 30]; collection c = 4 layout: l",
    "layout l = waterfall columns: 1 heights: [10, 20, 30]; collection c = 4 layout: l",
    "layout l = flow itemSizes: [100x10, 100x20, 100x30]; collection c = 4 layout: l viewport: 100x400",
    "layout l = list rowHeight: [10, 20, 30]; collection c = layout: l data: [A, B, C, D]",
    "source p = [A, B, C, D]; layout l = list rowHeight: [10, 20, 30]; collection c = source: p layout: l",
  ]) func sizesGoWithTheirItems(making: String) {
    var session = Session()
    session.prepare(making)
    let hasSource = making.hasPrefix("source")
    #expect(heights(&session) == "[10, 20, 30, 10]")
    session.prepare(
      hasSource
        ? "p insert 0 Z; c update { insert 0 }" : making.contains("data") ? "c insert 0 Z" : "c insert 0")
    #expect(heights(&session) == "[20, 10, 20, 30, 10]")
    session.prepare(hasSource ? "p move 0 to: 2; c update { move 0 to: 2 }" : "c move 0 to: 2")
    #expect(heights(&session) == "[10, 20, 20, 30, 10]")
    let data = session.shown("print c.data")
    session.prepare("c reload 0")
    #expect(heights(&session) == "[10, 20, 20, 30, 10]")
    session.prepare("c reload")
    #expect(heights(&session) == "[10, 20, 30, 10, 20]")
    // What is written on an item stays with it.
    if making.contains("A") {
      #expect(session.shown("print c.data").map { $0.replacing("*", with: "") } == data)
    }
    #expect(throws: Never.self) { try session.checkInvariants() }
    let state = session.state
    session.prepare("undo; redo")
    #expect(session.state == state)
    session.prepare("verify undo")
  }

  @Test func eachSectionHasItsOwn() {
    var session = Session()
    session.prepare(
      "layout l = flow itemSize: [10x10, 20x20] insets: [(1, 2, 3, 4), 5] header: [0, 30] footer: 5")
    session.prepare("collection c = sections: [2, 2] layout: l")
    #expect(session.shown("print c.item(0, 0), c.item(1, 0)") == ["(2, 1, 10, 10) (0, 54, 20, 20)"])
    #expect(session.shown("print c.header(1), c.footer(0)") == ["(0, 19, 320, 30) (0, 14, 320, 5)"])
  }

  @Test func aListOfListsIsOneASectionAndUsedAgainFromItsStart() {
    var session = Session()
    session.prepare("layout l = flow itemSizes: [[10x10, 20x20], [30x30]]")
    session.prepare("collection c = sections: [3, 2] layout: l")
    session.prepare("expect [c.item(0, i).width for i in 0...2] == [10, 20, 10]")
    session.prepare("expect [c.item(1, i).height for i in 0...1] == [30, 30]")
  }
}
