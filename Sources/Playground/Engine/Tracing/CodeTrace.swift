import Declarations
import DequeModule
import Language
import OrderedCollections
import Pictures

/// What is reported of the reader's own code while it runs: one ``MicroStep`` a line performed, with what it
/// changed.
///
/// The first lines and the last ones are kept; how many there were between them is counted.
struct CodeTrace: Sendable {
  /// A call that is under way, or the statement itself.
  private struct Level: Sendable {
    /// `fib(3)`; nil for the statement itself.
    var call: String?
    var listing: CodeListing
    var line = 0
    /// The line that a call interrupts: it is reported again if the call leads to a change.
    var interrupted: String?
    var variables: OrderedDictionary<String, String> = [:]
    var waiting = WaitingLists()
  }

  private let canvas: Canvas
  private var levels: [Level]
  private var first: [MicroStep] = []
  private var last: Deque<MicroStep> = []
  private var leftOut = 0
  /// The line that begins, which is reported when it has changed something or the next one begins.
  private var pending: String?
  /// Whether it was already reported, before a call in it.
  private var isResumed = false
  /// What the line changed, in words, and the names.
  private var changes: [String] = []
  private var changed: Set<String> = []
  private var picture: Picture?
  private var facts = MicroFacts()
  /// How many calls have begun and ended.
  private var calls = CallTree.Moment()

  private static let keptFirst = 400
  private static let keptLast = 100
  /// Deeper calls stand in no farther.
  private static let deepest = 12

  /// - Parameter canvas: the room for a picture.
  init(_ listing: CodeListing, canvas: Canvas) {
    self.canvas = canvas
    levels = [Level(listing: listing)]
  }

  /// The room for a picture.
  var pictureCanvas: Canvas { canvas }

  // MARK: Receiving

  /// A line begins.
  ///
  /// - Parameters:
  ///   - words: the line, or so much of it as it does by itself.
  ///   - offset: where it is in the source.
  mutating func begin(_ words: String, at offset: Int) {
    // A loop begins once as a statement, and again with its first turn.
    if pending != words || !changes.isEmpty { finish() }
    (pending, isResumed) = (words, false)
    levels[levels.count - 1].line = levels[levels.count - 1].listing.line(of: offset)
  }

  /// The line that has begun is reported in another way.
  mutating func forgetLine() {
    pending = nil
    clear()
  }

  /// A variable was set or changed.
  mutating func change(_ name: String, to value: Value) {
    let new = value.glimpse
    let old = levels[levels.count - 1].variables.updateValue(new, forKey: name)
    levels[levels.count - 1].waiting.note(name, value)
    changed.insert(name)
    facts.bindings[name] = value.factJSON
    changes.append(old == nil || old == new ? "\(name) is \(new)" : "\(name) \(old ?? "") → \(new)")
  }

  /// A node was visited.
  mutating func visit(_ node: any NodeValue, picture: Picture?) {
    changes.append("visits \(node.text)")
    facts.visited = Value.node(node).json
    facts.waiting = waiting.json
    self.picture = picture ?? self.picture
  }

  /// The lists of nodes of the innermost call.
  var waiting: WaitingLists { levels[levels.count - 1].waiting }

  /// A condition of the line was decided.
  mutating func decide(_ holds: Bool) { changes.append(holds ? "yes" : "no") }

  mutating func enter(
    _ call: String, _ listing: CodeListing, _ arguments: [(name: String, text: String, json: JSON)]
  ) {
    levels[levels.count - 1].interrupted = pending
    finish()
    levels.append(Level(call: call, listing: listing))
    calls.enter()
    for argument in arguments {
      levels[levels.count - 1].variables[argument.name] = argument.text
      facts.bindings[argument.name] = argument.json
    }
    append(call, isHead: true)
    clear()
  }

  mutating func leave(with result: Value?) {
    finish()
    guard levels.count > 1 else { return }
    calls.leave()
    if let result, let call = levels[levels.count - 1].call {
      append("\(call) is \(result.glimpse)", isHead: true)
    }
    levels.removeLast()
    (pending, isResumed) = (levels[levels.count - 1].interrupted, true)
  }

  /// Leaves the calls that an error ended.
  mutating func unwind(to depth: Int) {
    finish()
    guard levels.count > depth else { return }
    for _ in depth..<levels.count { calls.leave() }
    levels.removeLast(levels.count - depth)
  }

  /// How many levels are under way.
  var depth: Int { levels.count }

  // MARK: Reporting

  /// What was reported since this was last called; nil if nothing was.
  mutating func take() -> Explanation? {
    finish()
    guard !first.isEmpty else { return nil }
    var explanation = Explanation(canvas: canvas)
    for step in first { explanation.append(step) }
    explanation.skip(leftOut)
    for step in last { explanation.append(step) }
    (first, last, leftOut) = ([], [], 0)
    return explanation
  }

  private mutating func finish() {
    guard let words = pending else { return clear() }
    pending = nil
    if !isResumed || !changes.isEmpty {
      append(changes.isEmpty ? words : "\(words) · \(changes.joined(separator: ", "))")
    }
    clear()
  }

  private mutating func clear() {
    changes.removeAll()
    changed.removeAll()
    picture = nil
    facts = MicroFacts()
  }

  private mutating func append(_ sentence: String, isHead: Bool = false) {
    let level = levels[levels.count - 1]
    var step = MicroStep(sentence, picture: picture, isChange: picture != nil)
    step.facts = facts
    step.calls = calls
    step.indent = 2 * min(Self.deepest, max(0, levels.count - (isHead ? 2 : 1)))
    step.code = CodeSnapshot(
      listing: level.listing, line: level.line,
      variables: level.variables.map {
        CodeSnapshot.Variable(name: $0.key, value: $0.value, isChanged: changed.contains($0.key))
      }, calls: levels.suffix(Self.deepest).compactMap { $0.call })
    guard first.count >= Self.keptFirst else { return first.append(step) }
    last.append(step)
    if last.count > Self.keptLast {
      last.removeFirst()
      leftOut += 1
    }
  }
}
