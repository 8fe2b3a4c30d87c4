import Declarations
import DequeModule
import Language
import Pictures

/// What is reported of the reader's own code while it runs: one ``MicroStep`` a line performed, with what it
/// changed.
///
/// The first lines and the last ones are kept; how many there were between them is counted.
package struct CodeTrace: Sendable {
  let canvas: Canvas
  /// The variables that are to be shown; nil: those that the code uses.
  let watched: [String]?
  var levels: [CodeLevel]
  /// The variables of the session that the code names.
  private var outer: [CodeSnapshot.Held] = []
  private var first: [MicroStep] = []
  private var last: Deque<MicroStep> = []
  private var leftOut = 0
  /// The line that begins, which is reported when it has changed something or the next one begins.
  private var pending: String?
  /// Whether it was already reported, before a call in it.
  private var isResumed = false
  /// What the line changed, in words.
  private var changes: [CodeChange] = []
  var touches = CodeTouches()
  /// The number of the moment that is going on.
  private var moment = 1
  private var picture: Picture?
  private var facts = MicroFacts()
  var exchanging = ExchangeWatch()
  /// How many calls have begun and ended.
  private var calls = CallTree.Moment()

  private let keptFirst: Int
  /// What was printed by now, of a program whose output is not told between its moments.
  package var printed: CodePrinted?
  private static let keptLast = 100
  /// More moments of a program in another language are not walked through.
  private static let mostForeign = 200_000
  /// After so many moments nothing more is told where they are walked through: to make them takes longer than one waits.
  private static let mostPlayed = 12_000
  /// Deeper calls stand in no farther.
  private static let deepest = 12

  /// - Parameters:
  ///   - canvas: the room for a picture.
  ///   - isPlayed: whether the moments are walked through one by one.
  ///   - isForeign: whether it is code in another language, which has run to its end before it is told.
  package init(
    _ listing: CodeListing, _ uses: CodeUses, watching watched: [String]?, canvas: Canvas, isPlayed: Bool,
    isForeign: Bool = false
  ) {
    self.canvas = canvas
    keptFirst = isPlayed ? isForeign ? Self.mostForeign : 4_000 : 400
    self.watched = watched
    levels = [CodeLevel(listing: listing, uses: uses)]
  }

  // MARK: Receiving

  /// A line begins.
  ///
  /// - Parameters:
  ///   - words: the line, or so much of it as it does by itself.
  ///   - offset: where it is in the source.
  package mutating func begin(_ words: String, at offset: Int) {
    // A loop begins once as a statement, and again with its first turn.
    if pending != words || !changes.isEmpty { finish() }
    (pending, isResumed) = (words, false)
    levels[levels.count - 1].stand(at: offset)
  }

  /// The line that has begun is reported in another way.
  mutating func forgetLine() {
    pending = nil
    clear()
  }

  /// A variable of the session has this value where the code begins.
  mutating func know(_ name: String, _ value: Value) { know(name, CodeContent(value)) }

  package mutating func know(_ name: String, _ content: CodeContent) {
    guard !outer.contains(where: { $0.name == name }) else { return }
    outer.append(CodeSnapshot.Held(name: name, content: content, changedAt: 0))
  }

  /// A local variable was set or changed.
  ///
  /// - Parameter isJoined: whether something was joined to what it held, if that is a list.
  mutating func change(_ name: String, to value: Value, isJoined: Bool = false) {
    if isJoined { noteJoined(name, from: levels[levels.count - 1].value(of: name), now: value) }
    let old = levels[levels.count - 1].set(name, to: CodeContent(value), at: moment)
    note(name, old, value)
  }

  /// A variable of the session was set or changed.
  mutating func changeOuter(_ name: String, to value: Value) {
    let content = CodeContent(value)
    guard let place = outer.firstIndex(where: { $0.name == name }) else {
      outer.append(CodeSnapshot.Held(name: name, content: content, changedAt: moment))
      return note(name, nil, value)
    }
    let old = outer[place].content.text
    outer[place].content = content
    outer[place].changedAt = moment
    note(name, old, value)
  }

  /// The same of a program in another language.
  ///
  /// - Parameters:
  ///   - isOuter: whether the variable is none of the innermost call.
  ///   - sentences: what was done to it, where that tells more than what it holds.
  package mutating func change(
    _ name: String, to content: CodeContent, isOuter: Bool, saying sentences: [String] = []
  ) {
    var old: String?
    if isOuter {
      let place = outer.firstIndex { $0.name == name }
      if let before = place.flatMap({ outer[$0].content.value }), let now = content.value {
        note(ValueMarks(from: before, to: now), of: name, now: now)
      }
      old = place.map { outer[$0].content.text }
      let held = CodeSnapshot.Held(name: name, content: content, changedAt: moment)
      if let place { outer[place] = held } else { outer.append(held) }
    } else {
      if let before = levels[levels.count - 1].value(of: name), let now = content.value {
        note(ValueMarks(from: before, to: now), of: name, now: now)
      }
      old = levels[levels.count - 1].set(name, to: content, at: moment)
    }
    touches.sentences += sentences
    note(name, old, now: content.text)
  }

  private mutating func note(_ name: String, _ old: String?, _ value: Value) {
    levels[levels.count - 1].waiting.note(name, value)
    note(name, old, now: value.glimpse)
  }

  private mutating func note(_ name: String, _ old: String?, now new: String) {
    // What a line changes twice is told once.
    for place in changes.indices {
      guard case .variable(name, let first, _) = changes[place] else { continue }
      changes[place] = .variable(name, old: first, new: new)
      return
    }
    changes.append(.variable(name, old: old, new: new))
  }

  /// The loop of a name has come to a place of the list that it goes through.
  package mutating func turn(_ name: String, at place: Int64, through list: String, reading value: Value) {
    levels[levels.count - 1].turns[name] = place
    touches.parts.append(.init(name: list, path: [.int(place)], role: .visited, value: value))
  }

  /// A node was visited.
  mutating func visit(_ node: any NodeValue, picture: Picture?) {
    changes.append(.words("visits \(node.text)"))
    facts.visited = Value.node(node).json
    facts.waiting = waiting.json
    self.picture = picture ?? self.picture
  }

  /// The lists of nodes of the innermost call.
  var waiting: WaitingLists { levels[levels.count - 1].waiting }

  /// What the code of the innermost call does with its variables.
  var uses: CodeUses { levels[levels.count - 1].uses }

  /// The line has a result that is told in words.
  package mutating func tell(_ words: String) { changes.append(.words(words)) }

  /// A condition of the line was decided.
  package mutating func decide(_ holds: Bool) { changes.append(.words(holds ? "yes" : "no")) }

  package mutating func enter(
    _ call: String, _ listing: CodeListing, _ uses: CodeUses,
    _ arguments: [(name: String, content: CodeContent)]
  ) {
    levels[levels.count - 1].interrupted = pending
    finish()
    let callers = levels[levels.count - 1].callers + [levels[levels.count - 1].waitingCaller]
    var level = CodeLevel(call: call, listing: listing, uses: uses)
    level.callers = callers.suffix(Self.deepest)
    for (name, content) in arguments { _ = level.set(name, to: content, at: moment) }
    levels.append(level)
    calls.enter()
    append(call, isHead: true)
    clear()
  }

  mutating func leave(with result: Value?) { leave(with: result.map { CodeContent($0) }) }

  package mutating func leave(with result: CodeContent?) {
    finish()
    guard levels.count > 1 else { return }
    calls.leave()
    if let result, let call = levels[levels.count - 1].call {
      append("\(call) is \(result.text)", told: "it is \(result.text)", isHead: true, result: result)
    }
    levels.removeLast()
    (pending, isResumed) = (levels[levels.count - 1].interrupted, true)
  }

  /// Leaves the calls that an error ended.
  package mutating func unwind(to depth: Int) {
    finish()
    guard levels.count > depth else { return }
    for _ in depth..<levels.count { calls.leave() }
    levels.removeLast(levels.count - depth)
  }

  /// How many levels are under way.
  package var depth: Int { levels.count }

  // MARK: Reporting

  /// Whether so much has happened that the rest is not walked through.
  var isFull: Bool { moment > Self.mostPlayed }

  /// The moments from the beginning on, without a gap.
  mutating func forgetLast() {
    leftOut += last.count
    last.removeAll()
  }

  /// What was reported since this was last called; nil if nothing was.
  package mutating func take() -> Explanation? {
    finish()
    guard !first.isEmpty else { return nil }
    var explanation = Explanation(canvas: canvas, limit: keptFirst + Self.keptLast)
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
      let told = changes.isEmpty ? nil : changes.map { $0.words(touches) }.joined(separator: ", ")
      append(told.map { words + MicroStep.codeJoint + $0 } ?? words, told: told)
    }
    clear()
  }

  private mutating func clear() {
    changes.removeAll()
    touches = CodeTouches()
    picture = nil
    facts = MicroFacts()
    moment += 1
  }

  private mutating func append(
    _ sentence: String, told: String? = nil, isHead: Bool = false, result: CodeContent? = nil
  ) {
    let level = levels[levels.count - 1]
    var step = MicroStep(sentence, picture: picture, isChange: picture != nil)
    step.facts = facts
    step.calls = calls
    step.indent = 2 * min(Self.deepest, max(0, levels.count - (isHead ? 2 : 1)))
    step.code = level.snapshot(
      outer: outer, number: moment, touches: touches, watched: watched, told: told, isHead: isHead)
    step.code?.result = result?.value
    step.code?.printed = printed
    guard first.count >= keptFirst else { return first.append(step) }
    last.append(step)
    if last.count > Self.keptLast {
      last.removeFirst()
      leftOut += 1
    }
  }
}
