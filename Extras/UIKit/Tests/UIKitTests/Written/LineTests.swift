import Testing
import UIKit

@testable import Written

@MainActor struct LineTests {
  /// Lines as many items as fit, of one height, and where each begins from its line's start.
  private func lines(_ widths: [CGFloat], room: CGFloat, spacing: CGFloat) -> [(
    line: Int, start: CGFloat, end: CGFloat
  )] {
    var places: [(Int, CGFloat, CGFloat)] = []
    var (line, used) = (0, -spacing)
    for width in widths {
      if used + spacing + width > room, used >= 0 { (line, used) = (line + 1, -spacing) }
      places.append((line, used + spacing, used + spacing + width))
      used += spacing + width
    }
    return places
  }

  private func tags(_ layout: UICollectionViewFlowLayout, _ widths: [CGFloat]) -> (Stage, Measures) {
    let (stage, measures) = (Stage([widths.count], layout, width: 200, height: 120), Measures())
    measures.sizes = widths.map { CGSize(width: $0, height: 20) }
    stage.view.delegate = measures
    return (stage, measures)
  }

  private func widths(_ random: inout Seeded) -> [CGFloat] {
    (0..<40).map { _ in CGFloat(Int.random(in: 10...120, using: &random)) }
  }

  @Test func itemsOfALineStandAtItsLeft() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for _ in 0..<20 {
      let widths = widths(&random)
      let layout = LeftAlignedFlowLayout()
      layout.sectionInset = UIEdgeInsets(top: 3, left: 7, bottom: 3, right: 7)
      let (stage, measures) = tags(layout, widths)
      let places = lines(widths, room: 186, spacing: 10)
      for offset in [0, 75, 200] as [CGFloat] {
        stage.expectCells(at: CGPoint(x: 0, y: offset)) { path in
          let place = places[path.item]
          return CGRect(
            x: 7 + place.start, y: 3 + 30 * CGFloat(place.line), width: widths[path.item], height: 20)
        }
      }
      withExtendedLifetime(measures) {}
    }
  }

  @Test func linesOfTagsStandInTheMiddle() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for _ in 0..<20 {
      let widths = widths(&random)
      let (stage, measures) = tags(TagCloudLayout(), widths)
      let places = lines(widths, room: 200, spacing: 10)
      let ends = Dictionary(places.map { ($0.line, $0.end) }, uniquingKeysWith: max)
      for offset in [0, 60, 155] as [CGFloat] {
        stage.expectCells(at: CGPoint(x: 0, y: offset)) { path in
          let place = places[path.item]
          let start = (200 - ends[place.line]!) / 2
          return CGRect(
            x: start + place.start, y: 30 * CGFloat(place.line), width: widths[path.item], height: 20)
        }
      }
      withExtendedLifetime(measures) {}
    }
  }

  @Test func pagesOfRowsAndColumnsStandBesideOneAnother() {
    let layout = PagedGridLayout()
    layout.scrollDirection = .horizontal
    let stage = Stage([15], layout, width: 320, height: 110)
    for offset in [0, 100, 640] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: offset, y: 0)) { path in
        let (page, place) = (path.item / 6, path.item % 6)
        return CGRect(
          x: 320 * CGFloat(page) + 110 * CGFloat(place % 3), y: 60 * CGFloat(place / 3), width: 100,
          height: 50)
      }
    }
    #expect(stage.view.contentSize == CGSize(width: 960, height: 110))
    stage.view.isPagingEnabled = true
    stage.view.contentOffset = .zero
    stage.view.simulate.drag(by: CGVector(dx: -90, dy: 0), velocity: CGPoint(x: 0.5, y: 0))
    #expect(stage.view.contentOffset.x == 320)
  }
}
