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
    if Habit.isLabelOfSwift(label) { return onlySwift("\(label):") }
    return refused(
      "\(owner) takes no '\(label):'", help: "it takes \(known.map { "\($0):" }.joined(separator: ", "))")
  }

  /// A call that hands over what its function changes without saying so, or the other way round; nil if something else is wrong with it.
  static func unmarkedChange(of definition: Definition, _ form: CallShape) -> Fault? {
    let traits = definition.traits
    for (place, argument) in form.arguments.enumerated() {
      let isChanged = place < traits.count && traits[place].isChanged
      guard isChanged != argument.isChanged else { continue }
      let name = definition.parameters[place].text
      return isChanged
        ? refused(
          "\(definition.name.text) changes what it is given for \(name)",
          help: "write & before the variable: &x")
        : refused("\(definition.name.text) does not change \(name)", help: "leave out the &")
    }
    return nil
  }

  static func repeatedLabel(_ label: String) -> Fault {
    refused("'\(label):' is given twice", help: "keep one of them")
  }

  /// An argument is given by its place and with its name.
  static func toldTwice(_ name: String) -> Fault {
    refused("the \(name) is given twice", help: "write it once, with its name or without it")
  }
}
