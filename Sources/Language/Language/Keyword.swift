/// The words of ``Syntax/keywords``, as a parser tells them apart.
enum Keyword: String, Sendable, CaseIterable {
  case `let`, `for`, `in`, `repeat`, `while`, `if`, `else`, define, expect, print, ask
  case `true`, `false`, yes, no, none

  /// The value the word stands for, if it stands for one.
  var value: Value? {
    switch self {
    case .true, .yes: .bool(true)
    case .false, .no: .bool(false)
    case .none: .nothing
    default: nil
    }
  }

  /// The keyword that `text` is. Most names in a program are none, and are told by their first letter.
  static func named(_ text: String) -> Keyword? {
    guard let first = text.utf8.first, text.utf8.count <= 6 else { return nil }
    let letter = Int(first &- UInt8(ascii: "a"))
    guard letter < byFirstLetter.count else { return nil }
    return byFirstLetter[letter].first { $0.rawValue == text }
  }

  private static let byFirstLetter: [[Keyword]] = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
    allCases.filter { $0.rawValue.utf8.first == letter }
  }
}

/// What the first word of a statement makes of it; a word without a role starts an act.
enum HeadRole: Sendable {
  case keyword(Keyword)
  case command(CommandShape)
  case kind
}
