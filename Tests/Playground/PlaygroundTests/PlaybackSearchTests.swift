import EveryKind
import Language
import Prompt
import Synchronization
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// `/` and `g` in `play`.
@Suite struct PlaybackSearchTests {
  private static let program = """
    tree t = avl 50 30
    t insert 20
    let n = 3
    for i in 1...3 { t insert i }
    stack s = min 5
    let n = 7
    t remove 20
    """

  private func view(of program: String = program) throws -> PlaybackView {
    var session = Session()
    for step in session.run(program) { #expect(step.failure == nil, "\(step.text)") }
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    view.fit(columns: 60, rows: 20)
    return view
  }

  private func type(_ text: String, in view: inout PlaybackView) -> String {
    for letter in text { _ = view.press(.text(letter)) }
    _ = view.press(.enter)
    return view.lines().last?.string ?? ""
  }

  private func place(_ view: PlaybackView) -> String {
    "\(view.playback.command.number).\(view.playback.momentIndex)"
  }

  /// All places that say a word, found by walking: a statement as the end of its command, a sentence where it is told first.
  private func places(of word: String) throws -> [String] {
    var view = try view()
    _ = view.press(.home)
    for _ in 0..<50 { _ = view.press(.left) }
    var places: [String] = []
    var last: [String] = []
    while true {
      view.prepare(watch: nil)
      var playback = view.playback
      let isFirst = playback.momentIndex == 0
      if isFirst, playback.command.text.lowercased().contains(word) {
        places.append("\(playback.command.number).\(playback.momentCount() - 1)")
      }
      if case .inside(let explanation, let index, _, let statement) = playback.moment() {
        let told = [explanation.steps[index].sentence] + (index == 0 ? [statement ?? ""] : [])
        let isAgain = !isFirst && told == last && explanation.steps[index].before != nil
        if !isAgain, told.contains(where: { $0.lowercased().contains(word) }) { places.append(place(view)) }
        last = told
      }
      let before = place(view)
      _ = view.press(.right)
      view.prepare(watch: nil)
      if place(view) == before { return places }
    }
  }

  @Test(arguments: ["insert", "20", "go left", "rotate", "let n", "minimum", "t"])
  func nextVisitsEveryPlaceInOrderAndGoesRound(_ word: String) throws {
    let places = try places(of: word)
    #expect(!places.isEmpty)
    var view = try view()
    _ = view.press(.end)
    var visited: [String] = []
    _ = type("/\(word)", in: &view)
    for _ in places {
      visited.append(place(view))
      _ = view.press(.text("n"))
      _ = view.lines()
    }
    #expect(place(view) == visited[0], "it goes round: \(visited)")
    // The end at which it began may be a place itself.
    let start = try #require(places.firstIndex(of: visited[0]))
    #expect(visited == Array(places[start...] + places[..<start]))
    for expected in visited.reversed() {
      _ = view.press(.text("N"))
      _ = view.lines()
      #expect(place(view) == expected)
    }
  }

  @Test func aConditionIsFoundWhereWhenFindsIt() throws {
    var view = try view()
    #expect(type("/when t.count > 2", in: &view).contains("← →"))
    #expect(view.playback.command.number == 2)
    _ = type("/when n == 7", in: &view)
    #expect(view.playback.command.number == 6)
    _ = type("/when n < 7", in: &view)
    #expect(view.playback.command.number == 3)
    #expect(type("/when n > 99", in: &view) == "n > 99 holds nowhere")
    #expect(type("/when n +", in: &view) == "a value is missing at the end")
    let slip = type("/when t.heigth > 1", in: &view)
    #expect(slip.hasPrefix("tree has no property or query 'heigth' — did you mean"))
    #expect(type("/when nobody > 1", in: &view).hasPrefix("nothing is named 'nobody'"))
    #expect(type("/when s.top > 99", in: &view) == "s.top > 99 holds nowhere", "s comes later")
    #expect(type("/when n > 2; undo", in: &view) == "it is one condition that is looked for")
    #expect(type("/when true", in: &view) == "true was true from the start")
    #expect(type("/", in: &view) == "true was true from the start", "nothing typed is the last search")
    #expect(view.playback.command.number == 3)
  }

  @Test func whatIsPastedIsTyped() throws {
    var view = try view()
    let before = view.lines().map(\.string)
    _ = view.press(.pasted("q"))
    #expect(view.lines().map(\.string) == before, "where nothing is typed, it is nothing")
    _ = view.press(.text("/"))
    for part in ["when ", "t.count", " > 2"] { _ = view.press(.pasted(part)) }
    #expect(view.lines().last?.string == "/when t.count > 2")
    _ = view.press(.enter)
    _ = view.lines()
    #expect(view.playback.command.number == 2)
    _ = view.press(.text("g"))
    _ = view.press(.pasted("a1"))
    _ = view.press(.enter)
    #expect(view.playback.command.number == 1)
  }

  @Test func aConditionOnCodeIsFoundAtItsMoment() throws {
    var session = Session()
    session.prepare("define f(n) { let k = 0; for i in 1...n { k += i }; return k }\nlet base = 100")
    let source = Source(name: "input", text: "play let r = f(4)")
    var parser = Parser(source, syntax: session.catalog.syntax)
    let command = try #require(try parser.next())
    let playback = try #require(Playback(session, performing: command, from: source))
    var view = PlaybackView(playback, isColourful: false, leadsToSteps: false)
    view.fit(columns: 60, rows: 20)
    for (condition, shown) in [
      ("k == 6", "k = 6"), ("i == 2 && k + base == 103", "k = 3"), ("k > 9", "k = 10"),
    ] {
      _ = type("/when \(condition)", in: &view)
      let lines = view.lines().map(\.string)
      #expect(lines.contains { $0.contains(shown) }, "\(condition): \(lines)")
    }
    #expect(type("/when r == 10", in: &view).hasPrefix("← → "), "after the end it is the session's")
    #expect(view.playback.momentIndex == view.playback.momentIndex)
    #expect(type("/when k == 77", in: &view) == "k == 77 holds nowhere")
    #expect(type("/when nobody > 1", in: &view).hasPrefix("nothing is named 'nobody'"))
    #expect(type("g3", in: &view).hasPrefix("← → 3/"))
    #expect(type("g999", in: &view) == "there is no moment 999")
  }

  @Test func aSearchIsStoppedByAKeyAndThePlaceStays() throws {
    var view = try view(of: (0..<60).map { "let x = \($0)" }.joined(separator: "\n"))
    _ = view.press(.end)
    view.prepare(watch: nil)
    let looks = Atomic(0)
    for letter in "/nowhere" { _ = view.press(.text(letter)) }
    _ = view.press(.enter)
    #expect(!view.isPrepared && !view.needsPreparation(.left), "any key stops it")
    view.prepare(
      watch: Watch(isCancelled: { looks.add(1, ordering: .relaxed).newValue >= 10 }))
    #expect(view.presentLines().last?.string == "the search was stopped")
    #expect(view.playback.command.number == 60 && view.isPrepared)
  }

  @Test func aNumberLeadsToAStep() throws {
    var view = try view()
    for number in 1...7 {
      _ = type("g\(number)", in: &view)
      #expect(view.playback.command.number == number)
    }
    #expect(type("g8", in: &view) == "there is no step 8: they go from 1 to 7")
    #expect(type("g0", in: &view) == "there is no step 0: they go from 1 to 7")
    for letter in "g12" { _ = view.press(.text(letter)) }
    for _ in 0..<2 { _ = view.press(.backspace) }
    #expect(view.lines().last?.string == "go to step   Enter alone leaves for it")
    _ = view.press(.backspace)
    #expect(view.lines().last?.string.hasPrefix("← →") == true)
  }
}
