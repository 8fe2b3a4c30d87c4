import Declarations
import Language

extension TrieExhibit {
  /// Words that begin alike.
  private static let families = [
    ["tea", "ten", "tent", "to", "tap", "tape", "team"],
    ["car", "card", "care", "cat", "cart", "cake", "call"],
    ["in", "inn", "ink", "is", "it", "item", "into"], ["an", "and", "ant", "any", "at", "all", "ash"],
    ["he", "her", "here", "hers", "his", "hit", "hen"], ["sea", "seal", "seat", "see", "seed", "set", "sit"],
  ]

  public static func drills(of variant: String?) -> [DrillForm] {
    [
      form("insert") { held, others, random in random.pick(others) },
      form("find") { held, others, random in
        random.number(1...2) == 1 ? random.pick(others) : random.pick(held)
      },
      form("complete") { held, others, random in String(random.pick(held + others).prefix(2)) },
      form("remove", from: 2) { held, others, random in random.pick(held) },
    ]
  }

  private static func form(
    _ verb: String, from level: Int = 1,
    word: @escaping @Sendable (_ held: [String], _ others: [String], inout SeededGenerator) -> String
  ) -> DrillForm {
    DrillForm(verb, from: level) { level, random in
      let family = random.pick(families)
      let words = random.pick(family.count, of: family)
      let (held, others) = (Array(words.prefix(2 + level)), Array(words.dropFirst(2 + level)))
      return Drill(
        setup: "trie w = words \(held.joined(separator: " "))",
        statement: "w \(verb) \(word(held, others, &random))")
    }
  }
}
