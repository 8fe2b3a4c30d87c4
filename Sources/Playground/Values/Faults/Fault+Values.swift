import Language
import Pictures
import Recording

/// Values that are not what is needed.
extension Fault {
  /// - Parameters:
  ///   - what: what the value should have been: `the condition of while`.
  ///   - wanted: what it must be: `true or false`.
  package static func wrong(_ what: String, mustBe wanted: String, not found: String) -> Fault {
    refused("\(what) must be \(wanted), not \(found)")
  }

  /// A condition that is a value of another type: it may be compared, or asked.
  package static func noCondition(_ what: String, _ value: Value) -> Fault {
    wrong(what, mustBe: "true or false", not: value.kindName).replacing { text in
      // What a function without a name gives stands within its braces.
      guard !text.contains(text: "{") else { return nil }
      switch value {
      // An operand of ! or && is bound more tightly than a comparison.
      case .int, .decimal:
        return what.contains(text: "condition") || what.contains(text: "expected")
          ? "\(text) != 0" : "(\(text) != 0)"
      case .list, .text, .dictionary: return "!\(text).isEmpty"
      default: return nil
      }
    }
  }

  package static func notACount(_ value: Value, what: String) -> Fault {
    wrong(what, mustBe: "a whole number, 0 or more", not: value.shortLiteral).replacing { text in
      guard what == "repeat" else { return nil }
      switch value {
      case .list where text.first != "[": return "\(text).count"
      default: return "3"
      }
    }
  }

  package static func notText(_ value: Value, what: String) -> Fault {
    wrong(what, mustBe: "text", not: value.kindName)
  }

  package static func notASequence(_ value: Value) -> Fault {
    refused("cannot iterate over \(value.kindName)", help: "write a list, a range or a text") { text in
      guard case .int = value else { return nil }
      let words = text.split(separator: " ", maxSplits: 4)
      guard words.count == 5, words[0] == "for", words[2] == "in", words[4].first == "{" else { return nil }
      let block = words[4].contains("\n") ? "{ … }" : words[4]
      return "write for \(words[1]) in 0..<\(words[3]) \(block)"
    }
  }

  /// - Parameter hasLast: whether what is indexed has a property `last`.
  public static func indexOutOfRange(_ index: Int64, count: Int64, hasLast: Bool = true) -> Fault {
    let fault = refused(
      outOfRange(index, of: count),
      help: count == 0
        ? "it is empty" : count == 1 ? "the only index is 0" : "indexes run from 0 to \((count - 1).grouped)"
    )
    if count == 0 { return fault.ofMissingData() }
    // Elsewhere -1 is the last, -2 the one before it.
    let meant = index < 0 ? max(0, count &+ index) : count - 1
    if index == -1, hasLast, count > 0 { return fault.mending { withLast($0, at: meant) } }
    return fault.replacing { text in
      // What is computed is seldom meant to be another number.
      count > 0 && (Int64(text) != nil) ? "\(meant)" : nil
    }
  }

  public static func indexOutOfRange(_ index: Int, count: Int) -> Fault {
    indexOutOfRange(Int64(index), count: Int64(count))
  }

  private static func outOfRange(_ index: Int64, of count: Int64) -> String {
    "index \(index.grouped) is out of range: there \(count == 1 ? "is" : "are") \(count.grouped)"
  }

  /// - Parameter count: how many there are: something new may stand behind the last of them.
  static func cannotInsert(at index: Int64, count: Int) -> Fault {
    refused(
      outOfRange(index, of: Int64(count)),
      help: count == 0
        ? "the only place is 0" : "places run from 0 to \(count.grouped), which is after the last")
  }

  package static func noIndex(_ value: Value) -> Fault { refused("\(value.kindName) cannot be indexed") }

  package static func emptyList(function: String) -> Fault {
    let isProperty = ["first", "last"].contains(function)
    let isAsked = isProperty || ["min", "max", "randomElement"].contains(function)
    let asked = isProperty ? function : function + "()"
    let isTaken = ["removeFirst", "removeLast"].contains(function)
    return refused(
      "\(function) of an empty list",
      help: isAsked
        ? "?? gives another value in its place: xs.\(asked) ?? 0"
        : isTaken ? "ask first: if !xs.isEmpty { xs.\(asked) }" : nil)
  }

  public static let listTooLong = refused(
    "a list may hold \(Limits.listValues.grouped) values, and this one would hold more")

  /// - Parameters:
  ///   - new: a value that a structure of the other sort was given.
  ///   - held: a value that it holds.
  public static func mixedTypes(new: Key, held: Key) -> Fault {
    refused(
      "\(new.literal) is \(new.value.kindName), and \(held.literal) is \(held.value.kindName): the two cannot be compared",
      help: "a tree or a stack holds numbers or texts, not both")
  }

  /// - Parameters:
  ///   - name: what takes something else.
  ///   - expected: what it takes, such as `a list of whole numbers`.
  public static func wrongType(of name: String, expected: String, got: Value) -> Fault {
    wrongArgument(of: name, expected: expected, got: got.kindName)
  }

  package static func wrongArgument(of name: String, expected: String, got: String) -> Fault {
    // The list that a function goes through is known by the function.
    refused { owner in "\(name == "list" ? owner ?? name : name) takes \(expected), not \(got)" }
  }
}

/// Lists, dictionaries and records that do not change as asked.
extension Fault {
  package static func notAKey(_ value: Value) -> Fault {
    refused(
      "\(value.kindName) cannot be a key",
      help: "keys are numbers, texts, true and false, nodes, and tuples of these")
  }

  package static func noSuchKey(_ key: Value) -> Fault {
    refused {
      _ in
      "there is no key \(key.shortLiteral)"
    } help: {
      "\($0 ?? "d").keys lists them; \($0 ?? "d")[key] is none if it is absent"
    }
  }

  static func repeatedKey(_ key: Value) -> Fault {
    refused("the key \(key.shortLiteral) appears twice", help: "give each value its own key")
  }

  static func doesNotChange(_ value: Value, _ change: ListChange) -> Fault {
    let kinds = "a list\(change.isForDictionaries ? " or a dictionary" : "")"
    return refused {
      _ in
      "\(change.name) changes \(kinds), not \(value.kindName)"
    } help: {
      if case .text = value { return "a text grows by +=: write \($0 ?? "s") += \"d\"" }
      return "make a list first: let \($0 ?? "xs") = []"
    }
  }

  static func partDoesNotChange(_ value: Value) -> Fault {
    switch value {
    case .nothing: refused("there is nothing here whose part could be set")
    case .record: refused("a record has no indexes", help: "write its field: r.x")
    case .list: refused("a list has no fields to set", help: "write an index: xs[0]")
    case .dictionary:
      refused("a dictionary has no fields to set", help: "write the key in brackets: d[\"a\"]")
    case .text:
      refused("the characters of a text cannot be set", help: "join a new text: s[0...1] + \"x\" + s[3...4]")
    default:
      refused(
        "a part of \(value.kindName) cannot be set",
        help: "lists, dictionaries and records have parts that change")
    }
  }

  /// `let s[0] = "x"`, `let s[0...1] = "x"`
  static func lettersAreNotSet(_ text: String, _ index: Value, to value: Value) -> Fault {
    refused {
      _ in
      "the characters of a text cannot be set"
    } help: { name in
      let name = name ?? "s"
      let count = Int64(text.count)
      let replaced: Range<Int64>? =
        switch index {
        case .int(let place) where 0..<count ~= place: place..<place + 1
        case .range(let range)
        where range.step == 1 && range.start >= 0 && range.start + range.count <= count:
          range.start..<range.start + range.count
        default: nil
        }
      guard let replaced else { return "join a new text: let \(name) = \(name) + \"x\"" }
      func part(_ range: Range<Int64>) -> String? {
        switch range.count {
        case 0: nil
        case 1: "\(name)[\(range.lowerBound)]"
        default: "\(name)[\(range.lowerBound)...\(range.upperBound - 1)]"
        }
      }
      let parts = [part(0..<replaced.lowerBound), value.shortLiteral, part(replaced.upperBound..<count)]
      return "write let \(name) = \(parts.compactMap { $0 }.joined(separator: " + "))"
    }
  }

  /// `let d.a = 3`
  static func fieldOfDictionary(_ field: String, to value: Value) -> Fault {
    refused {
      _ in
      "a dictionary has no fields to set"
    } help: {
      "write let \($0 ?? "d")[\(Value.text(field).literalText)] = \(value.shortLiteral)"
    }
  }

  /// `let xs[1...3][0] = 5`
  static let partOfSlice = refused(
    "a slice is set as a whole", help: "write let xs[1...3] = [4, 5], or one index: let xs[1] = 4")

  static let sliceWithSteps = refused(
    "a slice that is set has no steps", help: "set each element: for i in 0...8 by 2 { let xs[i] = 0 }")

  /// `let (a, b) = 5`
  static func hasNoParts(_ value: Value, names: Int) -> Fault {
    refused(
      "\(value.kindName) has no parts for \(names.grouped) names",
      help: "a tuple, a list, a record or a size has parts: (1, 2)", readsOn: true
    ) { line in withParts(line, count: names).map { "write \($0)" } }
  }

  /// `let (a, b) = (1, 2, 3)`
  static func wrongPartCount(_ value: Value, _ count: Int64, names: Int) -> Fault {
    refused(
      "\(names.grouped) names cannot take \(value.kindName) of \(count.counted("value"))",
      help: "write as many names as there are values", readsOn: true
    ) { line in withNames(line, count: count).map { "write \($0)" } }
  }

  /// `xs[5, or: 0]`
  static func hasNoKeys(_ value: Value) -> Fault {
    refused(
      "or: is for an absent key of a dictionary, and this is \(value.kindName)",
      help: value.isList ? "ask whether the index is below .count" : "write it of a dictionary: d[key, or: 0]"
    )
  }

  /// `xs.append(4)`
  ///
  /// - Parameter instead: what to write.
  package static func noSuchQuery(_ name: String, of value: Value, instead: String) -> Fault {
    noSuchMember(name, of: value.kindName, instead: instead)
  }

  /// `t.delete(4)`
  ///
  /// - Parameters:
  ///   - owner: the kind of the object, or of the value.
  ///   - instead: what to write.
  package static func noSuchMember(_ name: String, of owner: String, instead: String) -> Fault {
    refused("\(owner) has no property or query '\(name)'", help: "write \(instead)")
  }

  /// `xs push 4`
  ///
  /// - Parameter instead: the command that is meant, if one is.
  package static func unknownListCommand(_ word: String, of value: Value, instead: String?) -> Fault {
    let message = "\(value.kindName) has no command '\(word)'"
    if let instead { return refused(message, help: "write \(instead)") }
    let known = ListCommand.allCases.map { $0.rawValue }
    return unknown(word, among: known, message, else: "the commands are \(SpokenText.list(known))")
  }

  /// `n 5`
  package static func variableAsCommand(_ name: String, _ value: Value) -> Fault {
    refused("'\(name)' is \(value.kindName), not a command", help: "print \(name) shows it")
  }

  /// `xs remove 5`: the place is meant if there is one, else the place of the value.
  static func removesByPlace(_ value: Value, in items: some RandomAccessCollection<Value>) -> Fault {
    var place = items.isEmpty ? nil : 0
    if case .int(let number) = value, let index = Int(exactly: number), (0..<items.count).contains(index) {
      place = index
    } else if let found = items.firstIndex(of: value) {
      place = items.distance(from: items.startIndex, to: found)
    }
    return refused {
      _ in
      "a list removes by place"
    } help: { [place] name in
      let name = name ?? "xs"
      return place.map { "write \(name) remove at: \($0), or \(name) removeLast" } ?? "it is empty"
    }
  }

  /// A command of lists said to a dictionary.
  static func notOfDictionaries(_ change: ListChange) -> Fault {
    refused {
      _ in
      "a dictionary has no \(change.name)"
    } help: { name in
      let name = name ?? "d"
      return switch change {
      case .sort, .reverse, .arrange, .swap: "its keys are a list: \(name).keys.sorted, \(name).keys.reversed"
      default: "write let \(name)[key] = value, or \(name) remove key"
      }
    }
  }

  static let nestedTooDeep = refused(
    "a list nests more than \(Parser.nestingLimit) deep", help: "flatten it with +")

  static let recordsTooDeep = refused(
    "records nest more than \(Parser.nestingLimit) deep",
    help: "keep the nodes in lists, and what each leads to as an index: let next = [1, 2, none]")
}
