import Gestures
import Testing
import UIKit

@testable import Written

/// Screens as they are written for a phone, compared with what the engine computes of the same touches.
@MainActor @Suite(.serialized) struct ScreenTests {
  private func pile(drifting: Bool = false) -> (StackContainerView, Foods) {
    let (container, foods) = (StackContainerView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Foods())
    foods.drifts = drifting
    container.dataSource = foods
    return (container, foods)
  }

  private func expect(_ container: StackContainerView, shows deck: CardDeck<String>, _ words: String) {
    let cards = container.subviews.reversed().compactMap { $0 as? SwipeCardView }
    #expect(cards.map(\.label.text) == deck.visible.map { deck.cards[$0.number] }, "\(words)")
    for (card, shown) in zip(cards, deck.visible) {
      let angle = atan2(card.transform.b, card.transform.a)
      #expect(
        abs(card.center.x - shown.center.x) < 1e-9 && abs(card.center.y - shown.center.y) < 1e-9, "\(words)")
      #expect(abs(angle - shown.rotation) < 1e-9, "\(words)")
      #expect(card.bounds.size == CGSize(width: shown.frame.width, height: shown.frame.height), "\(words)")
    }
    #expect(
      container.swiped.count == deck.swiped.count
        && container.swiped.last == deck.swiped.last.map { $0.direction == .right })
  }

  @Test(arguments: [false, true]) func cardsGoWhereTheEngineSays(drifting: Bool) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let (container, foods) = pile(drifting: drifting)
    var deck = try CardDeck(foods.names, rules: drifting ? .article : .right)
    expect(container, shows: deck, "at first")
    while !deck.visible.isEmpty {
      let finger = container.subviews.last!.simulate.touch()
      var samples = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Point(x: .random(in: -150...150, using: &random), y: .random(in: -80...80, using: &random))
      }
      // Sometimes beyond a gate.
      if Bool.random(using: &random) {
        samples.append(Point(x: Bool.random(using: &random) ? 255 : -300, y: 20))
      }
      for sample in samples {
        finger.move(to: CGPoint(x: 150 + sample.x, y: 200 + sample.y))
        try deck.drag(to: sample, recorder: &NoRecorder.nobody)
        expect(container, shows: deck, "\(sample), seed \(seed)")
      }
      finger.lift()
      container.simulate.advance(by: 0.3)
      try deck.release()
      container.simulate.advance(by: 0.3)
      expect(container, shows: deck, "released, seed \(seed)")
    }
    #expect((container.subviews.first as? UILabel)?.text == "no card is left")
  }

  @Test func aCardThatReadsItsTurnedFrameDrifts() {
    let (container, foods) = pile(drifting: true)
    let card = container.subviews.last!
    let finger = card.simulate.touch()
    for x in [60, 120] as [CGFloat] { finger.move(to: CGPoint(x: 150 + x, y: 200)) }
    #expect(abs(card.center.x - 289.2789) < 1e-4 && abs(card.center.y - 214.0191) < 1e-4)
    #expect(abs(atan2(card.transform.b, card.transform.a) * 180 / .pi - 10.2618) < 1e-4)
    withExtendedLifetime(foods) {}
  }

  @Test func aCardFliesForAFifthOfASecondAndOnlyThenIsRemoved() {
    let (container, foods) = pile()
    let card = container.subviews.last!
    card.simulate.pan(by: CGVector(dx: 260, dy: 0))
    container.simulate.advance(by: 0.1)
    #expect(card.superview === container)
    #expect(card.center == CGPoint(x: 610, y: 275))
    // Halfway in time an eased motion is halfway.
    let seen = card.layer.presentation()!
    #expect(abs(seen.position.x - 510) < 1e-6 && abs(seen.opacity - 0.5) < 1e-6)
    container.simulate.advance(by: 0.11)
    #expect(card.superview == nil)
    #expect(container.subviews.count == 3)
    withExtendedLifetime(foods) {}
  }

  @Test func aPulledMenuShowsWhatTheEngineSays() throws {
    let presenter = UIViewController()
    let menu = PullMenuController()
    presenter.present(menu, animated: true)
    var pull = try PullToDismiss()
    for offset in [-10, -30, -59, -60, -70, -79.5, -80, -95, -80, -20, 0, 40, -100, 0] as [CGFloat] {
      menu.scrollView.contentOffset.y = offset
      try pull.scroll(to: Double(offset))
      #expect(
        menu.maskFrame.height == 30 * CGFloat(pull.highlight) && menu.maskFrame.minY == CGFloat(pull.mask.y))
      #expect(abs(menu.outline.transform.a - CGFloat(pull.scale)) < 1e-12)
      #expect("\(menu.state)" == "\(pull.state)")
    }
    #expect(menu.dismissals == 2)
    #expect(presenter.presentedViewController == nil)
  }

  @Test func aFingerPullsAMenuThroughTheRubberBand() {
    let menu = PullMenuController()
    menu.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let finger = menu.scrollView.simulate.touch()
    finger.move(by: CGVector(dx: 0, dy: 200))
    let shown = (1 - 1 / (0.55 * 200 / 480 + 1)) * 480 as CGFloat
    #expect(abs(menu.scrollView.contentOffset.y + shown) < 1e-9)
    #expect(menu.dismissals == 1)
    finger.lift()
    #expect(menu.scrollView.contentOffset.y == 0)
  }

  private func sheet() -> CardSheetController {
    let before = UIScreen.main.bounds
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
    defer { UIScreen.main.bounds = before }
    let sheet = CardSheetController()
    sheet.view.layoutIfNeeded()
    return sheet
  }

  @Test func aSheetGoesWhereTheEngineSays() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    var cases: [(CGFloat, CGFloat)] = [
      (-120, 0), (400, 0), (400, 1), (179.9, 250), (180, 250), (90, 300), (-0.5, 900), (500, -3),
    ]
    for _ in 0..<200 {
      cases.append((.random(in: -200...500, using: &random), .random(in: -600...600, using: &random)))
    }
    for (distance, velocity) in cases {
      let words = Comment(rawValue: "\(distance) with \(velocity), seed \(seed)")
      let screen = sheet()
      var engine = try CardSheet(screen: 667)
      #expect(screen.constant == 500.25 && screen.cardView.frame.minY == 667)
      screen.toggle()
      engine.toggle()
      screen.view.simulate.advance(by: 1)
      let finger = screen.cardView.simulate.touch()
      finger.move(by: CGVector(dx: 0, dy: distance))
      try engine.drag(to: Double(distance), recorder: &NoRecorder.nobody)
      screen.view.layoutIfNeeded()
      #expect(abs(screen.cardView.frame.minY - CGFloat(engine.top)) < 1e-9, words)
      #expect(abs(screen.backBar.frame.height - CGFloat(engine.backBar)) < 1e-9, words)
      finger.lift(velocity: CGPoint(x: 0, y: velocity))
      try engine.release(velocity: Double(velocity))
      #expect(screen.constant == CGFloat(engine.constant), words)
      #expect(screen.isOpen == (engine.state == .open), words)
      // On its way it is where the spring says.
      var time = 0.0
      while time < 0.6 {
        let seen = screen.cardView.layer.presentation()!.frame.minY
        let settling = engine.settling!
        let expected = time < settling.duration ? settling.constant(after: time) : engine.constant
        #expect(abs(seen - (166.75 + CGFloat(expected))) < 1e-6, words)
        screen.view.simulate.advance(by: 0.07)
        time += 0.07
      }
    }
  }

  @Test func aCanceledSheetOpensAgain() {
    let screen = sheet()
    screen.toggle()
    let finger = screen.cardView.simulate.touch()
    finger.move(by: CGVector(dx: 0, dy: 300), velocity: CGPoint(x: 0, y: 500))
    finger.cancel()
    #expect(screen.constant == 0 && screen.isOpen)
  }
}
