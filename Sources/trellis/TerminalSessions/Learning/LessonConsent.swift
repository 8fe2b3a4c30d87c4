import Files
import Language
import LineEditing
import Notebooks
import Pictures
import Platform
import Playground

/// Whether the Swift of a lesson is performed, which can do all that its reader can: that of the gallery is ours, and for any other the
/// reader is asked, once, and told whose file it is.
struct LessonConsent {
  /// What performs it; nil: it is left out.
  private(set) var language: ForeignLanguage?
  /// Why it is left out; nil if it is not, or there is none.
  private(set) var notice: String?

  /// - Parameter player: asks the reader.
  init(for document: NotebookDocument, in library: LessonLibrary, by player: Player) {
    let count = document.swiftCellCount(syntax: player.session.catalog.syntax)
    guard count > 0, let known = RunningProgram.swift else { return }
    if player.session.foreign.consent == .all {
      language = known
    } else if known.refusal() != nil {
      notice = "there is no Swift here: cells of Swift show what was recorded; swift.org/install has it"
    } else if library.isInGallery(document.path) || Self.isGiven(document, count, by: player) {
      language = known
    } else {
      notice = "its Swift is left out, and shows what was recorded"
    }
  }

  /// What performs the Swift of a lesson whose reader is not asked; nil: nothing does.
  static func unasked(
    for document: NotebookDocument, in library: LessonLibrary, by player: Player
  ) -> ForeignLanguage? {
    let isOurs = player.session.foreign.consent == .all || library.isInGallery(document.path)
    guard isOurs, document.swiftCellCount(syntax: player.session.catalog.syntax) > 0,
      let language = RunningProgram.swift, language.refusal() == nil
    else { return nil }
    return language
  }

  /// Asks the reader.
  private static func isGiven(_ document: NotebookDocument, _ count: Int, by player: Player) -> Bool {
    guard let readLine = player.readLine else { return false }
    let text = player.text
    let words = [
      "\(document.path), \(owner(of: document.path)), has \(count.counted("cell")) with Swift, which can do all that you can: "
        + "change your files, reach the network.",
      "Perform \(count == 1 ? "it" : "them")? Without it the lesson shows what was recorded.",
    ]
    OutputStream.results.write(words.flatMap { text.lines(.words($0)) })
    OutputStream.results.flush()
    let isASCII = text.renderer.style == .ascii
    let prompt = Prompt([
      Prompt.Segment("yes or no "),
      Prompt.Segment(isASCII ? ">" : "›", style: text.renderer.parameters(of: .accent)), Prompt.Segment(" "),
    ])
    while true {
      guard let reply = readLine(prompt, LineEditor.Replies(["yes", "no"])) else { return false }
      switch reply.lowercased().filter({ !$0.isWhitespace }) {
      case "yes", "y": return true
      case "no", "n", "": return false
      default: OutputStream.results.write(["yes, or no"])
      }
    }
  }

  /// `a file of anna`
  private static func owner(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "whose owner is not known" }
    if status.st_uid == getuid() { return "a file of yours" }
    let name = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) }
    return "a file of \(name ?? "user \(status.st_uid)")"
  }
}
