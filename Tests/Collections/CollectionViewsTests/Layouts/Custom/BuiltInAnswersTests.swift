import CollectionViews
import Randomness
import Samples
import Testing

/// Layouts that are written as answers place elements as the built-in ones do, frame for frame, whatever
/// happens to the view.
@Suite struct BuiltInAnswersTests {
  @Test func answersStandWhereBuiltInLayoutsDo() throws {
    let seed = 151 as UInt64
    print("answers seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<Samples.count(7, all: 500) {
      func number(_ bounds: ClosedRange<Int>) -> Double {
        Double(Int.random(in: bounds, using: &random)) / 4
      }
      func list(_ count: ClosedRange<Int>, _ bounds: ClosedRange<Int>) -> [Double] {
        (0..<Int.random(in: count, using: &random)).map { _ in number(bounds) }
      }
      let layout: (any CollectionLayout, BuiltInAnswers.Layout)
      switch round % 3 {
      case 0:
        let list = ListLayout(rowHeights: list(1...5, 4...200), lineSpacing: number(0...40))
        layout = (list, .list(list))
      case 1:
        let columns = ColumnsLayout(
          minWidth: number(20...400), heights: list(1...7, 4...200), lineSpacing: number(0...40),
          itemSpacing: number(0...40),
          insets: [Insets(top: number(0...40), left: number(0...80)), Insets(bottom: number(0...9))])
        layout = (columns, .columns(columns))
      default:
        let mosaic = MosaicLayout(segment: number(4...300).rounded() + 1, gap: number(0...16).rounded())
        layout = (mosaic, .mosaic(mosaic))
      }
      let answers = BuiltInAnswers(layout: layout.1, finds: Bool.random(using: &random))
      let counts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: 0...30, using: &random)
      }
      let size = Size(width: number(0...1_000), height: number(0...1_200))
      var builtIn = try CollectionView(items: Items(counts: counts), layout: layout.0, size: size)
      var own = try CollectionView(items: Items(counts: counts), layout: CustomLayout(answers), size: size)
      let note = "seed \(seed), round \(round), \(answers), \(counts), \(size)"
      try expectSame(own, builtIn, note)
      for step in 0..<6 {
        let action = Int.random(in: 0...5, using: &random)
        let distance = number(-900...900)
        let path = builtIn.items.randomElement(using: &random)
        func act(_ view: inout CollectionView) throws {
          switch action {
          case 0...2: try view.scroll(by: distance)
          case 3: try view.resize(to: Size(width: abs(distance), height: size.height))
          case 4: try view.apply(path.map { [.delete($0), .insert($0)] } ?? [])
          default:
            guard let path else { return }
            var items = view.items
            items.resize(path, to: Size(width: 9, height: 30.5))
            // A mosaic has no own sizes.
            if case .mosaic = answers.layout { return }
            try view.apply(.resized(path), to: items)
          }
        }
        try act(&builtIn)
        try act(&own)
        try expectSame(own, builtIn, "\(note), step \(step), action \(action)")
        try own.checkInvariants()
      }
      if round % 10 == 0 {
        let check = try LayoutCheck(own)
        #expect(check.isRight, "\(check.offences), \(note)")
      }
    }
  }

  private func expectSame(_ own: CollectionView, _ builtIn: CollectionView, _ note: String) throws {
    #expect(own.contentSize == builtIn.contentSize, "\(note)")
    #expect(own.viewport == builtIn.viewport, "\(note)")
    #expect(own.visible.map(\.attributes) == builtIn.visible.map(\.attributes), "\(note)")
    for path in own.items {
      #expect(try own.attributes(of: .item(path)) == builtIn.attributes(of: .item(path)), "\(path), \(note)")
    }
  }
}
