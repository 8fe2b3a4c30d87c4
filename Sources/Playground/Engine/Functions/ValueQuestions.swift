import Declarations
import DequeModule
import Language
import Recording
import Values

/// The questions to lists, texts and dictionaries.
extension ValueQuestion {
  private static let value = Parameter<Value>(place: "value", "")
  private static let part = Parameter<Value>(place: "value", "a value of a list, a part of a text, or a key")
  private static let separator = Parameter<Value>(
    either: "separator", default: .text(""), "the text between two of them")
  private static let function = Parameter<String>(
    place: "function", taking: .function, "a function of one parameter")

  private static let wanted = Parameter<Value>(place: "count", "how many values")
  private static let mark = Parameter<Value>(
    either: "separator", default: .text(" "), "the text between two parts")

  /// In the order of the reference.
  static let all: [ValueQuestion] = ofAll + ofSwift + ofNumbersAndLetters

  /// What Swift asks as well.
  private static let ofSwift: [ValueQuestion] = [
    property(
      of: [.list], "min", "the least value; an error of an empty list", example: "expect [3, 1, 2].min == 1"
    ) { (value, call) throws(Fault) in try call.extreme(of: [value], .less) },
    property(
      of: [.list], "max", "the greatest value; an error of an empty list",
      example: "expect [3, 1, 2].max == 3"
    ) { (value, call) throws(Fault) in try call.extreme(of: [value], .greater) },
    property(
      of: [.list], "indices", "the range of its places", example: "expect [4, 5].indices == 0..<2"
    ) { (value, call) throws(Fault) in
      let count = try call.values(of: value).count
      return .range(IntegerRange(start: 0, count: Int64(count), isOpen: true))
    },
    property(
      of: [.list], "shuffled", "the list in random order; the seed decides which",
      example: "expect [1, 2, 3].shuffled.sorted == [1, 2, 3]"
    ) { (value, call) throws(Fault) in try call.shuffled(value) },
    property(
      of: [.list], "randomElement", "one of the values; an error of an empty list",
      example: "expect [7].randomElement == 7"
    ) { (value, call) throws(Fault) in
      let values = try call.values(of: value)
      guard !values.isEmpty else { throw Fault.emptyList(function: call.name) }
      return values[Int(call.generator.next(in: 0...Int64(values.count - 1)))]
    },
    part("prefix", "the first values, at most so many", "expect [4, 5, 6].prefix(2) == [4, 5]") {
      count, all in
      0..<min(count, all)
    },
    part("suffix", "the last values, at most so many", "expect [4, 5, 6].suffix(2) == [5, 6]") { count, all in
      max(0, all - count)..<all
    },
    part("dropFirst", "the values without so many at the start, or one", "expect [4, 5].dropFirst() == [5]") {
      count, all in min(count, all)..<all
    },
    part("dropLast", "the values without so many at the end, or one", "expect [4, 5].dropLast() == [4]") {
      count, all in 0..<max(0, all - count)
    },
    cased("uppercased", "in capitals", #""ab".uppercased == "AB""#) { $0.uppercased() },
    cased("lowercased", "in small letters", #""AB".lowercased == "ab""#) { $0.lowercased() },
    end("hasPrefix", "begins", #""tree".hasPrefix("tr")"#) { (text, other, call) throws(Fault) in
      try call.begins(text, with: other)
    },
    end("hasSuffix", "ends", #""tree".hasSuffix("ee")"#) { (text, other, call) throws(Fault) in
      let (text, other): (ReversedCollection<String>, ReversedCollection<String>) = (
        text.reversed(), other.reversed()
      )
      return try call.begins(text, with: other)
    },
    query(
      of: [.text],
      declaration: Declaration(
        "split", "the parts of a text between separators, none of them empty", parameters: [mark],
        example: #"expect "a,b".split(separator: ",") == ["a", "b"]"#)
    ) { (subject, arguments, call) throws(Fault) in
      let text = try call.text(of: subject)
      guard case .text(let separator) = arguments[mark], separator.count == 1, let sign = separator.first
      else {
        throw Fault.wrongType(of: call.name, expected: "a text of one letter", got: arguments[mark])
      }
      var parts: [Value] = []
      try call.parts(of: text, between: sign) { (call, part) throws(Fault) in
        try call.append(part, to: &parts)
      }
      return try call.value(of: parts)
    },
  ]

  /// A question that gives a text in other letters.
  private static func cased(
    _ name: String, _ summary: String, _ example: String, _ cased: @escaping @Sendable (Character) -> String
  ) -> ValueQuestion {
    property(of: [.text], name, "the text \(summary)", example: "expect " + example) {
      (value, call) throws(Fault) in
      let text = try call.text(of: value)
      try StatementCancellation.take(text.utf8.count)
      var result = ""
      try call.eachLetter(of: text) { result += cased($0) }
      guard result.utf8.count <= Value.textLimit else {
        throw Fault(ValueError.textTooLong(limit: Value.textLimit))
      }
      return .text(result)
    }
  }

  /// A question whether a text begins or ends with another.
  private static func end(
    _ name: String, _ verb: String, _ example: String,
    _ holds: @escaping @Sendable (String, String, inout FunctionCall) throws(Fault) -> Bool
  ) -> ValueQuestion {
    query(
      of: [.text],
      declaration: Declaration(
        name, "whether the text \(verb) with another", parameters: [value], example: "expect " + example)
    ) { (subject, arguments, call) throws(Fault) in
      .bool(try holds(call.text(of: subject), call.text(of: arguments[value]), &call))
    }
  }

  /// A question that gives a part of a list.
  private static func part(
    _ name: String, _ summary: String, _ example: String,
    places: @escaping @Sendable (_ count: Int, _ all: Int) -> Range<Int>
  ) -> ValueQuestion {
    let count = name.hasPrefix("drop") ? dropped : wanted
    return query(
      of: [.list], declaration: Declaration(name, summary, parameters: [count], example: example)
    ) { (list, arguments, call) throws(Fault) in
      let values = try call.values(of: list)
      guard case .int(let number) = arguments[count], number >= 0 else {
        throw Fault.notACount(arguments[count], what: "the count of \(name)")
      }
      let places = places(Int(min(number, Int64(values.count))), values.count)
      var part = try call.list(of: places.count)
      for place in places { try call.append(values[place], to: &part) }
      return try call.value(of: part)
    }
  }

  private static let dropped = Parameter<Value>(place: "count", default: .int(1), "how many values")

  private static let ofAll: [ValueQuestion] = [
    known(
      of: [.list, .text, .dictionary], "count", "how many values, letters or keys there are",
      "[4, 5].count == 2"),
    known(of: [.list, .text, .dictionary], "isEmpty", "whether there are none", "[].isEmpty"),
    known(of: [.list], "first", "the first value; an error of an empty list", "[4, 5].first == 4"),
    known(of: [.list], "last", "the last value; an error of an empty list", "[4, 5].last == 5"),
    known(of: [.dictionary], "keys", "the keys in their order", #"["a": 1].keys == ["a"]"#),
    known(of: [.dictionary], "values", "the values in the order of their keys", #"["a": 1].values == [1]"#),
    property(
      of: [.list], "sorted", "the list in ascending order; equals keep their order",
      example: "expect [3, 1, 2].sorted == [1, 2, 3]"
    ) { (value, call) throws(Fault) in
      let values = try call.values(of: value)
      let order = try values.ascendingOrder()
      try call.spend(order.count)
      return try call.value(of: order, of: values)
    },
    property(
      of: [.list], "reversed", "the list from its end to its start",
      example: "expect [3, 1, 2].reversed == [2, 1, 3]"
    ) { (value, call) throws(Fault) in
      let reversed = try call.list(call.values(of: value).reversed())
      return try call.value(of: reversed)
    },
    property(
      of: [.list], "unique", "the list without the values that it held before",
      example: "expect [3, 1, 3].unique == [3, 1]"
    ) { (value, call) throws(Fault) in
      var (seen, unique): (Set<Value>, [Value]) = ([], [])
      for value in try call.values(of: value) {
        try call.spend(1 + value.weight)
        if seen.insert(value).inserted { try call.append(value, to: &unique) }
      }
      return try call.value(of: unique)
    },
    property(
      of: [.list], "indexed", "the pairs of each index and its value",
      example: #"expect ["a", "b"].indexed == [(0, "a"), (1, "b")]"#
    ) { (value, call) throws(Fault) in
      let values = try call.values(of: value)
      var pairs = try call.list(of: values.count)
      for (index, value) in values.enumerated() { try call.append(.tuple([.int(index), value]), to: &pairs) }
      return try call.value(of: Value.checked(pairs))
    },
    property(
      of: [.text], "letters", "every letter of the text, blanks included",
      example: #"expect "a b".letters == ["a", " ", "b"]"#
    ) { (value, call) throws(Fault) in
      let letters = try call.letters(of: call.text(of: value))
      return try call.value(of: letters)
    },
    query(
      of: [.list, .text, .dictionary],
      declaration: Declaration(
        "contains", "whether a list has an equal value, a text that part, a dictionary that key",
        parameters: [part],
        example:
          "expect [4, 5].contains(5)\nexpect \"banana\".contains(\"nan\")\nexpect [\"a\": 1].contains(\"a\")")
    ) { (subject, arguments, call) throws(Fault) in
      switch subject {
      case .text(let text):
        guard case .text(let wanted) = arguments[part] else {
          throw Fault.wrongType(of: call.name, expected: "a text", got: arguments[part])
        }
        return .bool(try text.holds(wanted))
      case .dictionary: return .bool(try subject.entry(at: arguments[part]) != nil)
      default: return .bool(try call.index(of: arguments[part], in: subject) != nil)
      }
    },
    query(
      of: [.list],
      declaration: Declaration(
        "index", "where the first equal value is; none if there is none", parameters: [value],
        example: "expect [4, 5, 5].index(5) == 1\nexpect [4].index(7) == none")
    ) { (list, arguments, call) throws(Fault) in
      try call.index(of: arguments[value], in: list).map { .int($0) } ?? .nothing
    },
    query(
      of: [.list],
      declaration: Declaration(
        "joined", "the values as one text, as print shows them", parameters: [separator],
        example: #"expect [1, 2, 3].joined(", ") == "1, 2, 3""#)
    ) { (list, arguments, call) throws(Fault) in
      guard case .text(let separator) = arguments[separator] else {
        throw Fault.wrongType(of: call.name, expected: "a text", got: arguments[separator])
      }
      // Lists are joined to a list, as Swift joins them.
      if separator.isEmpty, let joined = try call.lists(in: list) { return joined }
      return try call.joined(try call.values(of: list), separator)
    },
    query(
      of: [.list],
      declaration: Declaration(
        mapping,
        "the list of what a function makes of each value; its name is a definition's or a built-in's",
        parameters: [function],
        example:
          "expect [1, 4].map(sqrt) == [1.0, 2.0]\ndefine double(x) = x * 2\nexpect [1, 2].map(double) == [2, 4]"
      )
    ) { (_, _, _) throws(Fault) in
      // With the name of a function it is code of its own: nothing else comes here.
      throw Fault.notAFunction
    },
  ]

  /// What stands before `??`: none of an empty list.
  static let orNone: [ValueQuestion] = ["first", "last", "min", "max", "randomElement"].map { name in
    property(of: [.list], name + Intrinsic.orNone, "", example: "") { (value, call) throws(Fault) in
      guard try !call.values(of: value).isEmpty else { return .nothing }
      if let part = try value.part(name) { return part }
      guard let question = named(name, of: value) else { return .nothing }
      return try question.answer(value, Arguments([], slots: []), &call)
    }
  }

  /// The query that calls a function with each value.
  static let mapping = "map"

  /// A part that values know by themselves.
  private static func known(
    of owners: [Owner], _ name: String, _ summary: String, _ example: String
  ) -> ValueQuestion {
    ValueQuestion(
      owners: owners, declaration: Declaration(name, summary, example: "expect " + example), isQuery: false
    ) { (value, _, _) throws(Fault) in try value.part(name) ?? .nothing }
  }
}

extension FunctionCall {
  /// Where the first value stands that equals another one; nil if none does.
  fileprivate mutating func index(of wanted: Value, in list: Value) throws(Fault) -> Int64? {
    if case .range(let range) = list { return range.index(of: wanted) }
    for (index, value) in try values(of: list).enumerated() {
      try spend(1 + min(value.weight, wanted.weight))
      if value == wanted { return Int64(index) }
    }
    return nil
  }

  /// The values of the lists of a list, one behind the other; nil if it holds anything but lists.
  fileprivate mutating func lists(in list: Value) throws(Fault) -> Value? {
    let lists = try values(of: list)
    guard !lists.isEmpty, lists.allSatisfy({ $0.isList }) else { return nil }
    return try flattened(lists)
  }

  /// The values of lists, one behind the other.
  mutating func flattened(_ lists: ValueSequence) throws(Fault) -> Value {
    var joined: [Value] = []
    for list in lists { for value in try values(of: list) { try append(value, to: &joined) } }
    return try value(of: Value.checked(joined))
  }

  mutating func joined(_ values: ValueSequence, _ separator: String) throws(Fault) -> Value {
    var text = ""
    for (index, value) in values.enumerated() {
      try spend(1 + value.weight)
      if index > 0 { text += separator }
      text += try value.displayText(interruptedBy: StatementCancellation.current)
      guard text.utf8.count <= Value.textLimit else {
        throw Fault(ValueError.textTooLong(limit: Value.textLimit))
      }
    }
    return .text(text)
  }

  /// The values in another order.
  fileprivate mutating func value(of order: [Int], of values: ValueSequence) throws(Fault) -> Value {
    var list = try list(of: order.count)
    for place in order { try append(values[place], to: &list) }
    return try value(of: list)
  }
}

extension IntegerRange {
  /// Where a number is; nil if it is none of them.
  ///
  /// - Complexity: O(1)
  fileprivate func index(of value: Value) -> Int64? {
    let wanted: Int64? =
      if case .decimal(let number) = value { Int64(exactly: number) } else { value.wholeNumber }
    guard let wanted, count > 0, wanted >= start, wanted <= self[count - 1] else { return nil }
    let (index, rest) = UInt64(bitPattern: wanted &- start).quotientAndRemainder(dividingBy: UInt64(step))
    return rest == 0 ? Int64(index) : nil
  }
}
