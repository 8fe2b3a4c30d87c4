import Values

/// Places in sections, as a learner writes them: `4, 5, 6`, `4...6`, `1.4, 1.5`, `(1, 4) and (1, 5)`.
///
/// A place is no number: 1.10 is not 1.1.
struct DecisionPlaces: Hashable, Sendable {
  /// Each a section and a place in it, ascending.
  let places: [[Int]]
  /// Whether there is one section, which need not be written.
  let isFlat: Bool

  init(_ places: [[Int]], isFlat: Bool) {
    self.places = places.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    self.isFlat = isFlat
  }

  /// No reply with longer ranges is right.
  private static let longestRange = 10_000

  func verdict(on reply: String) -> Verdict {
    let text = ReplyText(reply)
    if let joined = text.withoutThousands, verdict(on: joined) == .right { return .right }
    return verdict(on: text)
  }

  private func verdict(on reply: ReplyText) -> Verdict {
    guard let tokens = Self.tokens(of: reply.string), !tokens.isEmpty else { return .unreadable }
    let isPaired = !isFlat || reply.string.contains("(") || tokens.contains(.dot)
    var found: [[Int]] = []
    var isRange = false
    var section: Int?
    for token in tokens {
      switch token {
      case .dot: continue
      case .range: isRange = true
      case .number(let number):
        guard !isPaired || section != nil else {
          section = number
          continue
        }
        let place = [section ?? 0, number]
        section = nil
        if isRange {
          guard let first = found.last, first[0] == place[0], first[1] < place[1],
            place[1] - first[1] <= Self.longestRange
          else { return .wrong }
          found += (first[1] + 1...place[1]).map { [place[0], $0] }
        } else {
          found.append(place)
        }
        isRange = false
      }
    }
    guard section == nil, !isRange, !found.isEmpty else { return .unreadable }
    return Self(found, isFlat: isFlat).places == places ? .right : .wrong
  }

  private enum Token: Equatable {
    case number(Int)
    /// Between a section and a place.
    case dot
    case range
  }

  /// Nil if there is more than numbers and what may stand between them.
  private static func tokens(of text: String) -> [Token]? {
    var tokens: [Token] = []
    var letters = text.unicodeScalars[...]
    while let letter = letters.first {
      if "0"..."9" ~= letter {
        let digits = letters.prefix { "0"..."9" ~= $0 }
        guard let number = Int(String(digits)) else { return nil }
        tokens.append(.number(number))
        letters = letters[digits.endIndex...]
      } else if letter == "." {
        let dots = letters.prefix { $0 == "." }
        guard !tokens.isEmpty, dots.count == 1 || dots.count == 3 else { return nil }
        tokens.append(dots.count == 1 ? .dot : .range)
        letters = letters[dots.endIndex...]
      } else if letter.properties.isAlphabetic {
        let word = letters.prefix { $0.properties.isAlphabetic }
        guard String(word) == "and" else { return nil }
        letters = letters[word.endIndex...]
      } else {
        guard " ,;()[]{}".unicodeScalars.contains(letter) else { return nil }
        letters = letters.dropFirst()
      }
    }
    return tokens
  }
}
