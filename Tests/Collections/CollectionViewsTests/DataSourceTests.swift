import Randomness
import Recording
import Testing

@testable import CollectionViews

/// Data apart from their view.
@Suite struct DataSourceTests {
  private typealias Numbers = DataSource<Int>

  /// Keeps the events of one operation.
  private struct Heard: Recorder {
    typealias Structure = Numbers
    var events: [DataSourceEvent<Int>] = []
    var followsEveryStep: Bool { true }
    mutating func record(_ event: DataSourceEvent<Int>, in structure: borrowing Numbers) {
      events.append(event)
    }
  }

  /// Where every item is.
  private func places(of source: Numbers) -> [Int: IndexPath] {
    var places: [Int: IndexPath] = [:]
    for (section, items) in source.sections.enumerated() {
      for (item, number) in items.enumerated() { places[number] = IndexPath(section: section, item: item) }
    }
    return places
  }

  @Test func everyItemIsWhereTheEventsSay() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    var source = Numbers([[0, 1, 2], [], [3]])
    var next = 4
    for turn in 0..<2_000 {
      let before = source
      var heard = Heard()
      var place: IndexPath {
        IndexPath(
          section: Int.random(in: -1...3, using: &random), item: Int.random(in: -1...4, using: &random))
      }
      do throws(DataSourceError) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
          try source.insert([next, next + 1], at: place, recorder: &heard)
        case 1:
          let path = place
          try source.remove(
            path.item...path.item + Int.random(in: 0...2, using: &random), in: path.section, recorder: &heard)
        case 2: try source.replace(place, with: next, recorder: &heard)
        case 3, 4: try source.move(place, to: place, recorder: &heard)
        case 5: try source.insertSection([next], at: place.section, recorder: &heard)
        default:
          turn.isMultiple(of: 2)
            ? try source.removeSection(place.section, recorder: &heard)
            : try source.moveSection(place.section, to: place.section, recorder: &heard)
        }
      } catch {
        #expect(source == before && heard.events.isEmpty, "seed \(seed), turn \(turn): \(error)")
        continue
      }
      next += 2
      try source.checkInvariants()
      let event = try #require(heard.events.first)
      #expect(heard.events.count == 1)
      let after = places(of: source)
      for (number, old) in places(of: before) {
        let followed = event.changes.reduce(Optional(old)) { path, change in path.flatMap(change.newPath) }
        if case .replaced(number, _, let path) = event {
          #expect(path == old && followed == old)
        } else if case .moved(number, old, let target) = event {
          #expect(after[number] == target, "seed \(seed), turn \(turn)")
        } else if case .movedSection(old.section, let target) = event {
          #expect(after[number] == IndexPath(section: target, item: old.item), "seed \(seed), turn \(turn)")
        } else {
          #expect(followed == after[number], "seed \(seed), turn \(turn): \(event)")
        }
      }
      if source.count > 12 { source = Numbers([[0, 1, 2], [], [3]]) }
    }
  }

  @Test func errorsNameThePlaceAndTheCount() {
    var source = Numbers([[1, 2], []])
    var nobody = NoRecorder<Numbers, DataSourceEvent<Int>>()
    #expect(throws: DataSourceError.noPlace(IndexPath(item: 3), count: 2)) {
      try source.insert([9], at: IndexPath(item: 3), recorder: &nobody)
    }
    #expect(throws: DataSourceError.noItem(IndexPath(section: 1, item: 0), count: 0)) {
      try source.remove(0...0, in: 1, recorder: &nobody)
    }
    #expect(throws: DataSourceError.noPlace(IndexPath(item: 2), count: 1)) {
      try source.move(IndexPath(item: 0), to: IndexPath(item: 2), recorder: &nobody)
    }
    #expect(throws: DataSourceError.noSection(2, count: 2)) {
      try source.moveSection(0, to: 2, recorder: &nobody)
    }
    #expect(throws: DataSourceError.noSectionPlace(3, count: 2)) {
      try source.insertSection([], at: 3, recorder: &nobody)
    }
    #expect(source == Numbers([[1, 2], []]))
  }
}
