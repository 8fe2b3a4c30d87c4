import Declarations
import Language
import Values

/// Words of UIKit and of the articles.
extension Fault {
  /// A word that has another name here.
  ///
  /// - Parameter message: that nothing is known by it.
  static func foreignWord(_ message: String, _ term: Term, of kind: Kind) -> Fault {
    let topic = term.word.map { "\(kind.name) \($0)" } ?? kind.name
    return refused(message, help: "here it is \(term.meaning ?? kind.name): help \(topic) says more")
  }

  /// The same of a word within a statement.
  ///
  /// - Parameter instead: the statement with the word that is meant; nil if it is too long to be quoted.
  static func foreignWord(_ message: String, meaning: String, instead: String?) -> Fault {
    refused(message, help: "here it is \(meaning)" + (instead.map { ": write \($0)" } ?? ""))
  }
}
