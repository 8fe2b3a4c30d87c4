/// Why an answer of a custom layout cannot be used: which callback it was, about what, and what was
/// wrong.
public struct CallbackError: Error, Hashable, Sendable {
  public var callback: LayoutCallback.Kind
  /// What was asked about, if it was one element.
  public var element: Element?
  public var reason: Reason

  /// - Parameters:
  ///   - callback: that was asked.
  ///   - element: what it was asked about.
  ///   - reason: what was wrong.
  public init(_ callback: LayoutCallback.Kind, of element: Element? = nil, _ reason: Reason) {
    self.callback = callback
    self.element = element
    self.reason = reason
  }

  public enum Reason: Hashable, Sendable {
    /// The answer threw.
    case thrown(ThrownError)
    /// A side is negative, or a number is not finite or greater than coordinates are exact.
    case badFrame(Rect)
    /// The same of a size.
    case badSize(Size)
    /// It is not from 0 to 1.
    case badAlpha(Double)
    /// An item is named that does not exist.
    case noItem(IndexPath)
    /// A section is named that does not exist.
    case noSection(Int)
    /// More items are named than the limit.
    case tooManyNamed(Int, limit: Int)
    /// All elements would have to be asked for, one by one, and there are more than the limit: the callback
    /// must be answered.
    case tooManyToCall(Int, limit: Int)
  }
}

/// An error of any type that an answer threw. Two are equal if they are described by the same words.
public struct ThrownError: Error, Hashable, Sendable, CustomStringConvertible {
  public let error: any Error

  public init(_ error: any Error) {
    self.error = error
  }

  public var description: String { String(describing: error) }

  public static func == (first: ThrownError, second: ThrownError) -> Bool {
    first.description == second.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
