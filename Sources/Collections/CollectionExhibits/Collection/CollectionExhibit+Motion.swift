import CollectionDrawings
import CollectionViews
import Declarations

/// The way from one state of a collection to the next: `frames: 5`, `part: 0.5`.
extension CollectionExhibit {
  static let motion = MotionParameters()

  /// Marks what is seen on the way from an earlier state to this one.
  ///
  /// - Parameters:
  ///   - before: the collection as it was.
  ///   - plan: where the items went, if they changed.
  ///   - moments: what was asked for; nothing is marked if that is none.
  mutating func mark(
    wayFrom before: CollectionExhibit, following plan: UpdatePlan? = nil, at moments: [MotionProgress],
    _ report: inout Report<CollectionExhibit>
  ) throws(Fault) {
    guard !moments.isEmpty, report.isSeen else { return }
    let transition: LayoutTransition
    do throws(CollectionError) {
      transition = try LayoutTransition(from: before.view, to: view, following: plan)
    } catch { throw error.refusal }
    if transition.callbacks.count > 0 {
      try change(&report) { view, report in view.count(transition, recorder: &report) }
    }
    let marks = report.marks
    report.marks.way = moments.map { moment in
      let state = transition.state(at: moment.share)
      let content = ViewportContent(
        viewport: state.viewport, contentSize: view.contentSize, axis: view.axis,
        elements: state.elements.map { element in
          guard plan != nil else { return shown(element.attributes, marks) }
          // What was deleted has its name from the items before, and lies below all; what moves lies on top.
          var passing =
            element.isLeaving ? before.shown(element.attributes, Marks()) : shown(element.attributes, marks)
          if element.isLeaving { passing.change = .removed }
          passing.attributes.zIndex += passing.change == .changed ? 1 : element.isLeaving ? -1 : 0
          return passing
        })
      return (moment.title, content)
    }
  }
}
