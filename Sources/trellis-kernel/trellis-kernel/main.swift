import CollectionExhibits
import GestureExhibits
import Playground
import StackExhibits
import SwiftCells
import TreeExhibits

KernelProgram.main(
  Catalog(TreeExhibits.all + StackExhibits.all + CollectionExhibits.all + GestureExhibits.all),
  swift: SwiftPlayground.language)
