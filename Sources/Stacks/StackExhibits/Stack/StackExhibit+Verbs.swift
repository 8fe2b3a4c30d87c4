import Declarations
import Language
import Stacks

/// What can be said to a stack, and what it answers.
extension StackExhibit {
  static let contents = Parameter<Keys>.elements(
    "value", optional: true, "pushed in this order; lists and ranges spread out")
  static let rules = Parameter<Rules>(
    "rules", default: .right, "article: where there is no answer it is 0, as in the article's code")

  static let twins = Parameter<MinMaxStack<Key>.Twins>(
    "twins", default: .both,
    "first: of equal minima or maxima only the first is kept, as with < instead of ≤, which is a fault to look at"
  )

  public static let variants: [Variant<StackExhibit>] = [
    variant("plain", "elements only: min and max compare all of them", .plain),
    variant("min", "keeps its minima in a second stack: a push compares once, and min never", .min),
    variant("max", "keeps its maxima in a second stack: a push compares once, and max never", .max),
    variant("minmax", "keeps both", .minmax),
  ]

  private static func variant(
    _ name: String, _ summary: String, _ tracks: MinMaxStack<Key>.Tracking
  ) -> Variant<StackExhibit> {
    Variant(
      Declaration(
        name, summary, parameters: [contents, rules] + (tracks == .plain ? [] : [twins]),
        example: "stack s = \(name) 5 3 7")
    ) { (arguments, report) throws(Fault) in
      let kept = tracks == .plain ? .both : arguments[twins]
      var exhibit = StackExhibit(
        structure: MinMaxStack(tracks: tracks, twins: kept), rules: arguments[rules])
      try exhibit.push(arguments[contents], &report)
      // All of it is new.
      report.marks = Marks()
      return exhibit
    }
  }

  // MARK: Commands

  static let pushed = Parameter<Keys>.elements("value", "the last one ends up on top")
  static let wanted = Parameter<Int>(place: "n", taking: .whole(atLeast: 1), default: 1, "how many")

  public static let verbs: [Verb<StackExhibit>] = [
    Verb(
      Declaration(
        "push", "puts values on top", parameters: [pushed],
        example: "stack s = min 5 3\ns push 7 2\nexpect s.minima == [5, 3, 2]")
    ) { (exhibit, arguments, report) throws(Fault) in
      let before = exhibit.structure.count
      try exhibit.push(arguments[pushed], &report)
      let count = exhibit.structure.count - before
      report.say(
        count == 1 ? "pushed \(exhibit.structure.top?.label ?? "")" : "pushed \(count.grouped) values")
    },
    Verb(
      Declaration(
        "pop", "removes the top element, or the top n", parameters: [wanted],
        example: "stack s = min 5 3 7\ns pop 2\nexpect s.top == 5")
    ) { (exhibit, arguments, report) throws(Fault) in
      try exhibit.pop(arguments[wanted], &report)
    },
    Verb(
      Declaration(
        "clear", "removes every element", example: "stack s = min 5 3 7\ns clear\nexpect s.count == 0")
    ) { exhibit, _, report in
      let count = exhibit.structure.count
      exhibit.structure.removeAll(recorder: &report)
      report.say("removed \(count.counted("element"))")
    },
  ]

  private mutating func push(_ keys: Keys, _ report: inout Report<StackExhibit>) throws(Fault) {
    let total = keys.estimatedCount
    var pushed = 0
    // This call gives a fault the place of its argument, as a loop would not.
    // swift-format-ignore: ReplaceForEachWithForLoop
    try keys.each { (key) throws(Fault) in
      try report.look(pushed, of: total)
      if let held = structure.elementPile.first, held.isText != key.isText {
        throw Fault.mixedTypes(new: key, held: held)
      }
      structure.push(key, recorder: &report)
      pushed += 1
    }
  }

  private mutating func pop(_ wanted: Int, _ report: inout Report<StackExhibit>) throws(Fault) {
    guard !structure.isEmpty || rules == .right else {
      return report.say("popped nothing: by the article's rules that is not an error")
    }
    let count = structure.count
    guard let popped = try structure.pop(wanted, recorder: &report) else {
      throw count == 0 ? Fault.nothingToPop : Fault.cannotPop(wanted, of: count)
    }
    report.say(popped.count == 1 ? "popped \(popped[0].label)" : "popped \(popped.count.grouped) elements")
    report.answer =
      popped.count == 1
      ? popped[0].value : try .list(popped.map { $0.value }, interruptedBy: StatementCancellation.current)
  }

  // MARK: Answers

  public static let properties: [Query<StackExhibit>] = [
    property("count", "how many elements there are") { .int($0.structure.count) },
    end("top", "the element on top") { $0.top },
    extreme("min", "the least element; a stack that keeps its minima knows it, another compares them all") {
      (stack, report) throws(Fault) in
      try stack.min(recorder: &report)
    },
    extreme("max", "the greatest element; a stack that keeps its maxima knows it, another compares them all")
    { (stack, report) throws(Fault) in
      try stack.max(recorder: &report)
    },
    property("elements", "the elements, bottom first") { .list($0.structure.elementPile.map { $0.value }) },
    property("minima", "the least elements so far, bottom first; empty if the stack keeps none") {
      .list($0.structure.minimumPile.map { $0.value })
    },
    property("maxima", "the greatest elements so far, bottom first; empty if the stack keeps none") {
      .list($0.structure.maximumPile.map { $0.value })
    },
  ]

  private static func extreme(
    _ name: String, _ summary: String,
    _ answer: @escaping @Sendable (MinMaxStack<Key>, inout Report<StackExhibit>) throws(Fault) -> Key?
  ) -> Query<StackExhibit> {
    Query(Declaration(name, summary, example: "stack s = minmax 5 3 7\nprint s.\(name)")) {
      (exhibit, _, report) throws(Fault) in
      let found = try answer(exhibit.structure, &report)
      // A stack that loses twins may hold elements and keep no minimum.
      if found == nil, !exhibit.structure.isEmpty, exhibit.rules == .right { throw Fault.extremeLost(name) }
      return try exhibit.end(found, name)
    }
  }

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (StackExhibit) -> Value
  ) -> Query<StackExhibit> {
    Query(Declaration(name, summary, example: "stack s = minmax 5 3 7\nprint s.\(name)")) { exhibit, _ in
      answer(exhibit)
    }
  }

  /// A property that an empty stack does not have.
  private static func end(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (MinMaxStack<Key>) -> Key?
  ) -> Query<StackExhibit> {
    Query(Declaration(name, summary, example: "stack s = minmax 5 3 7\nprint s.\(name)")) {
      (exhibit, _) throws(Fault) in try exhibit.end(answer(exhibit.structure), name)
    }
  }

  private func end(_ key: Key?, _ property: String) throws(Fault) -> Value {
    if let key { return key.value }
    if rules == .article { return .int(0) }
    throw Fault.emptyStack(hasNo: property)
  }
}

extension MinMaxStack.Twins: ArgumentValue {}
