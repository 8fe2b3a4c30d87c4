import Declarations
import Language
import Values

/// `explain watch: [xs, i] sort(xs)`: which variables are shown.
extension Interpreter {
  /// The names that a command is given.
  ///
  /// - Returns: nil if it is given none: then what the code uses is shown.
  /// - Throws: if one of them is in no code that the statement performs.
  func watchedNames(_ act: Act, of statement: Statement) throws(Fault) -> [String]? {
    guard let argument = act.named else { return nil }
    let words = argument.names
    guard let words, !words.isEmpty else { throw Fault.watchesNoNames.at(argument.valueRange) }
    // What code of Swift names is known when it has run.
    guard statement.codeOfSwift == nil else { return words.map { $0.text } }
    let known = namesInCode(of: statement)
    for word in words where !known.contains(word.text) && !hasVariable(word.text) {
      throw Fault.unknownWatched(word.text, among: known).at(word.range)
    }
    return words.map { $0.text }
  }

  /// The names of variables in a statement, and in the definitions that it may call.
  private func namesInCode(of statement: Statement) -> [String] {
    var uses = [CodeUses([statement], source: run.source)]
    var known: Set<String> = []
    var place = 0
    while place < uses.count {
      for callee in uses[place].callees.sorted() where known.insert(callee).inserted {
        if let code = state.procedures[callee] { uses.append(code.uses) }
      }
      place += 1
    }
    var names: [String] = []
    for name in uses.flatMap({ $0.names }) where !names.contains(name) && state.procedures[name] == nil {
      names.append(name)
    }
    return names
  }
}

extension Act {
  /// The argument that names variables to be shown, or definitions that stand as wrong ones.
  var named: Argument? { namesLabel.flatMap { label in arguments.first { $0.label?.text == label } } }

  /// The arguments that are bound: names are no values.
  var withoutNames: [Argument] {
    guard let label = namesLabel else { return arguments }
    return arguments.filter { $0.label?.text != label }
  }

  /// The label that names stand behind, if the command takes any.
  private var namesLabel: String? {
    switch SessionCommand(rawValue: head.text) {
    case .explain, .play: SessionParameters.watch.declaration.name
    case .practice: SessionParameters.wrong.declaration.name
    default: nil
    }
  }
}

extension Argument {
  /// The names in it: `[xs, i]`, or one; nil if it is anything else.
  var names: [Word]? {
    switch value {
    case .word(let word): return [Word(word, range: valueRange)]
    case .expression(let expression):
      switch expression.node {
      case .name(let name, _): return [Word(name, range: expression.range)]
      case .list(let items):
        var names: [Word] = []
        for item in items {
          guard case .name(let name, _) = item.node else { return nil }
          names.append(Word(name, range: item.range))
        }
        return names
      default: return nil
      }
    default: return nil
    }
  }
}
