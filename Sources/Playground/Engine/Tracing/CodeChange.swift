import Declarations
import Language

/// What a line of code changed, to be told behind it.
enum CodeChange: Sendable {
  case words(String)
  /// A variable, with what it held before and holds now in a few words.
  case variable(String, old: String?, new: String)

  /// Longer ones are told by the part that was changed.
  private static let widest = 40

  /// `xs [5, 2] → [2, 5]`, `n is 3`; of what is long only the part that the line changed: `d[1][2] none → 3`.
  func words(_ touches: CodeTouches) -> String {
    switch self {
    case .words(let words): return words
    case .variable(let name, let old, let new):
      guard let old else { return "\(name) is \(new)" }
      // What is short is shown as a whole, but for fields, which are known by their names, and for what lies deeper.
      let part = Self.part(of: name, touches)
      if let part, part.isDeep || new.first == "(" || old == new || old.count + new.count > Self.widest {
        return part.words
      }
      // What is folded on both sides of an arrow shows no change.
      if old == new || old.contains("… ") && new.contains("… "), 1...2 ~= touches.sentences.count {
        return "\(name): \(touches.sentences.joined(separator: ", "))"
      }
      guard old != new else { return "\(name) is \(new)" }
      return "\(name) \(old) → \(new)"
    }
  }

  /// The one part of a variable that was written; nil if there are others.
  private static func part(of name: String, _ touches: CodeTouches) -> (words: String, isDeep: Bool)? {
    let written = touches.parts.filter { $0.name == name && $0.role != .visited }
    guard written.count == 1, let part = written.first, let value = part.value else { return nil }
    let place = part.written ?? name
    let words =
      part.old.map { "\(place) \($0.glimpseWithin) → \(value.glimpseWithin)" }
      ?? "\(place) is \(value.glimpseWithin)"
    return (words, part.path.count > 1)
  }
}
