import CollectionViews

extension Items {
  mutating func insert(_ count: Int, at path: IndexPath) {
    var names = sections[path.section].runs.flatMap { Array($0) }
    let next = sections[path.section].nextNumber
    names.insert(contentsOf: next..<next + count, at: path.item)
    sections[path.section].runs = names.map { $0..<$0 + 1 }
    sections[path.section].nextNumber += count
  }

  mutating func remove(_ range: Range<Int>, in section: Int) {
    var names = sections[section].runs.flatMap { Array($0) }
    names.removeSubrange(range)
    sections[section].runs = names.map { $0..<$0 + 1 }
  }

  mutating func insertSections(counts: [Int], at index: Int) {
    sections.insert(contentsOf: counts.map(Section.init(count:)), at: index)
  }

  mutating func removeSections(_ range: Range<Int>) {
    sections.removeSubrange(range)
  }
}
