import Declarations

/// What a learner is asked on the way of a machine: at its events, and which state follows from a command.
extension MachineExhibit {
  static func decisions(for event: Event, in machine: borrowing Structure) -> [Decision] { [] }
  static func decidesState(_ event: Event) -> Bool { false }

  /// Notes for the questions of a command what the machine is before it.
  static func beginDecisions(_ machine: borrowing Structure, _ report: inout Report<Self>) {
    guard let explanation = report.story?.explanation, explanation.wantsDecisions else { return }
    report.log.decision = StateDecision(before: stateName(of: machine), step: explanation.steps.count)
    report.story?.explanation.start = question(of: frame(of: machine)).picture(on: explanation.canvas)
  }

  /// Declares what is decided in an event, before it is told.
  ///
  /// - Parameters:
  ///   - isKey: whether it is more than one place of many on a path.
  ///   - isPlace: whether it is a place of the finger, so that what is asked is seen there.
  static func decide(
    _ event: Event, _ sentence: String, isKey: Bool, isPlace: Bool, in machine: borrowing Structure,
    _ report: inout Report<Self>
  ) {
    guard report.story?.explanation.wantsDecisions == true else { return }
    report.log.decision?.follow(
      stateName(of: machine), sentence: sentence, isDecisive: decidesState(event))
    guard isKey else { return }
    for var decision in decisions(for: event, in: machine) {
      if isPlace, let canvas = report.story?.explanation.canvas {
        decision.picture = question(of: frame(of: machine)).picture(on: canvas)
      }
      report.story?.explanation.decide(decision)
    }
  }

  /// Asks at the first event of a command for the state that has followed from it.
  static func endDecisions(_ report: inout Report<Self>) {
    guard let decision = report.log.decision else { return }
    report.log.decision = nil
    guard decision.isDecisive else { return }
    report.story?.explanation.decide(
      .state(
        decision.state, after: decision.before, of: stateNames, because: decision.reason, fact: decision.fact),
      at: decision.step)
  }
}

/// The state that follows from a command, as far as the command has come.
struct StateDecision: Sendable {
  let before: String
  /// The first step of the command.
  let step: Int
  private(set) var state: String
  /// What was said of the event that brought the state, and of the one that led to it.
  private(set) var reason = ""
  /// What was said of the event that led to it; nil if it came first.
  private(set) var fact: String?
  private var latest = ""
  /// Whether it came with the first event, of which the next one says what it is about.
  private var isUnexplained = false
  /// Whether a learner is asked for the state.
  private(set) var isDecisive = false

  init(before: String, step: Int) {
    self.before = before
    self.step = step
    state = before
  }

  mutating func follow(_ state: String, sentence: String, isDecisive: Bool) {
    if state != self.state, !latest.isEmpty {
      reason = "\(latest); \(sentence)"
      fact = latest
      isUnexplained = false
    } else if state != self.state || state == before {
      reason = sentence
      fact = nil
      isUnexplained = state != self.state
    } else if isUnexplained {
      reason += "; \(sentence)"
      isUnexplained = false
    }
    latest = sentence
    self.state = state
    if isDecisive { self.isDecisive = true }
  }
}

extension Decision {
  /// `Which state follows?`
  ///
  /// - Parameters:
  ///   - before: the state it follows.
  ///   - fact: what led to it, without the state itself; nil if nothing did.
  static func state(
    _ name: String, after before: String?, of names: [String], because reason: String, fact: String? = nil
  ) -> Decision {
    let decision = Decision(
      "Which state follows?", among: .choices(of: names), is: name, because: reason,
      hint: before.map { "where can it go from \($0)?" }, on: "state")
    return fact.map { decision.telling($0) } ?? decision
  }
}
