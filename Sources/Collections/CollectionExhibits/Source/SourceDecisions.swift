import CollectionViews
import Declarations
import Language

extension SourceExhibit {
  /// What a learner is asked at a change, before it is told; nil where the statement says it.
  ///
  /// - Parameter source: as it is after the change.
  static func decision(
    for event: Event, in source: borrowing DataSource<Key>, reason: String
  ) -> Decision? {
    let isFlat = source.sections.count == 1
    func place(_ question: String, _ path: IndexPath) -> Decision {
      Decision(
        question, places: [[path.section, path.item]], isFlat: isFlat,
        told: isFlat ? path.item.grouped : path.description, because: reason,
        hint: "places are counted from 0, as they are after the change", on: "item place")
    }
    func follower(_ item: Key?, at path: IndexPath, because reason: String) -> Decision {
      Decision(
        "Which item is at \(isFlat ? path.item.grouped : path.description) then?", answer: item?.value,
        or: .nothing, of: "an item", because: reason,
        hint: "places are counted from 0, as they are after the change",
        on: "item place")
    }
    switch event {
    case .inserted(let items, let path) where items.count == 1:
      // Where it is itself the statement says.
      return follower(
        source[IndexPath(section: path.section, item: path.item + 1)],
        at: IndexPath(section: path.section, item: path.item + 1),
        because: "what comes after \(items[0].label) moves down by one")
    case .inserted(let items, let path) where !items.isEmpty:
      return place(
        "Where is \(items[items.count - 1].label) then?",
        IndexPath(section: path.section, item: path.item + items.count - 1))
    case .removed(let items, let path) where items.count == 1:
      return follower(source[path], at: path, because: "what stood behind \(items[0].label) moves up by one")
    case .replaced(let old, let new, let path):
      return Decision(
        "Which item is at \(isFlat ? path.item.grouped : path.description)?", answer: old.value,
        of: "an item",
        because: "\(new.label) comes in its place",
        hint: "places are counted from 0", on: "item place")
    case .moved(let datum, let path, let target):
      return follower(
        source[path], at: path,
        because:
          "\(datum.label) goes to \(isFlat ? target.item.grouped : target.description), and what is between moves by one"
      )
    case .inserted, .removed, .insertedSection, .removedSection, .movedSection: return nil
    }
  }
}
