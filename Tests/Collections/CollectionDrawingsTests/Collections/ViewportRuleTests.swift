import CollectionDrawings
import CollectionViews
import Pictures
import Randomness
import Samples
import Testing

@Suite struct ViewportRuleTests {
  private func fault(_ check: () throws(DrawingViolation) -> Void) -> String? {
    do throws(DrawingViolation) {
      try check()
      return nil
    } catch {
      return "\(error.rule.name): \(error)"
    }
  }

  @Test func everyViewportKeepsTheRulesOnEveryCanvas() {
    let seed: UInt64 = 51
    print("viewport seed \(seed)")
    var viewports = RandomViewports(seed: seed)
    for _ in 0..<Samples.count(25, all: 600) {
      let content = viewports.next()
      let canvas = Canvas(
        columns: Int.random(in: 0...100, using: &viewports.random),
        rows: Int.random(in: 0...45, using: &viewports.random))
      let isBare = Bool.random(using: &viewports.random)
      let picture = isBare ? content.bare().picture(on: canvas) : content.picture(on: canvas)
      let fault = fault { () throws(DrawingViolation) in
        try ViewportRules.check(picture, of: content, canvas: canvas, isBare: isBare)
      }
      #expect(fault == nil, "\(canvas)\n\(picture)")
      let plain = TextRenderer(style: .ascii).lines(picture)
      #expect(plain.allSatisfy { line in line.utf8.allSatisfy { 0x20...0x7E ~= $0 } })
    }
  }

  @Test func whatIsWrongIsNamed() {
    let content = SampleViewports.catsAndDogs(scrolledBy: 120)
    let canvas = Canvas.standard
    func changed(_ change: (inout [Mark]) -> Void) -> String? {
      var picture = content.picture(on: canvas)
      change(&picture.marks)
      return fault { [picture] () throws(DrawingViolation) in
        try ViewportRules.check(picture, of: content, canvas: canvas)
      }
    }
    func labels(_ text: CleanText, _ change: @escaping (inout Label) -> Void) -> (inout [Mark]) -> Void {
      { marks in
        for index in marks.indices {
          guard var label = marks[index].label, label.text == text else { continue }
          change(&label)
          marks[index] = .label(label)
        }
      }
    }
    #expect(changed { _ in } == nil)
    #expect(
      changed(labels(CleanText("3 Cat Snow")) { $0.text = CleanText("4 Cat Snow") })
        == "labels: 1.3 has no label 3 Cat Snow")
    #expect(
      changed(labels(CleanText("3 Cat Snow")) { $0.origin = Cell(x: 4, y: 27) })
        == "scale: no label 3 Cat Snow is in 1.3: it is at column 4, line 27")
    let thumb = CleanText("█", ascii: "#")
    #expect(
      changed(labels(thumb) { $0.origin.y += 3 })
        == "overlap: █ and ░ overlap on line 16")
    #expect(
      changed { marks in
        // The thumb and the track change places, cell by cell, two lines up.
        for index in marks.indices {
          guard var label = marks[index].label, label.origin.x == 42, 1...29 ~= label.origin.y else {
            continue
          }
          label.text = 2...13 ~= label.origin.y ? thumb : CleanText("░", ascii: ":")
          marks[index] = .label(label)
        }
      } == "thumb: the thumb starts at 2, but should start at 4.16")
    #expect(
      changed { marks in
        marks.removeAll { $0.edge.map { $0.line == .double && $0.isFrame } ?? false }
      } == "frame: the frame does not have four corners")
  }

  /// Of a grid, what is drawn is read back from the text: each label, and the borders of its box around it.
  @Test func boxesAreReadBack() {
    let seed: UInt64 = 54
    print("grid seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<Samples.count(5, all: 60) {
      let size = Size(
        width: Double(Int.random(in: 40...150, using: &random)),
        height: Double(Int.random(in: 40...150, using: &random)))
      let viewport = Viewport(
        offset: Point(x: 0, y: Double(Int.random(in: 0...300, using: &random))),
        size: Size(width: 320, height: 480))
      let content = SampleViewports.grid(
        60, size: size, in: viewport, spacing: Double(Int.random(in: 0...20, using: &random)),
        lineSpacing: Double(Int.random(in: 0...20, using: &random)))
      let picture = content.bare().picture(on: .standard)
      let cell = content.cell(on: .standard, isBare: true)
      let text = BoxesRead(TextRenderer().lines(picture))
      var extents: Set<[Int]> = []
      for shown in content.elements where viewport.bounds.contains(shown.attributes.frame) {
        guard let box = text.box(around: shown.label) else {
          Issue.record("\(shown.label) of \(size) is not drawn")
          continue
        }
        let frame = shown.attributes.frame
        #expect(abs(Double(box.left) - frame.minX / cell.width) <= 1)
        #expect(abs(Double(box.right) - frame.maxX / cell.width) <= 1)
        #expect(abs(Double(box.top) - (frame.minY - viewport.offset.y) / cell.height) <= 1)
        #expect(abs(Double(box.bottom) - (frame.maxY - viewport.offset.y) / cell.height) <= 1)
        // What begins directly below the frame gives way to it.
        if box.top == 0 || box.top > 2 { extents.insert([box.right - box.left, box.bottom - box.top]) }
      }
      // Only what ends at the frame may differ, by what it lies off it.
      #expect(extents.count <= 2, "\(size) \(extents)\n\(picture)")
    }
  }
}

/// A picture of boxes as text.
struct BoxesRead {
  private let cells: [[Character]]

  init(_ lines: [String]) { cells = lines.map(Array.init) }

  /// The lines around a label, found by walking from it to the borders.
  func box(around label: String) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    for (y, line) in cells.enumerated() {
      for x in line.indices where text(from: x, in: line) == label && (x == 0 || line[x - 1] == " ") {
        guard let left = (0..<x).last(where: { isUpright(line[$0]) }),
          let right = (x..<line.count).first(where: { isUpright(line[$0]) }),
          let top = (0..<y).last(where: { isLevel(cells[$0], left + 1..<right) }),
          let bottom = (y..<cells.count).first(where: { isLevel(cells[$0], left + 1..<right) })
        else { continue }
        return (left, top, right, bottom)
      }
    }
    return nil
  }

  private func text(from x: Int, in line: [Character]) -> String { String(line[x...].prefix { $0.isNumber }) }

  private func isUpright(_ cell: Character) -> Bool { "│║┃".contains(cell) }

  /// Whether a border runs there, even with the label on it of what begins below and is cut.
  private func isLevel(_ line: [Character], _ columns: Range<Int>) -> Bool {
    columns.contains { $0 < line.count && "─═━".contains(line[$0]) }
  }
}
