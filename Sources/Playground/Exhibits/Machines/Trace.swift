/// What an exhibit keeps of what its machine did.
struct Trace<Frame: Equatable & Sendable>: Sendable {
  struct Moment: Sendable {
    var title: String
    var frame: Frame
  }

  /// What the last command did, event by event.
  private(set) var calls: [String] = []
  /// The key moments of the last gesture.
  private(set) var moments: [Moment] = []

  /// More calls than these are not kept.
  static var callLimit: Int { 1_000 }
  /// If there are more moments than these, every other one goes.
  static var momentLimit: Int { 64 }

  mutating func beginCommand(isNewGesture: Bool) {
    calls = []
    if isNewGesture { moments = [] }
  }

  mutating func append(call: String) {
    if calls.count < Self.callLimit { calls.append(call) }
  }

  mutating func append(_ moment: Moment) {
    // A path begins where the finger is already.
    guard moments.last?.frame != moment.frame else { return }
    if moments.count >= Self.momentLimit {
      moments = moments.indices.filter { $0.isMultiple(of: 2) }.map { moments[$0] }
    }
    moments.append(moment)
  }

  var weight: Int { calls.count + 4 * moments.count }

  var json: JSON {
    ["calls": .array(calls.map(JSON.text)), "moments": .array(moments.map { .text($0.title) })]
  }
}
