import UIKit

// A card that covers the lower three quarters of the screen, and is pulled down to close it.

class CardSheetController: UIViewController {
  let cardView = UIView()
  let backBar = UIView()
  private(set) var isOpen = false
  private(set) var dismissals = 0
  private var startingConstant: CGFloat = 0
  private lazy var cardBottom = cardView.bottomAnchor.constraint(
    equalTo: view.bottomAnchor, constant: cardHeight)
  private lazy var backBarHeight = backBar.heightAnchor.constraint(equalToConstant: 0)
  var cardHeight: CGFloat { view.bounds.height * 0.75 }
  var constant: CGFloat { cardBottom.constant }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [cardView, backBar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    cardView.accessibilityLabel = "card"
    NSLayoutConstraint.activate([
      cardView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      cardView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      cardView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.75),
      cardBottom,
      backBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      backBar.widthAnchor.constraint(equalTo: view.widthAnchor),
      backBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      backBarHeight,
    ])
    cardView.addGestureRecognizer(
      UIPanGestureRecognizer(action: { [unowned self] in handlePan(recognizer: $0) }))
  }

  func toggle() {
    isOpen.toggle()
    animate(to: isOpen ? 0 : cardHeight, duration: 0.4, delay: 0.2, damping: 0.9, velocity: 0.6)
  }

  func handlePan(recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: startingConstant = cardBottom.constant
    case .changed:
      cardBottom.constant = startingConstant + recognizer.translation(in: view).y
      backBarHeight.constant = max(0, -cardBottom.constant)
    case .ended: decide(velocity: recognizer.velocity(in: view).y)
    case .cancelled: decide(velocity: 0)
    default: break
    }
  }

  private func decide(velocity: CGFloat) {
    let constant = Int(cardBottom.constant)
    if constant < 0 {
      animate(to: 0, duration: 0.3, damping: 0.9, velocity: 0.6)
    } else if velocity > 0, velocity < 300, constant < 180 {
      animate(to: 0, duration: 0.3, damping: 0.9, velocity: 3)
    } else if velocity > 0 {
      isOpen = false
      dismissals += 1
      animate(to: cardHeight, duration: 0.5, damping: 0.9, velocity: 0.6)
    } else {
      animate(to: 0, duration: 0.3, damping: 0.9, velocity: 3)
    }
  }

  private func animate(
    to constant: CGFloat, duration: TimeInterval, delay: TimeInterval = 0, damping: CGFloat, velocity: CGFloat
  ) {
    view.layoutIfNeeded()
    cardBottom.constant = constant
    backBarHeight.constant = 0
    UIView.animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: damping, initialSpringVelocity: velocity,
      options: [], animations: { self.view.layoutIfNeeded() }, completion: nil)
  }
}
