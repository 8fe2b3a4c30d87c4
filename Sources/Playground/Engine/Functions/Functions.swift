import Declarations
import DequeModule
import Language
import Values

/// The functions of expressions.
extension Function {
  private static let several = Parameter<[Value]>.values("value", "")
  private static let number = Parameter<Value>(place: "number", "")
  private static let list = Parameter<Value>(place: "list", taking: .shape(.sequence), "")
  private static let text = Parameter<Value>(place: "text", "")
  private static let count = Parameter<Value>(place: "count", "")
  private static let source = Parameter<Value>("in", taking: .shape(.sequence), "")
  private static let order = Parameter<String?>(
    orderLabel, taking: .function,
    "a function of one parameter, which gives what is compared, or of two, which says whether the first comes before the second"
  )

  /// In the order of the reference.
  static let all = ofLists + ofNumbers

  /// The function that may be told an order. With one it is code of its own, so that its closure finds none.
  static let sorting = "sorted"
  /// The label of the order, as the command `sort` takes it, too.
  static let orderLabel = "by"

  private static let ofLists: [Function] = [
    Function(
      Declaration(
        "min", "the least of its arguments, or of a list", parameters: [several],
        example: "expect min(3, 1, 2) == 1")
    ) { (arguments, call) throws(Fault) in try call.extreme(of: arguments[several], .less) },
    Function(
      Declaration(
        "max", "the greatest of its arguments, or of a list", parameters: [several],
        example: "expect max([3, 1, 2]) == 3")
    ) { (arguments, call) throws(Fault) in try call.extreme(of: arguments[several], .greater) },
    Function(
      Declaration("abs", "the magnitude of a number", parameters: [number], example: "expect abs(-3) == 3")
    ) { (arguments, call) throws(Fault) in
      switch try call.number(of: arguments[number]) {
      case .int(let number) where number < 0:
        do throws(ValueError) { return try Value.int(number).negated() } catch { throw Fault(error) }
      case .decimal(let number): return .decimal(number.magnitude)
      case let number: return number
      }
    },
    Function(
      Declaration(
        "round", "the nearest whole number; halves go away from zero", parameters: [number],
        example: "expect round(2.5) == 3")
    ) { (arguments, call) throws(Fault) in
      // A decimal too great for a whole number stays a decimal, being whole already.
      guard case .decimal(let number) = try call.number(of: arguments[number]) else {
        return arguments[number]
      }
      return Int64(exactly: number.rounded()).map { .int($0) } ?? .decimal(number.rounded())
    },
    Function(
      Declaration(
        "count", "how many values a list or range holds, or letters a text", parameters: [list],
        example: "expect count(1...5) == 5")
    ) { (arguments, call) throws(Fault) in
      guard case .text(let text) = arguments[list] else {
        return .int(try ValueSequence(arguments[list])?.length ?? 0)
      }
      return .int(try text.letterCount())
    },
    Function(
      Declaration(
        "sum", "the sum of a list of numbers; 0 of an empty one", parameters: [list],
        example: "expect sum(1...4) == 10")
    ) { (arguments, call) throws(Fault) in
      var sum = Value.int(0)
      for value in try call.values(of: arguments[list]) {
        try call.spend()
        sum = try sum.combined(by: .add, with: value)
      }
      return sum
    },
    Function(
      Declaration(
        sorting, "the list in ascending order, or in that of a function; equals keep their order",
        parameters: [list, order],
        example: "expect sorted([3, 1, 2]) == [1, 2, 3]\ndefine above(a, b) = a > b\n"
          + "expect sorted([3, 1, 2], by: above) == [3, 2, 1]\nexpect sorted([-3, 1], by: abs) == [1, -3]")
    ) { (arguments, call) throws(Fault) in
      var sorted = try call.list(call.values(of: arguments[list]))
      // To sort takes half as much again.
      try call.take(sorted.count / 2)
      // What a comparison throws cannot leave the library's sorting: it ends all comparing, and is thrown behind it.
      var failure: Fault?
      sorted.sort { left, right in
        guard failure == nil else { return false }
        do throws(Fault) { return try call.compare(left, right) == .less } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
      return try call.value(of: sorted)
    },
    Function(
      Declaration(
        "reversed", "the list from its end to its start", parameters: [list],
        example: "expect reversed(1...3) == [3, 2, 1]")
    ) { (arguments, call) throws(Fault) in
      let reversed = try call.list(call.values(of: arguments[list]).reversed())
      return try call.value(of: reversed)
    },
    Function(
      Declaration(
        "shuffled", "the list in random order; the seed decides which", parameters: [list],
        example: "expect sorted(shuffled(1...5)) == 1...5")
    ) { (arguments, call) throws(Fault) in try call.shuffled(arguments[list]) },
    Function(
      Declaration(
        "random", "that many random numbers of a range, or values of a list; the seed decides which",
        parameters: [count, source], example: "expect count(random(5, in: 1...9)) == 5")
    ) { (arguments, call) throws(Fault) in
      guard case .int(let number) = arguments[count], number >= 0 else {
        throw Fault.notACount(arguments[count], what: "the count of random")
      }
      guard number <= Limits.listValues else { throw Fault.listTooLong }
      let wanted = Int(number)
      let choices = try call.choices(of: arguments[source])
      guard !choices.isEmpty else { throw Fault.emptyList(function: "random") }
      var chosen = try call.list(of: wanted)
      for _ in 0..<wanted {
        try call.append(choices[at: call.generator.next(in: 0...(choices.length - 1))], to: &chosen)
      }
      return try call.value(of: Value.checked(chosen))
    },
    Function(
      Declaration(
        "letters", "the letters of a text, one by one, blanks left out", parameters: [text],
        example: #"expect letters("ab c") == ["a", "b", "c"]"#)
    ) { (arguments, call) throws(Fault) in
      let letters = try call.letters(of: call.text(of: arguments[text])) { !$0.isWhitespace }
      return try call.value(of: letters)
    },
    Function(
      Declaration(
        "words", "the words of a text, separated by blanks", parameters: [text],
        example: #"expect words("ab c") == ["ab", "c"]"#)
    ) { (arguments, call) throws(Fault) in
      let text = try call.text(of: arguments[text])
      var words: [Value] = []
      var rest = text[...]
      while !rest.isEmpty {
        var end = rest.startIndex
        while end < rest.endIndex {
          try call.spend()
          if rest[end].isWhitespace { break }
          rest.formIndex(after: &end)
        }
        let word = rest[..<end]
        if !word.isEmpty { try call.append(word, to: &words) }
        rest = rest[word.endIndex...].dropFirst()
      }
      return try call.value(of: words)
    },
  ]

  /// Whether only signs call it, so that nothing is to be said of its arguments.
  static func isOperation(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    let isLetter = (first | 0x20) &- UInt8(ascii: "a") < 26
    return first < 0x80 && !isLetter && first != UInt8(ascii: "_")
  }

  /// By their names; those that only signs call are among them.
  static let named = Dictionary(
    uniqueKeysWithValues: (all + intrinsics + SwiftFunctions.functions).map { ($0.declaration.name, $0) })
}

extension FunctionCall {
  /// The least or the greatest of several values, or of the list that is the only one.
  mutating func extreme(of given: [Value], _ wanted: Ordering) throws(Fault) -> Value {
    let values = try given.count == 1 ? values(of: given[0]) : .list(Deque(given))
    guard var best = values.first else { throw Fault.emptyList(function: name) }
    for value in values.dropFirst() where try compare(value, best) == wanted { best = value }
    return best
  }

  /// The values in random order, as a list.
  mutating func shuffled(_ list: Value) throws(Fault) -> Value {
    var shuffled = try self.list(values(of: list))
    var generator = generator
    try generator.shuffle(&shuffled) { () throws(Fault) in try spend() }
    self.generator = generator
    return try value(of: shuffled)
  }

  mutating func letters(
    of text: String, where isWanted: (Character) -> Bool = { _ in true }
  ) throws(Fault) -> [Value] {
    var letters: [Value] = []
    for letter in text {
      try spend()
      if isWanted(letter) { try append(String(letter), to: &letters) }
    }
    return letters
  }

  /// What random values are chosen from: a range of any length, a list, or the letters of a text.
  fileprivate mutating func choices(of source: Value) throws(Fault) -> ValueSequence {
    guard let values = try ValueSequence(source) else { throw wrongType(source) }
    return values
  }
}
