/// A finger on the screen, as a test moves it.
///
///     let finger = card.simulate.touch()
///     finger.move(by: CGVector(dx: 120, dy: 10))
///     finger.lift()
@preconcurrency @MainActor public final class Finger {
  /// Where it touched, and where it is, in points of the uppermost view.
  let start: CGPoint
  private(set) var point: CGPoint
  /// In points a second.
  private(set) var velocity = CGPoint.zero
  private(set) var hasMoved = false
  /// The view that it touched.
  public let view: UIView?
  private var recognizers: [UIGestureRecognizer]

  init(at point: CGPoint, in root: UIView) {
    (start, self.point) = (point, point)
    view = root.hitTest(point, with: UIEvent())
    var found: [UIGestureRecognizer] = []
    var touched = view
    while let view = touched {
      found += (view.gestureRecognizers ?? []).filter(\.isEnabled)
      touched = view.superview
    }
    recognizers = found
    for recognizer in found { recognizer.finger = self }
  }

  /// Moves on, by points of the screen.
  ///
  /// - Parameter velocity: the one that it has then, in points a second.
  public func move(by distance: CGVector, velocity: CGPoint = .zero) {
    move(to: CGPoint(x: point.x + distance.dx, y: point.y + distance.dy), velocity: velocity)
  }

  /// Moves to a point of the uppermost view.
  public func move(to point: CGPoint, velocity: CGPoint = .zero) {
    self.point = point
    self.velocity = velocity
    if !hasMoved {
      hasMoved = true
      choose()
    }
    for recognizer in recognizers { recognizer.fingerMoves() }
  }

  /// Leaves the screen.
  ///
  /// - Parameter velocity: in points a second, if it is another than that of the last move.
  public func lift(velocity: CGPoint? = nil) {
    self.velocity = velocity ?? self.velocity
    end { $0.fingerLifts() }
    if !hasMoved || view?.bounds.contains(view?.convert(point, from: nil) ?? .zero) == true {
      (view as? UIControl)?.isTouchedInside()
    }
  }

  /// Ends the touch on behalf of the system, as for a phone call.
  public func cancel() { end { $0.isCancelled() } }

  private func end(_ body: (UIGestureRecognizer) -> Void) {
    for recognizer in recognizers { body(recognizer) }
    for recognizer in recognizers { recognizer.finger = nil }
    recognizers = []
  }

  /// The first that recognizes a drag, from the view that was touched upward, has it alone, unless its delegate shares it.
  private func choose() {
    var winner: UIGestureRecognizer?
    recognizers = recognizers.filter { recognizer in
      guard recognizer is UIPanGestureRecognizer else { return true }
      let begins = recognizer.delegate.flatMap { delegate in
        UIOptional.call { delegate.gestureRecognizerShouldBegin(recognizer) }
      }
      guard begins ?? true else { return false }
      guard let first = winner else {
        winner = recognizer
        return true
      }
      return [(recognizer, first), (first, recognizer)].contains { mine, other in
        mine.delegate.flatMap { delegate in
          UIOptional.call { delegate.gestureRecognizer(mine, shouldRecognizeSimultaneouslyWith: other) }
        } ?? false
      }
    }
  }

  /// Does something as if it had not moved yet.
  func atItsStart(_ body: () -> Void) {
    let now = point
    point = start
    body()
    point = now
  }
}
