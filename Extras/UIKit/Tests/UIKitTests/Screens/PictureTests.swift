import Pictures
import Testing
import UIKit

@testable import Written

@MainActor struct PictureTests {
  /// A pile of cards in the middle of a screen, the top one dragged.
  private func dragged(by distance: CGVector) -> (UIView, Foods) {
    let (container, foods) = (StackContainerView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Foods())
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 500))
    screen.addSubview(container)
    container.center = screen.center
    container.dataSource = foods
    container.subviews.last!.simulate.touch().move(by: distance)
    return (screen, foods)
  }

  @Test func aCardThatIsTurnedLeansAndSaysByHowMuch() {
    let (screen, foods) = dragged(by: CGVector(dx: 90, dy: 20))
    let picture = picture(of: screen, columns: 40, rows: 14)
    #expect(
      picture.text == """
        ╔═══════════════════╗
        ║ ┌───────────────┐ ║
        ║ │┌─────┌────────┴─╢
        ║ ││ P… ╱ Hamburger ║
        ║ ││    │ ↻ 8.7°    ║
        ║ ││    │           ║
        ║ ││   ╱            ║
        ║ ││   │            ║
        ║ ││   │            ║
        ║ ││  ╱             ║
        ║ ││  │             ║
        ║ ││  │             ║
        ║ └┴─└──────────────╢
        ╚═══════════════════╝
        """)
    #expect(
      TextRenderer(style: .ascii).lines(picture).joined(separator: "\n") == """
        +===================+
        | +---------------+ |
        | |+-----+--------+-+
        | || P. / Hamburger |
        | ||    | > 8.7     |
        | ||    |           |
        | ||   /            |
        | ||   |            |
        | ||   |            |
        | ||  /             |
        | ||  |             |
        | ||  |             |
        | ++-+--------------+
        +===================+
        """)
    #expect(
      "\(description(of: screen))" == """
        a view of 375 × 500 points with 4 boxes and texts.
        a box, at 37.5, 50, 300 × 400.
        Poop, at 57.5, 70, 260 × 400.
        Puppy, at 47.5, 60, 280 × 400.
        Hamburger, at 99.1, 49.7, 356.8 × 440.61, > 8.7.
        """)
    withExtendedLifetime(foods) {}
  }

  @Test func aCardThatIsDraggedOutIsCut() {
    let (screen, foods) = dragged(by: CGVector(dx: -80, dy: 0))
    #expect(
      picture(of: screen, columns: 80, rows: 14).text == """
        ╔═══════════════════╗
        ╟───────────┐─────┐ ║
        ║ Hamburger  ╲───┐│ ║
        ║ ↺ 7.7°     │ … ││ ║
        ║            │   ││ ║
        ║             ╲  ││ ║
        ║             │  ││ ║
        ║             │  ││ ║
        ║             │  ││ ║
        ║              ╲ ││ ║
        ║              │ ││ ║
        ║              │ ││ ║
        ╟───────────────┘┴┘ ║
        ╚═══════════════════╝
        """)
    withExtendedLifetime(foods) {}
  }

  @Test func aViewIsSeenOnItsWay() {
    let sheet = CardSheetController()
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    button.setTitle("Open", for: .normal)
    button.addAction(UIAction { [unowned sheet] _ in sheet.toggle() }, for: .touchUpInside)
    sheet.view.insertSubview(button, at: 0)
    let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 20))
    label.text = "A label stands by itself"
    sheet.view.insertSubview(label, at: 0)
    button.simulate.tap()
    #expect(
      picture(of: sheet.view, columns: 40, rows: 14).text == """
        ╔════════════════╗
        ║┌─O…─┐          ║
        ║└────┘          ║
        ║ A label sta…   ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ╚════════════════╝
        """)
    sheet.view.simulate.advance(by: 0.26)
    #expect(
      picture(of: sheet.view, columns: 40, rows: 14).text == """
        ╔════════════════╗
        ║┌─O…─┐          ║
        ║└────┘          ║
        ║ A label sta…   ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ║                ║
        ╟────────────────╢
        ║ card           ║
        ║                ║
        ╚════════════════╝
        """)
  }

  @Test func whereThereIsNoRoomAViewIsAWord() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Hamburger"
    #expect(picture(of: label, columns: 5, rows: 1).text == "Hamb…")
    #expect(picture(of: UIView(), columns: 80, rows: 10).text == "a view")
  }
}
