import EveryKind
import Language
import Pictures
import Playground
import SessionChecks

/// What must hold of any bytes that are read as statements.
enum ParserChecks {
  static func check(_ bytes: [UInt8]) throws {
    let source = Source(name: "input", bytes: bytes)
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    var end = 0
    var outcomes = 0
    while true {
      try require(outcomes <= bytes.count, "more statements than bytes")
      outcomes += 1
      let statement: Statement?
      do throws(SyntaxError) {
        statement = try parser.next()
      } catch {
        try check(error, in: source)
        continue
      }
      guard let statement else { break }
      let range = Int(statement.range.lowerBound)..<Int(statement.range.upperBound)
      try require(
        range.lowerBound >= end && !range.isEmpty && range.upperBound <= bytes.count,
        "a statement at \(range), after one to \(end), of \(bytes.count)")
      end = range.upperBound
      try checkAlone(statement, in: source)
    }
    _ = Parser.continues(String(decoding: bytes, as: UTF8.self))
  }

  /// A statement is read again from where it stood, and alone, as undo and save have it.
  private static func checkAlone(_ statement: Statement, in source: Source) throws {
    var again = Parser(source, syntax: Catalog.everyKind.syntax, at: Int(statement.range.lowerBound))
    try require(try again.next()?.range == statement.range, "a statement read again stands elsewhere")
    let bytes = Array(source.bytes[Int(statement.range.lowerBound)..<Int(statement.range.upperBound)])
    var alone = Parser(Source(name: "alone", bytes: bytes), syntax: Catalog.everyKind.syntax)
    try require(try alone.next()?.range == SourceRange(0, bytes.count), "a statement alone is shorter")
    try require(try alone.next() == nil, "a statement alone is more than one")
  }

  private static func check(_ error: SyntaxError, in source: Source) throws {
    try require(
      error.range.lowerBound <= error.range.upperBound && Int(error.range.upperBound) <= source.bytes.count,
      "an error at \(error.range) of \(source.bytes.count)")
    for width in [40, 80] {
      for style in TextStyle.allCases {
        let text = StepText(renderer: TextRenderer(style: style), width: width)
        if let finding = ScreenCheck.finding(in: error.diagnostic(in: source), shownBy: text) {
          throw Violation(finding, after: "")
        }
      }
    }
  }
}

func require(_ condition: @autoclosure () throws -> Bool, _ finding: @autoclosure () -> String) throws {
  if try !condition() { throw Violation(finding(), after: "") }
}
