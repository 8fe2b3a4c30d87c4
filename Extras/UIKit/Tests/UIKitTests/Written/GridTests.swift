import Testing
import UIKit

@testable import Written

@MainActor struct GridTests {
  @Test func anItemGoesUnderTheShortestColumn() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for _ in 0..<20 {
      let heights = (0..<30).map { _ in CGFloat(Int.random(in: 20...160, using: &random)) }
      let columns = Int.random(in: 1...4, using: &random)
      let layout = WaterfallLayout()
      layout.columnCount = columns
      layout.headerHeight = 25
      let (stage, measures) = (Stage([30, 12], layout, width: 320, height: 400), Measures())
      measures.sizes = heights.map { CGSize(width: 1, height: $0) }
      stage.view.delegate = measures
      let width = ((320 - 10 * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
      var frames: [IndexPath: CGRect] = [:]
      var top: CGFloat = 0
      for (section, count) in [30, 12].enumerated() {
        var ends = [CGFloat](repeating: top + 25, count: columns)
        for item in 0..<count {
          var column = 0
          for other in 1..<max(1, columns) where ends[other] < ends[column] { column = other }
          frames[IndexPath(item: item, section: section)] = CGRect(
            x: CGFloat(column) * (width + 10), y: ends[column], width: width, height: heights[item])
          ends[column] += heights[item] + 10
        }
        top = ends.max()!
      }
      for offset in [0, 150, 700] as [CGFloat] {
        stage.expectCells(at: CGPoint(x: 0, y: offset)) { frames[$0]! }
      }
      #expect(stage.view.contentSize.height == top)
      withExtendedLifetime(measures) {}
    }
  }

  @Test func anOptionalMethodOfADelegateOfTheUsersCounts() {
    let (stage, three) = (Stage([6], WaterfallLayout()), ThreeColumns())
    stage.view.delegate = three
    stage.expectCells(at: .zero) {
      CGRect(x: 110 * CGFloat($0.item % 3), y: 60 * CGFloat($0.item / 3), width: 100, height: 50)
    }
  }

  @Test func segmentsOfAMosaicTakeTurns() {
    let frames = [
      CGRect(x: 0, y: 1, width: 300, height: 200), CGRect(x: 0, y: 202, width: 150, height: 200),
      CGRect(x: 151, y: 202, width: 149, height: 200), CGRect(x: 0, y: 403, width: 200, height: 200),
      CGRect(x: 201, y: 403, width: 99, height: 100), CGRect(x: 201, y: 504, width: 99, height: 99),
      CGRect(x: 0, y: 604, width: 100, height: 100), CGRect(x: 0, y: 705, width: 100, height: 99),
      CGRect(x: 101, y: 604, width: 199, height: 200),
    ]
    let stage = Stage([9], SegmentMosaicLayout(), width: 300, height: 400)
    for offset in [0, 190, 404] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: 0, y: offset)) { frames[$0.item] }
    }
  }
}
