/// What the questions of a session answer, as data.
extension JSONSchema {
  static let comparison = JSONSchema(
    "the result of compare",
    [
      .always("statement", .word(["compare"]), "which statement it is of"),
      .always("left", .text, "the first object"),
      .always("right", .text, "the other"),
      .always("rows", .list(.object(row)), "the costs and properties that differ"),
      .maybe("difference", .text, "the first thing in which they differ, in words; left out if nothing does"),
      .maybe("same", .list(.text), "of two objects, the costs and properties that do not differ"),
    ])

  private static let row = JSONSchema(
    "a difference",
    [
      .always("name", .text, "the cost or the property"),
      .always(
        "left", .anything, "its value on the left; null if there is none, count of a list of more than 1,000"),
      .always("right", .anything, "the same on the right"),
    ])

  static let moments = JSONSchema(
    "the result of when",
    [
      .always("statement", .word(["when"]), "which statement it is of"),
      .always("condition", .text, "the condition as it is written"),
      .always(
        "steps", .list(.whole),
        "where it became true: the last such step, or all with when all; 0 if it held from the start"),
      .always("holds", .bool, "whether it is true after the last step"),
    ])

  static let claim = JSONSchema(
    "the result of claim",
    [
      .always("statement", .word(["claim"]), "which statement it is of"),
      .always("claim", .text, "the condition as it is written"),
      .always("holds", .bool, "whether it held in every try"),
      .always("tries", .whole, "how many tries there were"),
      .maybe("counterexample", .object(counterexample), "the first try that did not"),
    ])

  private static let counterexample = JSONSchema(
    "a counterexample",
    [
      .maybe("size", .anything, "the value of the name behind for"),
      .always("seed", .whole, "where its random numbers began"),
      .always("reason", .text, "what contradicts the claim"),
      .always("repetition", .text, "the statements that show it again"),
    ])

  static let explanation = JSONSchema(
    "the result of explain",
    [
      .always("statement", .word(["explain"]), "which statement it is of"),
      .always("moments", .list(.object(moment)), "what happened inside, in its order"),
      .maybe("leftOut", .whole, "how many more moments there were"),
    ])

  static let callTree = JSONSchema(
    "the result of explain as: calls",
    [
      .always("statement", .word(["explain"]), "which statement it is of"),
      .always("count", .whole, "how many calls of definitions there were"),
      .always(
        "calls", .list(.object(call)),
        "the calls, each behind the one that made it; of more than \(CallTree.kept) those nearest to the statement"
      ),
      .maybe("leftOut", .whole, "how many of the statement's own calls are not among them"),
      .maybe("repeated", .list(.object(repeatedCall)), "those made more than once, the most frequent first"),
    ])

  private static let call = JSONSchema(
    "a call",
    [
      .always("call", .text, "the definition with its arguments: fib(3)"),
      .maybe(
        "parent", .whole, "the place in the list of the call that made it; left out if the statement did"),
      .maybe(
        "result", .anything, "its value; of one that holds more than 100 others their count"),
      .maybe("failed", .bool, "that an error ended it"),
      .maybe("leftOut", .whole, "how many calls below it are not in the list"),
    ])

  private static let repeatedCall = JSONSchema(
    "a repeated call",
    [
      .always("call", .text, "the definition with its arguments"),
      .always("times", .whole, "how often it was made"),
    ])

  private static let moment = JSONSchema(
    "a moment",
    [
      .always("words", .text, "what happened, in a sentence without a full stop"),
      .maybe("line", .whole, "the line of the reader's code, from 1; in the file, if it is in one"),
      .maybe("calls", .list(.text), "the calls that are under way, the outermost first: fib(3)"),
      .maybe(
        "bindings", .table(.anything),
        "what the line bound or changed, by name; of a value that holds more than 100 others their count"),
      .maybe("reads", .list(.object(part)), "the elements, entries and fields that the line read, in order"),
      .maybe("writes", .list(.object(part)), "those that it set, added or removed"),
      .maybe("exchanges", .list(.object(exchange)), "the pairs of elements that changed places"),
      .maybe(
        "pointers", .list(.object(pointer)),
        "the variables that stand as indexes in the code, into each variable that the line read or changed"),
      .maybe("visited", .object(visited), "the node that was visited"),
      .maybe(
        "waiting", .list(.object(waiting)), "what waits on the stack or in the queue of the walk after that"),
    ])

  private static let part = JSONSchema(
    "a part of a variable",
    [
      .always("name", .text, "the variable"),
      .always("at", .list(.anything), "the way to the part: indexes, keys, names of fields"),
      .maybe(
        "value", .anything,
        "what was read, or is there now; of a value that holds more than 100 others their count; left out where none is"
      ),
    ])

  private static let exchange = JSONSchema(
    "an exchange",
    [
      .always("name", .text, "the variable"),
      .always("first", .list(.anything), "the way to the one"),
      .always("second", .list(.anything), "the way to the other"),
    ])

  private static let pointer = JSONSchema(
    "a pointer",
    [
      .always("name", .text, "the variable into which it points"),
      .always("label", .text, "what stands as an index in the code: j + 1 as j+1"),
      .always("at", .anything, "the index or the key that it is at the moment"),
      .maybe("depth", .whole, "1 for the columns of a matrix; else left out"),
    ])

  private static let visited = JSONSchema(
    "a visited node",
    [
      .always("node", .whole, "which of them it is: the same as in the events"),
      .always("text", .text, "what it shows"),
    ])

  private static let waiting = JSONSchema(
    "a stack or a queue",
    [
      .always("name", .text, "what it is called beside the tree"),
      .always(
        "nodes", .list(.text),
        "what the waiting nodes show: the next one first, or for a list of the reader's own in its order; at most 100"
      ),
    ])

  static let example = JSONSchema(
    "the result of example",
    [
      .always("statement", .word(["example"]), "which statement it is of"),
      .always("seed", .whole, "where the random numbers of the step began"),
      .always("tries", .whole, "how many tries it took"),
    ])
}
