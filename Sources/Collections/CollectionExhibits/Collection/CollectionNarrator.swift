import CollectionViews
import Pictures
import Playground

/// Tells what a collection view does in sentences, from the events that it hears; of each header that is placed anew it tells
/// the rule with its numbers.
struct CollectionNarrator {
  private(set) var explanation: Explanation
  private let labels: CollectionLabels

  init(_ explanation: Explanation, _ labels: CollectionLabels) {
    self.explanation = explanation
    self.labels = labels
  }

  mutating func hear(_ event: CollectionEvent, in view: borrowing CollectionView) {
    let items = view.items
    guard let sentence = sentence(for: event, in: view, items) else { return }
    explanation.append(MicroStep(sentence))
  }

  /// Tells a batch as it is performed: reloads first, then what goes from the end, then what comes from the start.
  mutating func tell(_ plan: UpdatePlan, named name: (IndexPath) -> String) {
    for step in plan.steps { explanation.append(MicroStep(step.sentence(named: name))) }
  }

  private func sentence(
    for event: CollectionEvent, in view: borrowing CollectionView, _ items: Items
  ) -> String? {
    let isOneSection = items.sections.count == 1
    func name(_ path: IndexPath) -> String {
      isOneSection ? path.item.grouped : path.description
    }
    func name(_ element: Element) -> String {
      if case .item(let path) = element { "item \(name(path))" } else { element.description }
    }
    switch event {
    case .numberOfSections(let count):
      return "the data source has \(count.counted("section"))"
    case .numbersOfItems(let sections, let count):
      return "the \(sections.grouped) sections have \(count.grouped) items together: asked once, and kept"
    case .numberOfItems(let section, let count):
      return
        "section \(section) has \(count.counted("item")): asked once, and kept"
    case .prepared: return "the layout prepares"
    case .followed(_, 0): return "the layout follows the change: nothing has to be computed anew"
    case .followed(_, let computed):
      return
        "the layout follows the change: \(computed.counted("element is", "elements are")) computed anew"
    case .contentSize(let size):
      return
        "all of the content is \(PointsText.text(size.width)) × \(PointsText.text(size.height)) points"
    case .attributes(let rect, let computed):
      let new =
        computed == 0
        ? "nothing that is not known" : computed.counted("new element")
      let axis = view.axis
      let (start, end) =
        axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
      let place = axis == .vertical ? "y" : "x"
      return
        "what stands between \(place) \(PointsText.text(start)) and \(PointsText.text(end))? \(new)"
    case .attributesOfHeader(let section):
      return headerSentence(section, in: view)
    case .shouldInvalidate(let bounds, let answer):
      return
        "the bounds are \(CollectionExhibit.text(bounds)): \(answer ? "something is no longer true" : "all that is known stays true")"
    case .invalidated(let invalidation, _): return "thrown away: \(invalidation.words)"
    case .invalidatedCounts: return "the counts are no longer true"
    case .invalidatedEverything: return "everything is thrown away"
    case .cellForItem, .viewForHeader, .viewForFooter: return nil
    case .created(let view): return "nothing waits in the pool: \(view) is created"
    case .prepareForReuse(let view): return "\(view) comes out of the pool, and is prepared for reuse"
    case .willDisplay(let element, let shown): return "\(name(element)) comes into sight, shown by \(shown)"
    case .didEndDisplaying(let element, let shown):
      return "\(name(element)) is out of sight: \(shown) goes into the pool"
    case .shouldHighlight(let path, let answer):
      return "a finger comes down on item \(name(path)): may it light up? \(answer ? "yes" : "no")"
    case .didHighlight(let path): return "item \(name(path)) lights up"
    case .didUnhighlight(let path): return "item \(name(path)) goes dark again"
    case .shouldSelect(let path, let answer):
      return "the finger is lifted: may item \(name(path)) be selected? \(answer ? "yes" : "no")"
    case .didSelect(let path): return "item \(name(path)) is selected"
    case .shouldDeselect(let path, let answer):
      return "the finger is lifted: may item \(name(path)) be deselected? \(answer ? "yes" : "no")"
    case .didDeselect(let path): return "item \(name(path)) is deselected"
    case .selected(let path): return "the program selects item \(name(path)): the delegate is not told"
    case .deselected(let path): return "the program deselects item \(name(path)): the delegate is not told"
    }
  }

  /// `header 1, Cats: pinned below the global header, y = min(max(120 + 80, 80), 555) = 200`
  private func headerSentence(_ section: Int, in view: borrowing CollectionView) -> String {
    let title =
      labels.titles.indices.contains(section) ? labels.titles[section].map { ", \($0.label)" } ?? "" : ""
    if let pin = view.headerPin(ofSection: section) {
      return "header \(section)\(title): pinned to the edge within its section, \(pin)"
    }
    guard let placement = view.headerPlacement(ofSection: section) else {
      return "header \(section)\(title) is computed anew"
    }
    return "header \(section)\(title): \(placement.rule.words), \(placement)"
  }
}

extension HeaderRule {
  /// Which row of the table it is.
  var words: String {
    switch self {
    case .pinnedBelowGlobal: "pinned below the global header"
    case .pinned: "pinned to the edge"
    case .stretched: "stretched by the pull"
    case .stretchedToLimit: "stretched to its limit"
    case .global: "global, it stays at the edge"
    case .unmoved: "unmoved"
    }
  }
}
