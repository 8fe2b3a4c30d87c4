import CollectionViews
import Declarations
import Pictures

/// Fingers on items, and what is selected.
extension CollectionExhibit {
  private static let place = Parameter<IndexPath>(place: "at", "the item")

  private static func touch(
    _ name: String, _ summary: String, _ check: String, past: String?, isFinger: Bool = false,
    _ body:
      @escaping @Sendable (inout CollectionView, IndexPath, inout Report<CollectionExhibit>)
      throws(CollectionError) -> Void
  ) -> Verb<CollectionExhibit> {
    Verb(
      Declaration(
        name, summary, parameters: [place],
        example: """
          layout feed = list rowHeight: 44
          collection c = 10 layout: feed
          c \(name) 2
          \(check)
          """)
    ) { (exhibit, arguments, report) throws(Fault) in
      let path = arguments[place]
      if isFinger, exhibit.view.items.contains(path), exhibit.view.visibleView(of: .item(path)) == nil {
        throw Fault.outOfReach(path, named: exhibit.name(path))
      }
      let before = exhibit.view.selection
      try exhibit.change(&report) { view, report throws(CollectionError) in
        try body(&view, path, &report)
      }
      exhibit.sayTouched(path, past, from: before, &report)
    }
  }

  /// What a touch did: what happened to the item, and what is selected now.
  private func sayTouched(
    _ path: IndexPath, _ past: String?, from before: Set<IndexPath>, _ report: inout Report<CollectionExhibit>
  ) {
    if let past { report.say("\(past) \(name(path))") }
    if past != nil { sayRefused(&report) }
    guard view.selection != before else {
      if past == nil { report.say("nothing changed") }
      return saySelection(&report)
    }
    let gone = before.subtracting(view.selection).sorted()
    if !gone.isEmpty { report.say("deselected " + gone.map(name).joined(separator: ", ")) }
    if view.selection.isEmpty || view.selection.subtracting(before).isEmpty || view.selection.count > 1 {
      saySelection(&report)
    } else {
      report.say("selected \(view.selection.sorted().map(name).joined(separator: ", "))")
    }
  }

  private func saySelection(_ report: inout Report<CollectionExhibit>) {
    let selected = view.selection.sorted()
    guard selected.count <= 8 else { return report.say("\(selected.count.grouped) are selected") }
    guard !selected.isEmpty else { return report.say("nothing is selected") }
    report.say("selected: " + selected.map(name).joined(separator: ", "))
  }

  static let touchVerbs: [Verb<CollectionExhibit>] = [
    touch(
      "tap", "taps an item: it is selected, or deselected if it was selected",
      "expect c.selected == [(0, 2)]",
      past: "tapped", isFinger: true
    ) { view, path, report throws(CollectionError) in try view.tap(path, recorder: &report) },
    touch(
      "highlight", "touches an item with a finger that stays down", "expect c.highlighted == (0, 2)",
      past: "finger on",
      isFinger: true
    ) { view, path, report throws(CollectionError) in try view.touch(path, recorder: &report) },
    touch(
      "select", "selects an item programmatically: the delegate is not told", "expect c.selected == [(0, 2)]",
      past: nil
    ) { view, path, report throws(CollectionError) in _ = try view.select(path, recorder: &report) },
    touch(
      "deselect", "deselects an item programmatically", "expect c.selected == []", past: nil
    ) { view, path, report throws(CollectionError) in _ = try view.deselect(path, recorder: &report) },
    Verb(
      Declaration(
        "release",
        "lifts the finger: the item under it is selected, and content pulled beyond an end returns",
        example: """
          layout feed = list rowHeight: 44
          collection c = 10 layout: feed
          c highlight 2
          c release
          expect c.selected == [(0, 2)]
          """)
    ) { (exhibit, _, report) throws(Fault) in
      let before = exhibit.view.viewport.offset
      let wasTouched = exhibit.view.highlighted
      try exhibit.change(&report) { view, report throws(CollectionError) in
        try view.lift(recorder: &report)
        try view.letGo(recorder: &report)
      }
      if wasTouched != nil {
        exhibit.sayRefused(&report)
        exhibit.saySelection(&report)
      }
      if exhibit.view.viewport.offset != before {
        let isStart = exhibit.view.viewport.offset[exhibit.view.axis] > before[exhibit.view.axis]
        report.say("back at the \(isStart ? "start" : "end")")
      }
      if wasTouched == nil, exhibit.view.viewport.offset == before {
        report.say("no finger was on the screen")
      }
      exhibit.sayInvalidated(&report)
    },
  ]
}
