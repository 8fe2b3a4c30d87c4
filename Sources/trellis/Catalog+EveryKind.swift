import Playground

extension Catalog {
  /// All that the program knows: a line a feature.
  static let everyKind = Catalog([
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
