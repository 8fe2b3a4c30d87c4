import Files
import Language
import Platform
import Playground

/// The steps of a session as a file: a script, or a notebook with what each step shows.
public struct SessionFile: Sendable {
  private let catalog: Catalog
  /// The statements of the steps, and the code of those that are in Swift.
  private let statements: [(text: String, isSilent: Bool, code: String?)]
  /// What performs that.
  private let swift: ForeignLanguage?

  /// - Throws: a ``Diagnostic`` if the oldest steps of the session were dropped: what is left does not make it again.
  public init(_ session: Session) throws(Diagnostic) {
    catalog = session.catalog
    swift = session.foreign.language
    do throws(Fault) {
      statements = try session.savedSteps.map { ($0.program, $0.isSilent, $0.code) }
    } catch {
      throw Diagnostic(error.message, help: error.help)
    }
  }

  /// The statements, one a line, as a `.trellis` script.
  public var script: [UInt8] {
    Array(statements.map { $0.text + ($0.isSilent ? ";\n" : "\n") }.joined().utf8)
  }

  /// A notebook of one cell a step. Recorded, it checks clean.
  public var notebook: [UInt8] {
    var lines = [Self.heading, ""]
    let holdsSwift = statements.contains { $0.code != nil }
    for statement in statements {
      var text = statement.code ?? statement.text + (statement.isSilent ? ";" : "")
      while text.last == "\n" { text.removeLast() }
      let fence = String(repeating: "`", count: max(3, Self.longestRun(of: "`", in: text) + 1))
      // From there the program of Swift is another one, too.
      let begins = holdsSwift && statement.text == SessionCommand.reset.rawValue ? " fresh" : ""
      let isExplained = statement.text.hasPrefix(SessionCommand.explain.rawValue)
      let swift = "swift trellis" + (isExplained ? " steps=all" : "")
      lines += [fence + (statement.code == nil ? "trellis" + begins : swift), text, fence, ""]
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Writes the file as its name asks for: a `.trellis` script, or an `.md` notebook with its outputs recorded.
  ///
  /// - Parameters:
  ///   - over: whether a file that is not a saved session is replaced.
  ///   - isCancelled: whether the user wants to stop.
  /// - Returns: how many steps it has.
  /// - Throws: a ``Diagnostic`` if there is no step, the file may not or cannot be written, or the user stops it; the file is then as it was.
  public func write(
    to path: String, over: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(Diagnostic) -> Int {
    let isNotebook = path.hasSuffix(".md")
    guard isNotebook || path.hasSuffix(".trellis") else {
      throw Diagnostic(
        "'\(path)' is not the name of a notebook or a script", help: "write name.md, or name.trellis")
    }
    guard !statements.isEmpty else {
      throw Diagnostic("there is no step to save yet", help: "create something first: \(catalog.example)")
    }
    if !isNotebook, let code = statements.compactMap(\.code).first(where: { !Parser.holdsSwift($0) }) {
      throw Diagnostic(
        "a script holds Swift only line by line, not “\(code.split(separator: "\n").first ?? "")” and what follows",
        help: "save it as a notebook, whose name ends in .md")
    }
    if !over { try checkPlace(path, isCancelled) }
    let bytes = isNotebook ? try recording(path, isCancelled) : Array((Self.heading + "\n").utf8) + script
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path, isCancelled: isCancelled)
    } catch {
      throw isCancelled() ? stopped(path) : error.diagnostic
    }
    return statements.count
  }

  /// The notebook with what each step shows.
  private func recording(
    _ path: String, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(Diagnostic) -> [UInt8] {
    // No clock: what the session could perform is recorded, however long it takes.
    var options = RunOptions(catalog, watch: Watch(isCancelled: isCancelled))
    // Escapes have no place in a document, whatever the session's own setting is.
    options.explicit.colour = .never
    options.swift = swift
    let document = NotebookDocument(bytes: notebook, path: path)
    do throws(Diagnostic) {
      return try NotebookRecording(document, options: options).bytes
    } catch {
      throw isCancelled() ? stopped(path) : error
    }
  }

  private func stopped(_ path: String) -> Diagnostic {
    Diagnostic("saving \(path) was stopped; nothing was written")
  }

  /// The title of the notebook, and a comment at the start of the script: by it the file is known again.
  private static let heading = "# A Trellis session"

  /// - Throws: a ``Diagnostic`` if something stands there that no session was saved in.
  private func checkPlace(_ path: String, _ isCancelled: () -> Bool) throws(Diagnostic) {
    do throws(FileError) {
      let present = try FileReading.bytes(of: path, isCancelled: isCancelled)
      guard !present.isEmpty, !Self.isSaved(present, path: path) else { return }
    } catch {
      guard error.code != ENOENT else { return }
      guard !isCancelled() else { throw stopped(path) }
      var refusal = error
      refusal.operation = "write"
      throw refusal.diagnostic
    }
    let name = path.contains(where: { " \t;#\"{}".contains($0) }) ? Value.text(path).literalText : path
    throw Diagnostic(
      "\(path) exists and is not a saved session",
      help: "name another file, or replace it: save \(name) over: yes")
  }

  /// Whether a file holds what ``write(to:over:)`` writes: of a notebook no other prose, which would be lost.
  private static func isSaved(_ bytes: [UInt8], path: String) -> Bool {
    let document = NotebookDocument(bytes: bytes, path: path)
    guard document.form == .markdown else {
      return String(decoding: bytes.prefix { $0 != .lineFeed }, as: UTF8.self) == heading
    }
    let prose = DocumentPieces(document).pieces.filter { piece in
      if case .cell = piece.content { false } else { true }
    }
    return prose.map { String(decoding: $0.bytes, as: UTF8.self) } == [heading]
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
