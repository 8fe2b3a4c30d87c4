/// Recognizes what a finger does on a view. There is no target and selector without Objective-C: pass a closure.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open internal(set) weak var view: UIView?
  open var state = State.possible
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  var finger: Finger?
  private var actions: [() -> Void] = []

  public override init() { super.init() }

  /// Calls a closure at each change of the state.
  func whenItActs(_ action: @escaping () -> Void) { actions.append(action) }

  open var numberOfTouches: Int { finger == nil ? 0 : 1 }

  /// Where the finger is, in points of a view.
  open func location(in view: UIView?) -> CGPoint {
    let point = finger?.point ?? .zero
    return view.map { $0.convert(point, from: nil) } ?? point
  }

  func enter(_ state: State) {
    self.state = state
    for action in actions { action() }
  }

  /// What it makes of a finger.
  func fingerMoves() {}

  func fingerLifts() {}

  func isCancelled() {
    if [.began, .changed].contains(state) { enter(.cancelled) }
    state = .possible
  }
}

/// A finger that drags.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  private var start = CGPoint.zero
  private var added = CGPoint.zero

  public override init() { super.init() }

  public convenience init(action: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  open func addAction(_ action: @escaping (UIPanGestureRecognizer) -> Void) {
    whenItActs { [unowned self] in action(self) }
  }

  /// How far the finger is from where it touched, in the axes of a view.
  open func translation(in view: UIView?) -> CGPoint {
    guard let finger else { return .zero }
    let from = view.map { $0.convert(start, from: nil) } ?? start
    let to = view.map { $0.convert(finger.point, from: nil) } ?? finger.point
    return CGPoint(x: to.x - from.x + added.x, y: to.y - from.y + added.y)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    added = .zero
    let now = self.translation(in: view)
    added = CGPoint(x: translation.x - now.x, y: translation.y - now.y)
  }

  /// In points a second.
  open func velocity(in view: UIView?) -> CGPoint { finger?.velocity ?? .zero }

  override func fingerMoves() {
    if state == .possible {
      (start, added) = (finger?.start ?? .zero, .zero)
      // It begins where the finger touched, and has moved at once after that.
      finger?.atItsStart { enter(.began) }
    }
    if [.began, .changed].contains(state) { enter(.changed) }
  }

  override func fingerLifts() {
    if [.began, .changed].contains(state) { enter(.ended) }
    state = .possible
  }
}

/// A finger that touches and is lifted.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var taps = 0

  public override init() { super.init() }

  public convenience init(action: @escaping (UITapGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  open func addAction(_ action: @escaping (UITapGestureRecognizer) -> Void) {
    whenItActs { [unowned self] in action(self) }
  }

  override func fingerMoves() { taps = 0 }

  override func fingerLifts() {
    guard finger?.hasMoved == false else { return }
    taps += 1
    guard taps >= numberOfTapsRequired else { return }
    taps = 0
    enter(.ended)
    state = .possible
  }
}

/// Decides which recognizers act. Every method is optional.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    UIOptional.notImplemented(true)
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { UIOptional.notImplemented(false) }
}
