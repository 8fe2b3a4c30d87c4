import Declarations
import Language

/// Collections for a learner: what scrolls in, which cells are reused, and where items go.
enum CollectionDrills {
  /// A scroll over a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout and its options, at a level.
  ///   - hasHeaders: whether there are sections with headers.
  static func scroll(
    _ layout: @escaping @Sendable (Int, inout SeededGenerator) -> String, hasHeaders: Bool = false
  ) -> DrillForm {
    DrillForm("scroll") { level, random in
      let items =
        hasHeaders
        ? "sections: [\(random.number(4...7)), \(random.number(4...9)), 9]" : "\(random.number(20...40))"
      let setup = "layout l = \(layout(level, &random))\ncollection c = \(items) layout: l viewport: 200x160"
      let start = 10 * random.number(0...8)
      let distance = 10 * random.number(level == 1 ? 3...6 : 3...9)
      let isBack = level == 3 && start >= distance && random.number(0...1) == 1
      // After a scroll there are cells in the pool.
      return Drill(
        setup: "\(setup)\nc scroll to: \(start + 10 * random.number(3...9))\nc scroll to: \(start)",
        statement: "c scroll by: \(isBack ? -distance : distance)",
        given: "\(setup)\nc scroll to: \(start)")
    }
  }

  /// A list of names.
  ///
  /// - Parameter statement: what is done to a number of items.
  static func items(
    _ verb: String, from level: Int = 1,
    statement: @escaping @Sendable (_ count: Int, _ level: Int, inout SeededGenerator) -> String
  ) -> DrillForm {
    DrillForm(verb, from: level) { level, random in
      let count = 4 + level
      let setup =
        "layout l = list rowHeight: 20\ncollection c = \(count) layout: l viewport: 200x\(20 * count + 40)"
      return Drill(setup: setup, statement: statement(count, level, &random))
    }
  }
}

extension CollectionExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    [
      CollectionDrills.scroll { level, random in
        level == 1
          ? "list rowHeight: \(random.pick([30, 40, 50]))"
          : "flow itemSize: \(random.pick([60, 90]))x\(random.pick([30, 40, 50]))"
      },
      CollectionDrills.items("update", from: 2) { count, level, random in
        let places = random.pick(2, of: Array(0..<count))
        let insert = "insert \(random.number(0...count - 2))"
        return level == 2
          ? "c update { delete \(places[0]); \(insert) }"
          : "c update { \(insert); delete \(places[0]); delete \(places[1]) }"
      },
      CollectionDrills.items("move", from: DrillForm.namedOnly) { count, _, random in
        let places = random.pick(2, of: Array(0..<count))
        return "c move \(places[0]) to: \(places[1])"
      },
      CollectionDrills.items("insert", from: DrillForm.namedOnly) { count, _, random in
        "c insert \(random.number(0...count - 1))"
      },
      CollectionDrills.items("delete", from: DrillForm.namedOnly) { count, _, random in
        "c delete \(random.number(0...count - 2))"
      },
      touches,
    ]
  }

  /// A tap where others are selected already.
  private static var touches: DrillForm {
    DrillForm("tap", from: 2) { level, random in
      let isMultiple = random.number(0...1) == 1
      let setup =
        "layout l = list rowHeight: 30\ncollection c = 6 layout: l viewport: 200x180\(isMultiple ? " multiple: yes" : "")"
      let selected = random.pick(2, of: Array(0..<6))
      let tapped = random.pick(selected + [random.number(0...5)])
      return Drill(
        setup: "\(setup)\nc tap \(selected[0])\(isMultiple ? "\nc tap \(selected[1])" : "")",
        statement: "c tap \(tapped)", given: setup)
    }
  }
}

extension LayoutExhibit {
  public static func drills(of variant: String?) -> [DrillForm] {
    let forms: [(style: LayoutStyle, form: DrillForm)] = [
      (.list, CollectionDrills.scroll { _, random in "list rowHeight: \(random.pick([30, 40, 44, 50]))" }),
      (
        .columns,
        CollectionDrills.scroll { _, random in
          "columns minWidth: \(random.pick([50, 60, 90])) height: \(random.pick([30, 40, 50]))"
        }
      ),
      (
        .flow,
        CollectionDrills.scroll(
          { _, random in
            "flow itemSize: \(random.pick([60, 90]))x\(random.pick([30, 40, 50])) header: 20 pinHeaders: yes"
          }, hasHeaders: true)
      ),
      (
        .waterfall,
        CollectionDrills.scroll { level, random in
          let heights = random.pick(2 + level, of: [30, 40, 50, 60, 70, 80]).map { String($0) }
          return "waterfall columns: \(random.number(2...3)) heights: [\(heights.joined(separator: ", "))]"
        }
      ),
      (.mosaic, CollectionDrills.scroll { _, random in "mosaic segment: \(random.pick([50, 60, 80]))" }),
      (
        .global,
        CollectionDrills.scroll(
          { _, random in
            "global itemSize: \(random.pick([60, 90]))x\(random.pick([30, 40])) header: 20 global: yes"
          }, hasHeaders: true)
      ),
    ]
    return forms.filter { variant == nil || $0.style.rawValue == variant }.map { $0.form }
  }
}
