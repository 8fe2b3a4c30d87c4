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

/// What an answer of a ``CollectionDelegate`` or of ``LayoutCallbacks`` throws in place of giving one.
public enum AnswerFailure: Error, Hashable, Sendable {
  /// The result is not wanted any more: see ``Cancellation``.
  case canceled
  /// What is wrong with the layout, in the layout's own words; or what ``LayoutScene/size(of:)`` threw.
  case layout(LayoutError)
  /// An error of the answer's own, as ``catching(_:)`` makes one of an error of any type.
  case thrown(ThrownError)

  /// The same as an error of the answer's own.
  var thrown: ThrownError {
    switch self {
    case .canceled: ThrownError("canceled")
    case .layout(let error): ThrownError("\(error)")
    case .thrown(let error): error
    }
  }
}

/// An error of any type that an answer threw. Two are equal if they are described by the same words.
public struct ThrownError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// What the words are about, for the one that gave the answer.
  public let cause: (any AnyObject & Sendable)?

  /// An error in words.
  ///
  /// - Parameter cause: what they are about, to be found again in what is thrown in the end.
  public init(_ words: String, cause: (any AnyObject & Sendable)? = nil) {
    description = words
    self.cause = cause
  }

  public static func == (first: ThrownError, second: ThrownError) -> Bool {
    first.description == second.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
