import Foundation

/// A row of the report for other programs, as `bench --format json` writes it: times in nanoseconds, memory
/// in bytes.
struct Row: Encodable {
  /// What was done: the part of a benchmark's name before the bar.
  var name: String
  var n: Int
  /// `time of an element`, `time of an operation` or `memory`.
  var figure: String
  /// `ns` or `bytes`.
  var unit: String
  var ours: Double
  /// What ours was set against: the part of the name after the bar. Without a peer, the first size.
  var peer: String
  var theirs: Double?
  var ratio: Double?
  var goal: Double?
  var met: Bool?
  /// Why there is nothing to compare with.
  var missing: String?

  init(_ result: Result) {
    let parts = result.name.components(separatedBy: " | ")
    name = parts.first ?? result.name
    n = result.n
    (figure, unit) =
      switch result.figure {
      case .timeOfElement: ("time of an element", "ns")
      case .timeOfOperation: ("time of an operation", "ns")
      case .memory: ("memory", "bytes")
      }
    ours = result.trellis
    peer = parts.dropFirst().last ?? "the first size"
    switch result.comparison {
    case .peer(let figure, let ratio, let goal):
      theirs = figure
      (self.ratio, self.goal) = (ratio, goal)
    case .peerMissing(let missing): self.missing = missing.reason
    case .growth(let ratio, let goal): (self.ratio, self.goal) = (ratio, goal)
    }
    met = goal.flatMap { goal in ratio.map { $0 <= goal } }
  }

  /// The object in one line, with its end. Whatever is not a finite number is left out: the median of
  /// nothing, or a ratio over nothing.
  func line() throws -> Data {
    var row = self
    if row.ratio?.isFinite == false { (row.ratio, row.met) = (nil, goal.map { _ in false }) }
    if row.theirs?.isFinite == false { row.theirs = nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(row) + Data("\n".utf8)
  }
}
