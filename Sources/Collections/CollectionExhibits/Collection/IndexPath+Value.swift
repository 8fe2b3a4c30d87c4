import CollectionViews
import Language
import Playground

extension IndexPath {
  /// The place that a value is: `(section, item)`, or an item of section 0.
  init?(_ value: Value) {
    switch value {
    case .int(let item): self.init(item: item)
    case .tuple(let parts):
      guard parts.count == 2, case (.int(let section), .int(let item)) = (parts[0], parts[1]) else {
        return nil
      }
      self.init(section: section, item: item)
    default: return nil
    }
  }
}

extension Arguments {
  /// The parameter at `index` as the place of an item.
  func indexPath(_ index: Int) -> IndexPath? { self[index].flatMap { IndexPath($0) } }
}
