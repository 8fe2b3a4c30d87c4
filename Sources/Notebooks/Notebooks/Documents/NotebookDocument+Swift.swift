import Language
import Playground

extension NotebookDocument {
  /// How many of its cells perform Swift: its cells of Swift that are not skipped, and those whose statements do.
  public func swiftCellCount(syntax: Syntax) -> Int {
    cells.count { !$0.labels.isSkipped && $0.performsSwift(syntax: syntax) }
  }
}

extension NotebookCell {
  fileprivate func performsSwift(syntax: Syntax) -> Bool {
    guard language == .trellis else { return true }
    return statements(syntax: syntax).contains { statement in
      guard case .command(let act) = statement.kind else { return false }
      return act.head.text == SessionCommand.swift.rawValue
    }
  }
}
