import CollectionDrawings
import CollectionViews
import Declarations
import Language
import Pictures

/// `delegate`: it says what may be touched in collections, and how large everything in them is. They hold it
/// by its name.
public struct DelegateExhibit: Exhibit {
  /// What a step did to a delegate.
  public struct Marks: ExhibitMarks {
    /// The callbacks that were answered again.
    var implemented: Set<String> = []

    public init() {}
  }

  let answers: Callbacks
  var delegate: OwnDelegate { OwnDelegate(answers) }

  public static let declaration = Declaration(
    "delegate", "answers the questions of collections about touches and sizes",
    example: """
      layout feed = flow
      delegate picky { shouldSelect(item) = item != (0, 3); size(item) = (50 + item.item, 40) }
      collection c = 12 layout: feed delegate: picky viewport: 320x240
      c tap 3
      expect c.selected == [] && c.item(0, 2).width == 52
      """)

  public static let views: [Declaration] = [
    Declaration("answers", "the questions that it answers, as they were written")
  ]

  /// The names of the callbacks that it answers, in the order of their declarations.
  var implemented: [String] { DelegateCallbackTable.all.map { $0.name }.filter(answers.has) }

  public var summary: [String] { ["delegate", "answers \(SpokenText.list(implemented))"] }
  public var weight: Int { 1 + answers.weight }
  public var state: JSON { ["questions": answers.json] }
  public var content: JSON { ["questions": answers.content] }

  private static let known = Invariant("known", "it answers questions that are asked, one at least")

  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    guard !implemented.isEmpty else {
      throw Fault.violated(InvariantViolation(of: Self.known, "it answers nothing"))
    }
    return [Self.known]
  }

  // MARK: What it answers

  public static let properties: [Query<DelegateExhibit>] = [
    Query(
      Declaration(
        "answered", "the names of the questions that it answers",
        example: "delegate d { size(item) = (40, 40) }\nexpect d.answered == [\"size\"]")
    ) { exhibit, _ in .list(exhibit.implemented.map { .text($0) }) }
  ]

  // MARK: Making and changing it

  public static let variants: [Variant<DelegateExhibit>] = [
    Variant(
      Declaration(
        "answers", "functions that answer questions", parameters: [DelegateCallbackTable.answers],
        example: "delegate picky { shouldSelect(item) = item != (0, 3); size(item) = (50 + item.item, 40) }")
    ) { (arguments, _) throws(Fault) in
      let given = arguments[DelegateCallbackTable.answers]
      guard !given.isEmpty else { throw Fault.noAnswer }
      return DelegateExhibit(answers: try given.answers())
    }
  ]

  public static let verbs: [Verb<DelegateExhibit>] = [
    Verb(
      Declaration(
        "configure", "changes or adds answers; the collections that use it are notified",
        parameters: [DelegateCallbackTable.answers],
        example: """
          delegate picky { shouldSelect(item) = no }
          picky configure shouldSelect(item) = item.item > 0
          """, written: "configure question(…) = answer")
    ) { (exhibit, arguments, report) throws(Fault) in
      try exhibit.configure(arguments[DelegateCallbackTable.answers], &report)
    }
  ]

  private mutating func configure(
    _ given: GivenCallbacks, _ report: inout Report<DelegateExhibit>
  ) throws(Fault) {
    guard !given.isEmpty else { throw Fault.noAnswer }
    // Whatever is configured, the answers read the session as it is now.
    let new = try given.answers(over: answers)
    for callback in DelegateCallbackTable.all.map({ $0.name }) where given.names.contains(callback) {
      let text = new.text(callback) ?? ""
      let words: String
      switch answers.text(callback) {
      case text?: words = "\(callback) already has this answer"
      case nil: words = "\(callback) is answered now"
      default: words = "\(callback) has a new answer"
      }
      let isNew = answers.text(callback) != text
      if isNew { report.marks.implemented.insert(callback) }
      report.tell(
        ReportedEvent(
          isNew ? "configured" : "kept", ["option": .text(callback), "value": .text(text)], words))
      report.say(words)
    }
    self = DelegateExhibit(answers: new)
  }
}

// MARK: How it looks

extension DelegateExhibit {
  /// The answers as they were written, a line each.
  private func table(_ marks: Marks) -> TextTable {
    let lines = implemented.flatMap { callback in
      (answers.text(callback) ?? "").split(whereSeparator: { $0.isNewline }).map { (callback, String($0)) }
    }
    return TextTable(
      columns: [TextTable.Column()], count: lines.count, unit: ("line", nil),
      changed: lines.indices.filter { marks.implemented.contains(lines[$0].0) },
      role: { marks.implemented.contains(lines[$0].0) ? .changed : .normal }, row: { [lines[$0].1] })
  }

  public func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn {
    Drawn(table(request.marks).picture(on: request.canvas))
  }

  public func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description {
    Description(
      changes: request.marks.implemented.sorted().map { "\($0) has a new answer." }, summary: "a delegate.",
      details: ["answers \(SpokenText.list(implemented))."])
  }

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] { [] }
}
