import Language
import Playground

/// The statements of a text that are still to be performed.
struct PageReading {
  let cell: PageCell
  private var parser: Parser
  private var lines: StatementLines

  init(_ cell: PageCell, syntax: Syntax) {
    self.cell = cell
    parser = Parser(cell.source, syntax: syntax)
    lines = StatementLines(cell.source)
  }

  /// The next statement, and its line in the file, from 1; nil after the last.
  mutating func next() throws(SyntaxError) -> (statement: Statement, line: Int)? {
    guard let statement = try parser.next() else { return nil }
    return (statement, lines.line(at: Int(statement.range.lowerBound)))
  }
}
