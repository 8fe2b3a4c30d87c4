import CollectionExhibits
import GestureExhibits
import Notebooks
import Playground
import StackExhibits
import TreeExhibits

extension Catalog {
  /// The kinds that the program has.
  public static let everyKind = Catalog(
    TreeExhibits.all + StackExhibits.all + CollectionExhibits.all + GestureExhibits.all)
}

extension Session {
  /// A session that knows every kind.
  public init(defaults: Settings = .document, limits: Limits = Limits(), watch: Watch = Watch()) {
    self.init(.everyKind, defaults: defaults, limits: limits, watch: watch)
  }
}

extension RunOptions {
  /// Options of a run that knows every kind.
  public init(defaults: Settings = .document, limits: Limits = .cell, watch: Watch = Watch()) {
    self.init(.everyKind, defaults: defaults, limits: limits, watch: watch)
  }
}
