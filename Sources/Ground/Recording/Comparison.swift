/// The outcome of comparing two elements three ways.
public enum Comparison: Hashable, Sendable {
  case less, equal, greater
}

extension Comparison {
  /// Compares two elements: at most two calls of `<`, which count as one comparison.
  @inlinable
  public init<Element: Comparable>(_ first: Element, _ second: Element) {
    self = first < second ? .less : (second < first ? .greater : .equal)
  }
}
