import Testing
import UIKit

@testable import Written

@MainActor struct CircleTests {
  @Test func cardsTurnAboutAPointFarBelow() {
    let stage = Stage([10], CircularLayout(), width: 320, height: 300)
    stage.view.register(CircularCell.self, forCellWithReuseIdentifier: "cell")
    for offset in [0, 200, 1010] as [CGFloat] {
      stage.view.contentOffset.x = offset
      stage.view.layoutIfNeeded()
      #expect(!stage.view.visibleCells.isEmpty)
      for cell in stage.view.visibleCells {
        let item = CGFloat(stage.view.indexPath(for: cell)!.item)
        let step = atan(133 / 500 as CGFloat)
        let angle = step * item - 9 * step * offset / 1010
        let middle = cell.convert(CGPoint(x: 66.5, y: 86.5), to: nil)
        // The view itself shows its content from its offset on.
        #expect(abs(middle.x - (offset + 160 + 500 * sin(angle))) < 1e-6)
        #expect(abs(middle.y - (150 + 500 - 500 * cos(angle))) < 1e-6)
      }
    }
  }

  @Test func itemsStandOnARing() {
    let stage = Stage([8], RingLayout(), width: 300, height: 300)
    func place(_ item: Int, of count: Int) -> CGRect {
      let angle = 2 * .pi * CGFloat(item) / CGFloat(count)
      return CGRect(
        center: CGPoint(x: 150 + 120 * cos(angle), y: 150 + 120 * sin(angle)),
        size: CGSize(width: 40, height: 40))
    }
    stage.expectCells(at: .zero) { place($0.item, of: 8) }
    stage.source.counts = [9]
    let log = stage.log { stage.view.insertItems(at: [IndexPath(item: 3, section: 0)]) }
    #expect(log.contains("initialLayoutAttributes(0.3)"))
    stage.expectCells(at: .zero) { place($0.item, of: 9) }
    stage.source.counts = [6]
    stage.view.deleteItems(at: [0, 1, 2].map { IndexPath(item: $0, section: 0) })
    stage.expectCells(at: .zero) { place($0.item, of: 6) }
  }

  @Test func cardsPileUpAtTheTop() {
    let stage = Stage([10], StackedCardsLayout(), width: 200, height: 350)
    for offset in [0, 90, 400] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: 0, y: offset)) {
        let item = CGFloat($0.item)
        return CGRect(x: 0, y: max(100 * item, offset + 12 * item), width: 200, height: 100)
      }
      let order = stage.view.subviews.compactMap {
        ($0 as? UICollectionViewCell).flatMap { stage.view.indexPath(for: $0)?.item }
      }
      #expect(order == order.sorted())
    }
  }
}
