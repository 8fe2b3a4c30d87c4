import CollectionViews
import Declarations
import Language

/// A collection and its delegate.
extension CollectionExhibit {
  /// Asks the delegate as it is now.
  mutating func ask(
    _ delegate: DelegateExhibit, named name: String, _ report: inout Report<CollectionExhibit>
  ) throws(Fault) {
    let before = view.viewport.offset[view.axis]
    let isAnew = try change(&report) { view, report throws(CollectionError) in
      let isAnew = try view.setDelegate(AnyDelegate(delegate.delegate), recorder: &report)
      if isAnew { Self.sayWarnings(of: view, &report) }
      return isAnew
    }
    report.say(isAnew ? "laid out again by '\(name)': everything invalidated" : "nothing invalidated")
    let after = view.viewport.offset[view.axis]
    if before != after { report.say("offset \(PointsText.text(before)) → \(PointsText.text(after))") }
    sayUnasked(&report)
  }

  /// Says what the delegate would answer, and the layout does not ask.
  func sayUnasked(_ report: inout Report<CollectionExhibit>) {
    guard report.isSeen, let delegateName, let delegate = view.delegate else { return }
    let unasked = delegate.implemented.intersection(DelegateCallback.Kind.ofFlow)
      .subtracting(view.layout.callbacks)
    guard !unasked.isEmpty else { return }
    let names = DelegateCallback.Kind.allCases.filter(unasked.contains).map { $0.rawValue }
    let layout = style == .custom ? "a custom layout" : "a \(style.rawValue) layout"
    report.say("\(layout) does not ask '\(delegateName)' for \(SpokenText.list(names))")
  }

  /// Says which touch the delegate refused.
  func sayRefused(_ report: inout Report<CollectionExhibit>) {
    for case .calledDelegate(let callback) in report.log.calls where callback.isRefusal {
      report.say("'\(delegateName ?? "delegate")' refuses: \(callback.call(named: name))")
    }
  }
}
