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

  /// What is asked before a line, each with the code as it is then; nil if it is no line of code.
  mutating func decisions(before step: MicroStep) -> [(decision: Decision, code: CodeSnapshot)]? {
    guard let code = step.code else { return nil }
    defer { previous = code }
    guard !code.isHead else { return nil }
    let line =
      code.told.map { String(step.sentence.dropLast((MicroStep.codeJoint + $0).count)) } ?? step.sentence
    var asked = code.asked(after: previous)
    var decisions: [(decision: Decision, code: CodeSnapshot)] = []
    if let effect = code.effect(of: line) { decisions.append((effect, asked)) }
    guard let previous, previous.call == code.call, previous.calls.count == code.calls.count,
      !previous.isHead,
      code.line != previous.line + 1, code.line != previous.line
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

  /// What a line decides or sets, if it does so to one thing that can be typed.
  ///
  /// - Parameter text: the line, or so much of it as it does by itself.
  fileprivate func effect(of text: String) -> Decision? {
    let facts = facts(of: text)
    if told == "yes" || told == "no" {
      let right: Decision.Choice = told == "yes" ? .yes : .no
      return Decision(
        "\(text): does the condition hold?", among: [.yes, .no], right: right,
        because: facts.isEmpty ? "with these values it \(told == "yes" ? "holds" : "does not hold")" : facts,
        hint: "put the values in", on: "condition")
    }
    let changed = variables.filter { $0.isChanged }
    guard !text.saysItself, changed.count == 1, let variable = changed.first,
      let value = variable.content.value,
      !Self.loops.contains(text.firstWord), value.canBeTyped
    else { return nil }
    return Decision(
      "\(text): what is \(variable.name) then?", answer: value,
      because: facts.isEmpty ? "\(variable.name) is \(value.glimpse) then" : facts, hint: "put the values in",
      on: "value")
  }

  /// What a line reads: `xs[0] is 3, i is 1`.
  private func facts(of text: String) -> String {
    let read = touches.parts.filter { $0.role == .visited }.compactMap { part in
      part.value.map { "\(part.name)\(part.path.map { "[\($0.shortLiteral)]" }.joined()) is \($0.glimpse)" }
    }
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    let held = variables.filter { !$0.isChanged && words.contains($0.name) }.compactMap { variable in
      variable.content.value.flatMap { $0.number == nil ? nil : "\(variable.name) is \($0.glimpse)" }
    }
    return (read + held).joined(separator: ", ")
  }

  private static let loops: Set<String> = ["for", "repeat", "while"]
}

extension Value {
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
  /// Whether it says itself what is set: `let low = 0`, `let wall = low`, `i += 1`, `xs removeFirst`.
  fileprivate var saysItself: Bool {
    let words = split(separator: " ")
    switch words.last ?? "" {
    case "removeFirst", "removeLast": return words.count == 2
    case "[]", "true", "false", "yes", "no", "none": return words.dropLast().last == "="
    case let last:
      let isName = last.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      switch words.dropLast().last ?? "" {
      case "=" where isName, "+=" where last.allSatisfy({ $0.isNumber }),
        "-=" where last.allSatisfy({ $0.isNumber }):
        return !words.dropLast(2).contains { $0.contains("[") }
      default: return false
      }
    }
  }

  /// `while`
  fileprivate var firstWord: String { String(prefix { $0 != " " && $0 != "(" && $0 != "{" }) }
}
