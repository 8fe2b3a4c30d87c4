/// The place of an item: the number of its section, and its own number within it; both count from 0.
public struct IndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var item: Int

  @inlinable
  public init(section: Int = 0, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (first: IndexPath, second: IndexPath) -> Bool {
    (first.section, first.item) < (second.section, second.item)
  }

  /// `1.4`
  public var description: String { "\(section).\(item)" }
}
