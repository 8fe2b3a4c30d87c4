import EveryKind
import Language
import Prompt
import Recording
import Testing

@testable import Playground

/// What a session knows of an object: a value that is changed in place where no other state shares it.
@Suite struct ObjectBoxTests {
  private let listeners = Listeners(isWatching: true, wantsEvents: true, budget: .replay)

  private func state(after program: String) -> State {
    var session = Session()
    session.prepare(program)
    return session.interpreter.state
  }

  private func perform(_ verb: String, on state: inout State) throws -> Outcome {
    let kind = state.objects[0].kind
    let place = try #require(kind.verb(verb))
    let arguments = Arguments(kind.verbParameters[place], slots: [])
    return try state.own(0).perform(place, arguments, for: listeners, in: 7)
  }

  @Test func anObjectThatAKeptStateSharesIsCopiedBeforeItChanges() throws {
    var state = state(after: "stack s = plain 1 2 3;")
    let kept = state
    _ = try perform("pop", on: &state)
    #expect(state.objects[0].box !== kept.objects[0].box)
    #expect(kept.objects[0].box.weight == 3 && state.objects[0].box.weight == 2)
    #expect(kept.objects[0].box.told == nil && kept.objects[0].box.costs.runningStep != 7)
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
    let taken = state.take(from: 0)
    let told = try #require(taken)
    #expect(told.commands == 2 && told.message.isEmpty && told.events.count == 2)
    let nothing = state.take(from: 0)
    #expect(nothing == nil)
    // A state that was kept before still has it.
    #expect(kept.objects[0].box.told?.commands == 2)
  }

  @Test func whatCommandsCostIsChargedToTheirStep() throws {
    var state = state(after: "tree t = avl 50 30 70;")
    let before = state.objects[0].box.costs
    let outcome = try perform("traverse", on: &state)
    let costs = state.objects[0].box.costs
    #expect(outcome.costs[.visits] == 3 && costs.spent(in: 7) == outcome.costs)
    #expect(costs.completed(before: 7) == before.completed(before: nil))
    #expect(costs.total - before.total == outcome.costs)
    let told = state.take(from: 0)
    #expect(told?.costs == outcome.costs)
  }
}
