import JSONModule
import Language
import Playground

/// The engine that runs in a page: it is asked in JSON, and answers in JSON.
///
///     var engine = PageEngine(catalog)
///     engine.answer(Array(#"{"ask": "open"}"#.utf8))
///     engine.answer(Array(#"{"ask": "perform", "text": "tree t = avl 5 3 8"}"#.utf8))
///
/// | `ask` | members | what comes back |
/// |---|---|---|
/// | `open` | `settings` | nothing: a new session |
/// | `perform` | `text`, and `cell`: what file and line it is in, and its labels | an object a step |
/// | `complete` | `line`: the text before the cursor | one object: `start`, `candidates`, and `hint` where there is one |
/// | `go` | `step`, from 0 | one object |
/// | `answer` | `reply` | an object for what comes after it, and for each step that follows |
///
/// Settings and cells have `width`, `height`, `style`, `steps` and `describe`; settings also `seed`, `parameters` (literals by name),
/// `notebook` (its path), `asks` (whether questions wait) and `svg` (whether pictures are drawn); cells also `cell` (a name), `line`,
/// `fails`, `quiet`, `asks`, `fresh` (a session begins as it was opened), `unseen` (it returns no objects) and
/// `typed` (at a prompt, where a `?` at the end asks for help, which is one object). A `draft` of an `exercise` is only read unless a reader
/// `changed` it; then a `solution` of the same exercise is not performed, and one object says that it is `replaced`. Objects are those of
/// `--format json`.
///
/// A question that waits has `asks`: the `question`, its `choices`, its `lines` and what means a choice (see ``Engine/Asking``), and in
/// `said` the lines beside it. The result of a reply has a `turn`: its `verdict`, and what comes `next` (see ``Engine/Turn``); after the
/// last answer also `given`: what `learn --answers` writes of it. What a page has no means for is `refused`, and what took too long
/// `timedOut`, beside their `error`. With `svg` a picture has `svg`, in `caption` a sentence and the rest, and in `said` the lines
/// beside it, a chart also `chart`, its numbers as the rows of a table; a statement that explains or shows several has `frames`: of each
/// moment its `svgs` with their `charts`, and where there are any what it says, its details, what was `said`, and its `code` with `line` and
/// `variables`. Commands that stand there have `code`, their pieces; an error has `shown`, its lines as a reader meets them.
public struct PageEngine: Sendable {
  private var catalog: Catalog
  private let watch: Watch
  private var page: PageSession?

  /// - Parameters:
  ///   - catalog: the kinds of things there are.
  ///   - watch: the clock and the memory in use.
  public init(_ catalog: Catalog, watch: Watch = Watch()) {
    self.catalog = catalog
    self.catalog.host = .page
    self.watch = watch
  }

  /// Does what a page asks for.
  ///
  /// - Parameter request: an object of JSON, in UTF-8.
  /// - Returns: an array of objects, in UTF-8; one object with an `error` for a request that makes no sense.
  public mutating func answer(_ request: [UInt8]) -> [UInt8] {
    let objects: [JSON]
    do throws(Diagnostic) {
      objects = try reply(to: try Self.read(request))
    } catch {
      objects = [
        ["schema": .int(JSONSchema.version), "ok": false, "error": StepJSON.error(error, in: "")]
      ]
    }
    return JSON.array(objects).bytes()
  }

  private static func read(_ request: [UInt8]) throws(Diagnostic) -> PageRequest {
    let json: JSON
    do throws(JSONFault) {
      json = try JSON(reading: request)
    } catch {
      throw .notARequest(error.message)
    }
    return try PageRequest(json, "it")
  }

  private mutating func reply(to request: PageRequest) throws(Diagnostic) -> [JSON] {
    let ask = try request.text("ask") ?? ""
    if ask == "open" {
      page = try PageSession(catalog, PageRequest(request["settings"], "settings"), watch: watch)
      return []
    }
    guard var page else { throw .noSession }
    // Only one of the two holds the session, so that nothing is copied.
    self.page = nil
    defer { self.page = page }
    switch ask {
    case "perform":
      guard let text = try request.text("text") else { throw .badMember("text", "the commands") }
      let objects = try page.perform(text, PageRequest(request["cell"], "cell"))
      return page.colored(objects)
    case "complete":
      guard let line = try request.text("line") else {
        throw .badMember("line", "the text before the cursor")
      }
      return [Self.object(page.session.completion(of: line), line: line)]
    case "go":
      guard let step = try request.number("step", in: 0...Int64(Int32.max)) else {
        throw .badMember("step", "the number of a step, from 0")
      }
      return try page.go(to: Int(step))
    case "answer":
      guard let reply = try request.text("reply") else { throw .badMember("reply", "what is replied") }
      return try page.answer(reply)
    default: throw .notARequest("it asks for nothing that a page can do")
    }
  }

  /// What may be typed; `start` counts UTF-16, as JavaScript does.
  private static func object(_ offer: Offer, line: String) -> JSON {
    let candidates = offer.candidates.map { candidate in
      var members: [String: JSON] = ["text": .text(candidate.text), "whole": .bool(candidate.isWhole)]
      members["note"] = candidate.note.map { .text($0) }
      return JSON.object(members)
    }
    let start = String(decoding: Array(line.utf8).prefix(offer.start), as: UTF8.self).utf16.count
    var members: [String: JSON] = [
      "schema": .int(JSONSchema.version), "start": .int(start), "candidates": .array(candidates),
    ]
    members["hint"] = offer.hint.map { .text($0) }
    return .object(members)
  }
}
