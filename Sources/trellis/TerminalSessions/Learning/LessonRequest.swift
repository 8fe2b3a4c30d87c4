import Language
import Notebooks
import Playground

extension LessonReader {
  /// A lesson to read.
  struct Request {
    var document: NotebookDocument
    /// The command that asks for it.
    var statement: Statement
    var source: Source
    /// Whether it is read in a session of its own.
    var startsAnew: Bool
    /// The values of its parameters that the user chose.
    var parameters: [ParameterSetting] = []
  }
}

extension LessonReader.Request {
  /// What the command line asks for, as if it had been typed at the prompt: so the step that begins the lesson is called.
  ///
  /// - Parameters:
  ///   - command: `learn` or `load`.
  ///   - name: what comes after it; nil: the path.
  /// - Throws: if the name cannot be read as one.
  init(
    _ command: String, _ document: NotebookDocument, called name: String? = nil, in session: Session,
    startsAnew: Bool
  ) throws(Diagnostic) {
    let name = name ?? document.path
    let isBare = name.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
    let source = Source(
      name: "input", text: "\(command) \(isBare ? name : Value.text(name).literalText)")
    var parser = Parser(source, syntax: session.catalog.syntax)
    let statement: Statement?
    do throws(SyntaxError) {
      statement = try parser.next()
    } catch {
      throw error.diagnostic(in: source)
    }
    guard let statement else { throw Diagnostic("there is no lesson '\(name)'") }
    self.init(document: document, statement: statement, source: source, startsAnew: startsAnew)
  }
}
