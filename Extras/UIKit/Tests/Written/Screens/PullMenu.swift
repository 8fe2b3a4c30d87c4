import UIKit

// A menu that is pulled down to dismiss it: all that it sees is the content's offset.

class PullMenuController: UIViewController, UIScrollViewDelegate {
  enum PullState { case notStarted, highlighting, highlightFull, finalFull }

  static let goal: CGFloat = 80
  let scrollView = UIScrollView()
  let outline = UIView()
  let fill = UIView()
  private let fillMask = CALayer()
  private(set) var dismissals = 0
  private(set) var state = PullState.notStarted
  private var isDismissed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 2 * view.bounds.height)
    scrollView.delegate = self
    view.addSubview(scrollView)
    outline.frame = CGRect(x: view.bounds.midX - 15, y: 40, width: 30, height: 30)
    outline.layer.cornerRadius = 15
    fill.frame = outline.bounds
    fill.backgroundColor = .red
    fill.layer.mask = fillMask
    outline.addSubview(fill)
    view.addSubview(outline)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let progress = min(max(-scrollView.contentOffset.y / Self.goal, 0), 1)
    if progress == 0 { isDismissed = false }
    let highlight = min(progress / 0.75, 1)
    fillMask.backgroundColor = UIColor.black.cgColor
    fillMask.frame = CGRect(x: 0, y: 30 - 30 * highlight, width: 30, height: 30 * highlight)
    let scale = progress < 0.75 ? 1 : 1 + 0.3 * (progress - 0.75) / 0.25
    outline.transform = CGAffineTransform(scaleX: scale, y: scale)
    switch progress {
    case 0: state = .notStarted
    case ..<0.75: state = .highlighting
    case ..<1: state = .highlightFull
    default:
      state = .finalFull
      guard !isDismissed else { return }
      isDismissed = true
      dismissals += 1
      dismiss(animated: true)
    }
  }

  var maskFrame: CGRect { fillMask.frame }
}
