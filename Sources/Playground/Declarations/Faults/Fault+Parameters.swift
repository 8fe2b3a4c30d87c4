import Values

extension Fault {
  /// The fault of an argument: it is shown where the argument of that parameter is, if one was given.
  public func of(_ parameter: some DeclaredParameter) -> Fault { of(parameter: parameter.declaration.name) }
}
