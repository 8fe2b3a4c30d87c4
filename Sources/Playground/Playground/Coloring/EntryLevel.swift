import Declarations

/// What holds in a block, and in the statement around it.
struct EntryLevel {
  /// What is expected next in a statement.
  enum Place {
    case head
    /// The statement behind `explain` and its like, or a label of it.
    case innerStatement
    /// The name of what is being made.
    case newObject(Kind)
    case variant(Kind)
    case verb(Kind)
    case listCommand
    /// Names that the statement gives.
    case names
    /// The name of what is left: `break outer`.
    case title
    /// Arguments, in which a word may be text, a choice or a name.
    case arguments
    /// A value, in which every name must be known.
    case expression
    /// A path, words of help: nothing that is told apart.
    case anything
  }

  var place = Place.head
  /// Whether names may be known here that the entry does not tell.
  var isUnsure = false
  /// Whether the next brace holds statements that are performed in the session.
  var opensProgram = false
  /// Whether a statement follows a colon: `case 1, 2: print(x)`.
  var isCase = false
  /// Whether words of the language may follow among the arguments: `for`, `else`.
  var takesKeywords = false
  /// Whether the statement is a definition, which may name what comes later.
  var defines = false
}
