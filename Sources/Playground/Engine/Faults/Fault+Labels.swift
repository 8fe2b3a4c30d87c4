import Language
import Values

/// Labels that mean nothing where they are, or are given twice.
extension Fault {
  /// `scroll:` of a collection, which its layout takes.
  ///
  /// - Parameters:
  ///   - making: the statement that makes an object with it.
  ///   - instead: the argument that names that object.
  ///   - role: what the object is to the owner.
  static func optionOfAnother(
    _ label: String, of owner: String, making: String, as instead: String, _ role: String
  ) -> Fault {
    refused(
      "\(owner) takes no '\(label):'",
      help: "it is an option of its \(role): write \(making), and here \(instead)")
  }

  /// - Parameter known: the labels it takes.
  static func noLabel(_ label: String, of owner: String, known: [String]) -> Fault {
    refused(
      "\(owner) takes no '\(label):'", help: "it takes \(known.map { "\($0):" }.joined(separator: ", "))")
  }

  static func repeatedLabel(_ label: String) -> Fault {
    refused("'\(label):' is given twice", help: "keep one of them")
  }

  /// An argument is given by its place and with its name.
  static func toldTwice(_ name: String) -> Fault {
    refused("the \(name) is given twice", help: "write it once, with its name or without it")
  }
}
