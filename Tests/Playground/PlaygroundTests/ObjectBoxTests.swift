import EveryKind
import Language
import Prompt
import Recording
import Testing

@testable import Declarations
@testable import Engine
@testable import GestureExhibits
@testable import Playground
@testable import Values

/// What a session keeps of an object: a value that is changed in place where no other state shares it.
@Suite struct ObjectBoxTests {
  private let listeners = Listeners(isWatching: true, wantsEvents: true, budget: .replay)

  private func state(after program: String) -> State {
    var session = Session()
    session.prepare(program)
    return session.interpreter.state
  }

  private func perform(_ verb: String, on state: inout State, for others: Listeners? = nil) throws -> Outcome
  {
    let kind = state.objects[0].kind
    let place = try #require(kind.verb(verb))
    let arguments = Arguments(kind.verbParameters[place], slots: [])
    return try state.own(0).perform(place, arguments, for: others ?? listeners, in: 7)
  }

  @Test func anObjectThatAKeptStateSharesIsCopiedBeforeItChanges() throws {
    var state = state(after: "stack s = plain 1 2 3;")
    let kept = state
    _ = try perform("pop", on: &state)
    #expect(state.objects[0].box !== kept.objects[0].box)
    #expect(kept.objects[0].box.weight == 3 && state.objects[0].box.weight == 2)
    #expect(kept.objects[0].box.reported == nil && kept.objects[0].box.costs.runningStep != 7)
    // Nothing shares it now, so it is changed where it is.
    let box = ObjectIdentifier(state.objects[0].box)
    _ = try perform("pop", on: &state)
    #expect(ObjectIdentifier(state.objects[0].box) == box && state.objects[0].box.weight == 1)
  }

  @Test func whatWasReportedIsTakenOnce() throws {
    var state = state(after: "stack s = plain 1 2 3;")
    _ = try perform("pop", on: &state)
    let outcome = try perform("pop", on: &state)
    #expect(outcome.growth == -1 && outcome.answer == .int(2))
    let kept = state
    let taken = state.takeReport(of: 0)
    let reported = try #require(taken)
    #expect(reported.commands == 2 && reported.message.isEmpty && reported.events.count == 2)
    let nothing = state.takeReport(of: 0)
    #expect(nothing == nil)
    // A state that was kept before still has it.
    #expect(kept.objects[0].box.reported?.commands == 2)
  }

  @Test func whatCommandsCostIsChargedToTheirStep() throws {
    var state = state(after: "tree t = avl 50 30 70;")
    let before = state.objects[0].box.costs
    let outcome = try perform("traverse", on: &state)
    let costs = state.objects[0].box.costs
    #expect(outcome.costs[.visits] == 3 && costs.spent(in: 7) == outcome.costs)
    #expect(costs.completed(before: 7) == before.completed(before: nil))
    #expect(costs.total - before.total == outcome.costs)
    let reported = state.takeReport(of: 0)
    #expect(reported?.costs == outcome.costs)
  }

  @Test func nothingStaysOfACommandThatWasNotWatched() throws {
    var state = state(after: "stack s = plain 1 2 3 4 5;")
    let silent = Listeners(isWatching: false, wantsEvents: false, budget: .replay)
    let watching = Listeners(isWatching: true, wantsEvents: false, budget: .replay)
    // The same listeners, one command after the other: of a silent one nothing stays but what it cost.
    for length in [4, 3] {
      let outcome = try perform("pop", on: &state, for: silent)
      #expect(outcome.growth == -1 && outcome.answer == .int(length + 1))
      #expect(state.objects[0].box.weight == length && state.objects[0].box.reported == nil)
    }
    _ = try perform("pop", on: &state, for: watching)
    let seen = try #require(state.objects[0].box.reported)
    #expect(seen.commands == 1 && seen.message == ["popped 3"] && seen.events.isEmpty)
    // Other listeners in the same step: what was reported before stays.
    _ = try perform("pop", on: &state)
    let both = try #require(state.objects[0].box.reported)
    #expect(both.commands == 2 && both.events.count == 1)
  }

  @Test func theLogIsInOnePlaceAtATime() throws {
    let state = state(after: "cards c;\nswipe left;")
    let box = try #require(state.objects[0].box as? ExhibitBox<CardsExhibit>)
    #expect(box.report.log.calls.isEmpty && box.exhibit.log.calls.count == 9)
  }

  @Test func anObjectMadeAnewGoesOnWithWhatTheOneOfItsNameReported() {
    var session = Session()
    session.tellsEvents = true
    let step = session.run("repeat 2 { tree t = avl 50 30; t insert 10 }").last
    #expect(step?.costs[.comparisons] == 6 && step?.pictureCount == 1)
    #expect(step?.message?.hasPrefix("2 commands") == true, "\(step?.message ?? "")")
  }

  @Test func theSameListenToCommandsOfWhichOnlyTheOutcomeIsWanted() {
    var session = Session()
    session.prepare("stack s = plain;\npush 1;")
    let silent = session.interpreter.listeners()
    session.prepare("push 2;\npush 3;")
    let same = session.interpreter.listeners()
    #expect(same === silent)
    session.renewLimits()
    session.prepare("push 4;")
    let others = session.interpreter.listeners()
    #expect(others !== silent)
    session.tellsEvents = true
    let (one, next) = (session.interpreter.listeners(), session.interpreter.listeners())
    #expect(one !== next)
  }
}
