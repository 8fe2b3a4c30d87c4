import Declarations
import Language

/// What lists, texts and dictionaries are asked and told, for help and the reference.
extension Grammar {
  /// Every property and query of values, as it is written; the example runs.
  public static let questions: [Declaration] = ValueQuestion.all.map { $0.written }

  /// Every command that changes a list or dictionary where it is; the example runs.
  public static let listCommands: [Declaration] = ListCommand.allCases.map { command in
    let (summary, example) = meaning(of: command)
    return Declaration(command.rawValue, summary, example: example, written: command.signature)
  }

  /// What takes the name of a function: a query, a function, and the label of the function and of a list command.
  package static let mapping = ValueQuestion.mapping
  package static let sorting = Function.sorting
  package static let orderLabel = Function.orderLabel

  /// What takes a function without a name, written as it is called: `filter { $0 > 2 }`; the example of each runs.
  ///
  /// - Parameter beginStatement: whether a statement begins with it, so that it may perform something for each.
  package static func functionQuestions(of value: Value, beginStatement: Bool) -> [Declaration] {
    let owner = ValueQuestion.Owner(value)
    return takingFunctions.filter {
      (beginStatement || $0.declaration.name != performing) && (owner.map($0.owners.contains) ?? false)
    }
    .map { $0.declaration }
  }

  private static let performing = "forEach"

  private static let takingFunctions: [(owners: [ValueQuestion.Owner], declaration: Declaration)] = [
    (
      [.list, .text, .dictionary], "filter", "filter { condition }", "those for which a condition of $0 holds"
    ),
    ([.list, .text], "allSatisfy", "allSatisfy { condition }", "whether a condition of $0 holds for all"),
    (
      [.list, .text], "compactMap", "compactMap { value }",
      "what a function of $0 gives for each, without none"
    ),
    ([.list], "flatMap", "flatMap { list }", "the lists that a function of $0 gives, joined"),
    (
      [.list], "reduce", "reduce(first) { value }",
      "all put together: $0 is what there is so far, $1 the next"
    ),
    (
      [.dictionary], "mapValues", "mapValues { value }",
      "the keys, with what a function of $0 gives for their values"
    ),
    ([.list, .text, .dictionary], performing, "forEach { … }", "performs a block for each, which is $0"),
  ].map { ($0, Declaration($1, $3, written: $2)) }

  package static func meaning(of command: ListCommand) -> (summary: String, example: String) {
    switch command {
    case .append: ("adds a value at the end", "let xs = [1, 2]\nxs append 3\nexpect xs == [1, 2, 3]")
    case .prepend: ("adds a value in front", "let xs = [1, 2]\nxs prepend 0\nexpect xs == [0, 1, 2]")
    case .insert: ("adds a value at a place", "let xs = [1, 3]\nxs insert 2 at: 1\nexpect xs == [1, 2, 3]")
    case .remove:
      (
        "removes the value at a place of a list, or a key of a dictionary",
        "let xs = [5, 6]\nxs remove at: 0\nexpect xs == [6]\nlet d = [\"a\": 1]\nd remove \"a\"\nexpect d.isEmpty"
      )
    case .removeFirst: ("removes the first value", "let xs = [5, 6]\nxs removeFirst\nexpect xs == [6]")
    case .removeLast: ("removes the last value", "let xs = [5, 6]\nxs removeLast\nexpect xs == [5]")
    case .removeAll: ("removes all values", "let xs = [5, 6]\nxs removeAll\nexpect xs.isEmpty")
    case .sort:
      (
        "puts a list into ascending order, or into that of a function, as in sorted(list, by: function); equals keep their order",
        "let xs = [3, 1, 2]\nxs sort\nexpect xs == [1, 2, 3]\ndefine above(a, b) = a > b\nxs sort by: above\n"
          + "expect xs == [3, 2, 1]"
      )
    case .reverse: ("turns a list around", "let xs = [3, 1, 2]\nxs reverse\nexpect xs == [2, 1, 3]")
    case .swap:
      ("exchanges the values at two places", "let xs = [3, 1, 2]\nxs swap 0 2\nexpect xs == [2, 1, 3]")
    }
  }
}
