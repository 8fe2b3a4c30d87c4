import Playground

/// What was executed in this session, the latest last.
struct InputHistory: Sendable {
  private struct Entry {
    var line: Int
    var input: String
    var output: String
  }

  private var entries: [Entry] = []

  /// Older entries are forgotten.
  static let mostEntries = 1_000
  /// What of an output is kept, in characters.
  private static let keptOutput = 1_000

  mutating func append(_ input: String, output: String, line: Int) {
    // Forgotten half by half, so that it costs little.
    if entries.count >= 2 * Self.mostEntries { entries.removeFirst(Self.mostEntries) }
    entries.append(Entry(line: line, input: input, output: String(output.prefix(Self.keptOutput))))
  }

  /// The content of a `history_reply`. There is one session, of the number 1; 0 and less count back from it.
  func reply(to request: JSON) -> JSON {
    let tellsOutput = request["output"]?.asBool ?? false
    let count = max(0, request["n"]?.asInt ?? Self.mostEntries)
    let found: [Entry]
    switch request["hist_access_type"]?.asText {
    case "range":
      let isOurs = [0, 1].contains(request["session"]?.asInt ?? 0)
      let (start, stop) = (request["start"]?.asInt ?? 0, request["stop"]?.asInt ?? .max)
      found = isOurs ? entries.filter { $0.line >= start && $0.line < stop } : []
    case "search":
      let pattern = Array((request["pattern"]?.asText ?? "*").unicodeScalars)
      var matching = entries.filter { Self.matches(Array($0.input.unicodeScalars), pattern) }
      if request["unique"]?.asBool ?? false {
        var seen: Set<String> = []
        matching = matching.reversed().filter { seen.insert($0.input).inserted }.reversed()
      }
      found = matching.suffix(count)
    default: found = entries.suffix(count)
    }
    return [
      "status": "ok",
      "history": .array(
        found.map { entry in
          let input = JSON.text(entry.input)
          let output: JSON = entry.output.isEmpty ? .null : .text(entry.output)
          return .array([1, .int(entry.line), tellsOutput ? .array([input, output]) : input])
        }),
    ]
  }

  /// Whether a text is matched by a pattern as files are by a shell's: `*` stands for anything, `?` for one character.
  ///
  /// - Complexity: O(*n* · *m*)
  private static func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (place, next) = (0, 0)
    // Where the last star is, and how much of the text it is taken to cover.
    var star: (pattern: Int, text: Int)?
    while place < text.count {
      if next < pattern.count, pattern[next] == "*" {
        star = (next, place)
        next += 1
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == text[place] {
        (place, next) = (place + 1, next + 1)
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (place, next) = (last.text + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
