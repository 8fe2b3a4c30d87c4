import CollectionViews
import Randomness
import Samples
import Testing

/// The same as arrays, item by item.
private struct PlainItems {
  struct Item: Equatable {
    var number: Int
    var identity: Int
    var ownSize: Size?
  }

  var sections: [[Item]] = []
  var nextNumber = 0
  var nextIdentity = 0

  mutating func newSection(_ count: Int) -> [Item] {
    let items = (0..<count).map { Item(number: $0, identity: nextIdentity + $0) }
    nextIdentity += count
    nextNumber = max(nextNumber, count)
    return items
  }

  mutating func insert(_ count: Int, at path: IndexPath) {
    let new = (0..<count).map { Item(number: nextNumber + $0, identity: nextIdentity + $0) }
    sections[path.section].insert(contentsOf: new, at: path.item)
    nextNumber += count
    nextIdentity += count
  }
}

private func expectEqual(_ items: Items, _ oracle: PlainItems, _ note: String) {
  do { try items.tree.checkInvariants() } catch { Issue.record("\(error) \(note)") }
  #expect(items.counts == oracle.sections.map(\.count), "\(note)")
  #expect(items.sections.map(\.count) == oracle.sections.map(\.count), "\(note)")
  #expect(items.count == oracle.sections.reduce(0) { $0 + $1.count })
  #expect(
    Array(items)
      == oracle.sections.enumerated().flatMap { section, all in
        all.indices.map { IndexPath(section: section, item: $0) }
      }, "\(note)")
  var position = 0
  for (section, all) in oracle.sections.enumerated() {
    #expect(items.sections[section].map(\.item) == Array(all.indices))
    #expect(items.sections[section].allSatisfy { $0.section == section })
    let runs = items.sections[section].itemRuns
    #expect(runs.allSatisfy { $0.sections == 0 })
    #expect(items.sections[section].runs.flatMap { $0 } == all.map(\.number), "\(note)")
    for (index, item) in all.enumerated() {
      let path = IndexPath(section: section, item: index)
      #expect(items.number(at: path) == item.number && items.identity(at: path) == item.identity, "\(note)")
      #expect(items.ownSize(at: path) == item.ownSize, "\(note)")
      #expect(items.position(of: path) == position && items.path(at: position) == path, "\(note)")
      position += 1
    }
    #expect(!items.contains(IndexPath(section: section, item: all.count)))
    #expect(items.position(of: IndexPath(section: section, item: all.count)) == position)
  }
  #expect(items.path(at: position) == nil && items.path(at: -1) == nil)
}

@Suite struct ItemsTests {
  @Test func randomEditsAgreeWithArrays() {
    let seed: UInt64 = 11
    var random = SplitMix64(seed: seed)
    for round in 0..<Samples.count(10, all: 60) {
      let counts = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      var items = Items(counts: counts)
      var oracle = PlainItems()
      for count in counts {
        let section = oracle.newSection(count)
        oracle.sections.append(section)
      }
      expectEqual(items, oracle, "seed \(seed), round \(round)")
      for step in 0..<25 {
        edit(&items, &oracle, &random)
        expectEqual(items, oracle, "seed \(seed), round \(round), step \(step)")
      }
    }
  }

  private func edit(_ items: inout Items, _ oracle: inout PlainItems, _ random: inout SplitMix64) {
    func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let sections = oracle.sections.count
    let kind = sections == 0 ? 3 : index(7)
    let full = oracle.sections.indices.filter { !oracle.sections[$0].isEmpty }
    switch kind {
    case 0:
      let section = index(sections)
      let path = IndexPath(section: section, item: index(oracle.sections[section].count + 1))
      let count = index(4)
      items.insert(count, at: path)
      oracle.insert(count, at: path)
    case 1:
      let section = index(sections)
      let ends = (0..<2).map { _ in index(oracle.sections[section].count + 1) }.sorted()
      items.remove(ends[0]..<ends[1], in: section)
      oracle.sections[section].removeSubrange(ends[0]..<ends[1])
    case 2 where !full.isEmpty:
      let from = full[index(full.count)]
      let path = IndexPath(section: from, item: index(oracle.sections[from].count))
      let item = oracle.sections[from].remove(at: path.item)
      let to = index(sections)
      let target = IndexPath(section: to, item: index(oracle.sections[to].count + 1))
      oracle.sections[to].insert(item, at: target.item)
      items.move(path, to: target)
    case 4:
      let lower = index(sections)
      let upper = lower + index(sections - lower + 1) / 2
      items.removeSections(lower..<upper)
      oracle.sections.removeSubrange(lower..<upper)
    case 5:
      let (from, to) = (index(sections), index(sections))
      items.moveSection(from, to: to)
      oracle.sections.insert(oracle.sections.remove(at: from), at: to)
    case 6 where !full.isEmpty:
      let section = full[index(full.count)]
      let path = IndexPath(section: section, item: index(oracle.sections[section].count))
      let size = Bool.random(using: &random) ? nil : Size(width: Double(index(2) + 1), height: 5)
      items.resize(path, to: size)
      oracle.sections[section][path.item].ownSize = size
    default:
      let counts = (0..<index(3)).map { _ in index(4) }
      let place = index(sections + 1)
      items.insertSections(counts: counts, at: place)
      var new: [[PlainItems.Item]] = []
      for count in counts { new.append(oracle.newSection(count)) }
      oracle.sections.insert(contentsOf: new, at: place)
    }
  }

  @Test func aBillionItemsAreOneRange() {
    var items = Items(counts: [1_000_000_000])
    #expect(items.tree.runCount == 1)
    items.insert(3, at: IndexPath(item: 500_000_000))
    #expect(items.tree.runCount == 3)
    #expect(items.number(at: IndexPath(item: 500_000_002)) == 1_000_000_002)
    #expect(items.number(at: IndexPath(item: 1_000_000_002)) == 999_999_999)
    items.remove(500_000_000..<500_000_003, in: 0)
    #expect(items.tree.runCount == 1)
  }

  @Test func aHundredThousandSectionsAreFoundFast() {
    var items = Items(counts: (0..<100_000).map { $0 % 4 })
    #expect(items.count == 150_000)
    #expect(items.sections[99_999].count == 3)
    items.removeSections(10..<99_990)
    items.insertSections(counts: [7], at: 11)
    #expect(items.counts == (0..<10).map { $0 % 4 } + [2, 7, 3, 0, 1, 2, 3, 0, 1, 2, 3])
    #expect(items.path(at: 18) == IndexPath(section: 11, item: 3))
  }

  @Test func aMovedItemKeepsWhatItIs() {
    var items = Items(counts: [3, 3])
    items.resize(IndexPath(section: 0, item: 1), to: Size(width: 9, height: 9))
    items.move(IndexPath(section: 0, item: 1), to: IndexPath(section: 1, item: 0))
    let moved = IndexPath(section: 1, item: 0)
    #expect(items.number(at: moved) == 1 && items.identity(at: moved) == 1)
    #expect(items.ownSize(at: moved) == Size(width: 9, height: 9))
    #expect(items.ownSize(at: IndexPath(section: 1, item: 2)) == nil)
  }
}
