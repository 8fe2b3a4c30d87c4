/// What a layout discards and recomputes when the bounds of the view change.
public struct Invalidation: Hashable, Sendable {
  /// Whether the sizes and spacings are asked for again, and everything is laid out again
  /// (`invalidateFlowLayoutDelegateMetrics`).
  public var metrics: Bool
  /// The sections, ascending, of which only the headers are recomputed.
  public var headers: [Int]
  /// The only items, ascending, that are recomputed.
  public var items: [IndexPath]
  /// The sections, ascending, of which only the footers are recomputed.
  public var footers: [Int]

  /// - Parameters:
  ///   - metrics: whether everything is laid out again.
  ///   - headers: the sections, ascending, whose headers alone are computed again.
  ///   - items: the items, ascending, that alone are computed again.
  ///   - footers: the sections, ascending, whose footers alone are computed again.
  @inlinable
  public init(
    metrics: Bool = false, headers: [Int] = [], items: [IndexPath] = [], footers: [Int] = []
  ) {
    self.metrics = metrics
    self.headers = headers
    self.items = items
    self.footers = footers
  }

  /// Nothing is computed again.
  public static let nothing = Invalidation()
  /// All is computed again.
  public static let everything = Invalidation(metrics: true)

  /// Whether nothing is computed again.
  @inlinable public var isEmpty: Bool {
    !metrics && headers.isEmpty && items.isEmpty && footers.isEmpty
  }

  /// This and another together.
  public func union(_ other: Invalidation) -> Invalidation {
    Invalidation(
      metrics: metrics || other.metrics, headers: Set(headers).union(other.headers).sorted(),
      items: Set(items).union(other.items).sorted(), footers: Set(footers).union(other.footers).sorted())
  }

  /// What alone is computed again: headers, items, footers.
  /// - Complexity: O(*k*) for *k* elements
  public var elements: [Element] {
    headers.map(Element.header) + items.map(Element.item) + footers.map(Element.footer)
  }
}

extension Invalidation: CustomStringConvertible {
  /// `headers 0, 1`, `metrics`, `item 0.3`
  public var description: String {
    func words<Name: CustomStringConvertible>(_ kind: String, _ names: [Name]) -> [String] {
      guard !names.isEmpty else { return [] }
      return [
        (names.count == 1 ? kind : kind + "s") + " " + names.map { $0.description }.joined(separator: ", ")
      ]
    }
    let all =
      (metrics ? ["metrics"] : []) + words("header", headers) + words("item", items)
      + words("footer", footers)
    return all.isEmpty ? "nothing" : all.joined(separator: " and ")
  }
}
