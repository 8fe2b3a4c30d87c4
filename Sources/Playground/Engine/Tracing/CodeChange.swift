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
      if old == new || old.count + new.count > Self.widest,
        let part = Self.part(of: name, touches)
      {
        return part
      }
      guard old != new else { return "\(name) is \(new)" }
      return "\(name) \(old) → \(new)"
    }
  }

  /// The one part of a variable that was written; nil if there are others.
  private static func part(of name: String, _ touches: CodeTouches) -> String? {
    let written = touches.parts.filter { $0.name == name && $0.role != .visited }
    guard written.count == 1, let part = written.first, let value = part.value else { return nil }
    let place = part.written ?? name
    return part.old.map { "\(place) \($0.glimpseWithin) → \(value.glimpseWithin)" }
      ?? "\(place) is \(value.glimpseWithin)"
  }
}
