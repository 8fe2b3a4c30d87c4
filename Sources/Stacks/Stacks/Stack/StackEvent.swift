/// What an operation does to a ``MinMaxStack``, step by step. Each is told after it was done.
public enum StackEvent<Element> {
  case pushed(Element)
  case popped(Element)
  /// The element pushed or popped was compared with the last of the minima or of the maxima.
  case compared(Element, with: Element, Comparison)
  case pushedMinimum(Element)
  case poppedMinimum(Element)
  case pushedMaximum(Element)
  case poppedMaximum(Element)
  /// All elements, so many, went at once.
  case cleared(count: Int)
}

extension StackEvent: Equatable where Element: Equatable {}
extension StackEvent: Sendable where Element: Sendable {}
