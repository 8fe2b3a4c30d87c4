import CMathematics
import Gestures

/// What can be done with a deck.
enum CardStep: CaseIterable {
  case dragAside, dragRight, dragLeft, dragNowhere, release, cancel, swipeLeft, rewind, reload

  var translation: Point? {
    switch self {
    case .dragAside: Point(x: 120, y: 10)
    case .dragRight: Point(x: 251, y: -300)
    case .dragLeft: Point(x: -216, y: 0)
    case .dragNowhere: Point(x: .nan, y: 0)
    default: nil
    }
  }

  /// The error, if there is one.
  func carryOut(on deck: inout CardDeck<String>) -> GestureError? {
    do {
      switch self {
      case .dragAside, .dragRight, .dragLeft, .dragNowhere: try deck.drag(to: translation ?? .zero)
      case .release: try deck.release()
      case .cancel: try deck.cancel()
      case .swipeLeft: try deck.swipe(.left)
      case .rewind: try deck.rewind()
      case .reload: deck.reload()
      }
      return nil
    } catch {
      return error
    }
  }
}

/// A deck as one would describe it: the numbers of all cards that are left, of which the first few are
/// visible.
struct NaiveDeck {
  var left: [Int]
  var swiped: [(Int, SwipeDirection)] = []
  let visible: Int
  let rules: Rules
  /// How far the top card is from its place.
  var translation = Point.zero
  /// How far the finger is from where it touched.
  var finger = Point.zero
  /// How far it is turned; by the article's rules that changes what its frame says.
  var rotation = 0.0
  var isHeld = false

  init(left: [Int], visible: Int, rules: Rules) {
    (self.left, self.visible, self.rules) = (left, visible, rules)
  }

  /// Whether it is refused.
  mutating func carryOut(_ step: CardStep) -> Bool {
    switch step {
    case .dragNowhere: return true
    case .dragAside, .dragRight, .dragLeft:
      guard !left.isEmpty, let finger = step.translation else { return true }
      let box = frameSize
      self.finger = finger
      center()
      rotation = tan(finger.x / (2 * box.x))
      isHeld = true
    case .release:
      guard isHeld else { return true }
      center()
      let center = 150 + translation.x
      if center > 400 { swipe(.right) } else if center < -65 { swipe(.left) } else { rest() }
    case .cancel:
      guard isHeld else { return true }
      center()
      if rules == .right { rest() } else { isHeld = false }
    case .swipeLeft:
      guard !left.isEmpty else { return true }
      swipe(.left)
    case .rewind:
      guard let (card, _) = swiped.popLast() else { return true }
      left.insert(card, at: 0)
      rest()
    case .reload:
      left = swiped.map(\.0) + left
      swiped = []
      rest()
    }
    return false
  }

  private mutating func center() {
    let box = frameSize
    translation = Point(x: finger.x + (box.x - 300) / 2, y: finger.y + (box.y - 400) / 2)
  }

  /// The width and height of the frame of the top card.
  private var frameSize: Point {
    guard rules == .article else { return Point(x: 300, y: 400) }
    return Point(
      x: 300 * abs(cos(rotation)) + 400 * abs(sin(rotation)),
      y: 300 * abs(sin(rotation)) + 400 * abs(cos(rotation)))
  }

  private mutating func rest() { (translation, rotation, isHeld) = (.zero, 0, false) }

  private mutating func swipe(_ direction: SwipeDirection) {
    swiped.append((left.removeFirst(), direction))
    rest()
  }

  func agrees(with deck: CardDeck<String>) -> Bool {
    let state: CardState =
      left.isEmpty ? .empty : isHeld ? .dragging : translation == .zero ? .resting : .hanging
    return deck.visible.map(\.number) == Array(left.prefix(visible)) && deck.state == state
      && deck.left == left.count && deck.remaining == max(0, left.count - visible)
      && deck.swiped.map(\.direction) == swiped.map(\.1)
      && agrees(deck.center)
  }

  private func agrees(_ center: Point?) -> Bool {
    guard let center else { return left.isEmpty }
    return near(center.x, 150 + translation.x) && near(center.y, 200 + translation.y)
  }
}
