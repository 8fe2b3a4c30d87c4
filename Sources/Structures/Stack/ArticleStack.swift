/// The faulty reading of a stack that the article gives: where there is no element, it answers 0, which cannot be
/// told from an element that is 0; and a pop does not say what it popped, if anything.
///
/// For the lesson that shows the fault; see ``MinMaxStack`` for a right one.
@frozen
public struct ArticleStack<Element: Comparable & ExpressibleByIntegerLiteral> {
  /// The elements and extremes, which are right.
  public private(set) var stack: MinMaxStack<Element>

  public init(tracks: MinMaxStack<Element>.Tracking) { stack = MinMaxStack(tracks: tracks) }

  public mutating func push<R: Recorder<MinMaxStack<Element>, StackEvent<Element>>>(
    _ element: Element, recorder: inout R
  ) {
    stack.push(element, recorder: &recorder)
  }

  /// Takes the top element off, or does nothing.
  public mutating func pop<R: Recorder<MinMaxStack<Element>, StackEvent<Element>>>(recorder: inout R) {
    _ = try? stack.pop(recorder: &recorder)
  }

  /// The top element, or 0.
  public var top: Element { (try? stack.top()) ?? 0 }

  /// The smallest element; 0 if there is none or the minimum is not tracked.
  public var min: Element { (try? stack.min()) ?? 0 }

  /// The largest element; 0 if there is none or the maximum is not tracked.
  public var max: Element { (try? stack.max()) ?? 0 }
}

extension ArticleStack: Sendable where Element: Sendable {}
