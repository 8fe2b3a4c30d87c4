import Playground
import TreeExhibits

extension Catalog {
  static let kinds = Catalog(TreeExhibits.all)
}

extension Session {
  /// A session that knows the kinds of this feature.
  init(defaults: Settings = .document, limits: Limits = Limits(), watch: Watch = Watch()) {
    self.init(.kinds, defaults: defaults, limits: limits, watch: watch)
  }
}
