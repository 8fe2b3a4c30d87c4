/// One form in which an item provider offers its item.
public struct ItemRepresentation: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case data([UInt8])
    /// An object of another class than data.
    case text(String)
    /// The app that offered it does not answer.
    case nothing
  }

  public let type: TypeIdentifier
  public internal(set) var value: Value

  public init(_ type: TypeIdentifier, _ value: Value) {
    self.type = type
    self.value = value
  }
}
