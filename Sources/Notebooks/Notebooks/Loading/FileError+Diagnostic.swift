import Files
import Language

extension FileError {
  /// `cannot write notebooks/tour.md: No space left on device`
  public var diagnostic: Diagnostic {
    Diagnostic("cannot \(operation) \(path): \(reason)")
  }
}
