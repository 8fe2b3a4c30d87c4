import Language

/// What a register holds.
enum RegisterContent: Sendable {
  /// A local variable that is not set yet, or nothing at all.
  case unset
  case value(Value)
  /// The object of that place in the session: an argument may stand for one.
  case object(Int)
  /// A loop over numbers: the next one, and how many are left.
  case turns(next: Int64, left: Int64)
  /// Where a loop over the letters of a text goes on.
  case letter(next: String.Index)

  /// Whether it holds no reference, so that it can be overwritten without releasing anything.
  @inline(__always) var isPlain: Bool {
    switch self {
    case .unset, .object, .turns, .letter, .value(.nothing), .value(.bool), .value(.int), .value(.decimal):
      true
    default: false
    }
  }

  /// The value; none if it holds no value.
  var value: Value {
    if case .value(let value) = self { value } else { .nothing }
  }

  /// Asked before a register is changed: to match its list would hold a second reference, and the change would copy it.
  @inline(__always) var isList: Bool {
    if case .value(.list) = self { true } else { false }
  }
}

/// The registers of all calls of a machine, one window after the other; behind the last window all are unset.
///
/// The registers move when they need more room, so a window holds only until the next call. A class, since what is evaluated for a
/// statement of a machine reads the registers of the machine. Only the machine that runs changes them: one that waits is copied with
/// them before it goes on.
typealias Registers = GrowingStorage<RegisterContent>

extension GrowingStorage<RegisterContent> {
  /// The registers of one call.
  @inline(__always)
  func window(at base: Int, code: FunctionCode) -> Window {
    assert(base + code.registerCount <= capacity)
    return Window(start: start + base, code: code)
  }
}
