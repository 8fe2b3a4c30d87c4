import JSONModule
import Language
import Pictures
import Playground

/// What a page shows as code, in pieces: a text each, and behind it the class of its color where it has one.
struct PageCode {
  /// The pieces of each line.
  private(set) var lines: [[JSON]] = [[]]

  /// - Complexity: linear in the commands.
  init(_ commands: String, syntax: Syntax) {
    for (text, tone) in TrellisTokens(commands, syntax: syntax) {
      for (place, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if place > 0 { lines.append([]) }
        guard !part.isEmpty else { continue }
        let name = tone.name.map { [JSON.text($0.description)] } ?? []
        lines[lines.count - 1].append(.array([.text(String(part))] + name))
      }
    }
  }

  /// All of it, with the ends of lines.
  var pieces: [JSON] { Array(lines.joined(separator: [.array(["\n"])])) }
}

extension ChartTable {
  /// What runs along the axis and the names of the values, and below that a row for each place.
  var json: JSON {
    let head = [axis] + names
    return .array(([head] + rows.map { [$0.place] + $0.values }).map { .array($0.map { .text($0) }) })
  }
}

extension PageSession {
  /// Objects with their commands in pieces, where a page shows them.
  func colored(_ objects: [JSON]) -> [JSON] {
    guard draws else { return objects }
    return objects.map { object in
      guard case .object(var members) = object, case .text(let source)? = members["source"] else {
        return object
      }
      members["code"] = .array(PageCode(source, syntax: session.catalog.syntax).pieces)
      return .object(members)
    }
  }
}
