import Declarations
import Language
import Values

extension Timeline {
  /// A statement that was performed: where it stands. It is read anew when it is replayed, which costs less than keeping
  /// what the parser made of it.
  package struct Record: Sendable {
    /// What a `load` read. A class, since most records have none.
    package final class Load: Sendable {
      /// So that a replay needs no file.
      package let texts: [LoadedText]
      /// What remains of the steps of the texts: those they took back themselves are not among them.
      package let steps: RecordList

      package init(texts: [LoadedText], steps: RecordList) {
        self.texts = texts
        self.steps = steps
      }
    }

    package var source: Source
    var range: SourceRange
    var isSilent: Bool
    package var load: Load?
    /// What it read of the costs of queries, in this order.
    var costReadings: [CostReading] = []
    /// What came of the code of Swift in it, in order: a replay performs none of it.
    var results: [ForeignResult] = []

    package init(
      source: Source, range: SourceRange, isSilent: Bool, load: Load?, costReadings: [CostReading] = [],
      results: [ForeignResult] = []
    ) {
      self.source = source
      self.range = range
      self.isSilent = isSilent
      self.load = load
      self.costReadings = costReadings
      self.results = results
    }

    package init(_ statement: Statement, from source: Source, load: Load? = nil) {
      self.init(source: source, range: statement.range, isSilent: statement.isSilent, load: load)
    }

    /// The statement as it was written.
    package var text: String { source.text(range) }

    /// Whether it is code of Swift, or a file of that: it is put back, not performed.
    var isForeign: Bool { load == nil && !results.isEmpty }

    /// Whether the word `ask` is in it: to look for that is quick.
    private var mayAsk: Bool {
      guard !isForeign else { return false }
      let bytes = source.bytes[Int(range.lowerBound)..<Int(range.upperBound)]
      return bytes.indices.dropLast(2).contains { place in
        bytes[place] == UInt8(ascii: "a") && bytes[place + 1] == UInt8(ascii: "s")
          && bytes[place + 2] == UInt8(ascii: "k")
      }
    }

    /// The same for those who are still to answer: each `ask` in it ends after its question.
    package func textWithoutAnswers(syntax: Syntax) -> String {
      guard mayAsk, let statement = try? statement(syntax: syntax) else { return text }
      return source.textWithoutAnswers(of: statement)
    }

    /// Reads the statement again.
    ///
    /// - Parameter notes: what was known of the variables when it was performed.
    package func statement(
      syntax: Syntax, notes: VariableNotes = VariableNotes()
    ) throws(Fault) -> Statement {
      if isForeign { return Statement(.command(.swift), range: range) }
      var parser = Parser(source, syntax: syntax, at: Int(range.lowerBound))
      parser.notes = notes
      guard let statement = try parser.nextStatement() else {
        throw Fault.broken("a step cannot be read again")
      }
      return statement
    }
  }
}

extension Act {
  /// What stands for code of Swift whose result is put back.
  static let swift = Act(
    head: Word(SessionCommand.swift.rawValue, range: SourceRange(0, 0)), arguments: [])
}

extension Parser {
  /// The next statement of a text; nil at its end.
  mutating func nextStatement() throws(Fault) -> Statement? {
    do throws(SyntaxError) { return try next() } catch { throw Fault(error) }
  }
}
