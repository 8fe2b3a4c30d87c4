import CollectionViews
import Declarations
import Pictures

extension UpdateStep {
  /// What the step does; every index holds at the time of the step.
  func sentence(named name: (IndexPath) -> String) -> String {
    switch self {
    case .reload(let path): "first the reloads: item \(name(path)) gets a new view"
    case .reloadSection(let section): "first the reloads: section \(section) is reloaded"
    case .take(let path, let target):
      "item \(name(path)) is remembered, because it moves to \(name(target))"
    case .remove(let path): "from the last to the first: item \(name(path)) is removed"
    case .takeSection(let section, let target):
      "section \(section) is remembered, because it moves to \(target)"
    case .removeSection(let section): "from the last to the first: section \(section) is removed"
    case .insertSection(let section, let items):
      "section \(section) is inserted, with \(items.counted("item"))"
    case .placeSection(let section, let origin): "section \(origin) becomes section \(section)"
    case .insert(let path): "from the first to the last: a new item is inserted as \(name(path))"
    case .place(let path, let origin): "item \(name(origin)) becomes item \(name(path))"
    }
  }
}

extension SectionRecount {
  /// `5 items, 3 before`
  var words: String { "\(after.counted("item")), \(before.grouped) before" }
}

extension UpdateWarning {
  var words: String {
    switch self {
    case .reloadAndMove(let place, let target):
      "UIKit would refuse to reload \(place) and move it to \(target) in one batch: reload it first"
    case .reloadAtMoveTarget(let place, let inserted, let origin):
      "UIKit would refuse it: to UIKit the reload of \(place) is an insert at \(inserted), where \(origin) is moved to"
    case .moveOutOfReloadedSection(let path, let target):
      "UIKit would refuse it: to UIKit the reload of section \(path.section) is a delete of it, and item \(path) is moved out of it, to \(target)"
    case .moveIntoReloadedSection(let path, let target):
      "UIKit would refuse it: to UIKit the reload of section \(target.section) is an insert of it, and item \(path) is moved into it, to \(target)"
    }
  }
}

extension Difference {
  /// The operations as an update has them: `delete 3, move 4 to: 0, insert 2 Zoe`.
  func words(_ label: (Int) -> String) -> String {
    let pieces =
      deletes.map { "delete \($0)" } + moves.map { "move \($0.from) to: \($0.to)" }
      + inserts.map { "insert \($0) \(label($0))" }
    return pieces.joined(separator: ", ")
  }
}
