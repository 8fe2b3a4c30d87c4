import Declarations
import Gestures
import Language

extension DragDropExhibit {
  static let propertyExample = (
    setup: "dragdrop d = podcast collectionName: News list: [Cats]\nd lift", object: "d"
  )

  public static let properties = queries(
    eventsExample: "dragdrop it = podcast collectionName: News\nlift")

  static let propertyTable: [MachineProperty<DragDropExhibit>] = [
    itemProperty("json", "the JSON that goes out; none if it is not data") { item in
      guard case .data(let bytes) = item.representations.first?.value else { return .nothing }
      return .text(String(decoding: bytes, as: UTF8.self))
    },
    itemProperty("arrived", "the data that came in; none before") { item in
      item.arrived.map { .text(String(decoding: $0, as: UTF8.self)) }
    },
    itemProperty("types", "the types that are offered, highest fidelity first") { item in
      .list(item.types.map { .text($0.name) })
    },
    property("progress", "how much has arrived, in percent, the mean of all items; none before") { session in
      session.progress.map(Value.int)
    },
    stored("operation", "what a drop does there: copy, move or cancel; none over no target") {
      .name($0.operation)
    },
    property("items", "what is dragged, or was dragged last, by name") { session in
      .list(session.carried.map { name($0.suggestedName) })
    },
    property("list", "the rows of the list, by name") { session in
      .list(session.list.map { name($0.collectionName) })
    },
    property("received", "what the last drop brought, in its order, by name") { session in
      .list(session.received.map { name($0.collectionName) })
    },
    property("error", "the first error of the last drop, by name; none if all went well") { session in
      session.errors.first.map { .text($0.name) }
    },
    property("code", "the number of that error, if it is one of the provider's own; else none") { session in
      guard case .provider(let code) = session.errors.first else { return .nothing }
      return .int(code.rawValue)
    },
    property("circle", "the round target: hidden, shown, darkened or leaving") { session in
      .text(session.circle.name)
    },
    stored("state", DragState.allCases.map { $0.rawValue }.joined(separator: ", ")) { session in
      .text(session.state.rawValue)
    },
  ]

  private static func name(_ name: String?) -> Value { name.map(Value.text) ?? .nothing }

  /// A property of the item that is shown.
  private static func itemProperty(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (ItemProvider) -> Value?
  ) -> MachineProperty<DragDropExhibit> {
    MachineProperty(name: name, summary: summary) { answer($0.shownItem) }
  }

  static let rows = Parameter<Keys>.elements(
    "rows", optional: true, "rows of the list, in the order in which they are lifted")
  static let foreign = Parameter<[Key]?>(
    "foreign", taking: .shape(.list(of: .label)),
    "the names of several podcasts of the other app, \(mostItems.grouped) at most")
  static let target = Parameter<TargetWord>(place: "target", "where to")
  static let on = Parameter<TargetWord?>("on", "where it is released; where it hovers if left out")
  static let place = Parameter<Int?>(
    "at", taking: .whole(atLeast: 0), "the place in the list, from 0, as after the drop; its end if left out")
  static let type = Parameter<ItemType>("as", default: .data, "the type that the receiver asks for")
  static let seconds = Parameter<Double>(place: "seconds", taking: .shape(.number(atLeast: 0)), "how long")

  public static let verbs: [Verb<DragDropExhibit>] = [
    command(
      "lift", "begins a drag: of the other app's podcast, or of rows of the list",
      parameters: [rows, foreign],
      example: """
        dragdrop d = podcast list: [Cats, Dogs, Birds]
        d lift 0
        hover list at: 2
        expect d.operation == "move"
        release
        expect d.list == ["Dogs", "Birds", "Cats"]
        """
    ) { (exhibit, arguments) throws(Fault) in
      (foreign: try foreignItems(arguments, offer: exhibit.offer), rows: try liftedRows(arguments))
    } _: { session, lifted, report throws(DragError) in
      if let rows = lifted.rows {
        try session.lift(rows, recorder: &report)
      } else {
        try session.lift(foreign: lifted.foreign, recorder: &report)
      }
    },
    command(
      "hover", "drags over the circle, over the list, or (none) over no target", parameters: [target, place],
      isNewGesture: false,
      example: """
        dragdrop d = podcast collectionName: News
        d lift
        hover circle
        expect d.circle == "darkened"
        hover none
        expect d.circle == "shown"
        """
    ) { (_, arguments) throws(Fault) in
      try dropTarget(arguments[target], arguments)
    } _: { session, goal, report throws(DragError) in
      try session.hover(over: goal, recorder: &report)
    },
    command(
      "release", "drops what is dragged, where it hovers or elsewhere", parameters: [on, place],
      isNewGesture: false,
      example: """
        dragdrop d = podcast list: [Cats, Dogs, Birds]
        d lift 0 2
        release on: list at: 1
        expect d.state == "cancelled" && d.operation == "cancel"
        """
    ) { (_, arguments) throws(Fault) in
      (
        isElsewhere: arguments.isGiven(on) || arguments.isGiven(place),
        target: try dropTarget(arguments[on], arguments)
      )
    } _: { session, goal, report throws(DragError) in
      if goal.isElsewhere { try session.hover(over: goal.target, recorder: &report) }
      try session.release(recorder: &report)
    },
    command(
      "receive", "loads what was dropped to be copied, item by item", parameters: [type], isNewGesture: false,
      example: """
        dragdrop d = podcast collectionName: News types: [json, data]
        d lift
        release on: circle
        receive as: json
        expect d.received == ["News"] && d.progress == 100
        """
    ) { (_, arguments) throws(Fault) in
      try arguments[type].identifier(of: type)
    } _: { session, asked, report throws(DragError) in
      try session.receive(as: asked, recorder: &report)
    },
    command(
      "corrupt", "damages the data of the next drop that is received", isNewGesture: false,
      example: """
        dragdrop d = podcast collectionName: News
        d lift
        corrupt
        release on: list
        receive
        expect d.error == "dataCorrupted" && d.list == []
        """
    ) { session, _, report throws(DragError) in session.corrupt(recorder: &report) },
    command(
      "wait", "lets time pass: the circle hides 0.5 s after the drag has ended", parameters: [seconds],
      isNewGesture: false,
      example: """
        dragdrop d = podcast collectionName: News
        d lift
        release
        wait 0.3
        expect d.circle == "leaving"
        wait 0.2
        expect d.circle == "hidden"
        """
    ) { session, arguments, report throws(DragError) in
      try session.wait(arguments[seconds], recorder: &report)
    },
  ]

  // MARK: Arguments

  /// The target that a word names, with the place that the arguments give.
  private static func dropTarget(_ word: TargetWord?, _ arguments: Arguments) throws(Fault) -> DropTarget? {
    if word == .list { return .list(at: arguments[place]) }
    guard arguments[place] == nil else {
      throw Fault.refused(
        "only the list has places", help: "at: goes with list, as in: release on: list at: 0"
      ).of(place)
    }
    return word == .circle ? .circle : nil
  }

  /// The rows to lift; `nil` if none are named.
  private static func liftedRows(_ arguments: Arguments) throws(Fault) -> [Int]? {
    guard arguments.isGiven(rows) else { return nil }
    guard !arguments.isGiven(foreign) else {
      throw Fault.refused(
        "a drag carries rows of the list or podcasts of another app, not both", help: "leave one of them out")
    }
    return try arguments[rows].array().map { (key) throws(Fault) in
      guard let row = Int(argument: key.value) else {
        throw Fault.refused(
          "\(key.label) is not the number of a row", help: "rows are lifted by their numbers, from 0: lift 0"
        ).of(rows)
      }
      return row
    }
  }

  /// The items of the other app that are lifted.
  private static func foreignItems(_ arguments: Arguments, offer: ItemProvider) throws(Fault)
    -> [ItemProvider]
  {
    guard let keys = arguments[foreign] else { return [offer] }
    return try names(keys, of: foreign).map { ItemProvider(Podcast(collectionName: $0), as: offer.types) }
  }
}

/// What a statement says a drag is over: a target, or (`none`) no target.
enum TargetWord: ArgumentValue {
  case circle, list, nowhere

  static var parameterType: ParameterType { .shape(.either([.choice(["circle", "list"]), .nothing])) }

  init?(argument: Value) {
    switch argument {
    case .text("circle"): self = .circle
    case .text("list"): self = .list
    case .nothing: self = .nowhere
    default: return nil
    }
  }

  var argumentText: String {
    switch self {
    case .circle: "circle"
    case .list: "list"
    case .nowhere: "none"
    }
  }
}
