import Foundation
import Randomness
import Testing

@testable import Pictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGRendererTests {
  /// A document in the look of cells.
  private func inCells(_ picture: Picture, title: String = "", description: String = "") -> String {
    SVGRenderer(.cells).document(picture, title: title, description: description).markup.string
  }

  private let tree = Picture(
    marks: [
      .edge(Edge([Cell(x: 4, y: 1), Cell(x: 2, y: 1)], joinsAbove: true, joinsBelow: true)),
      .edge(Edge([Cell(x: 4, y: 1), Cell(x: 6, y: 1)], joinsAbove: true, joinsBelow: true, role: .focus)),
      .label(Label(CleanText("50"), at: Cell(x: 4, y: 0), keepsSign: true)),
      .label(Label(CleanText("30"), at: Cell(x: 2, y: 2), role: .added, keepsSign: true)),
      .label(Label(CleanText("中a👩‍💻"), at: Cell(x: 6, y: 2), role: .removed, keepsSign: true)),
    ], columns: 11, rows: 3)

  @Test func aTreeHasTextsAndPathsInTheGrid() throws {
    let document = try ReadDocument(inCells(tree, title: "a tree of 3 nodes"))
    #expect(document.root?["role"] == "img")
    #expect(document.root?["aria-label"] == "a tree of 3 nodes")
    #expect(document.root?["viewBox"] == "0 0 131 86")
    #expect(document.root?["width"] == "131")
    #expect(document.root?["height"] == "86")
    #expect(document.texts(of: "title") == ["a tree of 3 nodes"])
    #expect(
      document.elements("path").map { [$0["class"], $0["d"]] } == [
        ["line light normal", "M46.5 24L46.5 33L28.5 33L28.5 42"],
        ["line light focus", "M46.5 24L46.5 33L64.5 33L64.5 42"],
      ])
    let labels = document.elements("text")
    #expect(labels.map { $0["x"] } == ["42", "15", "24", "51", "60", "78", "87"])
    #expect(labels.map { $0["textLength"] } == ["18", "9", "18", "9", "18", "9", "18"])
    #expect(
      labels.map { $0["class"] } == ["normal", "added", "added", "removed", "removed", "removed", "removed"])
    #expect(document.texts(of: "text") == ["50", "+", "30", "✗", "中", "a", "👩‍💻"])
  }

  @Test func everyKindOfMarkHasItsShape() throws {
    let picture = Picture(
      marks: [
        .box(Box(at: Cell(x: 0, y: 0), columns: 5, rows: 3)),
        .box(Box(at: Cell(x: 6, y: 0), columns: 5, rows: 3, line: .rounded, role: .changed)),
        .box(Box(at: Cell(x: 12, y: 0), columns: 5, rows: 3, line: .heavy)),
        .box(Box(at: Cell(x: 18, y: 0), columns: 5, rows: 3, line: .double)),
        .box(Box(at: Cell(x: 18, y: 0), columns: 1, rows: 3)),
        .edge(Edge([Cell(x: 0, y: 3), Cell(x: 3, y: 3)])),
        .edge(Edge([Cell(x: 0, y: 3)])),
        .edge(Edge([])),
        .curve(Curve([.init(x: 0, y: 16), .init(x: 7, y: 12)], base: 19, series: 1)),
        .curve(Curve([.init(x: 0, y: 16)], base: 19)),
        .curve(Curve([], base: 19)),
        .label(Label(CleanText("┤", ascii: "+"), at: Cell(x: 1, y: 4), role: .muted)),
      ], columns: 23, rows: 5)
    let document = try ReadDocument(inCells(picture, title: "marks"))
    #expect(
      document.elements("rect").dropFirst().map { $0["class"] } == [
        "box light normal", "box light changed", "box heavy normal", "box double normal",
      ])
    #expect(document.elements("rect")[1]["x"] == "10.5")
    #expect(document.elements("rect")[1]["width"] == "36")
    #expect(document.elements("rect")[4]["x"] == "172.5")
    // From the left border of its first cell to the right one of its last.
    #expect(
      document.elements("path").map { $0["d"] } == [
        "M6 69L42 69", "M19.5 87L19.5 78M19.5 87L19.5 96M19.5 87L15 87",
      ])
    #expect(document.elements("polyline").map { $0["points"] } == ["8.3,80.3 39.8,62.3"])
    #expect(document.elements("polyline").map { $0["class"] } == ["curve dashes1 changed"])
    #expect(document.elements("circle").count == 1)
    #expect(try ReadDocument(inCells(Picture())).root?["width"] == "20")
  }

  /// A piece of frames ends in the center of a cell, so that it does not stand out beyond what it meets.
  @Test func piecesOfFramesEndWhereOthersMeetThem() throws {
    let cells = [Cell(x: 0, y: 0), Cell(x: 3, y: 0)]
    let lines: [Box.Line] = [.light, .heavy, .dotted, .double]
    let picture = Picture(
      marks: lines.map { .edge(Edge(cells, line: $0, isFrame: true, role: .changed)) }
        + [.edge(Edge([cells[0]], joinsBelow: true, isFrame: true))], columns: 4, rows: 1)
    let paths = try ReadDocument(inCells(picture, title: "pieces")).elements("path")
    #expect(
      paths.map { $0["class"] } == [
        "line light changed", "line heavy changed", "line dotted changed", "line double changed",
        "line light normal",
      ])
    #expect(Set(paths.dropLast().map { $0["d"] }) == ["M10.5 15L37.5 15"])
    #expect(paths.last?["d"] == "M10.5 15L10.5 24")
    let box = Picture(
      marks: [.box(Box(at: cells[0], columns: 4, rows: 2, line: .dotted))], columns: 4, rows: 2)
    #expect(
      try ReadDocument(inCells(box)).elements("rect")[1]["class"] == "box dotted normal")
  }

  @Test func dataIsNeverMarkup() throws {
    let hostile = [
      "</text><script>alert(1)</script>", "\" onload=\"alert(1)", "' onclick='x", "]]>", "<!--",
      "&#60;b&#62;",
      "\u{0}\u{1}\u{1B}[31m\u{7F}\u{85}\u{9B}", "\u{202E}txt\u{2066}", "\u{FFFE}\u{FFFF}\u{1FFFE}", "&amp;",
      "<![CDATA[ x", "<?xml?>", "\r\n\t", "e\u{301}\u{301}", "\u{E000}\u{10FFFD}", "%lt; &lt",
    ]
    for text in hostile {
      let picture = Picture(
        marks: [.label(Label(CleanText(text), at: Cell(x: 0, y: 0)))], columns: 80, rows: 1)
      for look in [SVGRenderer.Look.graphic, .cells] {
        let source = SVGRenderer(look).document(picture, title: text, description: text).markup.string
        let document = try ReadDocument(source)
        #expect(
          Set(document.all.map(\.name)).isSubset(of: ["svg", "title", "desc", "style", "rect", "g", "text"]),
          "\(text)")
        #expect(
          document.texts(of: "text").joined().filter { $0 != " " }
            == CleanText(text).string.filter { $0 != " " })
        #expect(document.root.map { Set($0.attributes.keys) } == ReadDocument.rootAttributes)
        #expect(!source.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
      }
    }
    // The gate holds without what cleans the text before it.
    for text in hostile {
      let raw = MarkupGate.escaped(text)
      #expect(!raw.contains { "<>\"'".contains($0) })
      let document = try ReadDocument("<a b=\"\(raw)\" c='\(raw)'>\(raw)</a>")
      #expect(document.root?["b"] == document.texts(of: "a").first)
      #expect(document.root?["b"] == document.root?["c"])
    }
  }

  @Test func theSamePictureMakesTheSameBytes() {
    for look in [SVGRenderer.Look.graphic, .cells] {
      #expect(SVGRenderer(look).document(tree, title: "t") == SVGRenderer(look).document(tree, title: "t"))
    }
  }

  /// What prints itself as a document is what a lesson is rendered to.
  @Test func thereIsOneDocument() {
    let words = Description(readingOut: tree)
    #expect(svg(of: tree) == SVGRenderer().document(tree, describedBy: words).markup.string)
    #expect(SVGRenderer().document(Picture(), describedBy: words).isEmpty)
  }

  @Test func everyCharacterStandsWhereTheTextHasIt() throws {
    let seed: UInt64 = 1_999
    print("svg seed \(seed)")
    var random = SplitMix64(seed: seed)
    let texts = ["7", "42", "a b", "中文字", "x中y", "👩‍💻", "e\u{301}f", "🇩🇪", "<&>", "ẞ\u{0323}中"]
    for _ in 0..<200 {
      var picture = Picture(columns: 60, rows: 8)
      for row in 0..<8 {
        let text = CleanText(
          (0..<3).map { _ in texts.randomElement(using: &random) ?? "" }.joined(separator: " "))
        let role = Role.allCases.randomElement(using: &random) ?? .normal
        picture.marks.append(
          .label(
            Label(
              text, at: Cell(x: Int.random(in: 1...20, using: &random), y: row), role: role, keepsSign: true))
        )
      }
      let document = try ReadDocument(inCells(picture))
      var rows = Array(repeating: "", count: 8)
      for (text, place) in zip(document.texts(of: "text"), document.elements("text")) {
        guard let x = Int(place["x"] ?? ""), let y = Int(place["y"] ?? ""),
          let length = Int(place["textLength"] ?? "")
        else {
          Issue.record("a text without a place")
          continue
        }
        let row = (y - 20) / 18
        let blanks = (x - 6) / 9 - CleanText(rows[row]).columns
        rows[row] += String(repeating: " ", count: max(0, blanks)) + text
        #expect(length == CleanText(text).columns * 9)
      }
      #expect(rows == TextRenderer().lines(picture))
    }
  }
}

/// A document read by an independent XML parser.
private final class ReadDocument: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""

    subscript(attribute: String) -> String? { attributes[attribute] }
  }

  struct Malformed: Error { var reason: String }

  static let rootAttributes: Set = [
    "xmlns", "class", "role", "aria-label", "width", "height", "viewBox", "xml:space",
  ]

  private(set) var all: [Element] = []
  private var open: [Int] = []

  init(_ source: String) throws {
    super.init()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = self
    guard parser.parse() else {
      throw Malformed(reason: "\(String(describing: parser.parserError)): \(source)")
    }
  }

  var root: Element? { all.first }

  func elements(_ name: String) -> [Element] { all.filter { $0.name == name } }

  func texts(of name: String) -> [String] { elements(name).map(\.text) }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(all.count)
    all.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let current = open.last { all[current].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }
}
