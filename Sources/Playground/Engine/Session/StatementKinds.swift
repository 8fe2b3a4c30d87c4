import Declarations
import Language
import Values

extension Statement {
  /// The session command it is, if it is one.
  var command: SessionCommand? {
    if case .command(let act) = kind { SessionCommand(rawValue: act.head.text) } else { nil }
  }

  /// The statement that an `explain` performs, or a `practice`.
  var explained: Statement? { command == .explain || command == .practice ? inner : nil }

  /// The statement that a `play` performs in a copy; nil if it plays the steps.
  package var played: Statement? { command == .play ? inner : nil }

  /// Where code of Swift stands that it performs; nil if it performs none.
  var codeOfSwift: SourceRange? {
    guard command == .swift, case .command(let act) = kind else { return nil }
    return act.arguments.first?.range
  }

  /// Refuses what stands at top level only, where a statement is performed on behalf of another.
  ///
  /// - Parameter outer: the other.
  func requireNoTopLevelCommand(after outer: SessionCommand) throws(Fault) {
    guard let command, command.traits.contains(.isTopLevelOnly), case .command(let act) = kind else { return }
    throw Fault.topLevelOnly(command.rawValue, after: outer.rawValue).at(act.head.range)
  }

  /// The statement that a command is about.
  private var inner: Statement? {
    guard case .command(let act) = kind, case .statement(let statement)? = act.arguments.last?.value else {
      return nil
    }
    return statement
  }

  /// Whether it makes a step: statements that only look do not, nor blocks of these. Of acts only the session can tell: `t contains
  /// 4` looks.
  var makesStep: Bool {
    switch kind {
    case .print, .expect, .expectError, .ask, .break, .continue: false
    case .ifElse(let branches, _) where branches.contains { $0.declares }: true
    case _ where isOfBlocks: innerBlocks.contains { $0.statements.contains(where: { $0.makesStep }) }
    case .command(let act):
      explained?.makesStep ?? command.map { command in
        command.traits.contains(.makesStep)
          && !(act.arguments.isEmpty && command.traits.contains(.looksAlone))
          && !(!act.hasBlock && command.traits.contains(.looksWithoutBlock))
      } ?? true
    default: true
    }
  }
}

extension Statement {
  /// Whether it may stand in a block of operations: one of them, or what decides which of them are done.
  var standsAmongOperations: Bool {
    switch kind {
    case .act, .assign, .update, .change, .forEach, .repeatTimes, .whileTrue, .ifElse, .break, .continue: true
    default: false
    }
  }
}

extension Act {
  fileprivate var hasBlock: Bool {
    arguments.contains { if case .block = $0.value { true } else { false } }
  }
}

extension Statement {
  /// Whether only what it did tells that it changed something: an act, and what decides whether blocks are performed.
  var mayOnlyLook: Bool {
    if case .act = kind { true } else { isOfBlocks || explained?.mayOnlyLook ?? false }
  }

  private var isOfBlocks: Bool {
    switch kind {
    case .forEach, .repeatTimes, .whileTrue, .ifElse: true
    default: false
    }
  }

  /// The names that it declares for itself, in its blocks as well.
  var ownNames: Set<String> {
    let names: [String] =
      switch kind {
      case .assign(let target, _):
        target.places.filter { $0.binding == .declared }.map { $0.name.text }
      case .forEach(let names, _, _): names.words.map { $0.text }
      case .ifElse(let branches, _): branches.flatMap { $0.clauses }.compactMap { $0.name?.text }
      default: []
      }
    return innerBlocks.flatMap { $0.statements }.reduce(into: Set(names)) { $0.formUnion($1.ownNames) }
  }

  private var innerBlocks: [Block] {
    switch kind {
    case .forEach(_, _, let body), .repeatTimes(_, let body), .whileTrue(_, let body): [body]
    case .ifElse(let branches, let otherwise):
      branches.flatMap { $0.blocks } + (otherwise.map { [$0] } ?? [])
    default: []
    }
  }
}

/// Where on the timeline a statement wants to go; the session takes it there.
package enum TimelineMove: Sendable {
  case undo(Int)
  case redo(Int)
  case goto(TimelinePlace)
  case mark(String)
  /// To stay, and to see when a condition became true.
  case when(ConditionQuery)
  /// To stay, and to see what expressions came to after each step.
  case plot(StepsQuery)
  /// To where a condition became true last.
  case gotoWhen(ConditionQuery)
  /// To stay, and to see the steps.
  case list
  /// To stay, and to see that a replay leads here.
  case verify
}

extension TimelineMove {
  /// What it asks of the steps, if it asks.
  var question: ConditionQuery? {
    switch self {
    case .when(let question), .gotoWhen(let question): question
    default: nil
    }
  }
}

extension Branch {
  /// Its block, and before it what gives up the values of its clauses.
  fileprivate var blocks: [Block] {
    clauses.compactMap { clause in
      clause.giver.map { Block($0.commands, range: clause.value.range) }
    } + [body]
  }

  /// Whether names of it are in sight behind it: `guard let x = d["a"] else { return }`.
  fileprivate var declares: Bool {
    sharesScope && clauses.contains { $0.name.map { !$0.text.isRegisterName } ?? false }
  }
}
