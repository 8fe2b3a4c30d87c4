import UIKit

// A pile of cards, of which the top one is swiped away.

protocol SwipeCardsDataSource: AnyObject {
  func numberOfCardsToShow() -> Int
  func card(at index: Int) -> SwipeCardView
  func emptyView() -> UIView?
}

protocol SwipeCardsDelegate: AnyObject {
  func swipeDidEnd(on view: SwipeCardView, toRight: Bool)
}

class SwipeCardView: UIView {
  weak var delegate: SwipeCardsDelegate?
  let label = UILabel()
  /// Where the card is at rest.
  var home: CGPoint { CGPoint(x: superview!.bounds.width / 2, y: superview!.bounds.height / 2) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 15
    layer.shadowOpacity = 0.2
    addSubview(label)
    addGestureRecognizer(UIPanGestureRecognizer(action: { [unowned self] in handlePan($0) }))
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  convenience init(_ title: String) {
    self.init(frame: .zero)
    label.text = title
  }

  func handlePan(_ sender: UIPanGestureRecognizer) {
    let translation = sender.translation(in: superview)
    switch sender.state {
    case .changed:
      center = CGPoint(x: home.x + translation.x, y: home.y + translation.y)
      let share = min(max(translation.x / (bounds.width * 2), -.pi / 4), .pi / 4)
      transform = CGAffineTransform(rotationAngle: tan(share))
    case .ended: decide()
    case .cancelled: goHome()
    default: break
    }
  }

  func decide() {
    if center.x > 400 {
      fly(toRight: true)
    } else if center.x < -65 {
      fly(toRight: false)
    } else {
      goHome()
    }
  }

  private func fly(toRight: Bool) {
    UIView.animate(withDuration: 0.2) {
      self.center = CGPoint(x: self.center.x + (toRight ? 200 : -200), y: self.center.y + 75)
      self.alpha = 0
    } completion: { _ in
      self.delegate?.swipeDidEnd(on: self, toRight: toRight)
    }
  }

  func goHome() {
    UIView.animate(withDuration: 0.2) {
      self.transform = .identity
      self.center = self.home
    }
  }
}

/// The same as it is printed: the frame that it reads is that of the turned card.
class DriftingCardView: SwipeCardView {
  override func handlePan(_ sender: UIPanGestureRecognizer) {
    let card = sender.view as! DriftingCardView
    let point = sender.translation(in: superview)
    let centerOfParentContainer = CGPoint(x: self.frame.width / 2, y: self.frame.height / 2)
    card.center = CGPoint(x: centerOfParentContainer.x + point.x, y: centerOfParentContainer.y + point.y)
    switch sender.state {
    case .ended: decide()
    case .changed:
      let rotation = tan(point.x / (self.frame.width * 2.0))
      card.transform = CGAffineTransform(rotationAngle: rotation)
    default: break
    }
  }
}

class StackContainerView: UIView, SwipeCardsDelegate {
  let horizontalInset: CGFloat = 10.0
  let verticalInset: CGFloat = 10.0
  let cardsToBeVisible = 3
  private(set) var swiped: [Bool] = []
  private var cardViews: [SwipeCardView] = []
  private var remainingCards = 0
  private var visibleCards: [SwipeCardView] { return subviews as? [SwipeCardView] ?? [] }
  weak var dataSource: SwipeCardsDataSource? { didSet { reloadData() } }

  func reloadData() {
    for cardView in visibleCards { cardView.removeFromSuperview() }
    cardViews = []
    guard let datasource = dataSource else { return }
    let numberOfCards = datasource.numberOfCardsToShow()
    remainingCards = numberOfCards
    for i in 0..<min(numberOfCards, cardsToBeVisible) { addCardView(datasource.card(at: i), atIndex: i) }
  }

  private func addCardView(_ cardView: SwipeCardView, atIndex index: Int) {
    cardView.delegate = self
    addCardFrame(index: index, cardView: cardView)
    cardViews.append(cardView)
    insertSubview(cardView, at: 0)
    remainingCards -= 1
  }

  private func addCardFrame(index: Int, cardView: SwipeCardView) {
    var cardViewFrame = bounds
    let horizontalInset = (CGFloat(index) * self.horizontalInset)
    let verticalInset = CGFloat(index) * self.verticalInset
    cardViewFrame.size.width -= 2 * horizontalInset
    cardViewFrame.origin.x += horizontalInset
    cardViewFrame.origin.y += verticalInset
    cardView.frame = cardViewFrame
  }

  func swipeDidEnd(on view: SwipeCardView, toRight: Bool) {
    guard let datasource = dataSource else { return }
    swiped.append(toRight)
    view.removeFromSuperview()
    if remainingCards > 0 {
      let newIndex = datasource.numberOfCardsToShow() - remainingCards
      addCardView(datasource.card(at: newIndex), atIndex: 2)
    } else if visibleCards.isEmpty, let empty = datasource.emptyView() {
      empty.frame = bounds
      addSubview(empty)
    }
    for (cardIndex, cardView) in visibleCards.reversed().enumerated() {
      UIView.animate(withDuration: 0.2) {
        cardView.center = self.center
        self.addCardFrame(index: cardIndex, cardView: cardView)
        self.layoutIfNeeded()
      }
    }
  }
}

final class Foods: SwipeCardsDataSource {
  let names = ["Hamburger", "Puppy", "Poop", "Panda", "Subway", "Robot"]
  var drifts = false

  func numberOfCardsToShow() -> Int { names.count }

  func card(at index: Int) -> SwipeCardView {
    drifts ? DriftingCardView(names[index]) : SwipeCardView(names[index])
  }

  func emptyView() -> UIView? {
    let label = UILabel()
    label.text = "no card is left"
    return label
  }
}
