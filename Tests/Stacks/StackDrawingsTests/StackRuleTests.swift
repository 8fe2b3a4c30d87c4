import Pictures
import StackDrawings
import Testing

/// The rules that the picture of piles keeps: each kind of fault is named.
@Suite struct StackRuleTests {
  private let room = Canvas(columns: 40, rows: 20)

  private func fault(_ check: () throws(DrawingViolation) -> Void) -> String? {
    do throws(DrawingViolation) {
      try check()
      return nil
    } catch {
      return "\(error.rule.name): \(error)"
    }
  }

  @Test func whatIsWrongWithPilesIsNamed() {
    let columns = [
      Pile(title: "elements", Array(1...30), pointer: "top", label: { "\($0)" }),
      Pile(title: "mins", [1], pointer: "min", label: { "\($0)" }),
    ]
    let drawn = StackDrawing(columns).picture(on: room)
    #expect(drawn.leftOut == "14 elements left out")
    #expect(
      fault { () throws(DrawingViolation) in try StackRules.check(drawn, of: columns, canvas: room) } == nil)
    func changed(_ change: (inout Picture) -> Void) -> String? {
      var copy = drawn
      change(&copy)
      return fault { () throws(DrawingViolation) in try StackRules.check(copy, of: columns, canvas: room) }
    }
    func index(_ text: String) -> Int {
      drawn.marks.firstIndex { $0.label?.text == CleanText(text) } ?? 0
    }
    func move(_ text: String, x: Int = 0, y: Int = 0) -> (inout Picture) -> Void {
      { copy in
        guard var label = copy.marks[index(text)].label else { return }
        label.origin.x += x
        label.origin.y += y
        copy.marks[index(text)] = .label(label)
      }
    }
    #expect(changed(move("30", x: -1)) == "alignment: 29 and 30 of elements end in different columns")
    #expect(
      changed { $0.leftOut = "15 elements left out" }
        == "sum: 16 of 30 elements are shown, and said is: 15 elements left out")
    #expect(
      changed { $0.marks.remove(at: index("30")) }
        == "places: 29 is on line 3 of elements, not 2")
    #expect(
      changed { copy in
        guard var label = copy.marks[index("29")].label else { return }
        label.text = CleanText("28")
        copy.marks[index("29")] = .label(label)
      } == "places: 28 is in elements where 29 belongs")
    #expect(
      changed { copy in
        for index in copy.marks.indices {
          if var box = copy.marks[index].box {
            box.rows -= 1
            copy.marks[index] = .box(box)
          }
        }
      } == "ground: the box of elements is not on the last line")
  }

  @Test func everyPictureOfAStackKeepsItsRules() throws {
    for values in [[], ["1"], ["1", "22", "333"], ["a", "bcd", "1"], (1...200).map { "\($0)" }] {
      for columns in 1...60 {
        for rows in [1, 3, 4, 6, 9, 24] {
          let piles = [
            Pile(title: "elements", values, pointer: "top", label: { $0 }),
            Pile(title: "mins", Array(values.prefix(2)), pointer: "min", label: { $0 }),
          ]
          let canvas = Canvas(columns: columns, rows: rows)
          let fault = fault { () throws(DrawingViolation) in
            try StackRules.check(StackDrawing(piles).picture(on: canvas), of: piles, canvas: canvas)
          }
          #expect(fault == nil, "\(values.count) in \(columns)x\(rows)")
        }
      }
    }
  }
}
