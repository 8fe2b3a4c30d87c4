/// The calls of the reader's own definitions while a statement is performed: which call made which, and what each came to.
///
/// Those nearest to the statement are kept, about ``kept`` of them; of those farther away it is known how many there were.
public struct CallTree: Sendable {
  /// A call that is kept.
  public struct Call: Sendable {
    /// `fib(3)`
    public let text: String
    /// The place of the call that made it; nil if the statement did.
    public fileprivate(set) var parent: Int?
    public fileprivate(set) var outcome = Outcome.running
    /// How many calls below it are not kept.
    public fileprivate(set) var hidden = 0
    /// How many calls had begun or ended before it began; this tells it from all others.
    package let start: Int
    /// How many had when it ended; nil if it is under way.
    package fileprivate(set) var end: Int?
    fileprivate let level: Int
  }

  /// What a call came to.
  public enum Outcome: Sendable {
    case running
    /// It ended without a value.
    case nothing
    case value(String, JSON)
    /// An error ended it.
    case failed
  }

  /// A moment while calls are made.
  package struct Moment: Equatable, Sendable {
    /// How many calls have begun.
    package var begun = 0
    /// How many calls have begun, and how many have ended, together.
    package var clock = 0

    package init() {}

    package mutating func enter() { (begun, clock) = (begun + 1, clock + 1) }

    package mutating func leave() { clock += 1 }
  }

  /// A call that is under way.
  private struct Open: Sendable {
    /// Its place among the kept ones, or else that of the nearest around it; nil if none is kept.
    var place: Int?
    var isKept: Bool
  }

  /// The kept calls, each behind the one that made it.
  public private(set) var calls: [Call] = []
  /// How many of the statement's own calls are not kept.
  public private(set) var hidden = 0
  package private(set) var now = Moment()
  private var open: [Open] = []
  /// How many calls are kept of each level.
  private var levels: [Int] = []
  /// Calls of this level, and of those below it, are not kept.
  private var floor = Int.max
  /// How often each call was made, as long as there are not too many different ones.
  private var times: [String: Int] = [:]

  /// At most as many calls are kept in the end, and of one level at any time.
  public static let kept = 1_000
  /// More different calls than these are not told apart.
  private static let mostTexts = 10_000

  public init() {}

  /// How many calls there were.
  public var count: Int { now.begun }
  /// How many calls are under way.
  package var depth: Int { open.count }
  /// Whether the innermost call is kept, so that what it comes to matters.
  package var wantsOutcome: Bool { open.last?.isKept ?? false }

  /// A definition is called.
  ///
  /// - Complexity: O(1) amortized
  package mutating func enter(_ text: String) {
    note(text)
    let (level, around) = (open.count, open.last)
    let start = now.clock
    now.enter()
    guard around?.isKept ?? true, level < floor, level >= levels.count || levels[level] < Self.kept else {
      hide(1, below: around?.place)
      return open.append(Open(place: around?.place, isKept: false))
    }
    if level == levels.count { levels.append(0) }
    levels[level] += 1
    open.append(Open(place: calls.count, isKept: true))
    calls.append(Call(text: text, parent: around?.place, start: start, level: level))
    if calls.count > 2 * Self.kept { prune() }
  }

  /// The innermost call ends.
  package mutating func leave(with outcome: Outcome) {
    guard let call = open.popLast() else { return }
    if call.isKept, let place = call.place {
      calls[place].outcome = outcome
      calls[place].end = now.clock
    }
    now.leave()
  }

  /// Ends the calls that an error has left.
  package mutating func unwind(to depth: Int) {
    while open.count > depth { leave(with: .failed) }
  }

  /// The same with no more calls than are kept in the end.
  package var finished: CallTree {
    var tree = self
    tree.prune()
    return tree
  }

  /// The calls that were made more than once, the most frequent first; empty if there were too many different ones to tell.
  public var repeated: [(text: String, times: Int)] {
    guard times.count < Self.mostTexts else { return [] }
    return times.filter { $0.value > 1 }.map { (text: $0.key, times: $0.value) }
      .sorted { ($1.times, $0.text) < ($0.times, $1.text) }
  }

  private mutating func note(_ text: String) {
    // Of what is cut two may look the same.
    guard times.count < Self.mostTexts, !text.unicodeScalars.contains("…") else { return }
    times[text, default: 0] += 1
  }

  private mutating func hide(_ count: Int, below place: Int?) {
    if let place { calls[place].hidden += count } else { hidden += count }
  }

  /// Lets go of the deepest levels until no more calls are kept than may be.
  private mutating func prune() {
    var count = calls.count
    while count > Self.kept, levels.count > 1 {
      count -= levels.removeLast()
      floor = levels.count
    }
    guard count < calls.count else { return }
    let all = calls
    // Where each call is now, or else the nearest around it that is kept.
    var places: [Int] = []
    calls.removeAll(keepingCapacity: true)
    for call in all {
      let parent = call.parent.map { places[$0] }
      if call.level < floor {
        places.append(calls.count)
        calls.append(call)
        calls[calls.count - 1].parent = parent
      } else {
        places.append(parent ?? 0)
        hide(1 + call.hidden, below: parent)
      }
    }
    for (level, call) in open.enumerated() {
      open[level].place = call.place.map { places[$0] }
      if level >= floor { open[level].isKept = false }
    }
  }
}
