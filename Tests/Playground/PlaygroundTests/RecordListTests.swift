import Language
import Randomness
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// The packed records are those that were appended.
@Suite struct RecordListTests {
  private static func isEqual(_ some: Timeline.Record, _ other: Timeline.Record) -> Bool {
    some.source.bytes == other.source.bytes && some.source.name == other.source.name
      && some.source.file == other.source.file && some.source.firstLine == other.source.firstLine
      && some.range == other.range && some.isSilent == other.isSilent
      && some.load?.texts.map(\.source.bytes) == other.load?.texts.map(\.source.bytes)
      && some.results.elementsEqual(other.results, by: ===)
      && some.load?.steps.map(\.text) == other.load?.steps.map(\.text)
  }

  private static func record(_ random: inout SplitMix64, in latest: Source?) -> Timeline.Record {
    let sharesSource = Int.random(in: 0..<3, using: &random) == 0
    let source = (sharesSource ? latest : nil) ?? source(&random)
    let start = Int.random(in: 0...source.bytes.count, using: &random)
    let end = Int.random(in: start...source.bytes.count, using: &random)
    var load: Timeline.Record.Load?
    if Int.random(in: 0..<50, using: &random) == 0 {
      var steps = RecordList()
      for _ in 0..<3 {
        steps.append(Timeline.Record(source: source, range: SourceRange(0, end), isSilent: true, load: nil))
      }
      load = Timeline.Record.Load(texts: [LoadedText(source)], steps: steps)
    }
    let isForeign = Int.random(in: 0..<50, using: &random) == 0
    return Timeline.Record(
      source: source, range: SourceRange(start, end), isSilent: Bool.random(using: &random), load: load,
      results: isForeign ? [ForeignResult(source, outputs: [], state: ForeignState())] : [])
  }

  private static func source(_ random: inout SplitMix64) -> Source {
    let isLong = Int.random(in: 0..<40, using: &random) == 0
    let count = Int.random(in: isLong ? 900...1_200 : 0...30, using: &random)
    return Source(
      name: "cell \(Int.random(in: 0..<3, using: &random))",
      bytes: (0..<count).map { _ in UInt8.random(in: 32...126, using: &random) },
      file: Bool.random(using: &random) ? "input" : nil,
      firstLine: Int.random(in: 0..<200, using: &random) == 0
        ? 1 << 40 : Int.random(in: 1...9, using: &random))
  }

  @Test(arguments: 0..<6)
  func itIsAnArrayWhoseOldestGo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var list = RecordList()
    var model: [Timeline.Record] = []
    var start = 0
    var longest = 0
    for round in 0..<Samples.count(200, all: 400) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let count = Int.random(in: 0...min(model.count, round % 50 == 0 ? 9_000 : 20), using: &random)
        list.removeLast(count)
        model.removeLast(count)
      case 1 where round % 5 == 0:
        let count = Int.random(in: 0...model.count / 2, using: &random)
        start += count
        list.removeAll(before: start)
        model.removeFirst(count)
      default:
        for _ in 0..<Int.random(in: 1...100, using: &random) {
          let record = Self.record(&random, in: model.last?.source)
          list.append(record)
          model.append(record)
        }
      }
      #expect(list.startIndex == start && list.endIndex == start + model.count)
      longest = max(longest, list.endIndex)
      guard !model.isEmpty else { continue }
      for _ in 0..<20 {
        let index = Int.random(in: 0..<model.count, using: &random)
        #expect(Self.isEqual(list[start + index], model[index]), "seed \(seed), round \(round), at \(index)")
      }
    }
    #expect(zip(list, model).allSatisfy(Self.isEqual))
    #expect(longest > 4_096, "more than a page")
  }
}
