import Pictures

/// The words of every fault: what to do.
extension Fault {
  public var help: String? {
    switch self {
    case .unknownWord(_, let nearest?, _): "did you mean \(nearest)?"
    case .unknownWord(_, nil, let example?): "create an object first, such as: \(example) · or type help"
    case .verbOutOfFocus(let verb, _, let object?): "name the one that is meant: \(object) \(verb) …"
    case .verbOutOfFocus(_, let kinds, nil): "create one first: \(kinds[0]) name = …"
    case .unknownWord(_, nil, _): "type help for the words that may stand here"
    case .unknownVerb(_, _, let kind, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "help \(kind) lists its verbs"
    case .missingVerb(let object, let kind): "help \(kind) lists its verbs; show \(object) draws it"
    case .unknownName(_, let nearest), .unknownObject(_, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "objects lists what there is"
    case .notAValue(let object, let kind):
      "ask one of its properties, such as \(object).count; help \(kind) lists them"
    case .reservedName, .nameTaken: "choose another name"
    case .unknownVariant(_, let kind, let nearest, let choices):
      nearest.map { "did you mean \($0)?" } ?? "\(kind) can be \(choices.joined(separator: ", "))"
    case .unknownMember(_, let kind, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "help \(kind) lists them"
    case .unknownFunction(_, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "help functions lists them"
    case .needsArguments(_, let signature): "write \(signature)"
    case .takesNoArguments(let name): "write \(name) without parentheses"
    case .unknownLabel(_, _, let nearest, let signature):
      (nearest.map { "did you mean \($0):? — " } ?? "") + "write \(signature)"
    case .toldTwice: "say it once, with its name or without it"
    case .repeatedLabel: "keep one of them"
    case .missingArgument(_, _, _, let signature), .tooManyArguments(_, let signature): "write \(signature)"
    case .unknownChoice(_, _, let choices, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "choose from \(choices.joined(separator: ", "))"
    case .notAnOperation(_, let known, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "it takes \(known.joined(separator: ", "))"
    case .inUse(_, let holders): "drop \(holders.count == 1 ? "that" : "those") first"
    case .unknownBareWord(_, _, _, let nearest):
      nearest.map { "did you mean \($0)?" } ?? "let gives a name to a value"
    case .notASequence: "a list, a range or a text can be gone through"
    case .indexOutOfRange(_, let count):
      count == 0 ? "it is empty" : "indexes run from 0 to \((count - 1).grouped)"
    case .emptyStructure(let kind, let name, _):
      "\(kind == "stack" ? "push" : "insert") a value first, or ask \(name.map { "\($0).count" } ?? "its count")"
    case .emptyStack(let name): "push a value first, or ask \(name.map { "\($0).count" } ?? "its count")"
    case .notFound: "contains(…) asks without an error"
    case .mixedTypes: "a tree or a stack holds numbers or texts, not both"
    case .needsOrder("find", _): "contains(…) looks everywhere"
    case .needsOrder: "make a bst or an avl to search in"
    case .needsHeap("push", let variant) where variant != "binary": "insert adds a value"
    case .needsHeap: "make a minheap or a maxheap; heapify makes one of this tree"
    case .badShape(_, let help), .refused(_, let help): help
    case .objectRefused(let refusal, let object): refusal.help(object)
    case .expectationFailed(_, let details): details.isEmpty ? nil : details.joined(separator: "; ")
    case .noSuchStep, .unknownMark(_, nil):
      "steps lists the steps and marks there are; goto 0 goes to the start"
    case .unknownMark(_, let nearest?): "did you mean \(nearest)?"
    case .nothingToRedo(0): "redo takes back an undo, until a new statement is made"
    case .unknownSetting(_, let nearest, let choices):
      nearest.map { "did you mean \($0)?" } ?? "there are \(choices.joined(separator: ", "))"
    case .unknownTopic(_, let nearest): nearest.map { "did you mean \($0)?" } ?? "help lists the topics"
    case .nothingToShow(let example): "create an object first, such as: \(example)"
    case .notPinned: "objects shows what is pinned"
    case .stopped: "nothing was changed"
    case .tooManyStatements: "nothing was changed; --max-steps allows more"
    case .tookTooLong: "nothing was changed; --timeout allows more"
    case .tooMuchMemory: "nothing was changed; --max-memory allows more"
    case .violated, .replayDiffers, .replayFailed:
      "this is a fault in Trellis: please report the statements that led here"
    case .wouldTrap: "nothing was changed; without rules: article there is an answer"
    case .broken: "please report the statements that led here"
    default: nil
    }
  }
}
