import CollectionViews
import Language
import Playground

extension SourceExhibit {
  /// What a learner is asked at a change, before it is told; nil where the statement says it.
  static func decision(for event: Event, reason: String, isFlat: Bool) -> Decision? {
    func place(_ question: String, _ path: IndexPath) -> Decision {
      Decision(
        question, places: [[path.section, path.item]], isFlat: isFlat,
        told: isFlat ? path.item.grouped : path.description, because: reason,
        hint: "places are counted from 0, as they are after the change", on: "item place")
    }
    switch event {
    case .inserted(let items, let path) where !items.isEmpty:
      return place(
        "Where is \(items[items.count - 1].label) then?",
        IndexPath(section: path.section, item: path.item + items.count - 1))
    case .removed(let items, let path) where items.count == 1:
      return Decision(
        "Which item is at \(isFlat ? path.item.grouped : path.description)?", answer: items[0].value,
        because: reason,
        hint: "places are counted from 0", on: "item place")
    case .replaced(let old, _, let path):
      return Decision(
        "Which item is at \(isFlat ? path.item.grouped : path.description)?", answer: old.value,
        because: reason,
        hint: "places are counted from 0", on: "item place")
    case .moved(let datum, _, let target): return place("Where is \(datum.label) then?", target)
    case .inserted, .removed, .insertedSection, .removedSection, .movedSection: return nil
    }
  }
}
