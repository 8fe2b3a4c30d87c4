import Gestures
import Language
import Playground

extension DragDropExhibit {
  public static let verbs: [Verb<DragDropExhibit>] = [
    Verb(
      Declaration(
        "lift", "begins a drag: of the other app's podcast, or of rows of the list",
        parameters: [
          .place(
            "rows", .elements, optional: true, "rows of the list, in the order in which they are lifted"),
          .label(
            "foreign", .shape(.list(of: .label)),
            "the names of several podcasts of the other app, \(mostItems.grouped) at most"),
        ],
        example: """
          dragdrop d = podcast list: [Cats, Dogs, Birds]
          d lift 0
          hover list at: 2
          expect d.operation == "move"
          release
          expect d.list == ["Dogs", "Birds", "Cats"]
          """)
    ) { exhibit, arguments, report in
      let providers = try foreignItems(arguments, offer: exhibit.offer)
      let rows = try rows(arguments)
      try exhibit.operate(&report) { session, listener throws(DragError) in
        if let rows {
          try session.lift(rows, recorder: &listener)
        } else {
          try session.lift(foreign: providers, recorder: &listener)
        }
      }
    },
    Verb(
      Declaration(
        "hover", "drags over the circle, over the list, or (none) over no target",
        parameters: [
          .place("target", targetType, "where to"),
          .label(
            "at", .whole(atLeast: 0), "the place in the list, from 0, as after the drop; its end if left out"),
        ],
        example: """
          dragdrop d = podcast collectionName: News
          d lift
          hover circle
          expect d.circle == "darkened"
          hover none
          expect d.circle == "shown"
          """)
    ) { exhibit, arguments, report in
      let target = try target(arguments)
      try exhibit.operate(&report, isNewGesture: false) { session, listener throws(DragError) in
        try session.hover(over: target, recorder: &listener)
      }
    },
    Verb(
      Declaration(
        "release", "lets go, where it hovers or elsewhere",
        parameters: [
          .label("on", targetType, "where it is let go; where it hovers if left out"),
          .label(
            "at", .whole(atLeast: 0), "the place in the list, from 0, as after the drop; its end if left out"),
        ],
        example: """
          dragdrop d = podcast list: [Cats, Dogs, Birds]
          d lift 0 2
          release on: list at: 1
          expect d.state == "cancelled" && d.operation == "cancel"
          """)
    ) { exhibit, arguments, report in
      guard arguments.isGiven(0) || arguments.isGiven(1) else {
        return try exhibit.operate(&report, isNewGesture: false) { session, listener throws(DragError) in
          try session.release(recorder: &listener)
        }
      }
      let target = try target(arguments)
      try exhibit.operate(&report, isNewGesture: false) { session, listener throws(DragError) in
        try session.release(on: target, recorder: &listener)
      }
    },
    Verb(
      Declaration(
        "receive", "loads what was dropped to be copied, item by item",
        parameters: [
          .label("as", .shape(ItemType.shape), "the type that the receiver asks for; data if left out")
        ],
        example: """
          dragdrop d = podcast collectionName: News types: [json, data]
          d lift
          release on: circle
          receive as: json
          expect d.received == ["News"] && d.progress == 100
          """)
    ) { exhibit, arguments, report in
      let type = try arguments[0].map { try ItemType.type($0, in: arguments, at: 0, of: "as") } ?? .data
      try exhibit.operate(&report, isNewGesture: false) { session, listener throws(DragError) in
        try session.receive(as: type, recorder: &listener)
      }
    },
    Verb(
      Declaration(
        "corrupt", "damages the data of the next drop that is received",
        example: """
          dragdrop d = podcast collectionName: News
          d lift
          corrupt
          release on: list
          receive
          expect d.error == "dataCorrupted" && d.list == []
          """)
    ) { exhibit, _, report in
      try exhibit.operate(&report, isNewGesture: false) { session, listener throws(DragError) in
        session.corrupt(recorder: &listener)
      }
    },
    Verb(
      Declaration(
        "wait", "lets time pass: the circle hides 0.5 s after the drag has ended",
        parameters: [.place("seconds", .shape(.number(atLeast: 0)), "how long")],
        example: """
          dragdrop d = podcast collectionName: News
          d lift
          release
          wait 0.3
          expect d.circle == "leaving"
          wait 0.2
          expect d.circle == "hidden"
          """)
    ) { exhibit, arguments, report in
      guard let seconds = arguments.number(0) else { return }
      try exhibit.operate(&report, isNewGesture: false) { session, listener throws(DragError) in
        try session.wait(seconds, recorder: &listener)
      }
    },
  ]

  // MARK: Arguments

  private static var targetType: ParameterType { .shape(.either([.choice(["circle", "list"]), .nothing])) }

  /// The target that the first argument names, with the place that the second one tells.
  private static func target(_ arguments: Arguments) throws -> DropTarget? {
    if arguments.text(0) == "list" { return .list(at: arguments.whole(1)) }
    guard arguments.whole(1) == nil else {
      let fault = Fault.refused(
        "only the list has places", help: "at: stands with list, as in: release on: list at: 0")
      throw arguments.located(fault, at: 1)
    }
    return arguments.text(0) == nil ? nil : .circle
  }

  /// The rows that are lifted, if there is talk of rows.
  private static func rows(_ arguments: Arguments) throws -> [Int]? {
    guard arguments.isGiven(0) else { return nil }
    guard !arguments.isGiven(1) else {
      throw Fault.refused(
        "a drag carries rows of the list or podcasts of another app, not both", help: "leave one of them out")
    }
    return try arguments.keys(0).map { key in
      guard case .int(let row) = key else {
        let fault = Fault.refused(
          "\(key.label) is not the number of a row", help: "rows are lifted by their numbers, from 0: lift 0")
        throw arguments.located(fault, at: 0)
      }
      return row
    }
  }

  /// What the other app offers to be lifted.
  private static func foreignItems(_ arguments: Arguments, offer: ItemProvider) throws -> [ItemProvider] {
    guard arguments.isGiven(1) else { return [offer] }
    return try names(arguments, 1).map { ItemProvider(Podcast(collectionName: $0), as: offer.types) }
  }
}
