import Language
import Playground

/// The cells that are not performed where Swift is not: its own, those of statements that read what it holds, and all behind such a one,
/// up to a cell that is `fresh`.
struct LeftOutCells: Sendable {
  /// Whether a cell of Swift was left out.
  private var hasSwift = false
  /// Whether one was left out that reads what Swift holds.
  private var hasReader = false

  /// Whether the next cell is one of them.
  mutating func takes(_ cell: NotebookCell, in session: Session) -> Bool {
    if cell.language == .swift {
      hasSwift = true
      return true
    }
    if hasSwift, !hasReader { hasReader = Self.reads(cell, in: session) }
    return hasReader
  }

  /// Whether statements read what Swift holds, `swift.n`, or perform more of it: a variable of the reader's own may bear that name.
  private static func reads(_ cell: NotebookCell, in session: Session) -> Bool {
    let name = SessionCommand.swift.rawValue
    guard session.variables[name] == nil else { return false }
    let text = TokenizedText(cell.source.bytes)
    return text.indices.contains {
      text.isSwift($0) || text.word($0) == name && text.byte(after: $0) == UInt8(ascii: ".")
    }
  }
}
