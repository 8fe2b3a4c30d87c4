import Playground

/// What an exhibit keeps of what its machine did.
struct Trace<Frame: Equatable & Sendable>: Sendable {
  struct Moment: Sendable {
    var title: String
    var frame: Frame
    /// Whether something began, ended or changed its state then. The others, places on the way, give way to such moments.
    var isKey: Bool
  }

  /// What the last command did, event by event.
  private(set) var calls: [String] = []
  /// The moments of the last gesture.
  private(set) var moments: [Moment] = []
  /// How many moments there were that are not kept.
  private(set) var forgotten = 0

  /// More calls than these are not kept.
  static var callLimit: Int { 1_000 }
  /// No more moments than these are kept.
  static var momentLimit: Int { 64 }

  mutating func beginCommand(isNewGesture: Bool) {
    calls = []
    guard isNewGesture else { return }
    moments = []
    forgotten = 0
  }

  mutating func append(call: String) {
    if calls.count < Self.callLimit { calls.append(call) }
  }

  mutating func append(_ moment: Moment) {
    // A path begins where the finger is already.
    guard moments.last?.frame != moment.frame else { return }
    if moments.count >= Self.momentLimit { thinOut() }
    moments.append(moment)
  }

  /// Forgets every other place on the way; if there are only key moments, every other one of them, but for the first.
  private mutating func thinOut() {
    let count = moments.count
    let onlyKeys = moments.allSatisfy(\.isKey)
    var isOdd = onlyKeys
    moments.removeAll { moment in
      guard onlyKeys || !moment.isKey else { return false }
      isOdd.toggle()
      return isOdd
    }
    forgotten += count - moments.count
  }

  var weight: Int { calls.count + 4 * moments.count }

  var json: JSON {
    [
      "calls": .array(calls.map(JSON.text)), "moments": .array(moments.map { .text($0.title) }),
      "forgotten": .int(forgotten),
    ]
  }
}
