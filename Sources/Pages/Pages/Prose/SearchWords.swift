/// The words of a lesson by which an index finds it: letters and digits, in small letters, each once.
struct SearchWords: Equatable, Sendable {
  private var words: Set<String> = []

  /// What is shorter finds too much.
  private static let leastLetters = 2
  /// What is longer is not a word.
  private static let mostLetters = 40

  /// - Complexity: linear in the text.
  mutating func add(_ text: String) {
    let parts = text.split { letter in !(letter.isLetter || letter.isNumber || letter == "_") }
    for part in parts where Self.leastLetters...Self.mostLetters ~= part.count {
      words.insert(part.lowercased())
    }
  }

  /// All of them in their order, with a blank between two.
  var text: String { words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: " ") }
}
