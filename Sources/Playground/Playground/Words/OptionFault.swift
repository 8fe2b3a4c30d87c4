import Language

/// A fault of an option, before it is known where it stands.
///
/// Whoever checks options need not know the statement that gave them: it throws the option's name with the fault, and the
/// place is found where the arguments are, see `Exhibit.obey(_:_:report:)`.
public struct OptionFault: Error {
  /// As the parameter is called.
  public var option: String
  public var fault: Fault

  public init(option: String, fault: Fault) {
    self.option = option
    self.fault = fault
  }
}

extension Arguments {
  /// What an operation throws, with the place of the argument that is at fault where that is known.
  public func located(_ error: any Error, in declaration: Declaration) -> any Error {
    guard let refusal = error as? OptionFault else { return error }
    // Some options may be told by their place as well as with their name.
    let given = declaration.parameters.indices.first {
      declaration.parameters[$0].name == refusal.option && isGiven($0)
    }
    return given.map { located(refusal.fault, at: $0) } ?? refusal.fault
  }
}
