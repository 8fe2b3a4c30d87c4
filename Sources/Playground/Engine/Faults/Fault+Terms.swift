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
    return refused(message, help: "here it is \(term.word ?? kind.name): help \(topic) says more")
  }
}
