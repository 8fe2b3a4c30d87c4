import Playground
import Synchronization

/// A cell of Swift that is walked through: it has run to its end, and each statement is told when it is looked at.
final class SwiftPlay: ForeignPlay {
  let statements: [String]
  private let cells: SwiftCells
  private let place: Int
  /// The places of the statements in what is told.
  private let shown: [Int]
  private let told: Mutex<(SwiftProgram.Told, in: SwiftProgram.PictureRoom)>

  init(
    _ cells: SwiftCells, _ place: Int, _ told: SwiftProgram.Told, in room: SwiftProgram.PictureRoom,
    _ shown: [Int]
  ) {
    self.cells = cells
    self.place = place
    self.shown = shown
    statements = shown.map { cells.text(of: told.outcome.statements[$0].statement, in: place) }
    self.told = Mutex((told, in: room))
  }

  func step(_ statement: Int, in session: Session, watch: Watch?) -> Step? {
    guard shown.indices.contains(statement) else { return nil }
    let (cells, place) = (cells, place)
    let room = SwiftCells.room(session.settings)
    let told = self.told.withLock { told in
      if told.in != room, cells.mayDrawItself, let anew = try? cells.told(place, in: room) {
        told = (anew, in: room)
      }
      return told.0
    }
    return cells.step(shown[statement], of: told, place, in: session, watch: watch)
  }
}
