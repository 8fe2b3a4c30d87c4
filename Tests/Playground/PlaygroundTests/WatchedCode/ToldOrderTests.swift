import EveryKind
import Language
import Playground
import Prompt
import Samples
import Testing

@testable import Engine

/// What an explanation says of commands of lists: orders as values, places with pointers, each read where it is.
@Suite struct ToldOrderTests {
  private static let definitions = """
    define key(x) { return x % 3 }
    define before(a, b) = a > b
    """

  /// The call that works out an order comes to the list in that order.
  @Test(arguments: ["key", "before"]) func anOrderIsToldAsItsValues(function: String) {
    let seed: UInt64 = 61
    var generator = SeededGenerator(seed: seed)
    for count in 0...8 {
      let list = (0..<count).map { _ in Int.random(in: 0...9, using: &generator) }
      let sorted =
        function == "key"
        ? list.enumerated().sorted { ($0.element % 3, $0.offset) < ($1.element % 3, $1.offset) }.map {
          $0.element
        } : list.sorted(by: >)
      var session = Session(defaults: Settings(width: 200))
      session.prepare("\(Self.definitions)\nlet xs = \(list)")
      let told = session.screen("explain xs sort by: \(function)")
      #expect(told.contains("sort(\(list)) is \(sorted)"), "seed \(seed): \(told)")
      if list != sorted { #expect(told.contains("xs \(list) → \(sorted)"), "seed \(seed): \(told)") }
      session.prepare("expect xs == \(sorted); undo")
      let tree = session.screen("explain as: calls xs sort by: \(function)")
      // Longer calls are cut.
      if count <= 4 {
        #expect(tree.contains("sort(\(list))") && tree.contains("\(sorted)"), "seed \(seed): \(tree)")
      }
      session.prepare(
        "define own(ys) { let zs = ys; zs sort by: \(function); return zs }\nexpect own(\(list)) == \(sorted)"
      )
      #expect(session.screen("explain own(\(list))").contains("own(\(list)) is \(sorted)"))
    }
  }

  /// The list of a call belongs to that call: one that was stopped, at whichever look, leaves nothing for another to tell.
  @Test(arguments: ["explain", "explain as: calls"])
  func anOrderThatWasStoppedIsToldOfNoOtherCall(explain: String) {
    let looks = Looks()
    var session = Session(watch: looks.watch)
    let size = Samples.count(5_000, all: 20_000)
    session.prepare("let xs = random(\(size), in: 1...9)\ndefine next(x) = x + 1")
    let statement = "\(explain) xs sort by: abs"
    var copy = session
    looks.begin()
    #expect(copy.failure(statement) == nil)
    let count = looks.count
    let told = copy.screen("\(explain) next(2)")
    #expect(told.contains("3") && !told.contains("["))
    for last in max(1, count - Samples.count(4, all: 24))...count {
      looks.begin(last: last)
      #expect(session.failure(statement)?.message == "stopped", "look \(last) of \(count)")
      looks.begin()
      #expect(session.screen("\(explain) next(2)") == told, "after look \(last) of \(count)")
    }
  }

  @Test func aCallThatHandsAFunctionOverIsToldOnce() {
    var session = Session()
    session.prepare(Self.definitions)
    #expect(
      session.screen("explain print sorted([2, 4], by: key)") == """
         1  sorted([2, 4])
         2    key(2)
         3      return x % 3
         4    key(2) is 2
         5    key(4)
         6      return x % 3
         7    key(4) is 1
         8  sorted([2, 4]) is [4, 2]
        [4, 2]
        """)
  }

  @Test(arguments: [
    ("xs swap wall i", "wall     i"), ("xs remove at: wall", "wall"), ("xs insert 7 at: i", "i"),
    ("xs swap wall (i - 1)", "wall i-1"),
  ]) func placesOfCommandsHavePointers(command: String, labels: String) {
    var session = Session()
    session.prepare("define f(ys) { let xs = ys; let wall = 0; let i = 2; \(command); return xs }")
    let screen = session.screen("explain f([5, 2, 1])")
    let pointers = screen.split(separator: "\n").contains {
      $0.split(separator: " ") == labels.split(separator: " ")
    }
    #expect(pointers, "\(screen)")
  }

  @Test func eachReadIsDrawnWhereItIs() {
    var session = Session()
    session.prepare("define f(t, i) { let x = t[i - 1]; return t[i] }")
    let pictures = session.screen("explain f([1, 2], 1)").split(separator: "\n").filter { $0.contains("│") }
    #expect(pictures.count == 2 && pictures[0].contains("│•1 │ 2 │") && pictures[1].contains("│ 1 │•2 │"))
  }

  /// In ASCII what a line did stands as a comment does: behind code a hyphen is a minus sign.
  @Test func whatALineDidIsNoPartOfItsCode() {
    for style in [Settings.Style.ascii, .unicode] {
      var session = Session(defaults: Settings(style: style))
      session.prepare("let n = 3")
      let screen = session.screen("explain for j in 0..<n - 1 { print j }")
      #expect(screen.contains("for j in 0..<n - 1 \(style == .ascii ? "#" : "·") j is 0"), "\(screen)")
      #expect(style == .unicode || !screen.contains(" - j"))
    }
  }

  /// A list is cut in its midst, so that what was added last is seen.
  @Test(arguments: [
    ("[0: 0, 1: 1, 2: 1, 3: 2, 4: 3]", "[0: 0, … 4: 3]"), ("[1, 2]", "[1, 2]"),
    ("[10, 11, 12, 13]", "[10, 11, … 13]"),
    ("[[1, 2], [3, 4], [5]]", "[[1, 2], … [5]]"), ("12345678901234567", "12345678901234567"),
    ("\"a, b, c, d, e, f, g\"", "\"a, b, c, d, e, f, g\""),
    ("[1234567890123, 2, 3]", "[1234567890123, 2, 3]"),
  ]) func aLongListKeepsItsLast(text: String, cut: String) {
    let kept = text.keepingLast(toColumns: 15)
    #expect(kept.string == cut)
    #expect(kept.string(in: .ascii) == cut.replacing("… ", with: ".."))
  }
}
