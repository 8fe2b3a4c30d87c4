import Pictures
import Testing

/// The checks of pictures: each kind of fault is named.
@Suite struct PictureRuleTests {
  private let room = Canvas(columns: 40, rows: 20)

  private func fault(_ check: () throws(DrawingViolation) -> Void) -> String? {
    do throws(DrawingViolation) {
      try check()
      return nil
    } catch {
      return "\(error.rule.name): \(error)"
    }
  }

  private var picture: Picture {
    Picture(
      marks: [
        .label(Label(CleanText("50"), at: Cell(x: 1, y: 0), keepsSign: true)),
        .label(Label(CleanText("70"), at: Cell(x: 5, y: 0), keepsSign: true)),
        .edge(Edge([Cell(x: 0, y: 1), Cell(x: 6, y: 1)])),
        .box(Box(at: Cell(x: 0, y: 0), columns: 7, rows: 2)),
      ], columns: 7, rows: 2)
  }

  @Test func whatLiesBeyondOrOnAnotherIsNamed() {
    let picture = picture
    #expect(fault { () throws(DrawingViolation) in try picture.check(fitting: room) } == nil)
    func changed(_ change: (inout Picture) -> Void) -> String? {
      var copy = picture
      change(&copy)
      return fault { () throws(DrawingViolation) in try copy.check(fitting: room) }
    }
    #expect(
      changed { $0.columns = 41 } == "size: the picture takes 41x2 cells, but has room for 40x20")
    #expect(
      changed { $0.columns = 6 }
        == "size: the label 70 at column 4, line 0 reaches beyond the picture's 6x2 cells")
    #expect(
      changed { $0.rows = 1 }
        == "size: the connector at column 0, line 1 reaches beyond the picture's 7x1 cells")
    #expect(
      changed {
        $0.marks.remove(at: 2)
        $0.rows = 1
      } == "size: the box at column 0, line 1 reaches beyond the picture's 7x1 cells")
    // The column of the sign counts.
    #expect(
      changed { $0.marks[1] = .label(Label(CleanText("70"), at: Cell(x: 3, y: 0), keepsSign: true)) }
        == "overlap: 50 and 70 overlap on line 0")
  }
}
