import ArgumentParser
import Files
import LineEditing
import Notebooks
import Platform
import Playground
import TerminalSessions

import struct Language.Diagnostic
import enum Language.Suggestion

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a lesson to start from.",
    discussion: """
      It has front matter, prose, cells with their outputs, a question, an explanation, and a promise, and passes a check as \
      it is. A name that ends in .trellis makes a script.
      """)

  @Argument(
    help: ArgumentHelp("The file to create, which must not exist.", valueName: "file"), completion: .file())
  var file: String
  @Option(
    help: ArgumentHelp(
      "What it is about: a kind of object; values, for lists, functions and claims; or swift, for cells of Swift.",
      valueName: "kind"),
    completion: .subjects)
  var kind: String?
  @Option(help: ArgumentHelp("What it is called; without it, as its file is.", valueName: "title"))
  var title: String?
  @OptionGroup var look: LookOptions

  func validate() throws {
    guard file.hasSuffix(".md") || file.hasSuffix(".trellis") else {
      throw ValidationError("a lesson's name ends in .md, a script's in .trellis", help: "try \(file).md")
    }
    if let title, title.allSatisfy(\.isWhitespace) || title.contains(where: \.isNewline) {
      throw ValidationError("a title is words on one line", help: "as in --title \"Two stacks\"")
    }
    guard !isInSwift else {
      guard file.hasSuffix(".md") else {
        throw ValidationError("a lesson in Swift is a notebook", help: "end its name in .md")
      }
      return
    }
    _ = try chosenKind()
  }

  private var isInSwift: Bool { kind == LessonDraft.swift && RunningProgram.swift != nil }

  func run() throws {
    Interruption.install()
    let complaints = Complaints(look.settings)
    let catalog = RunningProgram.catalog
    var status = stat()
    guard lstat(file, &status) != 0 else {
      complaints.write(
        Diagnostic(
          "\(file) already exists", help: "nothing was written; choose another name, or remove it first"))
      throw ExitStatus.inputOutput
    }
    let title = title ?? Self.title(of: file)
    let subject = isInSwift ? nil : try chosenKind()
    let draft =
      isInSwift
      ? LessonDraft(inSwift: title, settings: look.settings)
      : subject.map { LessonDraft(title: title, about: $0, in: catalog, settings: look.settings) }
        ?? LessonDraft(aboutValues: title, settings: look.settings)
    let files = DocumentPaths(complaints: complaints, settings: look.settings)
    let form = NotebookDocument.Form(path: file)
    let text = form == .script ? draft.script : draft.markdown
    let document = NotebookDocument(bytes: Array(text.utf8), path: file)
    var options = RunOptions(catalog, watch: files.watch)
    options.explicit = look.settings
    options.explicit.colour = .never
    // What runs is ours.
    if isInSwift, RunningProgram.swift?.refusal() == nil { options.swift = RunningProgram.swift }
    let recording: NotebookRecording
    do throws(Diagnostic) {
      recording = try NotebookRecording(document, options: options)
    } catch {
      complaints.write(error)
      throw Interruption.isRequested ? ExitStatus.interrupted : ExitStatus.fault
    }
    ProgressLine.clear()
    try files.write(recording.bytes, to: file, makingFolders: true)
    OutputStream.results.write([
      "\(file): a lesson on \(isInSwift ? "Swift" : subject?.name ?? LessonDraft.values) with \(document.cells.count.counted("cell"))"
    ])
    if isInSwift, options.swift == nil {
      complaints.warn(
        "there is no Swift here, so its cells have no outputs yet",
        help: "where there is, trellis record --swift \(ShellWord.quoted(file)) writes them")
    }
    OutputStream.results.flush()
  }

  /// - Returns: nil for values, and in a program without kinds.
  private func chosenKind() throws -> Kind? {
    let kinds = RunningProgram.catalog.kinds
    guard let name = kind else { return kinds.first }
    if let kind = RunningProgram.catalog.kind(name) { return kind }
    if name == LessonDraft.values { return nil }
    let names = kinds.map(\.name) + [LessonDraft.values, LessonDraft.swift]
    throw ValidationError(
      "there is no kind '\(name)'",
      help: Suggestion.nearest(name, in: names).map { "did you mean \($0)?" }
        ?? "there are \(names.joined(separator: ", "))")
  }

  /// `notes/min-stack.md`: “Min stack”. Only letters, digits and blanks, which mean nothing to Markdown.
  private static func title(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.split(separator: ".").first.map(String.init) ?? ""
    let words = stem.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
    return words.isEmpty ? "A lesson" : words.prefix(1).uppercased() + words.dropFirst()
  }
}
