import CollectionViews

/// What a batch does, written down from its rules as plainly as can be: what stays fills the gaps between what is placed.
struct NaiveUpdate {
  /// Items by name; new ones are named by where they arrive.
  var sections: [[String]]
  var operations: [UpdateOperation]

  var deletedSections: [Int] {
    operations.compactMap { if case .deleteSection(let section) = $0 { section } else { nil } }
  }
  var reloadedSections: [Int] {
    operations.compactMap { if case .reloadSection(let section) = $0 { section } else { nil } }
  }
  var insertedSections: [Int: Int] {
    Dictionary(
      operations.compactMap {
        if case .insertSection(let section, let items) = $0 { (section, items) } else { nil }
      },
      uniquingKeysWith: { first, _ in first })
  }
  var insertedSectionList: [Int] {
    operations.compactMap { if case .insertSection(let section, _) = $0 { section } else { nil } }
  }
  var movedSections: [(from: Int, to: Int)] {
    operations.compactMap { if case .moveSection(let from, let to) = $0 { (from, to) } else { nil } }
  }
  var deleted: [IndexPath] { operations.compactMap { if case .delete(let path) = $0 { path } else { nil } } }
  var reloaded: [IndexPath] { operations.compactMap { if case .reload(let path) = $0 { path } else { nil } } }
  var inserted: [IndexPath] { operations.compactMap { if case .insert(let path) = $0 { path } else { nil } } }
  var moved: [(from: IndexPath, to: IndexPath)] {
    operations.compactMap { if case .move(let from, let to) = $0 { (from, to) } else { nil } }
  }

  /// The sections after the batch as `old index`, or `nil` for new ones; `nil` if a rule is broken.
  private var sectionOrder: [Int?]? {
    let leaving = deletedSections + movedSections.map(\.from)
    let arriving = insertedSectionList + movedSections.map(\.to)
    guard Set(leaving).count == leaving.count, Set(arriving).count == arriving.count,
      Set(reloadedSections).count == reloadedSections.count,
      (leaving + reloadedSections).allSatisfy(sections.indices.contains),
      Set(deletedSections).isDisjoint(with: reloadedSections), insertedSections.values.allSatisfy({ $0 >= 0 })
    else { return nil }
    let count = sections.count - leaving.count + arriving.count
    guard arriving.allSatisfy((0..<count).contains) else { return nil }
    var staying = sections.indices.filter { !leaving.contains($0) }
    return (0..<count).map { new -> Int? in
      if insertedSectionList.contains(new) { return nil }
      if let move = movedSections.first(where: { $0.to == new }) { return move.from }
      return staying.removeFirst()
    }
  }

  /// The data after the batch, or `nil` if it breaks a rule.
  var result: [[String]]? {
    guard let order = sectionOrder else { return nil }
    let leaving = deleted + moved.map(\.from)
    let arriving = inserted + moved.map(\.to)
    func exists(_ path: IndexPath) -> Bool {
      sections.indices.contains(path.section) && sections[path.section].indices.contains(path.item)
    }
    guard Set(leaving).count == leaving.count, Set(arriving).count == arriving.count,
      Set(reloaded).count == reloaded.count,
      (leaving + reloaded).allSatisfy(exists), Set(deleted).isDisjoint(with: reloaded),
      arriving.allSatisfy({ order.indices.contains($0.section) }),
      moved.allSatisfy({ !deletedSections.contains($0.from.section) && order[$0.to.section] != nil })
    else { return nil }
    var result: [[String]] = []
    for (new, old) in order.enumerated() {
      guard let old else {
        let count = insertedSections[new] ?? 0
        guard inserted.allSatisfy({ $0.section != new || (0..<count).contains($0.item) }) else { return nil }
        result.append((0..<count).map { "new \(new).\($0)" })
        continue
      }
      let arrivingHere = arriving.filter { $0.section == new }
      var staying = sections[old].indices.filter { !leaving.contains(IndexPath(section: old, item: $0)) }
      let count = staying.count + arrivingHere.count
      guard arrivingHere.allSatisfy({ (0..<count).contains($0.item) }) else { return nil }
      result.append(
        (0..<count).map { item in
          let path = IndexPath(section: new, item: item)
          if inserted.contains(path) { return "new \(path)" }
          if let move = moved.first(where: { $0.to == path }) { return shown(move.from) }
          return shown(IndexPath(section: old, item: staying.removeFirst()))
        })
    }
    return result
  }

  /// An item, with a star if it is reloaded.
  private func shown(_ path: IndexPath) -> String {
    let isReloaded = reloaded.contains(path) || reloadedSections.contains(path.section)
    return sections[path.section][path.item] + (isReloaded ? "*" : "")
  }
}

/// Data of the smallest kind, changed step by step.
struct SectionedLetters: UpdatableData {
  var sections: [[String]]

  func item(at path: IndexPath) -> String { sections[path.section][path.item] }
  func section(at index: Int) -> [String] { sections[index] }
  mutating func reloadItem(at path: IndexPath) {}
  mutating func reloadSection(at index: Int) {}
  mutating func removeItem(at path: IndexPath) { sections[path.section].remove(at: path.item) }
  mutating func removeSection(at index: Int) { sections.remove(at: index) }
  mutating func insertNewItem(at path: IndexPath) { insert("?", at: path) }
  mutating func insertNewSection(at index: Int, items: Int) {
    insert(Array(repeating: "?", count: items), at: index)
  }
  mutating func insert(_ item: String, at path: IndexPath) {
    sections[path.section].insert(item, at: path.item)
  }
  mutating func insert(_ section: [String], at index: Int) { sections.insert(section, at: index) }
}
