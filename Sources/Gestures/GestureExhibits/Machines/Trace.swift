import Declarations
import Gestures
import Language

/// What an exhibit keeps of what its machine did: what the last command called, and the moments of the last gesture.
public struct Trace<Frame: Equatable & Sendable>: EventLog {
  struct Keyframe: Sendable {
    var title: String
    var frame: Frame
    /// Whether something began, ended or changed its state then. The others, places on the way, give way to such moments.
    var isKey: Bool
  }

  /// What the last command did, event by event.
  private(set) var calls: [String] = []
  /// The moments of the last gesture.
  private(set) var moments: [Keyframe] = []
  /// How many moments there were that are not kept.
  private(set) var forgotten = 0
  /// Describes the samples of the finger's path while a command follows one.
  private var samples: SampleWords?
  private var lastPhase: String?
  /// Which state follows from the command that runs, if a learner is to say so.
  var decision: StateDecision?

  /// More calls than these are not kept.
  static var callLimit: Int { 1_000 }
  /// No more moments than these are kept.
  static var momentLimit: Int { 64 }
  /// Of a path with more samples than these an explanation draws the key moments alone.
  private static var mostSamplesDrawn: Int { 8 }

  public init() {}

  /// - Parameters:
  ///   - isNewGesture: whether the moments of the gesture before are over.
  ///   - samples: the finger's path, whose samples are described one by one.
  mutating func beginCommand(isNewGesture: Bool, along samples: SampleWords?) {
    self.samples = samples
    lastPhase = nil
    calls = []
    guard isNewGesture else { return }
    moments = []
    forgotten = 0
  }

  /// Forgets the path, which nothing needs until the next command.
  mutating func endCommand() { samples = nil }

  /// The words for the next sample of the path, whether it is a key moment, and whether the finger was there before; `nil` if the
  /// command follows no path.
  ///
  /// - Parameter phase: what the finger has reached there; a moment is key where this changes.
  mutating func nextSample(reaching phase: String) -> (words: String, isKey: Bool, isStart: Bool)? {
    guard let sample = samples?.next() else { return nil }
    defer { lastPhase = phase }
    return (sample.words, sample.isEnd || phase != lastPhase, lastPhase == nil)
  }

  /// Whether the path is short enough for an explanation to draw all of its moments.
  var drawsEveryMoment: Bool { samples.map { $0.path.count <= Self.mostSamplesDrawn } ?? true }

  public mutating func append(_ event: ReportedEvent) {
    if calls.count < Self.callLimit { calls.append(event.call) }
  }

  mutating func append(_ moment: Keyframe) {
    // A path begins where the finger is already.
    guard moments.last?.frame != moment.frame else { return }
    if moments.count >= Self.momentLimit { thinOut() }
    moments.append(moment)
  }

  /// Forgets every other place on the way; if there are only key moments, every other one of them, but for the first.
  private mutating func thinOut() {
    let count = moments.count
    let onlyKeys = moments.allSatisfy { $0.isKey }
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
