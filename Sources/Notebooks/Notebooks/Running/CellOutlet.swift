import Language
import Playground
import Recording

/// Where what a cell shows goes.
enum CellOutlet {
  /// Into the run, step by step; each is reported when it is there.
  case kept(observe: (PerformedStep) -> Void)
  /// Out, line by line, as it is made; the run keeps none of it. The end of each statement is reported.
  case written(([CleanLine]) -> Void, endStatement: () -> Void)
  /// Out, statement by statement; the run keeps none of them. The end of each is reported, with why not all of it went out.
  case told((PerformedStep, NotebookCell) throws(Canceled) -> Void, endStatement: (Diagnostic?) -> Void)
}
