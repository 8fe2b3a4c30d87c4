import Playground
import StackExhibits

extension Catalog {
  static let kinds = Catalog(StackExhibits.all)
}

extension Session {
  /// A session that knows the kinds of this feature.
  init(defaults: Settings = .document, limits: Limits = Limits(), watch: Watch = Watch()) {
    self.init(.kinds, defaults: defaults, limits: limits, watch: watch)
  }
}
