import Notebooks
import Playground

extension Catalog {
  /// The kinds that the program has.
  public static let everyKind = Catalog([
    Kind(TreeExhibit.self),
    Kind(StackExhibit.self),
    Kind(BTreeExhibit.self),
    Kind(TrieExhibit.self),
    Kind(PuzzleExhibit.self),
    Kind(LayoutExhibit.self),
    Kind(CollectionExhibit.self),
    Kind(ReuseExhibit.self),
    Kind(CardsExhibit.self),
    Kind(PullExhibit.self),
    Kind(SheetExhibit.self),
    Kind(SignInExhibit.self),
    Kind(DragDropExhibit.self),
  ])
}

extension Session {
  /// A session that knows every kind.
  public init(surroundings: Settings = .document, limits: Limits = Limits(), watch: Watch = Watch()) {
    self.init(.everyKind, surroundings: surroundings, limits: limits, watch: watch)
  }
}

extension RunOptions {
  /// Options of a run that knows every kind.
  public init(surroundings: Settings = .document, limits: Limits = .cell, watch: Watch = Watch()) {
    self.init(.everyKind, surroundings: surroundings, limits: limits, watch: watch)
  }
}
