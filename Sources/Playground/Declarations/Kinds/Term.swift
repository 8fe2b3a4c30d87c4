/// A word of UIKit, or of one of the articles, for something that has another name here: `insertItems` for `insert`.
///
/// `help` knows it as a topic, and errors lead from it to the word that is meant.
public struct Term: Sendable {
  public let name: String
  /// The word of the kind that is meant: a verb, a property, a question and so on; nil for the kind itself.
  public let word: String?
  /// Other words of the kind that it may mean as well.
  public let others: [String]

  public init(_ name: String, for word: String? = nil, or others: [String] = []) {
    self.name = name
    self.word = word
    self.others = others
  }

  /// The names of terms, and what each of them is called here.
  ///
  /// - Parameter names: by the word of the kind that is meant, the names from elsewhere, with blanks between them. The empty word
  ///   stands for the kind itself; several words, any of which may be meant, have a `|` between them.
  public static func table(_ names: KeyValuePairs<String, String>) -> [Term] {
    names.flatMap { word, names in
      let words = word.split(separator: "|").map { String($0) }
      return names.split(separator: " ").map {
        Term(String($0), for: words.first, or: Array(words.dropFirst()))
      }
    }
  }

  /// What it is called here, if that is a word of the kind: `minheap or maxheap`.
  package var meaning: String? {
    word.map { ([$0] + others).joined(separator: " or ") }
  }

  /// Whether it is the name, in whatever case and with whatever blanks, `Face ID` for `FaceID`, and as Swift writes it:
  /// `copy(with:)` for `copy`, `.cancelled` for `cancelled`.
  package func isNamed(_ text: String) -> Bool {
    // A word may have millions of letters; a name has not.
    guard text.utf8.count <= Self.longestName else { return false }
    let plain = Term.plain(name)
    return plain == Term.plain(text) || plain == Term.plain(Term.base(text))
  }

  /// A name without the labels of its arguments, and without what stands before its last point.
  private static func base(_ name: String) -> String {
    String(name.prefix { $0 != "(" }.split(separator: ".").last ?? "")
  }

  private static let longestName = 200

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " && $0 != "(" && $0 != ")" && $0 != ":" })
  }
}

extension Catalog {
  /// The first term of a name, and the kind whose it is.
  package func term(_ name: String) -> (kind: Kind, term: Term)? {
    for kind in kinds {
      if let term = kind.term(name) { return (kind, term) }
    }
    return nil
  }
}

extension Kind {
  package func term(_ name: String) -> Term? { terms.first { $0.isNamed(name) } }
}
