import EveryKind
import Prompt
import Synchronization
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What `play` shows of a command before it is known what it consists of.
@Suite struct PlaybackPreparationTests {
  private func view(_ program: String, columns: Int = 60, rows: Int = 12) throws -> PlaybackView {
    var session = Session()
    for step in session.run(program) { #expect(step.failure == nil, "\(step.text)") }
    var view = PlaybackView(try #require(Playback(session)), isColourful: false)
    view.fit(columns: columns, rows: rows)
    return view
  }

  @Test func whatIsKnownIsShownBeforeTheRestIsWorkedOut() throws {
    var view = try view("stack s = plain 1\ntree t = avl 1...20_000")
    let looks = Atomic(0)
    // It is asked many times on the way, and once it says yes nothing is worked out any more.
    view.prepare(watch: Watch(isCancelled: { looks.add(1, ordering: .relaxed).newValue >= 3 }))
    #expect(!view.isPrepared && looks.load(ordering: .relaxed) >= 3)
    let present = view.presentLines().map(\.string)
    #expect(present.first == "step 2 of 2  tree t = avl 1...20_000")
    #expect(present.contains { $0.contains("8192") } && present.contains { $0.contains("20,000 nodes") })
    #expect(present.last?.hasPrefix("← → … · q quit") == true)
    #expect(!view.isPrepared, "to show it prepares nothing")
    // Another command, whose state is not available, is described in words.
    _ = view.press(.up)
    #expect(view.presentLines().map(\.string).contains("working out what happened here"))
    #expect(view.press(.text("q")) == .leaves)
    view.prepare(watch: Watch())
    #expect(view.isPrepared && view.playback.command.number == 1)
  }

  /// A loop has as many moments as it has turns, each perhaps with a picture.
  @Test func aLongLoopIsToldInPart() throws {
    var view = try view("tree t = avl 50 30\nfor i in 1...3_000 { t insert i }")
    view.prepare(watch: Watch())
    var playback = view.playback
    let count = playback.momentCount()
    #expect(count > 5_000 && count < 5_000 + 2 * Explanation.limit)
    guard case .outcome(let outputs) = playback.moment() else {
      Issue.record("it stands at what the command led to")
      return
    }
    #expect(
      outputs.contains {
        if case .words(let words) = $0 { "\(words)".contains("is left out: it is too much") } else { false }
      })
    #expect(view.lines().map(\.string).contains { $0.contains("+1012") }, "the outcome is drawn")
    // A statement whose moments are all shown does not say so.
    #expect(view.press(.up) == .goesOn)
    #expect(!view.lines().map(\.string).contains { $0.contains("is left out: it is too much") })
  }

  /// Moments with large pictures are fewer: what is kept of a loop does not grow with the screen.
  @Test func aLongLoopOnALargeScreenIsBounded() throws {
    var view = try view(
      "tree t = avl 1...80\nfor i in 1...400 { t insert 500; t remove 500 }", columns: 300, rows: 90)
    view.prepare(watch: Watch())
    var playback = view.playback
    let count = playback.momentCount()
    var marks = 0
    var most = 0
    repeat {
      let picture = playback.moment().picture?.marks.count ?? 0
      marks += picture
      most = max(most, picture)
    } while playback.momentIndex > 0 && playback.stepBack()
    #expect(most > 100 && count > 1_000 && count < 4_000, "\(most) marks at most, \(count) moments")
    #expect(marks < 2 * StatementRun.mostMarks)
    #expect(view.lines().map(\.string).contains { $0.contains("is left out: it is too much") })
  }

  @Test func onlyKeysThatWalkWaitForThePreparation() throws {
    var view = try view("tree t = avl 50 30\nt insert 20")
    for key in [PlaybackView.Key.left, .right, .enter, .backspace, .pageDown, .text(" ")] {
      #expect(view.needsPreparation(key))
    }
    for key in [PlaybackView.Key.up, .down, .home, .end, .escape, .text("q"), .text("/"), .text("?")] {
      #expect(!view.needsPreparation(key))
    }
    _ = view.press(.text("/"))
    #expect(!view.needsPreparation(.text(" ")), "it is typed")
  }
}
