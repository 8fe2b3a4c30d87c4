import Testing
import UIKit

@testable import Written

@MainActor struct CarouselTests {
  @Test func whatIsNearTheMiddleIsLarge() {
    let layout = ScaleCarouselLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = Stage([12], layout, width: 320, height: 200)
    for offset in [0, 17.5, 110, 333, 900, -40] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: offset, y: 0)) { path in
        let center = CGPoint(x: 160 + 110 * CGFloat(path.item), y: 100)
        let ratio = 1 - min(abs(160 - (center.x - offset)), 110) / 110
        let side = 100 * (0.6 + 0.4 * ratio)
        return CGRect(center: center, size: CGSize(width: side, height: side))
      }
    }
    stage.view.contentOffset = .zero
    stage.view.simulate.drag(by: CGVector(dx: -90, dy: 0), velocity: CGPoint(x: 0.4, y: 0))
    #expect(stage.view.contentOffset.x.truncatingRemainder(dividingBy: 110) == 0)
    #expect(stage.view.contentOffset.x > 0)
    #expect(stage.view.decelerationRate == .fast)
  }

  @Test func whatIsBesideTheMiddleIsTurnedAway() {
    let stage = Stage([9], CoverFlowLayout(), width: 240, height: 80)
    for offset in [0, 31, 120, 300] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: offset, y: 0)) { path in
        let middle = 40 + 60 * CGFloat(path.item)
        let angle = max(-1, min(1, (offset + 120 - middle) / 120)) * .pi / 4
        // A point at a depth of z is seen 1 / (1 − z / 500) times as large.
        let depths = [-40, 40].map { 1 + $0 * sin(angle) / 500 } as [CGFloat]
        let xs = [-40 * cos(angle) / depths[0], 40 * cos(angle) / depths[1]]
        let half = 40 / depths.min()!
        return CGRect(x: middle + xs[0], y: 40 - half, width: xs[1] - xs[0], height: 2 * half)
      }
    }
    // The one in the middle stands above the others.
    stage.view.contentOffset.x = 100
    stage.view.layoutIfNeeded()
    let top = stage.view.subviews.last as? UICollectionViewCell
    #expect(top.flatMap { stage.view.indexPath(for: $0) }?.item == 3)
  }

  @Test func aFingerDecidesOnWhichItemTheContentComesToRest() {
    let layout = SnappingLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = Stage([20], layout, width: 320, height: 100)
    let drags: [(CGFloat, CGFloat, CGFloat)] = [
      (-30, 0.5, 110), (-30, 10, 550), (30, -0.5, 440), (-20, 0, 440),
    ]
    for (distance, velocity, rest) in drags {
      stage.view.simulate.drag(by: CGVector(dx: distance, dy: 0), velocity: CGPoint(x: velocity, y: 0))
      #expect(stage.view.contentOffset.x == rest)
    }
  }

  @Test func imagesMoveMoreSlowlyThanTheirCells() {
    let layout = ParallaxLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let stage = Stage([30], layout, width: 100, height: 200)
    stage.view.register(ParallaxCell.self, forCellWithReuseIdentifier: "cell")
    for offset in [0, 33, 500] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: 0, y: offset)) {
        CGRect(x: 0, y: 70 * CGFloat($0.item), width: 100, height: 60)
      }
      for cell in stage.view.visibleCells {
        let way = (cell.center.y - (offset + 100)) / 100 * -30
        #expect((cell as? ParallaxCell)?.imageView.transform.ty == way)
      }
    }
  }
}
