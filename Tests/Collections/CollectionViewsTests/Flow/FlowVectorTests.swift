import CollectionViews
import Testing
import Vectors

private struct FlowCase: Decodable {
  struct Section: Decodable {
    var n: Int?
    var itemSize: [Double]?
    var sizes: [[Double]]?
    var spacing: Double?
    var line: Double?
    var inset: [Double]?
    var header: [Double]?
    var footer: [Double]?
    var selfSizing: Bool?
  }
  struct Input: Decodable {
    var width: Double
    var height: Double
    var sections: [Section]
    var scroll: Axis?
    var scale: Double?
    var contentInset: [Double]?

    enum CodingKeys: String, CodingKey {
      case width, height, sections, scroll, scale
      case contentInset = "content_inset"
    }
  }
  struct Line: Decodable {
    var first: Int
    var count: Int
    var gap: Double
    var start: Double
    var thickness: Double
  }
  struct LaidOut: Decodable {
    var frame: [Double]
    var header: [Double]?
    var footer: [Double]?
    var items: [[Double]]
    var lines: [Line]
    var uniform: Bool
  }
  struct Arrangement: Decodable {
    var contentSize: [Double]
    var sections: [LaidOut]
  }
  struct Pinned: Decodable {
    var contentOffsetY: Double
    var headers: [[Double]]
  }
  enum Expectation: Decodable {
    case arrangement(Arrangement)
    case pinned([Pinned])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let pinned = try? container.decode([Pinned].self) {
        self = .pinned(pinned)
      } else {
        self = .arrangement(try container.decode(Arrangement.self))
      }
    }
  }
  var name: String
  var input: Input
  var expect: Expectation
}

extension Axis: Decodable {}

extension FlowCase.Input {
  var viewport: Viewport {
    Viewport(size: Size(width: width, height: height), inset: contentInset.map(Insets.init) ?? .zero)
  }

  var items: Items { Items(counts: sections.map { $0.sizes?.count ?? $0.n ?? 0 }) }

  func layout(pinHeaders: Bool) -> FlowLayout {
    FlowLayout(
      itemSize: sections.map { $0.itemSize.map(Size.init) ?? FlowLayout.defaultItemSize },
      itemSizes: sections.map { $0.sizes?.map(Size.init) ?? [] },
      lineSpacing: sections[0].line ?? 10, itemSpacing: sections[0].spacing ?? 10,
      insets: sections.map { $0.inset.map(Insets.init) ?? .zero },
      header: sections.map { $0.header.map(Size.init) ?? .zero },
      footer: sections.map { $0.footer.map(Size.init) ?? .zero }, axis: scroll ?? .vertical,
      pinHeaders: pinHeaders, selfSizing: sections[0].selfSizing ?? false, scale: scale)
  }
}

extension Size {
  fileprivate init(_ sides: [Double]) { self.init(width: sides[0], height: sides[1]) }
}

extension Insets {
  fileprivate init(_ edges: [Double]) {
    self.init(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
  }
}

extension Rect {
  fileprivate init(_ sides: [Double]) {
    self.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }
}

@Suite struct FlowVectorTests {
  @Test func everyCaseIsLaidOutAsItIsWritten() throws {
    let cases = try vectors("Collections/flow", as: [FlowCase].self)
    #expect(cases.count == 16)
    for flow in cases {
      switch flow.expect {
      case .arrangement(let expected): try check(flow, expected)
      case .pinned(let moments): try check(flow, moments)
      }
    }
  }

  private func check(_ flow: FlowCase, _ expected: FlowCase.Arrangement) throws {
    let viewport = flow.input.viewport
    let prepared = try flow.input.layout(pinHeaders: false).prepared(for: flow.input.items, in: viewport)
    #expect(prepared.contentSize == Size(expected.contentSize), "\(flow.name)")
    #expect(prepared.warnings == [], "\(flow.name)")
    for (index, section) in expected.sections.enumerated() {
      #expect(prepared.frame(ofSection: index) == Rect(section.frame), "\(flow.name)")
      #expect(prepared.header(index) == section.header.map(Rect.init), "\(flow.name)")
      #expect(prepared.footer(index) == section.footer.map(Rect.init), "\(flow.name)")
      #expect(prepared.isUniform(section: index) == section.uniform, "\(flow.name)")
      #expect(prepared.itemCount(ofSection: index) == section.items.count, "\(flow.name)")
      for (item, frame) in section.items.enumerated() {
        let attributes = prepared.attributes(of: .item(index, item), in: viewport)
        #expect(attributes?.frame == Rect(frame), "\(flow.name), item \(item)")
      }
      #expect(prepared.lineCount(ofSection: index) == section.lines.count, "\(flow.name)")
      for (number, expected) in section.lines.enumerated() {
        let line = try #require(prepared.line(number, ofSection: index))
        #expect(line.items == expected.first..<expected.first + expected.count, "\(flow.name)")
        #expect(line.gap == expected.gap, "\(flow.name)")
        #expect(line.start == expected.start, "\(flow.name)")
        #expect(line.thickness == expected.thickness, "\(flow.name)")
      }
    }
  }

  private func check(_ flow: FlowCase, _ moments: [FlowCase.Pinned]) throws {
    var viewport = flow.input.viewport
    let prepared = try flow.input.layout(pinHeaders: true).prepared(for: flow.input.items, in: viewport)
    for moment in moments {
      viewport.offset.y = moment.contentOffsetY
      for (section, header) in moment.headers.enumerated() {
        let attributes = prepared.attributes(of: .header(section), in: viewport)
        #expect(attributes?.frame == Rect(header), "\(flow.name), at \(moment.contentOffsetY)")
      }
    }
  }
}
