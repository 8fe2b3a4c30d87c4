import JSONModule
import Language
import Playground

/// What a page performs at once: the text of a cell, or what a reader typed, and its place in a file.
struct PageCell {
  /// What is left of it.
  var performer: CellPerformer
  /// Its name, or its number.
  let name: String
  /// Whether what it shows is not wanted: it is performed for what comes behind it.
  let isUnseen: Bool
  /// Whether a reader typed it at a prompt.
  let isTyped: Bool
  /// Whether a new session begins with it.
  let isFresh: Bool
  /// The exercise whose draft it is, as a reader changed it.
  private(set) var attempted: String?
  /// The exercise that it solves.
  private(set) var solved: String?

  var source: Source { performer.source }
  /// Whether its questions wait for answers.
  var asks: Bool { performer.asks ?? false }
  var isOneLine: Bool { !source.bytes.contains(UInt8(ascii: "\n")) }

  /// The name that the texts have that a reader types at a prompt.
  private static let nameAtPrompts = "try"

  /// - Parameters:
  ///   - page: the session that performs it.
  ///   - number: which text of the session this is, from 1: its name, unless it has one. What has none was typed.
  init(_ text: String, _ request: PageRequest, in page: PageSession, number: Int) throws(Diagnostic) {
    let given = try request.text("cell")
    name = given ?? String(number)
    let line = try request.number("line", in: 1...Int64(Int32.max)).map { Int($0) } ?? 1
    let place = given == nil || given == Self.nameAtPrompts ? "what you typed" : "cell \(name)"
    performer = CellPerformer(
      Source(name: place, bytes: Array(text.utf8), file: page.notebook, firstLine: line),
      syntax: page.session.catalog.syntax)
    var settings = try request.settings()
    // No color is a promise, whatever `set color` says: what is shown goes into a page.
    settings.colour = .never
    performer.settings = settings
    performer.mustFail = try request.flag("fails")
    performer.isQuiet = try request.flag("quiet")
    let exercise = try request.text("exercise")
    if try request.flag("draft") {
      // What the reader wrote is performed in the solution's place.
      performer.isOnlyRead = try !request.flag("changed")
      if !performer.isOnlyRead { attempted = exercise }
    }
    if try request.flag("solution") { solved = exercise }
    isFresh = try request.flag("fresh")
    performer.asks = try request.flag("asks") || page.asks
    isUnseen = try request.flag("unseen")
    isTyped = try request.flag("typed")
  }
}
