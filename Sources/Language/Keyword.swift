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

  /// The keyword that `text` is, without looking closer at a word that is too long to be one.
  static func named(_ text: String) -> Keyword? {
    text.utf8.count <= 6 ? Keyword(rawValue: text) : nil
  }
}

/// What the first word of a statement makes of it; a word without a role starts an act.
enum HeadRole: Sendable {
  case keyword(Keyword)
  case command(CommandShape)
  case kind
}
