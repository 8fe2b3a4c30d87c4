import CSourceCommit
import CollectionExhibits
import GestureExhibits
import Playground
import StackExhibits
import SwiftCells
import TreeExhibits
import TrellisProgram

TrellisProgram.main(
  Catalog(TreeExhibits.all + StackExhibits.all + CollectionExhibits.all + GestureExhibits.all),
  swift: SwiftPlayground.language, commit: String(cString: trellis_source_commit()))
