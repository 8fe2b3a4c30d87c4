import Language
import Pictures

/// The words of every fault: what went wrong.
extension Fault {
  public var message: String {
    switch self {
    case .unknownWord(let word, _, _): "unknown word '\(word)'"
    case .verbOutOfFocus(let verb, let kinds, _):
      "'\(verb)' is a verb of \(SpokenText.list(kinds)), and "
        + (kinds.count == 1 ? "no \(kinds[0]) is in focus" : "none of these is in focus")
    case .unknownVerb(let verb, let object, let kind, _): "\(kind) '\(object)' has no verb '\(verb)'"
    case .missingVerb(let object, _): "'\(object)' stands alone: a verb should follow"
    case .unknownName(let name, _): "nothing is named '\(name)'"
    case .unknownObject(let name, _): "no object is named '\(name)'"
    case .notAValue(let object, let kind): "'\(object)' is a \(kind), not a value"
    case .reservedName(let name, let role): "'\(name)' is \(role) and cannot be a name"
    case .nameTaken(let name, let other): "'\(name)' is already the name of \(other)"
    case .unknownVariant(let word, let kind, _, _): "\(kind) has no variant '\(word)'"
    case .unknownMember(let member, let kind, _): "\(kind) has no property or query '\(member)'"
    case .unknownFunction(let name, _): "unknown function '\(name)'"
    case .needsArguments(let name, _): "'\(name)' needs arguments"
    case .takesNoArguments(let name): "'\(name)' is a property and takes no arguments"
    case .unknownLabel(let label, let owner, _, _): "\(owner) takes no '\(label):'"
    case .toldTwice(let name): "the \(name) is told twice"
    case .repeatedLabel(let label): "'\(label):' is given twice"
    case .missingArgument(let name, let owner, let expected, _): "\(owner) needs \(name): \(expected)"
    case .tooManyArguments(let owner, _): "\(owner) takes no further argument"
    case .wrongType(let name, let expected, let got): "\(name) takes \(expected), not \(got.kindName)"
    case .wrongArgument(let name, let expected, let got): "\(name) takes \(expected), not \(got)"
    case .unknownChoice(let word, let name, _, _): "\(name) has no choice '\(word)'"
    case .unknownBareWord(let word, let name, let expected, _):
      "\(name) takes \(expected), and nothing is named '\(word)'"
    case .wrongArgumentCount(let name, let expected, let got):
      "\(name) takes \(expected.counted("argument")), not \(got)"
    case .notAnOperation(nil, _, _): "only operations stand in this block"
    case .notAnOperation(let word?, _, _): "'\(word)' is no operation of this block"
    case .notABool(let value, let what): "\(what) must be true or false, not \(value.kindName)"
    case .notACount(let value, let what):
      "\(what) must be a whole number, 0 or more, not \(value.displayText)"
    case .notASequence(let value): "cannot go through \(value.kindName)"
    case .notText(let value, let what): "\(what) must be text, not \(value.kindName)"
    case .indexOutOfRange(let index, let count): "index \(index) is out of range: there are \(count)"
    case .emptyList(let function): "\(function) of an empty list"
    case .listTooLong: "a list may hold \(Limits.listValues.grouped) values, and this one would hold more"
    case .badRange(let why): why
    case .noIndex(let value): "\(value.kindName) cannot be indexed"
    case .emptyStructure(let kind, let name, let property):
      "\(kind)\(name.map { " '\($0)'" } ?? "") is empty: it has no \(property)"
    case .emptyStack(let name): "\(Self.stack(name)) is empty: nothing to pop"
    case .notEnoughToPop(let kind, let name, let wanted, let count):
      "\(name.map { "\(kind) '\($0)'" } ?? "the \(kind)") holds \(count.counted("element")): cannot pop \(wanted.grouped)"
    case .notFound(let key): "\(key.literal) is not in the tree"
    case .noNeighbour(let key, let direction): "nothing in the tree is \(direction) \(key.literal)"
    case .duplicate(let key): "\(key.literal) is already in the tree, which rejects duplicates"
    case .mixedTypes(let new, let held):
      "\(new.literal) is \(new.value.kindName), and \(held.literal) is \(held.value.kindName): the two cannot be compared"
    case .needsOrder(let verb, let variant):
      "\(Self.tree(variant)) has no order from left to right, which \(verb) needs"
    case .needsHeap(let verb, let variant): "\(verb) is for heaps, and this is \(Self.tree(variant))"
    case .badShape(let why, _): why
    case .notThatVariant(let variant, let why): "this shape is no \(variant): \(why)"
    case .cannotRotate(let key, let side):
      "cannot rotate \(side) at \(key.literal): it has no \(side == "left" ? "right" : "left") child"
    case .wouldTrap(let what): what
    case .broken(let what): "this is a fault in Trellis: \(what)"
    case .violated(let offence, let object, let rule):
      "\(object.map { "'\($0)'" } ?? "the object") breaks the rule “\(rule)”: \(offence)"
    case .replayDiffers(let step, let path, let found, let expected):
      "replayed from the start, step \(step.grouped) leads to another state: \(path) is "
        + "\(found.shortened), and was \(expected.shortened)"
    case .replayFailed(let step, let why): "replayed from the start, step \(step.grouped) fails: \(why)"
    case .expectationFailed(let source, _): "expectation failed: \(source)"
    case .expectedError(nil, _): "expected an error, but all went well"
    case .expectedError(let wanted?, nil): "expected an error with “\(wanted)”, but all went well"
    case .expectedError(let wanted?, let got?): "expected an error with “\(wanted)”, but it was “\(got)”"
    case .topLevelOnly(let command): "\(command) stands at top level only, not in a block"
    case .nothingToUndo(0): "nothing to undo: this is the start of the session"
    case .nothingToUndo(let available):
      "cannot undo that many: only \(available.counted("step stands", "steps stand")) before this point"
    case .noSuchStep(let number, let count): "there is no step \(number.grouped): there are \(count.grouped)"
    case .unknownMark(let mark, _): "no moment is marked '\(mark)'"
    case .nothingToRedo(0): "nothing to redo"
    case .nothingToRedo(let available):
      "cannot redo that many: only \(available.counted("step stands", "steps stand")) ahead"
    case .unknownSetting(let name, _, _): "unknown setting '\(name)'"
    case .wrongSetting(let name, let takes): "\(name) takes \(takes)"
    case .unknownTopic(let topic, _): "no help on '\(topic)'"
    case .inUse(let object, let holders): "\(object) is in use by \(holders.joined(separator: ", "))"
    case .nothingToShow: "there is nothing to show yet"
    case .notPinned(let name): "\(name.map { "'\($0)'" } ?? "nothing") is \(name == nil ? "" : "not ")pinned"
    case .refused(let what, _): what
    case .objectRefused(let refusal, let object): refusal.message(object)
    case .stopped: "stopped"
    case .tooManyStatements(let most): "stopped after \(most.grouped) statements"
    case .tookTooLong(let seconds): "stopped after \(Value.decimal(seconds).displayText) s"
    case .tooMuchMemory(let bytes): "stopped: more than \((bytes >> 20).grouped) MB in use"
    case .callsTooDeep: "procedures call each other more than \(Limits.callDepth) deep"
    }
  }

  private static func tree(_ variant: String) -> String {
    switch variant {
    case "binary": "a binary tree"
    case "avl": "an avl"
    default: "a \(variant)"
    }
  }

  private static func stack(_ name: String?) -> String {
    name.map { "stack '\($0)'" } ?? "the stack"
  }
}
