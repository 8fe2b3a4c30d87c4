import Foundation
import Randomness
import Testing

@testable import Pictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct SVGRendererTests {
  private let tree = Picture(
    marks: [
      .edge(Edge([Cell(x: 4, y: 1), Cell(x: 2, y: 1)], joinsAbove: true, joinsBelow: true)),
      .edge(Edge([Cell(x: 4, y: 1), Cell(x: 6, y: 1)], joinsAbove: true, joinsBelow: true, role: .focus)),
      .label(Label(CleanText("50"), at: Cell(x: 4, y: 0), keepsSign: true)),
      .label(Label(CleanText("30"), at: Cell(x: 2, y: 2), role: .added, keepsSign: true)),
      .label(Label(CleanText("中a👩‍💻"), at: Cell(x: 6, y: 2), role: .removed, keepsSign: true)),
    ], columns: 11, rows: 3)

  @Test func aTreeHasTextsAndPathsInTheGrid() throws {
    let document = try ReadDocument(SVGRenderer().document(tree, title: "a tree of 3 nodes"))
    #expect(document.root?["role"] == "img")
    #expect(document.root?["aria-label"] == "a tree of 3 nodes")
    #expect(document.root?["viewBox"] == "-9 -9 117 72")
    #expect(document.root?["width"] == "117")
    #expect(document.root?["height"] == "72")
    #expect(document.texts(of: "title") == ["a tree of 3 nodes"])
    #expect(
      document.elements("path").map { [$0["class"], $0["d"]] } == [
        ["line normal", "M40.5 18L40.5 22.5Q40.5 27 36 27L27 27Q22.5 27 22.5 31.5L22.5 36"],
        ["line focus", "M40.5 18L40.5 22.5Q40.5 27 45 27L54 27Q58.5 27 58.5 31.5L58.5 36"],
      ])
    let labels = document.elements("text")
    #expect(labels.map { $0["x"] } == ["36", "9", "18", "45", "54", "72", "81"])
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
    let document = try ReadDocument(SVGRenderer().document(picture, title: "marks"))
    #expect(document.elements("rect").count == 6)
    #expect(
      document.elements("rect").dropFirst().map { $0["class"] } == [
        "line normal", "line changed", "line heavy normal", "line normal", "line normal",
      ])
    #expect(document.elements("rect")[1]["x"] == "4.5")
    #expect(document.elements("rect")[1]["width"] == "36")
    #expect(document.elements("rect")[5]["x"] == "168")
    // From the left border of its first cell to the right one of its last.
    #expect(
      document.elements("path").map { $0["d"] } == [
        "M0 63L36 63", "M13.5 81L13.5 72M13.5 81L13.5 90M13.5 81L9 81",
      ])
    #expect(document.elements("polyline").map { $0["points"] } == ["2.3,74.3 33.8,56.3"])
    #expect(document.elements("polyline").map { $0["class"] } == ["curve dashes1 changed"])
    #expect(document.elements("circle").count == 1)
    #expect(try ReadDocument(SVGRenderer().document(Picture(), title: "")).root?["width"] == "18")
  }

  /// A piece of frames ends in the center of a cell, so that it does not stand out beyond what it meets.
  @Test func piecesOfFramesEndWhereOthersMeetThem() throws {
    let cells = [Cell(x: 0, y: 0), Cell(x: 3, y: 0)]
    let lines: [Box.Line] = [.light, .heavy, .dotted, .double]
    let picture = Picture(
      marks: lines.map { .edge(Edge(cells, line: $0, isFrame: true, role: .changed)) }
        + [.edge(Edge([cells[0]], joinsBelow: true, isFrame: true))], columns: 4, rows: 1)
    let paths = try ReadDocument(SVGRenderer().document(picture, title: "pieces")).elements("path")
    #expect(
      paths.map { $0["class"] } == [
        "line changed", "line heavy changed", "line dotted changed", "line double changed", "line core",
        "line normal",
      ])
    #expect(Set(paths.dropLast().map { $0["d"] }) == ["M4.5 9L31.5 9"])
    #expect(paths.last?["d"] == "M4.5 9L4.5 18")
    let box = Picture(
      marks: [.box(Box(at: cells[0], columns: 4, rows: 2, line: .dotted))], columns: 4, rows: 2)
    #expect(
      try ReadDocument(SVGRenderer().document(box, title: "")).elements("rect")[1]["class"]
        == "line dotted normal")
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
      let source = SVGRenderer().document(picture, title: text, description: text)
      let document = try ReadDocument(source)
      #expect(
        Set(document.all.map(\.name)).isSubset(of: ["svg", "title", "desc", "style", "rect", "text"]),
        "\(text)")
      #expect(
        document.texts(of: "text").joined().filter { $0 != " " }
          == CleanText(text).string.filter { $0 != " " })
      #expect(document.root.map { Set($0.attributes.keys) } == ReadDocument.rootAttributes)
      #expect(!source.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
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
    #expect(SVGRenderer().document(tree, title: "t") == SVGRenderer().document(tree, title: "t"))
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
      let document = try ReadDocument(SVGRenderer().document(picture, title: "t"))
      var rows = Array(repeating: "", count: 8)
      for (text, place) in zip(document.texts(of: "text"), document.elements("text")) {
        guard let x = Int(place["x"] ?? ""), let y = Int(place["y"] ?? ""),
          let length = Int(place["textLength"] ?? "")
        else {
          Issue.record("a text without a place")
          continue
        }
        let row = (y - 14) / SVGRenderer.cellHeight
        let blanks = x / SVGRenderer.cellWidth - CleanText(rows[row]).columns
        rows[row] += String(repeating: " ", count: max(0, blanks)) + text
        #expect(length == CleanText(text).columns * SVGRenderer.cellWidth)
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

  static let rootAttributes: Set = ["xmlns", "class", "role", "aria-label", "width", "height", "viewBox"]

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
