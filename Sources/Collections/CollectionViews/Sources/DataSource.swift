import Recording

/// The data that a collection view shows, apart from the view: sections of items, which change without
/// notifying anything.
///
/// A view asks for the counts when it is made, reloaded or updated, and remembers them. The code that changes
/// the data tells it what changed, in a ``BatchUpdate``; ``BatchUpdate/plan(from:to:)`` compares the new
/// counts with the old ones.
///
///     var people = DataSource([["Ann", "Bob"]])
///     try people.insert(["Zoe"], at: IndexPath(item: 1), recorder: &recorder)
///     try BatchUpdate([.insert(IndexPath(item: 1))]).plan(from: [2], to: people.counts)
///
/// Changes are performed one after the other, each in the data as the one before left them: their order matters, that
/// of the operations in a batch does not.
public struct DataSource<Datum: Hashable & Sendable>: Hashable, Sendable {
  /// The items, section by section.
  public private(set) var sections: [ChunkedList<Datum>]
  /// How many items there are in all sections.
  public private(set) var count: Int

  public typealias Event = DataSourceEvent<Datum>

  /// - Complexity: O(items)
  public init(_ sections: [[Datum]]) {
    self.sections = sections.map { ChunkedList($0) }
    count = sections.reduce(0) { $0 + $1.count }
  }

  /// How many items each section has.
  /// - Complexity: O(sections)
  public var counts: [Int] { sections.map { $0.count } }

  /// The item at a place, or `nil` if there is none.
  /// - Complexity: O(items of the section / 1,024)
  public subscript(path: IndexPath) -> Datum? {
    guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }

  // MARK: Items

  /// Puts items in, the first of them at a place.
  /// - Throws: ``DataSourceError/noSection(_:count:)``, ``DataSourceError/noPlace(_:count:)``
  /// - Complexity: O(new items + items of the section / 1,024)
  public mutating func insert<R: Recorder<Self, Event>>(
    _ items: [Datum], at path: IndexPath, recorder: inout R
  ) throws(DataSourceError) {
    try check(path, isNew: true)
    sections[path.section].replaceSubrange(path.item..<path.item, with: items)
    count += items.count
    recorder.record(.inserted(items, at: path), in: self)
  }

  /// Takes items of a section out.
  /// - Throws: ``DataSourceError/noSection(_:count:)``, ``DataSourceError/noItem(_:count:)``
  /// - Complexity: O(removed items + items of the section / 1,024)
  public mutating func remove<R: Recorder<Self, Event>>(
    _ range: ClosedRange<Int>, in section: Int, recorder: inout R
  ) throws(DataSourceError) {
    try check(IndexPath(section: section, item: range.lowerBound))
    try check(IndexPath(section: section, item: range.upperBound))
    let removed = Array(sections[section][range])
    sections[section].replaceSubrange(Range(range), with: [])
    count -= removed.count
    recorder.record(.removed(removed, at: IndexPath(section: section, item: range.lowerBound)), in: self)
  }

  /// Puts another item in the place of one.
  /// - Throws: ``DataSourceError/noSection(_:count:)``, ``DataSourceError/noItem(_:count:)``
  public mutating func replace<R: Recorder<Self, Event>>(
    _ path: IndexPath, with datum: Datum, recorder: inout R
  ) throws(DataSourceError) {
    try check(path)
    let old = sections[path.section][path.item]
    sections[path.section][path.item] = datum
    recorder.record(.replaced(old, with: datum, at: path), in: self)
  }

  /// Takes an item out and puts it in again elsewhere.
  ///
  /// - Parameter target: its place afterward.
  /// - Throws: ``DataSourceError/noSection(_:count:)``, ``DataSourceError/noItem(_:count:)``, and
  ///   ``DataSourceError/noPlace(_:count:)`` with the count without the item; nothing has changed then.
  /// - Complexity: O(items of the two sections / 1,024)
  public mutating func move<R: Recorder<Self, Event>>(
    _ path: IndexPath, to target: IndexPath, recorder: inout R
  ) throws(DataSourceError) {
    try check(path)
    let datum = sections[path.section][path.item]
    sections[path.section].replaceSubrange(path.item..<path.item + 1, with: [])
    do throws(DataSourceError) { try check(target, isNew: true) } catch {
      sections[path.section].replaceSubrange(path.item..<path.item, with: [datum])
      throw error
    }
    sections[target.section].replaceSubrange(target.item..<target.item, with: [datum])
    recorder.record(.moved(datum, from: path, to: target), in: self)
  }

  // MARK: Sections

  /// Puts a section in.
  /// - Throws: ``DataSourceError/noSectionPlace(_:count:)``
  public mutating func insertSection<R: Recorder<Self, Event>>(
    _ items: [Datum], at index: Int, recorder: inout R
  ) throws(DataSourceError) {
    guard 0...sections.count ~= index else { throw .noSectionPlace(index, count: sections.count) }
    sections.insert(ChunkedList(items), at: index)
    count += items.count
    recorder.record(.insertedSection(index, items: items.count), in: self)
  }

  /// Takes a section out with all of its items.
  /// - Throws: ``DataSourceError/noSection(_:count:)``
  public mutating func removeSection<R: Recorder<Self, Event>>(
    _ index: Int, recorder: inout R
  ) throws(DataSourceError) {
    try checkSection(index)
    let removed = sections.remove(at: index)
    count -= removed.count
    recorder.record(.removedSection(index, items: removed.count), in: self)
  }

  /// Takes a section out and puts it in again elsewhere.
  ///
  /// - Parameter target: its index afterward.
  /// - Throws: ``DataSourceError/noSection(_:count:)``
  public mutating func moveSection<R: Recorder<Self, Event>>(
    _ index: Int, to target: Int, recorder: inout R
  ) throws(DataSourceError) {
    try checkSection(index)
    try checkSection(target)
    sections.insert(sections.remove(at: index), at: target)
    recorder.record(.movedSection(index, to: target), in: self)
  }

  private func checkSection(_ section: Int) throws(DataSourceError) {
    guard sections.indices.contains(section) else { throw .noSection(section, count: sections.count) }
  }

  /// - Parameter isNew: whether it is the place for a new item, which may be after the last.
  private func check(_ path: IndexPath, isNew: Bool = false) throws(DataSourceError) {
    try checkSection(path.section)
    let count = sections[path.section].count
    guard path.item >= 0, path.item < (isNew ? count + 1 : count) else {
      throw isNew ? .noPlace(path, count: count) : .noItem(path, count: count)
    }
  }
}

extension DataSource: Checkable {
  private static var counted: Invariant { Invariant("counted", "the count is that of all sections together") }

  public var invariants: [Invariant] { [Self.counted] }

  public func checkInvariants() throws(InvariantViolation) {
    let sum = counts.reduce(0, +)
    guard sum == count else {
      throw InvariantViolation(of: Self.counted, "\(sum) items are counted as \(count)")
    }
  }
}
