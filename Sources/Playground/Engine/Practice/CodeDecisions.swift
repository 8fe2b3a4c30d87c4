import Declarations
import DequeModule
import Language
import Pictures
import Recording
import Values

/// What a learner is asked on the way through the reader's own code: which line comes next, how a condition is decided, and what a line
/// sets.
struct CodeDecisions {
  /// The line before, and the call in which it stood.
  private var previous: CodeSnapshot?
  /// The jumps that were asked for: who knows a loop knows its next turn.
  private var knownJumps: Set<[Int]> = []
  /// Whether it is asked what a line sets that says so itself: nobody is asked that, but a wrong line may be as short as that.
  let asksAll: Bool

  init(asksAll: Bool = false) { self.asksAll = asksAll }

  /// How often it was asked what a line gives back.
  private var returns: [Int: Int] = [:]

  private static let mostReturnsOfALine = 2
  /// What the calls came to that a line has made, by how deep they were.
  private var results: [Int: [String]] = [:]

  /// What is asked before a line, each with the code as it is then; nil if it is no line of code.
  mutating func decisions(before step: MicroStep) -> [(decision: Decision, code: CodeSnapshot)]? {
    guard let code = step.code else { return nil }
    defer { previous = code }
    let depth = code.calls.count
    let made = results[depth + 1] ?? []
    if !code.isHead { results[depth + 1] = nil }
    if let result = code.result, let call = code.call {
      results[depth + 1] = nil
      results[depth, default: []].append("\(call) is \(result.answerText)")
    }
    if let decision = code.returned(with: made) {
      guard returns[code.line, default: 0] < Self.mostReturnsOfALine else { return [] }
      returns[code.line, default: 0] += 1
      return [(decision, code.asked(after: nil))]
    }
    guard !code.isHead else { return nil }
    let line =
      code.told.map { String(step.sentence.dropLast((MicroStep.codeJoint + $0).count)) } ?? step.sentence
    var asked = code.asked(after: previous)
    var decisions: [(decision: Decision, code: CodeSnapshot)] = []
    if let effect = code.effect(of: line, before: asked, isAsked: asksAll) {
      decisions.append((effect, asked))
    }
    guard let previous, previous.call == code.call, previous.calls.count == code.calls.count,
      !previous.isHead,
      code.line != previous.line + 1, code.line != previous.line,
      !code.hasLeftCountedLoop(from: previous.line)
    else { return decisions }
    // Back to a loop is one jump from wherever.
    let isBack = code.line < previous.line
    guard knownJumps.insert(isBack ? [code.line] : [previous.line, code.line]).inserted else {
      return decisions
    }
    let jump = Decision(
      "Which line comes next: what does it begin with?", answer: .text(line.firstWord),
      because: "the next line is: \(line)", hint: "a block is over: go back to its loop, or on behind it",
      on: "next line")
    // Marked is the line before.
    asked.line = previous.line
    decisions.insert((jump, asked), at: 0)
    return decisions
  }
}

extension CodeSnapshot {
  /// As it is before the line is performed: the line is marked, and nothing has changed.
  fileprivate func asked(after previous: CodeSnapshot?) -> CodeSnapshot {
    var asked = self
    asked.told = nil
    asked.touches = CodeTouches()
    asked.number = 0
    guard let previous, previous.calls == calls else { return asked }
    (asked.held, asked.outer, asked.turns) = (previous.held, previous.outer, previous.turns)
    return asked
  }

  /// Whether a `for` or a `repeat` has ended on the way from another line. It ends without being gone back to, though who follows it goes
  /// back: so there is no one answer to what comes next.
  fileprivate func hasLeftCountedLoop(from other: Int) -> Bool {
    let indents = listing.lines.map { $0.prefix { $0 == " " }.count }
    guard listing.lines.indices.contains(other) else { return false }
    var inner = indents[other]
    for place in stride(from: other - 1, through: 0, by: -1) where indents[place] < inner {
      inner = indents[place]
      let isLeft = line < place || line > other && indents[line] <= inner
      if isLeft, ["for", "repeat"].contains(listing.lines[place].trimmed.firstWord) { return true }
    }
    return false
  }

  /// What a line decides or sets, if it does so to one thing that can be typed.
  ///
  /// - Parameters:
  ///   - text: the line, or so much of it as it does by itself.
  ///   - asked: the code before it.
  ///   - isAsked: whether it is asked though the line says so itself.
  fileprivate func effect(of text: String, before asked: CodeSnapshot, isAsked: Bool) -> Decision? {
    if told == "yes" || told == "no" {
      let right: Decision.Choice = told == "yes" ? .yes : .no
      return Decision(
        "\(text): does the condition hold?", among: [.yes, .no], right: right,
        because: facts(
          of: text, in: asked, or: "with these values it \(told == "yes" ? "holds" : "does not hold")"),
        hint: "put the values in", on: "condition")
    }
    let changed = variables.filter { $0.isChanged }
    guard isAsked || !text.saysItself, changed.count == 1, let variable = changed.first,
      let value = variable.content.value,
      !Self.loops.contains(text.firstWord), value.canBeTyped
    else { return nil }
    let reason = facts(of: text.valueSet, in: asked, or: "\(variable.name) is \(value.answerText) then")
    return .value("\(text): what is \(variable.name) then?", value, because: reason)
  }

  /// What a call comes to that ends with a line whose value is not written there.
  ///
  /// - Parameter results: what the calls came to that the line has made.
  fileprivate func returned(with results: [String]) -> Decision? {
    let text = listing.lines[line].trimmed
    guard let result, let call, result.canBeTyped, text.hasPrefix("return "), !text.givesBackWhatItNames
    else { return nil }
    let read = facts(of: text, in: self)
    let facts = (read.isEmpty ? [] : [read]) + results
    return .value(
      "\(text): what is \(call) then?", result,
      because: facts.isEmpty ? "\(call) is \(result.answerText)" : facts.joined(separator: ", "))
  }

  /// What a line reads: `xs[0] is 3, i is 1`.
  ///
  /// - Parameters:
  ///   - before: the code before it, with what its variables were.
  ///   - other: what is said if it reads nothing that can be told.
  private func facts(of text: String, in before: CodeSnapshot, or other: String = "") -> String {
    let read = touches.parts.filter { $0.role == .visited }.compactMap { part in
      part.value.map { "\(part.name)\(part.path.map { "[\($0.shortLiteral)]" }.joined()) is \($0.glimpse)" }
    }
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    let held = before.variables.filter { words.contains($0.name) }.compactMap { variable in
      variable.content.value.flatMap { value in
        // Of a list what is read of it is enough.
        value.isShort && (value.number != nil || !touches.parts.contains { $0.name == variable.name })
          ? "\(variable.name) is \(value.glimpse)" : nil
      }
    }
    let facts = read + held
    return facts.isEmpty ? other : facts.joined(separator: ", ")
  }

  private static let loops: Set<String> = ["for", "repeat", "while"]
}

extension Decision {
  /// What something is then: a value, or yes or no.
  fileprivate static func value(_ question: String, _ value: Value, because reason: String) -> Decision {
    guard case .bool(let isTrue) = value else {
      return Decision(question, answer: value, because: reason, hint: "put the values in", on: "value")
    }
    return Decision(
      question, among: [.yes, .no], right: isTrue ? .yes : .no, because: reason, hint: "put the values in",
      on: "value")
  }
}

extension Value {
  /// Whether it can be told in a reason.
  fileprivate var isShort: Bool {
    switch self {
    case .list(let values): values.count <= 8
    case .dictionary(let dictionary): dictionary.count <= 8
    default: true
    }
  }

  /// Whether a learner can type it: a number, a word, yes or no, or a short list of them.
  fileprivate var canBeTyped: Bool {
    switch self {
    case .int, .decimal, .bool: true
    case .text(let text): text.count <= 24 && !text.isEmpty
    case .list(let values):
      1...12 ~= values.count
        && values.allSatisfy {
          switch $0 {
          case .int, .decimal, .bool: true
          default: false
          }
        }
    default: false
    }
  }
}

extension String {
  /// What a line sets something to: `mid + 1` of `let low = mid + 1`; the line, if it is of another form.
  fileprivate var valueSet: String {
    guard hasPrefix("let "), let sign = firstIndex(of: "=") else { return self }
    return String(self[sign...].dropFirst())
  }

  /// Whether it says itself what is set: `let low = 0`, `let wall = low`, `i += 1`, `xs removeFirst`.
  fileprivate var saysItself: Bool {
    let words = split(separator: " ")
    switch words.last ?? "" {
    case "removeFirst", "removeLast": return words.count == 2
    case "[]", "true", "false", "yes", "no", "none": return words.dropLast().last == "="
    case let last:
      let isName =
        last.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        || last.allSatisfy { $0.isNumber || $0 == "." }
      switch words.dropLast().last ?? "" {
      case "=" where isName, "+=" where last.allSatisfy({ $0.isNumber }),
        "-=" where last.allSatisfy({ $0.isNumber }):
        return !words.dropLast(2).contains { $0.contains("[") }
      default: return false
      }
    }
  }

  /// Whether a line with `return` names what it gives back: `return low`, `return 0`, `return [low, high]` is none.
  fileprivate var givesBackWhatItNames: Bool {
    dropFirst("return ".count).allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "\""
    }
  }

  /// `while`
  fileprivate var firstWord: String { String(prefix { $0 != " " && $0 != "(" && $0 != "{" }) }
}
