import JSONModule
import Language
import Playground

/// What a page performs at once: the text of a cell, or what a reader typed, and its place in a file.
struct PageCell {
  var source: Source
  /// Its name, or its number.
  var name: String
  /// Settings for it alone.
  var settings: Settings
  /// Whether it must fail, so that an error is right.
  var mustFail: Bool
  /// Whether it is silent but for what is printed.
  var isQuiet: Bool
  /// Whether it is only read: the draft of an exercise.
  var isDraft: Bool

  /// Whether what it shows is not wanted: it is performed for what comes behind it.
  var isUnseen: Bool
  /// Whether its questions wait for answers.
  var asks: Bool
  /// Whether a reader typed it at a prompt.
  let isTyped: Bool

  var isOneLine: Bool { !source.bytes.contains(UInt8(ascii: "\n")) }

  /// The name that the texts have that a reader types at a prompt.
  private static let nameAtPrompts = "try"

  /// - Parameters:
  ///   - notebook: the path of the file.
  ///   - number: which text of the session this is, from 1: its name, unless it has one. What has none was typed.
  init(_ text: String, _ request: PageRequest, notebook: String, number: Int) throws(Diagnostic) {
    let given = try request.text("cell")
    name = given ?? String(number)
    let line = try request.number("line", in: 1...Int64(Int32.max)).map { Int($0) } ?? 1
    let place = given == nil || given == Self.nameAtPrompts ? "what you typed" : "cell \(name)"
    source = Source(name: place, bytes: Array(text.utf8), file: notebook, firstLine: line)
    settings = try request.settings()
    // No color is a promise, whatever `set color` says: what is shown goes into a page.
    settings.colour = .never
    mustFail = try request.flag("fails")
    isQuiet = try request.flag("quiet")
    isDraft = try request.flag("draft")
    isUnseen = try request.flag("unseen")
    asks = try request.flag("asks")
    isTyped = try request.flag("typed")
  }
}
