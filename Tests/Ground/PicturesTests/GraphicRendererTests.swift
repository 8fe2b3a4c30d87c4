import Testing

@testable import Pictures

/// Graphics show the same marks as a text, as what they are.
@Suite struct GraphicRendererTests {
  private func graphic(_ picture: Picture) -> String {
    GraphicRenderer(fitting: [picture]).drawing(picture).content.string
  }

  private func node(_ text: String, _ number: Int, x: Int, y: Int, role: Role = .normal) -> Mark {
    .label(CleanText(text), at: Cell(x: x, y: y), role: role, keepsSign: true).showing(Subject(.node, number))
  }

  private var family: Picture {
    let edge = Edge([Cell(x: 4, y: 1), Cell(x: 2, y: 1)], joinsAbove: true, joinsBelow: true)
    return Picture(
      marks: [
        node("50", 0, x: 4, y: 0), node("30", 1, x: 1, y: 2, role: .added),
        .edge(edge).showing(Subject(.edge, 0, 1)),
      ], columns: 8, rows: 3)
  }

  @Test func aNodeIsRoundAndItsEdgeStraight() {
    let text = graphic(family)
    #expect(text.contains(#"<g class="node normal" data-key="node-0" transform="translate("#))
    #expect(text.contains(#"<line class="edge normal" data-key="edge-0-1""#))
    #expect(text.ranges(of: "<circle").count == 2 && !text.contains("<path"))
    #expect(text.contains(">+</text>"), "a sign says what the color says")
    // The line ends in the middles of both.
    for place in text.matches(of: #/translate\(([\d.]+) ([\d.]+)\)/#) {
      let (x, y) = (place.output.1, place.output.2)
      #expect(
        text.contains("x1=\"\(x)\" y1=\"\(y)\"") || text.contains("x2=\"\(x)\" y2=\"\(y)\""))
    }
  }

  /// On a page values have cells as high as a node, also where text draws no sides.
  @Test func valuesHaveCellsOnAPage() {
    func cell(_ number: Int) -> ValueCell { ValueCell("\(number)", isNumber: true) }
    let pictures: [(any Drawable, cells: Int)] = [
      (EntryTable(what: "a dictionary", count: 3, key: cell) { .one(cell($0 + 20)) }, 6),
      (MatrixGrid(rows: 2, columns: 3) { cell($0 + $1) }, 6),
      (RecordCard(name: "p", fields: [("age", .one(cell(37))), ("size", .one(cell(4)))]), 2),
      (ListCells(count: 4, value: cell), 4),
      (Piles([Pile(title: "stack", [5, 3], pointer: "top", label: { "\($0)" })]), 2),
    ]
    for (drawable, count) in pictures {
      let picture = drawable.picture(on: Canvas(columns: 60, rows: 20))
      let drawing = GraphicRenderer(fitting: [picture], room: 420).drawing(picture)
      let cells = drawing.content.string.matches(
        of: /<rect class="(?:slot|box light) [^>]* x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/
      ).compactMap { match -> (right: Double, height: Double)? in
        guard let x = Double(match.output.1), let width = Double(match.output.2),
          let height = Double(match.output.3), height < 40
        else { return nil }
        return (x + width, height)
      }
      #expect(cells.count == count, "\(picture)")
      #expect(cells.allSatisfy { 24...32 ~= $0.height && $0.right <= Double(drawing.width) }, "\(picture)")
      // A file of its own, and text, draw what they did.
      #expect(!graphic(picture).contains("slot"))
    }
  }

  /// A thing on a table that reaches beyond the cells is drawn whole, in each picture of a figure at the same place.
  @Test func nothingOnATableIsCut() throws {
    func table(_ x: Double, _ y: Double, turned angle: Double) -> Picture {
      let scene = Scene.cells(at: Cell(x: 0, y: 0), columns: 20, rows: 10, isOpen: true)
      let card = Mark.figure(
        Subject(.card, 1),
        at: Mark.Geometry(Rect(x: x, y: y, width: 6, height: 8), rotation: angle, in: scene))
      return Picture(marks: [card, .label(CleanText("gate"), at: Cell(x: 1, y: 0))], columns: 20, rows: 10)
    }
    let pictures = [table(7, 6, turned: 0), table(18, 6, turned: 35), table(-5, -3, turned: -50)]
    let renderer = GraphicRenderer(fitting: pictures, room: 420)
    let plain = GraphicRenderer(fitting: [pictures[0]], room: 420).drawing(pictures[0])
    let drawings = pictures.map { renderer.drawing($0) }
    #expect(Set(drawings.map(\.width)).count == 1 && drawings[0].width > plain.width)
    for (picture, drawing) in zip(pictures, drawings) {
      let shift = try #require(
        drawing.content.string.firstMatch(of: /^<g transform="translate\(([\d.]+) ([\d.]+)\)"/))
      let card = try #require(picture.marks[0].geometry)
      let (left, top) = (try #require(Double(shift.output.1)), try #require(Double(shift.output.2)))
      // The corners of the card, turned, in pixels.
      let reach = GraphicScenes(
        picture, grid: GraphicGrid(picture, column: 9, row: 18, cell: 28, margin: 6)
      ).reach
      let found = try #require(reach, "\(card)")
      #expect(found.left + left >= 0 && found.right + left <= Double(drawing.width))
      #expect(found.top + top >= 0 && found.bottom + top <= Double(drawing.height))
    }
  }

  /// A thing that reaches far is drawn whole, and smaller.
  @Test(arguments: [(55.0, 6.0), (90, 6), (-70, 6), (7, -40), (7, 60), (-40, -30)])
  func whatReachesFarIsNotCut(_ x: Double, _ y: Double) throws {
    let scene = Scene.cells(at: Cell(x: 0, y: 0), columns: 20, rows: 10, isOpen: true)
    let card = Mark.figure(
      Subject(.card, 1), at: Mark.Geometry(Rect(x: x, y: y, width: 6, height: 8), rotation: 20, in: scene))
    let picture = Picture(marks: [card], columns: 20, rows: 10)
    let drawing = GraphicRenderer(fitting: [picture]).drawing(picture)
    let text = drawing.content.string
    let scale = text.firstMatch(of: /^<g transform="scale\(([\d.]+)\)">/).flatMap { Double($0.output.1) } ?? 1
    let shift = text.firstMatch(of: /<g transform="translate\(([\d.]+) ([\d.]+)\)">/)
    let (left, top) = (Double(shift?.output.1 ?? "0") ?? 0, Double(shift?.output.2 ?? "0") ?? 0)
    let grid = GraphicGrid(
      picture, column: GraphicGrid.column, row: GraphicGrid.row, cell: GraphicGrid.row, margin: 6)
    let reach = try #require(GraphicScenes(picture, grid: grid).reach)
    #expect(reach.left + left >= 0 && (reach.right + left) * scale <= Double(drawing.width))
    #expect(reach.top + top >= 0 && (reach.bottom + top) * scale <= Double(drawing.height))
    #expect(Double(drawing.width) <= 3 * grid.width && Double(drawing.height) <= 3 * grid.height)
  }

  /// However near the labels of a text stand, no two nodes of a graphic touch.
  @Test func noTwoNodesTouch() throws {
    let labels = ["1", "22", "a long one", "4"]
    var x = 1
    var picture = Picture(columns: 40, rows: 1)
    for (index, label) in labels.enumerated() {
      picture.marks.append(node(label, index, x: x, y: 0))
      x += label.count + 2
    }
    let text = graphic(picture)
    let middles = text.matches(of: #/translate\(([\d.]+) /#).compactMap { Double($0.output.1) }
    let widths = GraphicNodes(picture).nodes.map(\.width)
    #expect(middles.count == 4)
    for index in 1..<4 {
      #expect(middles[index] - middles[index - 1] >= (widths[index] + widths[index - 1]) / 2 + 5)
    }
  }

  @Test func aRedNodeIsRedAndDiffersWithoutColour() {
    var red = Label(CleanText("○7", ascii: "R7"), at: Cell(x: 1, y: 0), keepsSign: true)
    red.ink = .red
    let mark = Mark.label(red).showing(Subject(.node, 1))
    let text = graphic(Picture(marks: [mark], columns: 4, rows: 1))
    #expect(text.contains(#"class="node normal red""#) && text.contains(#"class="ring""#))
    #expect(text.contains(">7</text>") && !text.contains("○"))
  }

  @Test func aValueInABoxIsNoCircle() {
    let box = Mark.box(Box(at: Cell(x: 0, y: 0), columns: 5, rows: 3))
    let text = graphic(Picture(marks: [box, node("5", 1, x: 2, y: 1)], columns: 5, rows: 3))
    #expect(
      !text.contains("<circle") && text.contains(">5</text>") && text.contains("data-key=\"node-1.text\""))
  }

  /// Half as wide is drawn half as wide, and what is turned is turned.
  @Test func aSceneIsToScale() throws {
    let scene = Scene(Rect(x: 0, y: 0, width: 200, height: 100), columns: 20, rows: 4)
    let marks: [Mark] = [
      .label("frame", at: Cell(x: 3, y: 1)).showing(Subject(.item, 1)),
      .edge(Edge([Cell(x: 0, y: 0), Cell(x: 19, y: 0)], isFrame: true)),
      .figure(
        Subject(.item, 1), "frame",
        at: Mark.Geometry(Rect(x: 0, y: 0, width: 100, height: 100), rotation: 12, in: scene)),
    ]
    let text = graphic(Picture(marks: marks, columns: 20, rows: 4))
    let outer = try #require(
      text.firstMatch(of: #/<svg x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/#))
    let (width, height) = (try #require(Double(outer.output.1)), try #require(Double(outer.output.2)))
    #expect(abs(width - 2 * height) < 0.2)
    let item = try #require(
      text.firstMatch(of: #/data-key="item-1"[^>]*rotate\(12\)"><rect [^>]*width="([\d.]+)"/#))
    #expect(abs(try #require(Double(item.output.1)) - (width / 2 - 1.5)) < 0.2)
    // What stands for it in cells is not drawn besides.
    #expect(text.ranges(of: "frame</text>").count == 1 && !text.contains("<path"))
  }

  /// A disc is filled up to a chord, in the place of the blocks that fill its box in cells.
  @Test func whatIsRoundIsFilledWithinIt() {
    let scene = Scene(Rect(x: 0, y: 0, width: 100, height: 100), columns: 10, rows: 5)
    func text(_ level: Double) -> String {
      let box = Box(at: Cell(x: 0, y: 0), columns: 10, rows: 5, line: .rounded)
      let geometry = Mark.Geometry(scene.bounds, isRound: true, level: level, in: scene)
      let marks: [Mark] = [
        .box(box).showing(Subject(.button), at: geometry),
        .label("████████", at: Cell(x: 1, y: 3)), .label("Go", at: Cell(x: 4, y: 2)),
      ]
      return graphic(Picture(marks: marks, columns: 10, rows: 5))
    }
    #expect(text(0.25).contains("<path class=\"bar full normal\"") && text(0.25).contains(" 0 0 0 "))
    #expect(text(0.75).contains(" 0 1 0 "))
    #expect(text(1).contains("<circle class=\"bar full"))
    #expect(!text(0.5).contains("<rect class=\"bar") && text(0.5).contains("Go</text>"))
    #expect(
      text(0).contains("<rect class=\"bar"), "the blocks of what is not filled are a picture of their own")
  }

  @Test func aTurnedCardIsNotCut() {
    let scene = Scene(
      Rect(x: 0, y: 0, width: 200, height: 100), columns: 20, rows: 10, isOpen: true)
    func drawing(_ rotation: Double) -> GraphicRenderer.Drawing {
      let frame = Rect(x: 20, y: 0, width: 100, height: 100)
      let card = Mark.figure(
        Subject(.card, 1), "card", at: Mark.Geometry(frame, rotation: rotation, in: scene))
      return GraphicRenderer(fitting: []).drawing(Picture(marks: [card], columns: 20, rows: 10))
    }
    #expect(drawing(0).content.string.contains("overflow=\"visible\""))
    // A square on its corner is √2 as high.
    let scale = 180.0 / 100
    let more = Double(drawing(45).height - drawing(0).height)
    #expect(abs(more - 100 * scale * (2.0.squareRoot() - 1) / 2) < 3)
  }

  @Test func aFillIsOfOneColour() {
    let marks: [Mark] = [
      .label("▄▄", at: Cell(x: 0, y: 0)), .label("██", at: Cell(x: 0, y: 1)),
      .label("░", at: Cell(x: 4, y: 1)),
    ]
    let text = graphic(Picture(marks: marks, columns: 6, rows: 2))
    #expect(text.ranges(of: "class=\"bar full").count == 2 && text.ranges(of: "class=\"bar pale").count == 1)
    #expect(text.contains("height=\"9\"") && !text.contains("<text"))
  }

  @Test func aLongMapDoesNotGrowWithoutEnd() {
    let scene = Scene(Rect(x: 0, y: 0, width: 320, height: 1e12), columns: 20, rows: 10)
    let mark = Mark.figure(
      Subject(.item, 1), at: Mark.Geometry(Rect(x: 0, y: 0, width: 320, height: 50), in: scene))
    let drawing = GraphicRenderer(fitting: []).drawing(Picture(marks: [mark], columns: 20, rows: 10))
    #expect(drawing.height < 700 && drawing.width < 900)
  }

  @Test func hostileLabelsStayText() {
    let text = graphic(
      Picture(
        marks: [node("<script>", 1, x: 1, y: 0), .label("</svg>", at: Cell(x: 12, y: 0))], columns: 20,
        rows: 1))
    #expect(!text.contains("<script>") && !text.contains("</svg>"))
    #expect(text.contains("&lt;script&gt;") && text.contains("&lt;/svg&gt;"))
  }

  @Test func anEmptyPictureIsNothing() {
    #expect(GraphicRenderer(fitting: []).drawing(Picture()).content.isEmpty)
  }
}

extension Mark {
  fileprivate static func label(_ text: String, at cell: Cell) -> Mark { .label(CleanText(text), at: cell) }
  fileprivate static func figure(_ subject: Subject, _ text: String, at geometry: Geometry) -> Mark {
    .figure(subject, CleanText(text), at: geometry)
  }
}
