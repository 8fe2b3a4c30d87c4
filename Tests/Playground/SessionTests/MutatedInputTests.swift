import Foundation
import Randomness
import Samples
import Testing

@testable import Fuzzing

/// What the fuzzers check, on mutated seeds: bytes are turned, cut, doubled and spliced, and words of the language put between them.
///
/// This needs no build of its own, so it runs with every test. `Tests/Fuzzing/run` does the same with coverage to guide it.
/// `TRELLIS_MUTATIONS` says how many inputs each target gets, `TRELLIS_SEED` where their seeds begin.
@Suite struct MutatedInputTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["TRELLIS_SEED"].flatMap(UInt64.init) ?? 1

  private static func count(_ all: Int) -> UInt64 {
    environment["TRELLIS_MUTATIONS"].flatMap(UInt64.init) ?? UInt64(Samples.count(all / 20, all: all))
  }

  /// Checks a given number of mutants. The first that fails is shown with its seed.
  private func check(
    _ seeds: [String], count: Int, _ check: ([UInt8]) throws -> Void
  ) throws {
    let seeds = seeds.map { Array($0.utf8) }
    let words = Seeds.words.map { Array($0.utf8) }
    #expect(!seeds.isEmpty && words.count > 100)
    for seed in Self.firstSeed..<Self.firstSeed + Self.count(count) {
      var mutation = Mutation(seed: seed, seeds: seeds, words: words)
      let bytes = mutation.input()
      do {
        try check(bytes)
      } catch {
        Issue.record("seed \(seed): \(error)\n\(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }

  @Test func statementsAreReadWithoutATrap() throws {
    try check(Seeds.programs, count: 40_000, ParserChecks.check)
  }

  @Test func notebooksKeepTheirPromises() throws {
    try check(Seeds.documents, count: 2_000, NotebookChecks.check)
  }

  @Test func frontMatterKeepsItsPromises() throws {
    try check(Seeds.frontMatters, count: 2_000, FrontMatterChecks.check)
  }

  @Test func historiesKeepTheirPromises() throws {
    try check(Seeds.histories, count: 20_000, HistoryChecks.check)
  }

  @Test func sessionsKeepTheirPromises() throws {
    try check(Seeds.programs, count: 2_000, SessionRun.check)
  }
}

/// A seed with a few random changes.
private struct Mutation {
  private var random: SplitMix64
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]

  init(seed: UInt64, seeds: [[UInt8]], words: [[UInt8]]) {
    random = SplitMix64(seed: seed)
    self.seeds = seeds
    self.words = words
  }

  private static let mostBytes = 4_096

  mutating func input() -> [UInt8] {
    var bytes = one(of: seeds)
    for _ in 0..<Int.random(in: 0...4, using: &random) { change(&bytes) }
    return Array(bytes.prefix(Self.mostBytes))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let range = place..<min(bytes.count, place + Int.random(in: 0...24, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    case 1: bytes.removeSubrange(range)
    case 2: bytes.insert(contentsOf: Array(bytes[range]), at: place)
    case 3: bytes.insert(contentsOf: one(of: words), at: place)
    default:
      let other = one(of: seeds)
      bytes = Array(bytes[..<place] + other[Int.random(in: 0...other.count, using: &random)...])
    }
  }

  private mutating func one(of choices: [[UInt8]]) -> [UInt8] {
    choices[Int.random(in: choices.indices, using: &random)]
  }
}
