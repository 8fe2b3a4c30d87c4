import CollectionViews
import Playground

extension CollectionExhibit {
  public static let verbs: [Verb<CollectionExhibit>] = scrollVerbs + touchVerbs + layoutVerbs + updateVerbs

  /// Lets `body` change the view while a listener hears it; keeps the calls.
  mutating func change<Result>(
    _ report: inout Report<CollectionExhibit>,
    _ body: (inout CollectionView, inout CollectionListener) throws(CollectionError) -> Result
  ) throws -> Result {
    var listener = CollectionListener(report, labels)
    defer { listener.hand(to: &report) }
    let result: Result
    do throws(CollectionError) {
      result = try body(&view, &listener)
    } catch {
      throw Fault(error)
    }
    calls = listener.calls
    invalidation = listener.invalidation
    return result
  }

  /// Says what a change of the bounds threw away.
  func sayInvalidated(_ report: inout Report<CollectionExhibit>) {
    guard let words = invalidation.words else { return }
    report.say("invalidated \(words)")
    report.toldCosts.insert(.invalidated)
  }
}
