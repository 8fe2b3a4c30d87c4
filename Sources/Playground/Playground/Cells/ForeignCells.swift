import Engine
import Language
import Values

/// A program in another language than Trellis's, whose cells stand among those of a document.
///
/// The program around a session gives it, for only that can start compilers. What it knows of the session is how pictures are to look.
public protocol ForeignProgram: AnyObject, Sendable {
  /// What a cell did: a step for each of its statements that shows something, and why the cell failed, if no step says so.
  ///
  /// - Parameter place: its place among the cells of the program, from 0.
  func perform(_ place: Int, in session: Session) -> (steps: [Step], failure: Diagnostic?)
}

/// What makes such programs.
public struct ForeignLanguage: Sendable {
  /// Makes the program that cells are, in their order, under the limits of a cell.
  public let program: @Sendable (_ cells: [Source], _ limits: Limits, _ watch: Watch) -> any ForeignProgram

  public init(
    program: @escaping @Sendable (_ cells: [Source], _ limits: Limits, _ watch: Watch) -> any ForeignProgram
  ) {
    self.program = program
  }
}
