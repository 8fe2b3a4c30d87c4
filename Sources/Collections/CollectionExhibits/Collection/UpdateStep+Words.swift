import CollectionViews
import Pictures
import Playground

extension UpdateStep {
  /// What the step does; every index holds at the time of the step.
  func sentence(named name: (IndexPath) -> String) -> String {
    switch self {
    case .reload(let path): "first the reloads: item \(name(path)) gets another view"
    case .reloadSection(let section): "first the reloads: section \(section) is asked for anew"
    case .take(let path, let target):
      "item \(name(path)) is remembered, for it goes to \(name(target)) in the end"
    case .remove(let path): "from the last to the first: item \(name(path)) goes"
    case .takeSection(let section, let target):
      "section \(section) is remembered, for it goes to \(target) in the end"
    case .removeSection(let section): "from the last to the first: section \(section) goes"
    case .insertSection(let section, let items):
      "section \(section) comes, with \(items.counted("item"))"
    case .placeSection(let section, let origin): "what was section \(origin) comes in as section \(section)"
    case .insert(let path): "from the first to the last: a new item comes in as \(name(path))"
    case .place(let path, let origin): "what was item \(name(origin)) comes in as \(name(path))"
    }
  }
}

extension UpdateWarning {
  var words: String {
    switch self {
    case .reloadAndMove(let place, let target):
      "UIKit would refuse to reload \(place) and move it to \(target) in one batch: reload it first"
    case .reloadAtMoveTarget(let place, let inserted, let origin):
      "UIKit would refuse it: to UIKit the reload of \(place) is an insert at \(inserted), where \(origin) is moved to"
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
