import Language
import Values

/// Functions of one name.
extension Interpreter {
  /// The functions of its name that a new one leaves as they are: in Swift's spelling those with other labels, or another number of
  /// parameters.
  func overloads(beside new: Definition) throws(Fault) -> [FunctionCode] {
    guard let known = state.procedures[new.name.text], new.isOfSwift else { return [] }
    var others: [FunctionCode] = []
    for other in [known] + known.overloads where other.definition.isOfSwift {
      let old = other.definition
      guard old.selector == new.selector else {
        others.append(other)
        continue
      }
      for (before, type) in zip(old.types, new.types) {
        guard let before, let type, before != type else { continue }
        throw Fault.refused(
          "\(old.selector) takes \(before.name), and functions of one name differ here in labels and number, not in types",
          help: "give this one another name"
        ).at(new.name.range)
      }
    }
    return others
  }
}
