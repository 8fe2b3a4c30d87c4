import Language
import Pictures
import Playground
import Stacks

/// `stack`: a stack of numbers or texts that may know its least and greatest element at any time.
public struct StackExhibit: Exhibit {
  /// What a step did to a stack.
  public struct Marks: ExhibitMarks {
    /// How many elements on top are new.
    var added = 0
    /// How many minima, and how many maxima, are new.
    var addedMinima = 0
    var addedMaxima = 0
    /// What was popped that the step did not push itself, the last one popped last.
    var popped: [Key] = []

    public init() {}
  }

  var stack: MinMaxStack<Key>
  /// Whether an empty stack answers 0, as the article's does, instead of refusing.
  var rules: Rules

  public static let declaration = Declaration(
    "stack", "last in, first out; one that may know its least and greatest element at any time",
    example: "stack s = min 5 3 7\ns push 2\nexpect s.min == 2")

  public static let views: [Declaration] = [
    Declaration("columns", "the elements, and beside them the extremes the stack keeps")
  ]

  public static let costs: [Cost] = [.comparisons]

  public var summary: [String] {
    var pieces = [stack.tracks == .plain ? "plain" : stack.tracks.rawValue]
    pieces.append(stack.count.counted("element"))
    if rules == .article { pieces.append("rules of the article") }
    if stack.tracks.includesMinimum, let least = stack.min { pieces.append("min \(least.label)") }
    if stack.tracks.includesMaximum, let greatest = stack.max {
      pieces.append("max \(greatest.label)")
    }
    return pieces
  }

  public var weight: Int { stack.count + stack.minima.count + stack.maxima.count }

  public var state: JSON {
    [
      "variant": .text(stack.tracks.rawValue), "rules": .text(rules.rawValue),
      "elements": .array(stack.elements.map(\.value.json)), "minima": .array(stack.minima.map(\.value.json)),
      "maxima": .array(stack.maxima.map(\.value.json)),
    ]
  }

  func checkSort(of key: Key) throws {
    if let held = stack.elements.first, held.isText != key.isText {
      throw Fault.mixedTypes(new: key, held: held)
    }
  }

  // MARK: What can be said to it

  public static let variants: [Variant<StackExhibit>] = [
    variant("plain", "elements only", .plain),
    variant("min", "keeps its least elements beside: min costs nothing", .min),
    variant("max", "keeps its greatest elements beside: max costs nothing", .max),
    variant("minmax", "keeps both", .minmax),
  ]

  private static func variant(
    _ name: String, _ summary: String, _ tracks: MinMaxStack<Key>.Tracking
  ) -> Variant<StackExhibit> {
    Variant(
      Declaration(
        name, summary,
        parameters: [
          .place("value", .elements, optional: true, "pushed in this order; lists and ranges spread out"),
          .label(
            "rules", .choice(Rules.allCases.map(\.rawValue)),
            "article: an empty stack answers 0, as the article's does"),
        ], example: "stack s = \(name) 5 3 7")
    ) { arguments, report in
      let rules = arguments.text(1).flatMap(Rules.init) ?? .right
      var exhibit = StackExhibit(stack: MinMaxStack(tracks: tracks), rules: rules)
      var listener = StackListener(report)
      try exhibit.push(arguments, &listener, report.budget)
      listener.marks = Marks()
      listener.notes = []
      listener.hand(to: &report)
      return exhibit
    }
  }

  public static let verbs: [Verb<StackExhibit>] = [
    Verb(
      Declaration(
        "push", "puts values on top", parameters: [.place("value", .elements, "the last one ends on top")],
        example: "stack s = min 5 3\ns push 7 2\nexpect s.minima == [5, 3, 2]")
    ) { exhibit, arguments, report in
      var listener = StackListener(report)
      let before = exhibit.stack.count
      defer { listener.hand(to: &report) }
      try exhibit.push(arguments, &listener, report.budget)
      let pushed = exhibit.stack.count - before
      report.say(
        pushed == 1 ? "pushed \(exhibit.stack.top?.label ?? "")" : "pushed \(pushed.grouped) values"
      )
    },
    Verb(
      Declaration(
        "pop", "takes the top element off, or the top n",
        parameters: [.place("n", .whole(atLeast: 1), optional: true, "how many; 1 if left out")],
        example: "stack s = min 5 3 7\ns pop 2\nexpect s.top == 5")
    ) { exhibit, arguments, report in
      let wanted = arguments.whole(0) ?? 1
      guard !exhibit.stack.isEmpty || exhibit.rules == .right else {
        return report.say("popped nothing: by the article's rules that is no error")
      }
      var listener = StackListener(report)
      defer { listener.hand(to: &report) }
      let count = exhibit.stack.count
      guard let popped = exhibit.stack.pop(wanted, recorder: &listener) else {
        throw count == 0
          ? Fault.emptyStack(name: nil)
          : Fault.notEnoughToPop(kind: "stack", name: nil, wanted: wanted, count: count)
      }
      report.say(popped.count == 1 ? "popped \(popped[0].label)" : "popped \(popped.count.grouped) elements")
      report.answer = popped.count == 1 ? popped[0].value : .list(popped.map(\.value))
    },
    Verb(
      Declaration(
        "clear", "takes every element off", example: "stack s = min 5 3 7\ns clear\nexpect s.count == 0")
    ) { exhibit, _, report in
      let count = exhibit.stack.count
      exhibit.stack.removeAll()
      report.marks = Marks()
      report.say(count == 1 ? "removed 1 element" : "removed \(count.grouped) elements")
    },
  ]

  private mutating func push(
    _ arguments: Arguments, _ listener: inout StackListener, _ budget: Budget
  ) throws {
    var pushed = 0
    let total = arguments.keyCount(0)
    try arguments.forEachKey(0) { key in
      if pushed & 0xFFF == 0xFFF { try budget.check(pushed, of: total) }
      try checkSort(of: key)
      stack.push(key, recorder: &listener)
      pushed += 1
    }
  }

  // MARK: What it answers

  public static let properties: [Query<StackExhibit>] = [
    property("count", "how many elements there are") { .int($0.stack.count) },
    property("top", "the element on top") { try $0.end($0.stack.top, "top") },
    property("min", "the least element; a stack that keeps its minima knows it at once") {
      try $0.end($0.stack.min, "min")
    },
    property("max", "the greatest element; a stack that keeps its maxima knows it at once") {
      try $0.end($0.stack.max, "max")
    },
    property("elements", "the elements, bottom first") { .list($0.stack.elements.map(\.value)) },
    property("minima", "the least elements so far, bottom first; empty if the stack keeps none") {
      .list($0.stack.minima.map(\.value))
    },
    property("maxima", "the greatest elements so far, bottom first; empty if the stack keeps none") {
      .list($0.stack.maxima.map(\.value))
    },
  ]

  public static let queries: [Query<StackExhibit>] = []

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (StackExhibit) throws -> Value
  ) -> Query<StackExhibit> {
    Query(Declaration(name, summary, example: "stack s = minmax 5 3 7\nprint s.\(name)")) { exhibit, _ in
      try answer(exhibit)
    }
  }

  private func end(_ key: Key?, _ property: String) throws -> Value {
    if let key { return key.value }
    if rules == .article { return .int(0) }
    throw Fault.emptyStructure(kind: "stack", name: nil, property: property)
  }
}
