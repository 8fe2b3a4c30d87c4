import Testing
import UIKit

@testable import Written

@MainActor struct HeaderTests {
  private func header(_ section: Int, in view: UICollectionView) -> CGRect? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
      .frame
  }

  @Test func headersStayAtTheTopOfTheirSection() {
    let layout = StickyHeadersLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    let stage = Stage([4, 4, 4], layout, width: 50, height: 150)
    for offset in [0, 12, 130, 235, 250, 260, 400] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: 0, y: offset)) {
        CGRect(x: 0, y: 260 * CGFloat($0.section) + 25 + 60 * CGFloat($0.item), width: 50, height: 50)
      }
      for section in 0..<3 {
        let start = 260 * CGFloat(section)
        let y = min(max(offset, start), start + 240)
        let isSeen = y < offset + 150 && y + 20 > offset
        #expect(
          header(section, in: stage.view) == (isSeen ? CGRect(x: 0, y: y, width: 50, height: 20) : nil),
          "\(section) at \(offset)")
      }
    }
  }

  @Test func aHeaderThatIsPulledStretches() {
    let layout = StretchyHeaderLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let stage = Stage([2, 2], layout, width: 50, height: 300)
    for (offset, frame) in [
      (0, CGRect(x: 0, y: 0, width: 50, height: 30)), (-40, CGRect(x: 0, y: -40, width: 50, height: 70)),
    ] as [(CGFloat, CGRect)] {
      stage.view.contentOffset.y = offset
      stage.view.layoutIfNeeded()
      #expect(header(0, in: stage.view) == frame)
      #expect(header(1, in: stage.view) == CGRect(x: 0, y: 140, width: 50, height: 30))
    }
  }

  @Test func theFirstRowAndColumnStay() {
    let stage = Stage(Array(repeating: 10, count: 12), SpreadsheetLayout(), width: 160, height: 100)
    for offset in [CGPoint.zero, CGPoint(x: 35, y: 50), CGPoint(x: 240, y: 140)] {
      stage.expectCells(at: offset) { path in
        CGRect(
          x: 40 * CGFloat(path.item) + (path.item == 0 ? offset.x : 0),
          y: 20 * CGFloat(path.section) + (path.section == 0 ? offset.y : 0), width: 40, height: 20)
      }
    }
    #expect(stage.view.contentSize == CGSize(width: 400, height: 240))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 245, y: 145)) == IndexPath(item: 0, section: 0))
  }
}
