import CollectionExhibits
import GestureExhibits
import Playground
import StackExhibits
import TreeExhibits

extension Catalog {
  /// All that the program knows.
  static let everyKind = Catalog(
    TreeExhibits.all + StackExhibits.all + CollectionExhibits.all + GestureExhibits.all)
}
