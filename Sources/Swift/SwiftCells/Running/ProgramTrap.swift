import Platform

/// What the runtime of Swift writes of a trap.
struct ProgramTrap {
  /// `Index out of range`; nil if it does not say.
  private(set) var message: String?
  /// The innermost place of a cell.
  private(set) var place: (cell: Int, line: Int, column: Int)?

  init(_ complaint: String) {
    for line in complaint.split(separator: "\n") {
      if message == nil { message = Self.message(in: line) }
      if place == nil { place = Self.place(in: line) }
    }
  }

  /// `Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range`
  private static func message(in line: Substring) -> String? {
    let words = ["Fatal error: ", "Fatal error", "Precondition failed", "Assertion failed"]
    guard let start = words.lazy.compactMap({ line.firstRange(of: $0) }).first else { return nil }
    let prefix = line[..<start.lowerBound]
    // What the program itself writes there is no trap, unless it looks like one.
    guard prefix.isEmpty || prefix.hasSuffix(": ") else { return nil }
    let rest = line[start.upperBound...].drop { $0 == ":" || $0 == " " }
    let raised = "Error raised at top level: "
    if rest.hasPrefix(raised) {
      let error = rest.dropFirst(raised.count)
      // The name of the program's module is none of the reader's.
      return "uncaught error: \(error.hasPrefix("main.") ? error.dropFirst(5) : error)"
    }
    return rest.isEmpty ? line[start].lowercased() : String(rest)
  }

  /// `3 [ra] 0x0000556003e29740 main + 4415 in main at /tmp/x/cell-1:13:3`
  private static func place(in line: Substring) -> (cell: Int, line: Int, column: Int)? {
    guard let at = line.range(ofLast: " at "), let slash = line[at...].lastIndex(of: "/") else { return nil }
    let parts = line[line.index(after: slash)...].split(separator: ":")
    guard parts.count >= 2, let cell = ProgramText.cell(ofFile: String(parts[0])), let number = Int(parts[1])
    else { return nil }
    return (cell, number, parts.count > 2 ? Int(parts[2]) ?? 1 : 1)
  }

  /// What is said of a signal without a message.
  static func words(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "trapped: an overflow, or something else that cannot be"
    case SIGSEGV, SIGBUS: "the program crashed: perhaps a recursion without end"
    case SIGABRT: "it aborted"
    case SIGXFSZ: "it wrote a file that is too large"
    case SIGKILL: "the system ended the program: perhaps it took too much memory"
    default: "the program was ended by signal \(signal)"
    }
  }
}

extension Substring {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }

  /// Where the last occurrence begins.
  fileprivate func range(ofLast text: String) -> Index? {
    indices.reversed().first { self[$0...].hasPrefix(text) }
  }
}
