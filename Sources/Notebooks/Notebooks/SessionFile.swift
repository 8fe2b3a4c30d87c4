import Files
import Language
import Playground

/// The steps of a session as a file: a script, or a notebook with what each step shows.
public struct SessionFile: Sendable {
  private let catalog: Catalog
  private let statements: [(text: String, isHushed: Bool)]

  /// - Throws: a ``Diagnostic`` if the oldest steps of the session were dropped: what is left does not make it again.
  public init(_ session: Session) throws(Diagnostic) {
    catalog = session.catalog
    do throws(Fault) {
      statements = try session.history.map { ($0.program, $0.isHushed) }
    } catch {
      throw Diagnostic(error.message, help: error.help)
    }
  }

  /// The statements, one a line, as a `.trellis` script.
  public var script: [UInt8] {
    Array(statements.map { $0.text + ($0.isHushed ? ";\n" : "\n") }.joined().utf8)
  }

  /// A notebook of one cell a step. Recorded, it checks clean.
  public var notebook: [UInt8] {
    var lines = ["# A Trellis session", ""]
    for statement in statements {
      let text = statement.text + (statement.isHushed ? ";" : "")
      let fence = String(repeating: "`", count: max(3, Self.longestRun(of: "`", in: text) + 1))
      lines += [fence + "trellis", text, fence, ""]
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Writes the file: a script if its name says so, else a notebook with its outputs recorded.
  ///
  /// - Returns: how many steps it has.
  /// - Throws: a ``Diagnostic`` if it cannot be written.
  public func write(to path: String) throws(Diagnostic) -> Int {
    var bytes = script
    var options = RunOptions(catalog)
    // Escapes have no place in a document, whatever the session's own setting is.
    options.explicit.colour = .never
    if !path.hasSuffix(".trellis") {
      bytes = try NotebookRecording(
        NotebookDocument(bytes: notebook, path: path), options: options
      ).bytes
    }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw error.diagnostic
    }
    return statements.count
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for other in text {
      run = other == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
