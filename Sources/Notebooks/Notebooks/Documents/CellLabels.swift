/// What the words after `trellis` in the info string of a cell say about it: `name=intro fails width=60`.
public struct CellLabels: Hashable, Sendable {
  public var name: String?
  /// The cell does not run.
  public var isSkipped = false
  /// The cell runs, and exports do not show it.
  public var isHidden = false
  /// Only what is printed and what goes wrong is shown.
  public var isQuiet = false
  /// The cell must fail, and the error is its output.
  public var mustFail = false
  /// What the cell prints is not compared with what was recorded.
  public var isUnchecked = false
  /// The cell starts a new session.
  public var isFresh = false
  /// The cell, a listing of Swift, goes on with the program of the one before it.
  public var isContinued = false
  /// Whether commands are echoed in the output; nil: only where the cell draws more than once.
  public var echo: Bool?
  /// In columns.
  public var width: Int?
  /// In lines.
  public var height: Int?
  /// Pictures are drawn in ASCII.
  public var isASCII = false
  /// Pictures are drawn after every inner statement, not only at the end of a block.
  public var drawsEveryStep = false
  /// What the cell is in an exercise; nil if it is in none.
  public var exercise: ExerciseLabel?

  public init() {}
}
