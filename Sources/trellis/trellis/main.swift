import CSourceCommit
import CollectionExhibits
import GestureExhibits
import Playground
import StackExhibits
import TreeExhibits
import TrellisProgram

TrellisProgram.main(
  Catalog(TreeExhibits.all + StackExhibits.all + CollectionExhibits.all + GestureExhibits.all),
  commit: String(cString: trellis_source_commit()))
