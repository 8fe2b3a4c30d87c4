/// Where code of Swift ends that stands among statements: at the end of a line on which no bracket, text or comment of Swift's is open.
///
/// It reads on where it was, so that each further line costs only its own length.
struct SwiftScan: Sendable {
  private enum Open: Equatable {
    /// The bracket that is missing.
    case bracket(UInt8)
    case text(quotes: Int, hashes: Int)
    /// `#/…/#`
    case pattern(hashes: Int)
    case comment
  }

  /// The innermost last. An interpolation is a bracket within a text.
  private var open: [Open] = []
  /// Whether a bracket was closed by another: the compiler will refuse it.
  private var isRefused = false

  /// Whether the code goes on behind the lines that were read.
  var goesOn: Bool {
    if case .text(quotes: 1, hashes: _) = open.last { return !isRefused && open.count > 1 }
    return !isRefused && !open.isEmpty
  }

  /// Reads on.
  ///
  /// - Returns: where the code ends, which is the end of the bytes if it goes on.
  mutating func end(of bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      switch open.last {
      case .text(let quotes, let hashes): readText(bytes, &place, quotes, hashes)
      case .pattern(let hashes): readPattern(bytes, &place, hashes)
      case .comment: readComment(bytes, &place)
      case .bracket, nil: if readCode(bytes, &place) { return place }
      }
    }
    return bytes.count
  }

  /// As much may be open as a parser of Swift would take.
  private static let mostOpen = 10_000

  private mutating func begin(_ new: Open) {
    open.append(new)
    if open.count > Self.mostOpen { isRefused = true }
  }

  /// - Returns: whether the code ends there.
  private mutating func readCode(_ bytes: [UInt8], _ place: inout Int) -> Bool {
    let byte = bytes[place]
    if byte == UInt8(ascii: "\n"), !goesOn { return true }
    guard !isRefused else {
      place += 1
      return false
    }
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    switch byte {
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"): place = bytes.endOfComment(from: place)
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      begin(.comment)
      place += 2
    case UInt8(ascii: "\""), UInt8(ascii: "#"): readQuote(bytes, &place)
    case UInt8(ascii: "`"):
      place += 1
      while place < bytes.count, bytes[place] != byte, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      if place < bytes.count, bytes[place] == byte { place += 1 }
    case _ where byte.isOpening:
      begin(.bracket(Parser.closing(for: byte)))
      place += 1
    case _ where byte.isClosing:
      guard !open.isEmpty else { return true }
      if open.last == .bracket(byte) { open.removeLast() } else { isRefused = true }
      place += 1
    default: place += 1
    }
    return false
  }

  /// A quote, or `#` before one, before a pattern, or before a word.
  private mutating func readQuote(_ bytes: [UInt8], _ place: inout Int) {
    let hashes = Self.count(of: UInt8(ascii: "#"), in: bytes, from: place)
    place += hashes
    if place < bytes.count, bytes[place] == UInt8(ascii: "/"), hashes > 0 {
      begin(.pattern(hashes: hashes))
      place += 1
      return
    }
    let quotes = Self.count(of: UInt8(ascii: "\""), in: bytes, from: place)
    guard quotes > 0 else { return }
    let isOfLines = quotes >= 3
    begin(.text(quotes: isOfLines ? 3 : 1, hashes: hashes))
    place += isOfLines ? 3 : 1
  }

  private mutating func readText(_ bytes: [UInt8], _ place: inout Int, _ quotes: Int, _ hashes: Int) {
    switch bytes[place] {
    case UInt8(ascii: "\n") where quotes == 1: open.removeLast()
    case UInt8(ascii: "\\") where Self.count(of: UInt8(ascii: "#"), in: bytes, from: place + 1) >= hashes:
      place += 1 + hashes
      guard place < bytes.count else { return }
      if bytes[place] == UInt8(ascii: "(") { begin(.bracket(UInt8(ascii: ")"))) }
      // The end of a line ends a text in any case.
      if bytes[place] != UInt8(ascii: "\n") { place += 1 }
    case UInt8(ascii: "\"")
    where Self.count(of: UInt8(ascii: "\""), in: bytes, from: place) >= quotes
      && Self.count(of: UInt8(ascii: "#"), in: bytes, from: place + quotes) >= hashes:
      open.removeLast()
      place += quotes + hashes
    default: place += 1
    }
  }

  private mutating func readPattern(_ bytes: [UInt8], _ place: inout Int, _ hashes: Int) {
    switch bytes[place] {
    case UInt8(ascii: "/") where Self.count(of: UInt8(ascii: "#"), in: bytes, from: place + 1) >= hashes:
      open.removeLast()
      place += 1 + hashes
    case UInt8(ascii: "\\"): place += 2
    default: place += 1
    }
  }

  private mutating func readComment(_ bytes: [UInt8], _ place: inout Int) {
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    switch (bytes[place], next) {
    case (UInt8(ascii: "*"), UInt8(ascii: "/")):
      open.removeLast()
      place += 2
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      begin(.comment)
      place += 2
    default: place += 1
    }
  }

  private static func count(of byte: UInt8, in bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }
}

extension [UInt8] {
  /// The word that begins a statement in Swift.
  static let swiftWord = Array("swift".utf8)

  /// Where code of Swift begins behind a word that may be ``swiftWord``; nil if none does, since the statement ends, or changes a
  /// variable of that name: `swift = 5`, `swift += 1`.
  func startOfSwift(behind end: Int) -> Int? {
    func byte(_ place: Int) -> UInt8 { place < count ? self[place] : 0 }
    var start = end
    while byte(start) == UInt8(ascii: " ") || byte(start) == UInt8(ascii: "\t") { start += 1 }
    guard start > end, start < count else { return nil }
    switch byte(start) {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"):
      return nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      return byte(start + 1) == UInt8(ascii: "=") ? nil : start
    // A comment of ours.
    case UInt8(ascii: "#"): return byte(start + 1) <= UInt8(ascii: " ") ? nil : start
    case let first: return first.isClosing ? nil : start
    }
  }

  /// Where code of Swift ends that begins at a place, without blanks at its end.
  func endOfSwift(from start: Int) -> Int {
    var scan = SwiftScan()
    var end = scan.end(of: self, from: start)
    while end > start, self[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return end
  }
}

extension Parser {
  /// Code of Swift as statements, each from a line on which nothing is open to the next. Comments alone are left out.
  public static func statements(ofSwift text: String) -> String {
    let bytes = Array(text.utf8)
    var statements = ""
    var start = 0
    while start < bytes.count {
      var scan = SwiftScan()
      // What nothing opened ends no code here.
      var end = scan.end(of: bytes, from: start)
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      var piece = bytes[start..<end].drop { $0 <= UInt8(ascii: " ") }
      while let last = piece.last, last <= UInt8(ascii: " ") { piece.removeLast() }
      start = end + 1
      guard !piece.isEmpty, !piece.starts(with: "//".utf8) else { continue }
      if !statements.isEmpty { statements += "\n" }
      if !piece.starts(with: [UInt8].swiftWord + [UInt8(ascii: " ")]) { statements += "swift " }
      statements += String(decoding: piece, as: UTF8.self)
    }
    return statements
  }

  /// Whether code of Swift may stand behind `swift`, as it is: it ends nowhere before its own end.
  public static func holdsSwift(_ code: String) -> Bool {
    let bytes = Array("swift ".utf8) + Array(code.utf8)
    let start = bytes.startOfSwift(behind: [UInt8].swiftWord.count)
    return start == [UInt8].swiftWord.count + 1 && bytes.endOfSwift(from: start ?? 0) == bytes.count
  }
}
