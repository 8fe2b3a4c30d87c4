import CollectionViews
import Countdowns
import Randomness
import Testing

/// What cancels the work of layouts and views is thrown: it is not a fault of the layout, breaks nothing that a view
/// promises, and makes no difference shorter.
@Suite struct CanceledWorkTests {
  /// Does work when nothing is wanted any more.
  private func whenCanceled<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
    let canceled = Countdown(1)
    #expect(throws: Canceled.self) { try canceled.check(taking: 1) }
    try canceled.wait(work)
  }

  private let custom = CustomLayout(SampleAnswers())

  @Test func aCheckOfALayout() throws {
    let viewport = Viewport(size: CustomLayoutTests.screen)
    try expectWholeOrNothing("a check") { _ in
      try LayoutCheck(custom, items: Items(counts: [1_500]), viewport: viewport).offences
    }
    #expect(throws: Canceled.self) {
      try whenCanceled { _ = try LayoutCheck(custom, items: Items(counts: [40]), viewport: viewport) }
    }
  }

  @Test func theSectionsOfAFlow() throws {
    let items = Items(counts: Array(repeating: 1, count: 5_000))
    #expect(throws: LayoutError.canceled) {
      try whenCanceled {
        _ = try FlowLayout().prepared(for: items, in: Viewport(size: CustomLayoutTests.screen), asking: nil)
      }
    }
  }

  @Test func promisesAndChangesOfAView() throws {
    var view = try CustomLayoutTests.view(SampleAnswers(), counts: [1_000])
    try view.checkInvariants()
    do throws(FaultOrInterruption<InvariantViolation, Canceled>) {
      try whenCanceled { () throws(FaultOrInterruption<InvariantViolation, Canceled>) in
        try view.checkInvariants()
      }
    } catch {
      if case .fault(let violation) = error { Issue.record("canceled, and told as \(violation)") }
    }
    #expect(throws: CollectionError.canceled) {
      try whenCanceled { try view.reload(Items(counts: [2_000])) }
    }
    #expect(throws: CollectionError.canceled) {
      try whenCanceled {
        _ = try view.apply(BatchUpdate([.delete(IndexPath(item: 0))]))
      }
    }
  }

  @Test func differences() throws {
    var random = SplitMix64(seed: 5)
    let old = (0..<3_000).map { _ in Int(random.next() % 9) }
    let new = (0..<3_000).map { _ in Int(random.next() % 9) }
    try expectWholeOrNothing("a difference") { try Difference(from: old, to: new, interruptedBy: $0) }
    #expect(try Difference(from: old, to: new, interruptedBy: Countdown()) == Difference(from: old, to: new))
  }
}
