/// Whether what is typed continues on the next line: a bracket, brace or text is open in it, or its last line
/// ends with `\`.
///
/// Reads an entry byte by byte as it comes, so that each further line costs only its own length. What a reader would
/// refuse in any case, such as a bracket closed by another, does not go on.
public struct Continuation: Sendable {
  private enum Place { case statement, text, escape, comment }

  private var place = Place.statement
  /// The closing brackets that are missing, the outermost first.
  private var missing: [UInt8] = []
  /// How many line ends stand behind a `\` that has nothing else behind it.
  private var lineEndsBehindBackslash: Int?
  private var isRefused = false

  public init() {}

  /// Whether the bytes so far go on.
  public var goesOn: Bool {
    guard !isRefused else { return false }
    return place == .text || place == .escape || lineEndsBehindBackslash != nil || !missing.isEmpty
  }

  public mutating func read(_ byte: UInt8) {
    switch place {
    case .text:
      if byte == UInt8(ascii: "\"") { place = .statement }
      if byte == UInt8(ascii: "\\") { place = .escape }
    case .escape: place = .text
    case .comment:
      if byte == UInt8(ascii: "\n") { place = .statement }
    case .statement: readStatement(byte)
    }
  }

  private mutating func readStatement(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return
    case UInt8(ascii: "\n") where lineEndsBehindBackslash == 0:
      lineEndsBehindBackslash = 1
      return
    default: lineEndsBehindBackslash = nil
    }
    switch byte {
    case UInt8(ascii: "\\"): lineEndsBehindBackslash = 0
    case UInt8(ascii: "\""): place = .text
    case UInt8(ascii: "#"): place = .comment
    case UInt8(ascii: "("): missing.append(UInt8(ascii: ")"))
    case UInt8(ascii: "["): missing.append(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): missing.append(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if missing.popLast() != byte { isRefused = true }
    default: break
    }
    if missing.count > Parser.nestingLimit { isRefused = true }
  }
}

extension Parser {
  /// Whether an entry at the prompt continues on the next line: see ``Continuation``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func continues(_ text: String) -> Bool {
    var continuation = Continuation()
    for byte in text.utf8 { continuation.read(byte) }
    return continuation.goesOn
  }
}
