import CollectionDrawings
import CollectionViews
import Declarations
import Language
import Pictures

/// What a command to a collection has shown so far, of which a learner is asked.
struct CollectionQuestions: Sendable {
  /// Whether it scrolls to where the statement says.
  var isScroll = false
  /// The step at which it is asked what comes in, which is known only at the end.
  fileprivate var step: Int?
  fileprivate var bounds = ""
  fileprivate var isFlat = true
  fileprivate var arrived: [IndexPath] = []
  fileprivate var needed = 0
  fileprivate var created = 0
  /// Where the headers are that are computed again.
  fileprivate var headers: [Decision] = []
  /// How many cells were in the pool.
  fileprivate var waiting = 0
  /// The item from which the finger is lifted.
  fileprivate var lifted: IndexPath?
}

extension CollectionStory {
  /// Follows a call, before it is told.
  mutating func decide(_ event: CollectionEvent, in view: borrowing CollectionView) {
    guard explanation.wantsDecisions else { return }
    if questions.isScroll { follow(event, in: view) }
    decideTouch(event, isFlat: view.items.sections.count == 1)
  }

  private mutating func follow(_ event: CollectionEvent, in view: borrowing CollectionView) {
    switch event {
    case .shouldInvalidate(let bounds, _):
      questions.step = questions.step ?? explanation.steps.count
      questions.bounds = "the bounds \(bounds.words)"
      questions.isFlat = view.items.sections.count == 1
    case .created(let shown) where shown.kind == .cell: count(isNew: true, in: view)
    case .prepareForReuse(let shown) where shown.kind == .cell: count(isNew: false, in: view)
    case .willDisplay(.item(let path), _): questions.arrived.append(path)
    case .attributesOfHeader(let section): decideHeader(section, in: view)
    default: break
    }
  }

  private mutating func count(isNew: Bool, in view: borrowing CollectionView) {
    if questions.needed == 0 { questions.waiting = view.pool(.cell).waiting.count + (isNew ? 0 : 1) }
    questions.needed += 1
    if isNew { questions.created += 1 }
  }

  private mutating func decideHeader(_ section: Int, in view: borrowing CollectionView) {
    guard let frame = try? view.attributes(of: .header(section))?.frame,
      let place = Self.answer(frame.origin[view.axis])
    else { return }
    let pin = view.headerPin(ofSection: section)
    let placement = view.headerPlacement(ofSection: section)
    let reason =
      pin.map { "pinned to the edge within its section: \($0)" }
      ?? placement.map { "\($0)" } ?? "its section pushes it"
    let decision = Decision.header(
      section, at: place, along: view.axis == .vertical ? "y" : "x", because: reason)
    let start = pin?.lowest ?? placement?.context.base.origin[view.axis]
    let resting = start.flatMap(Self.answer)
    questions.headers.append(
      resting.map { decision.mistaken(.headerInContent, for: $0) } ?? decision)
  }

  /// A place that a learner can type; nil if it is not one.
  private static func answer(_ place: Double) -> Value? {
    guard (place * 100).rounded() == place * 100, abs(place) < 1e12 else { return nil }
    return place == place.rounded() ? .int(Int64(place)) : .decimal(place)
  }

  private mutating func decideTouch(_ event: CollectionEvent, isFlat: Bool) {
    func name(_ path: IndexPath) -> String { CollectionExhibit.name(path, isFlat) }
    switch event {
    case .shouldSelect(let path): decideLift(path, name(path), selects: true, isAllowed: true)
    case .shouldDeselect(let path): decideLift(path, name(path), selects: false, isAllowed: true)
    case .calledDelegate(.shouldHighlight(let path, let answer)):
      explanation.decide(.highlight(name(path), isAllowed: answer))
    case .calledDelegate(.shouldSelect(let path, let answer)):
      decideLift(path, name(path), selects: true, isAllowed: answer)
    case .calledDelegate(.shouldDeselect(let path, let answer)):
      decideLift(path, name(path), selects: false, isAllowed: answer)
    case .didDeselect(let path) where path != questions.lifted:
      explanation.decide(.deselected(path, isFlat: isFlat))
    case .selected: explanation.decide(.silentSelection)
    default: break
    }
  }

  private mutating func decideLift(_ path: IndexPath, _ name: String, selects: Bool, isAllowed: Bool) {
    questions.lifted = path
    explanation.decide(.lift(name, selects: selects, isAllowed: isAllowed))
  }

  /// Asks at the first call of a scroll for what comes in, and where headers are: the pictures on the way have
  /// the answers in them.
  mutating func decideArrivals() {
    guard let step = questions.step else { return }
    explanation.decide(
      .arrivals(questions.arrived, isFlat: questions.isFlat, bounds: questions.bounds), at: step)
    if questions.needed > 0 {
      explanation.decide(
        .created(questions.created, of: questions.needed, waiting: questions.waiting), at: step)
    }
    for header in questions.headers { explanation.decide(header, at: step) }
  }

  /// Asks where visible items go in a batch that does not name them.
  mutating func decide(_ plan: UpdatePlan, seen: [IndexPath], isFlat: Bool) {
    guard explanation.wantsDecisions, !plan.steps.isEmpty else { return }
    let isFlat =
      isFlat && plan.insertedSections.isEmpty && plan.deletedSections.isEmpty && plan.movedSections.isEmpty
    let moved = seen.filter { path in
      guard plan.target(of: path) == nil, let new = plan.newPath(path) else { return false }
      return new != path
    }
    if !plan.deletedItems.isEmpty, !plan.insertedItems.isEmpty { explanation.decide(.orderOfBatch) }
    for path in Set([moved.first, moved.last].compactMap { $0 }).sorted() {
      explanation.decide(.place(after: path, is: plan.newPath(path), isFlat: isFlat))
    }
  }
}
