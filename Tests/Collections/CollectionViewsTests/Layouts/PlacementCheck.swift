import CollectionViews
import Randomness
import Testing

/// Frames, by section and item.
typealias Frames = [[Rect]]

/// Holds what a layout says beside frames that were found the slow way.
func expectPlaced(
  _ layout: some PreparedLayout, _ frames: Frames, _ contentSize: Size, _ random: inout SplitMix64,
  _ note: String
) throws {
  let viewport = Viewport(size: Size(width: 100, height: 100))
  #expect(layout.contentSize == contentSize, "\(note)")
  let content = Rect(origin: .zero, size: contentSize)
  var all: [LayoutAttributes] = []
  for (section, rects) in frames.enumerated() {
    for (item, rect) in rects.enumerated() {
      let attributes = try layout.attributes(of: .item(section, item), in: viewport)
      #expect(attributes?.frame == rect, "\(section).\(item), \(note)")
      #expect(rect.isEmpty || content.contains(rect), "\(section).\(item), \(note)")
      if let attributes { all.append(attributes) }
    }
    #expect(try layout.attributes(of: .item(section, rects.count), in: viewport) == nil)
    #expect(try layout.attributes(of: .header(section), in: viewport) == nil)
  }
  #expect(try layout.attributes(of: .item(frames.count, 0), in: viewport) == nil)
  #expect(try layout.attributes(of: .item(0, -1), in: viewport) == nil)
  #expect(try layout.attributes(of: .item(-1, 0), in: viewport) == nil)
  for (index, attributes) in all.enumerated() {
    for other in all[..<index] where other.frame.overlaps(attributes.frame) {
      Issue.record("\(other.element) overlaps \(attributes.element), \(note)")
    }
  }
  let whole = Rect(x: -1, y: -1, width: contentSize.width + 2, height: contentSize.height + 2)
  #expect(try layout.attributes(in: whole, viewport: viewport) == all.filter { !$0.frame.isEmpty }, "\(note)")
  for _ in 0..<6 {
    func number(_ length: Double) -> Double {
      Double(Int.random(in: -8...Int(length * 4) + 8, using: &random)) / 4
    }
    let rect = Rect(
      x: number(contentSize.width), y: number(contentSize.height),
      width: number(contentSize.width / 2), height: number(contentSize.height / 4))
    let seen = try layout.attributes(in: rect, viewport: viewport)
    #expect(seen == all.filter { $0.frame.overlaps(rect) }, "\(rect), \(note)")
  }
}
