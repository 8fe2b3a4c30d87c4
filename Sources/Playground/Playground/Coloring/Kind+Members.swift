import Declarations
import Engine
import Language

extension Kind {
  /// Whether a word may follow the point behind one of its objects.
  func knows(member word: String) -> Bool {
    answers(word) || verb(word) != nil || verb(Expression.commandWord(word)) != nil
      || Counts.names.contains(word)
      || properties.contains { $0.name == word || $0.name.hasPrefix(word + ".") }
  }
}
