import CollectionDrawings
import CollectionViews
import Foundation
import Geometry
import GestureDrawings
import Gestures
import Pictures
import StackDrawings
import Stacks
import Testing
import TreeDrawings
import Trees

/// What a library's landing page shows below its example is what the example draws.
@Suite struct LandingPictureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the page of a library has a line of its example, and right below the example these lines.
  private func expect(
    _ lines: String, below statement: String, of library: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let name = try #require(library.split(separator: "/").last)
    let file = Self.root.appending(path: "Sources/\(library)/\(name).docc/\(name).md")
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.contains("\n\(statement)\n"), sourceLocation: location)
    #expect(page.contains("```\n\n```\n\(lines)\n```\n"), "\n\(lines)", sourceLocation: location)
  }

  @Test func trees() throws {
    var tree = SearchTree([50, 30, 70, 20], discipline: .avl)
    try tree.insert(10)
    try expect(
      "\(tree.contains(10)) \(tree.height) \(Array(tree))\n\(picture(of: tree))",
      below: "try tree.insert(10)",
      of: "Trees/Trees")
    let list: SearchTree = [10, 20, 30, 50, 70]
    try expect(
      "\(picture(of: TreeDrawing(of: list, view: .outline)))\n\(description(of: list))",
      below: "let tree: SearchTree = [10, 20, 30, 50, 70]", of: "Trees/TreeDrawings")
  }

  @Test func stacks() throws {
    var stack: MinMaxStack = [5, 3, 7]
    stack.push(3)
    try expect("\(picture(of: stack))", below: "stack.push(3)", of: "Stacks/Stacks")
    try expect(
      "\(picture(of: stack))", below: "let stack: MinMaxStack = [5, 3, 7, 3]", of: "Stacks/StackDrawings")
  }

  @Test func collections() throws {
    var view = try CollectionView(
      items: Items(counts: [1_000_000_000]),
      layout: FlowLayout(itemSize: [Size(width: 90, height: 40)]),
      size: Size(width: 320, height: 110))
    try view.scroll(to: 4_000_000)
    for library in ["CollectionViews", "CollectionDrawings"] {
      try expect(
        "\(picture(of: view))", below: "try view.scroll(to: 4_000_000)", of: "Collections/\(library)")
    }
  }

  @Test func gestures() throws {
    var deck = try CardDeck(["Hamburger", "Puppy", "Poop"])
    try deck.drag(to: Point(x: 120, y: 10))
    try expect(
      "\(picture(of: deck))", below: "try deck.drag(to: Point(x: 120, y: 10))", of: "Gestures/Gestures")
    var pull = try PullToDismiss(goal: 80)
    try pull.scroll(to: -60)
    // A picture may begin with an empty line, which no page needs.
    let lines = "\(picture(of: pull))".trimmingPrefix("\n")
    try expect(String(lines), below: "try pull.scroll(to: -60)", of: "Gestures/GestureDrawings")
  }

  @Test func pictures() throws {
    struct Queue: Drawable {
      var waiting: [String]

      func picture(on canvas: Canvas) -> Picture {
        CellRow(title: "queue", count: waiting.count) { waiting[$0] }.picture(on: canvas)
      }
    }
    let queues = [Queue(waiting: ["Ada", "Alan"]), Queue(waiting: ["Kurt"])]
    try expect(
      "\(picture(of: HorizontalStack(queues)))", below: "let second = Queue(waiting: [\"Kurt\"])",
      of: "Ground/Pictures")
  }
}
