/// Why an item could not be received. It is handed to the receiver.
public enum ItemProviderError: Error, Hashable, Sendable {
  /// An error of the provider itself.
  case provider(ItemProviderCode)
  /// The data came, and is no ``Podcast``.
  case decoding(DecodingFault)

  /// As it is written in code: `itemUnavailable`.
  public var name: String {
    switch self {
    case .provider(let code): code.name
    case .decoding(let fault): fault.name
    }
  }
}
