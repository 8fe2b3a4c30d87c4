import CollectionViews
import Randomness
import Samples
import Testing

/// Custom layouts that scroll horizontally do what vertical ones do, with x and y exchanged.
@Suite struct LyingAnswersTests {
  @Test func sidewaysIsUprightLaidOnItsSide() throws {
    let seed = 152 as UInt64
    print("lying answers seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<Samples.count(18, all: 300) {
      func number(_ bounds: ClosedRange<Int>) -> Double {
        Double(Int.random(in: bounds, using: &random)) / 4
      }
      let heights = (0..<Int.random(in: 1...5, using: &random)).map { _ in number(4...200) }
      let layout: BuiltInAnswers.Layout =
        round.isMultiple(of: 2)
        ? .list(ListLayout(rowHeights: heights, lineSpacing: number(0...40)))
        : .columns(
          ColumnsLayout(
            minWidth: number(20...400), heights: heights, lineSpacing: number(0...40),
            itemSpacing: number(0...40), insets: [Insets(top: number(0...40), left: number(0...80))]))
      let answers = BuiltInAnswers(layout: layout, finds: Bool.random(using: &random))
      let counts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 0...30, using: &random)
      }
      let size = Size(width: number(40...1_000), height: number(40...1_200))
      let inset = Insets(top: number(0...60), bottom: number(0...60))
      var upright = try CollectionView(
        items: Items(counts: counts), layout: CustomLayout(answers), size: size, inset: inset)
      var lying = try CollectionView(
        items: Items(counts: counts), layout: CustomLayout(Lying(answers: answers), axis: .horizontal),
        size: size.lying, inset: inset.lying)
      for step in 0..<8 {
        let note = "seed \(seed), round \(round), \(answers), \(counts), \(size), step \(step)"
        let distance = number(-900...900)
        let path = upright.items.randomElement(using: &random)
        switch Int.random(in: 0...5, using: &random) {
        case 0, 1:
          try upright.scroll(by: distance)
          try lying.scroll(by: distance)
        case 2:
          try upright.resize(to: Size(width: abs(distance), height: size.height))
          try lying.resize(to: Size(width: abs(distance), height: size.height).lying)
        case 3:
          guard let path else { continue }
          try upright.scroll(toItem: path, at: .center)
          try lying.scroll(toItem: path, at: .center)
        case 4:
          try upright.scrollToEnd()
          try lying.scrollToEnd()
        default:
          guard let path else { continue }
          try upright.apply([.delete(path), .insert(path)])
          try lying.apply([.delete(path), .insert(path)])
        }
        try lying.checkInvariants()
        #expect(lying.contentSize == upright.contentSize.lying, "\(note)")
        #expect(lying.viewport.offset == upright.viewport.offset.lying, "\(note)")
        #expect(lying.visible.map(\.attributes) == upright.visible.map(\.attributes.lying), "\(note)")
        #expect(lying.cost == upright.cost, "\(note)")
      }
    }
  }
}

/// Answers laid on their side.
private struct Lying: LayoutCallbacks {
  let answers: BuiltInAnswers

  typealias Scene = LayoutScene<BuiltInAnswers.Preparation>

  var implemented: Set<LayoutCallback.Kind> { answers.implemented }

  private func upright<Prepared>(_ view: LayoutScene<Prepared>) -> LayoutScene<Prepared> {
    var view = view
    view.viewport = view.viewport.lying
    return view
  }

  func prepare(_ view: LayoutScene<Void>) -> BuiltInAnswers.Preparation {
    answers.prepare(upright(view))
  }
  func contentSize(in view: Scene) -> Size { answers.contentSize(in: upright(view)).lying }
  func attributes(of item: IndexPath, in view: Scene) -> LayoutAttributes {
    answers.attributes(of: item, in: upright(view)).lying
  }
  func items(in rect: Rect, of view: Scene) -> FoundItems {
    answers.items(in: rect.lying, of: upright(view))
  }
  func invalidation(to bounds: Rect, in view: Scene) -> Invalidation {
    answers.invalidation(to: bounds.lying, in: upright(view))
  }
}

extension Size {
  fileprivate var lying: Size { Size(width: height, height: width) }
}
extension Point {
  fileprivate var lying: Point { Point(x: y, y: x) }
}
extension Insets {
  fileprivate var lying: Insets { Insets(top: left, left: top, bottom: right, right: bottom) }
}
extension Rect {
  fileprivate var lying: Rect { Rect(x: y, y: x, width: height, height: width) }
}
extension Viewport {
  fileprivate var lying: Viewport { Viewport(offset: offset.lying, size: size.lying, inset: inset.lying) }
}
extension LayoutAttributes {
  fileprivate var lying: LayoutAttributes {
    LayoutAttributes(element, frame: frame.lying, zIndex: zIndex, alpha: alpha, stretch: stretch)
  }
}
