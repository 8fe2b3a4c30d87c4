import Playground

/// `queue`: first in, first out.
struct QueueExhibit: StructureExhibit {
  struct Marks: ExhibitMarks {
    /// How many elements at the end are new.
    var added = 0
    /// Whether the inbox was poured into the outbox.
    var isPoured = false
  }

  var structure = Queue()

  static let declaration = Declaration(
    "queue", "first in, first out, in two stacks",
    example: "queue q = plain Ada Alan Grace\nq dequeue\nexpect q.first == \"Alan\"")

  static let views = [Declaration("stacks", "the two stacks, in the order in which elements leave")]
  static let costs: [Cost] = [.visits]

  var summary: [String] { ["queue", structure.count == 1 ? "1 element" : "\(structure.count) elements"] }
  var weight: Int { structure.count }
  var state: JSON {
    [
      "inbox": .array(structure.inbox.map(\.value.json)),
      "outbox": .array(structure.outbox.map(\.value.json)),
    ]
  }

  // MARK: What can be said to it

  static let values = Parameter<Keys>.elements("value", optional: true, "the first one leaves first")
  static let joining = Parameter<Keys>.elements("value", "in the order in which they come")

  static let variants = [
    Variant<Self>(
      Declaration("plain", "a queue", parameters: [values], example: "queue q = plain 1 2 3")
    ) { arguments, report in
      var queue = QueueExhibit()
      try arguments[values].each { queue.structure.enqueue($0, recorder: &report) }
      report.marks = Marks()
      return queue
    }
  ]

  static let verbs = [
    Verb<Self>(
      Declaration(
        "enqueue", "puts values at the end", parameters: [joining], example: "queue q\nq enqueue 1 2")
    ) { queue, arguments, report in
      try arguments[joining].each { queue.structure.enqueue($0, recorder: &report) }
      let count = report.marks.added
      report.say("\(count) joined")
    },
    Verb<Self>(
      Declaration(
        "dequeue", "takes the first value out", example: "queue q = 1 2\nq dequeue\nexpect q.first == 2")
    ) { queue, _, report in
      guard let element = queue.structure.dequeue(recorder: &report) else { throw Fault.emptyQueue }
      report.say("\(element.label) left")
      report.answer = element.value
    },
  ]

  static let properties = [
    Query<Self>(Declaration("count", "how many wait", example: "queue q = 1 2\nexpect q.count == 2")) {
      queue, _ in
      .int(queue.structure.count)
    },
    Query<Self>(
      Declaration("first", "the value that leaves next", example: "queue q = 1 2\nexpect q.first == 1")
    ) { queue, _ in
      guard let first = queue.structure.first else { throw Fault.emptyQueue }
      return first.value
    },
  ]

  // MARK: What it tells and shows

  static func tell(_ event: Queue.Event, in queue: borrowing Queue, to report: inout Report<Self>) {
    switch event {
    case .enqueued(let key):
      report.mark { $0.added += 1 }
      report.tell(ReportedEvent("enqueued", ["value": key.value.json], "\(key.label) goes into the inbox"))
    case .poured(let count):
      decide(isPoured: true, in: &report)
      report.count(.visits, count)
      report.mark { ($0.added, $0.isPoured) = (0, true) }
      report.say("poured \(count)")
      report.tell(
        ReportedEvent(
          "poured", ["count": .int(count)],
          "the outbox is empty: the inbox is poured into it, \(count) in all"))
    case .dequeued(let key):
      if !report.marks.isPoured { decide(isPoured: false, in: &report) }
      report.story?.explanation.decide(
        Decision("Which value leaves?", answer: key.value, because: "it came first", on: "turn"))
      report.tell(ReportedEvent("dequeued", ["value": key.value.json], "\(key.label) comes off the outbox"))
    }
    let drawing = QueueExhibit(structure: copy queue).drawing(of: "stacks", marks: report.marks)
    report.story?.draw { drawing.picture(on: $0) }
  }

  /// What a learner can say before it happens: `practice` asks for it.
  private static func decide(isPoured: Bool, in report: inout Report<Self>) {
    report.story?.explanation.decide(
      Decision(
        "Is the inbox poured into the outbox first?", among: [.yes, .no], right: isPoured ? .yes : .no,
        because: "the outbox \(isPoured ? "is empty" : "has a value")", on: "pouring"))
  }

  func drawing(of view: String, marks: Marks) -> Drawing {
    let (queue, newest) = (structure, structure.inbox.count - marks.added)
    let outbox = CellRow(
      title: "outbox", count: queue.outbox.count,
      pointers: queue.outbox.isEmpty ? [] : [CellRow.Pointer("first", at: 0)],
      role: { _ in marks.isPoured ? .changed : .normal },
      value: { queue.outbox[queue.outbox.count - 1 - $0].label })
    let inbox = CellRow(
      title: "inbox", count: queue.inbox.count, role: { $0 >= newest ? .added : .normal },
      value: { queue.inbox[$0].label })
    return VerticalStack([outbox, inbox]).drawing
  }
}

extension Fault {
  /// What an empty queue says.
  static let emptyQueue = Fault.refused { object in
    "\(object.map { "queue '\($0)'" } ?? "the queue") is empty"
  } help: { _ in
    "enqueue a value first"
  }
}
