import Testing
import UIKit

@testable import Written

@MainActor struct TimeTests {
  private func week() -> (Stage, Measures, WeekLayout) {
    let (layout, measures) = (WeekLayout(), Measures())
    measures.events = [[9...11], [8.5...9.5, 14...17], [], [10...12.5], [16...18]]
    layout.delegate = measures
    let stage = Stage(measures.events.map(\.count), layout, width: 280, height: 160)
    for kind in [WeekLayout.Kind.dayHeader, WeekLayout.Kind.hourHeader] {
      stage.view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    return (stage, measures, layout)
  }

  @Test func eventsStandAtTheirHours() {
    let (stage, measures, layout) = week()
    for offset in [0, 37, 60] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: 0, y: offset)) { path in
        let event = measures.events[path.section][path.item]
        let top = 20 + 20 * CGFloat(event.lowerBound - 8)
        let height = 20 * CGFloat(event.upperBound - event.lowerBound)
        return CGRect(x: 31 + 50 * CGFloat(path.section), y: top, width: 48, height: height)
      }
      let days = (0..<5).map {
        stage.view.supplementaryView(
          forElementKind: WeekLayout.Kind.dayHeader, at: IndexPath(item: 0, section: $0))?.frame.minY
      }
      #expect(days == Array(repeating: offset, count: 5))
      let lines = stage.view.subviews.filter { $0 is HourLine }.map(\.frame.minY).sorted()
      let hours = (0..<10).map { 20 + 20 * CGFloat($0) }
      #expect(lines == hours.filter { $0 + 1 > offset && $0 < offset + 160 })
    }
    #expect(layout.collectionViewContentSize == CGSize(width: 280, height: 220))
    withExtendedLifetime(measures) {}
  }

  @Test func aWeekIsDrawnWithItsLines() {
    let (stage, measures, _) = week()
    stage.view.layoutIfNeeded()
    #expect(
      picture(of: stage.view, columns: 44).text == """
        ╔═══╤═DayH…╤═DayH…╤═DayH…╤═DayH…╤═DayH…╗ ▲
        ║   ╞══════╧══════╧══════╧══════╧══════╣ █
        ╠═══╪──────┬─1.0──┬────────────────────╢ █
        ╟───╪══════╪══════╧════════════════════╣ █
        ╠═══╡ 0.0  ├─────────────┬──────┬──────╢ █
        ╟───┤      ╞═════════════╡ 3.0  ╞══════╣ █
        ╠═══╪──────┴─────────────┤      ├──────╢ █
        ╟───╪════════════════════╡      ╞══════╣ █
        ╠═══╪────────────────────┴──────┴──────╢ ░
        ╟───╪══════════════════════════════════╣ ░
        ╠═══╪──────┬─1.1──┬────────────────────╢ ░
        ╚═══╧══════════════════════════════════╝ ▼
        """)
    withExtendedLifetime(measures) {}
  }

  @Test func entriesStandToTheLeftAndRightOfALine() {
    let (stage, measures) = (Stage([9], TimelineLayout(), width: 200, height: 150), Measures())
    measures.sizes = [
      CGSize(width: 60, height: 30), CGSize(width: 80, height: 45), CGSize(width: 90, height: 20),
    ]
    stage.view.delegate = measures
    for offset in [0, 100] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: 0, y: offset)) { path in
        let size = measures.sizes[path.item % 3]
        let top = (0..<path.item).reduce(0) { $0 + measures.sizes[$1 % 3].height + 10 }
        return CGRect(origin: CGPoint(x: path.item % 2 == 0 ? 95 - size.width : 105, y: top), size: size)
      }
    }
  }

  @Test func aWheelTurnsItsRowsAway() {
    let layout = WheelLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumLineSpacing = 0
    let stage = Stage([20], layout, width: 100, height: 200)
    for offset in [0, 55, 300] as [CGFloat] {
      stage.expectCells(at: CGPoint(x: 0, y: offset)) { path in
        let distance = 40 * CGFloat(path.item) + 20 - (offset + 100)
        let angle = max(-.pi / 2, min(.pi / 2, distance / 80))
        // Rows that only the flow shows are not asked for.
        guard abs(distance) < 120 else { return .null }
        return CGRect(
          center: CGPoint(x: 50, y: offset + 100 + 80 * sin(angle)),
          size: CGSize(width: 100, height: 40 * cos(angle)))
      }
    }
  }
}
