/// Why a stack refuses an operation. Nothing has changed then.
public enum StackFault: Error, Hashable, Sendable {
  public enum Operation: String, Hashable, Sendable {
    case pop, top, min, max
  }

  /// There is no element to answer with.
  case empty(Operation)
  /// More elements are to be popped than there are, or less than none.
  case cannotPop(Int, count: Int)
  /// The stack does not track its minimum, or its maximum.
  case notTracked(Operation)
}
