import Testing
import UIKit

@MainActor struct ViewTests {
  @Test func aFrameCenterAndBoundsAreOnePlace() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
    #expect(view.center == CGPoint(x: 60, y: 50))
    view.bounds = CGRect(x: 5, y: 5, width: 40, height: 20)
    #expect(view.frame == CGRect(x: 40, y: 40, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.frame.isNear(CGRect(x: 50, y: 30, width: 20, height: 40)))
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    view.transform = .identity
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: 60, y: 50, width: 40, height: 20))
  }

  @Test func pointsAreConvertedThroughTheTree() {
    let (root, middle, leaf) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIView(), UIView()
    )
    middle.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
    middle.bounds.origin = CGPoint(x: 0, y: 30)
    middle.transform = CGAffineTransform(scaleX: 2, y: 2)
    leaf.frame = CGRect(x: 10, y: 40, width: 20, height: 20)
    root.addSubview(middle)
    middle.addSubview(leaf)
    // The middle is from (0, 50) to (200, 250); the leaf begins 10 to the right and 10 down of its origin, twice as large.
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 20, y: 70))
    #expect(leaf.convert(CGPoint(x: 20, y: 70), from: nil) == .zero)
    #expect(
      root.convert(CGRect(x: 20, y: 70, width: 40, height: 40), to: leaf)
        == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(root.hitTest(CGPoint(x: 30, y: 80), with: nil) === leaf)
    #expect(root.hitTest(CGPoint(x: 5, y: 60), with: nil) === middle)
    leaf.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 30, y: 80), with: nil) === middle)
    middle.alpha = 0
    #expect(root.hitTest(CGPoint(x: 30, y: 80), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 400, y: 0), with: nil) == nil)
  }

  @Test func theTreeKeepsItsOrder() {
    let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    for (tag, view) in [a, b, c].enumerated() { view.tag = tag + 1 }
    root.addSubview(a)
    root.insertSubview(b, belowSubview: a)
    root.insertSubview(c, aboveSubview: b)
    #expect(root.subviews.map(\.tag) == [2, 3, 1])
    root.bringSubviewToFront(b)
    root.sendSubviewToBack(a)
    #expect(root.subviews.map(\.tag) == [1, 3, 2])
    c.removeFromSuperview()
    #expect(root.subviews.map(\.tag) == [1, 2] && c.superview == nil)
    #expect(root.viewWithTag(2) === b && root.viewWithTag(3) == nil)
    let caught = UIException.caught { a.addSubview(root) }
    #expect(caught.map(\.reason) == ["can't add UIView as a subview of itself, or of a view in it"])
    #expect(root.superview == nil)
  }

  @Test func aSubviewFollowsTheSizeOfItsSuperview() {
    let (root, view) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    )
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(view)
    root.frame.size = CGSize(width: 150, height: 130)
    #expect(view.frame == CGRect(x: 10, y: 40, width: 130, height: 20))
  }

  private func constrained(_ count: Int) -> (UIView, [UIView]) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let views = (0..<count).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    return (root, views)
  }

  @Test func equationsSayWhereViewsAre() {
    let (root, views) = constrained(2)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      views[0].bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5),
      views[0].trailingAnchor.constraint(equalTo: views[1].leadingAnchor, constant: -20),
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 2),
      views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      views[1].heightAnchor.constraint(equalToConstant: 30),
      views[1].centerYAnchor.constraint(equalTo: views[0].centerYAnchor),
    ])
    root.layoutIfNeeded()
    // 200 − 10 − 10 − 20 is three parts.
    #expect(views[0].frame.isNear(CGRect(x: 10, y: 5, width: 160 / 3.0, height: 90)))
    #expect(views[1].frame.isNear(CGRect(x: 30 + 160 / 3.0, y: 35, width: 320 / 3.0, height: 30)))
  }

  @Test func aConstantThatChangesMovesAViewAtTheNextLayout() {
    let (root, views) = constrained(1)
    let left = views[0].leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([left, views[0].widthAnchor.constraint(equalToConstant: 50)])
    root.layoutIfNeeded()
    left.constant = 30
    #expect(views[0].frame.minX == 0)
    root.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 30, y: 0, width: 50, height: 0))
    left.isActive = false
    left.constant = 60
    root.layoutIfNeeded()
    #expect(views[0].frame.minX == 30)
  }

  @Test func ofEquationsThatContradictEachOtherTheMoreImportantHolds() {
    let (root, views) = constrained(1)
    let (weak, strong) = (
      views[0].widthAnchor.constraint(equalToConstant: 50),
      views[0].widthAnchor.constraint(equalToConstant: 70)
    )
    weak.priority = .defaultHigh
    NSLayoutConstraint.activate([weak, strong])
    root.layoutIfNeeded()
    #expect(views[0].frame.width == 70)
    strong.isActive = false
    root.layoutIfNeeded()
    #expect(views[0].frame.width == 50)
  }

  @Test func aConstraintBetweenTwoTreesIsSaid() {
    let (first, second) = (UIView(), UIView())
    let caught = UIException.caught {
      first.leftAnchor.constraint(equalTo: second.leftAnchor).isActive = true
    }
    #expect(
      caught.map(\.reason) == [
        "unable to activate a constraint between the left of a UIView and the left of a UIView, because they have no common ancestor: add both views to one tree first"
      ])
  }

  @Test func whatStandsInACellIsLaidOutWithIt() {
    final class Captioned: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
        label.text = "Ada"
      }
      required init?(coder: NSCoder) { fatalError("cells are made in code") }
    }
    let flow = UICollectionViewFlowLayout()
    let stage = Stage([2], flow, width: 100, height: 200)
    stage.view.register(Captioned.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    let label = (stage.view.visibleCells[1] as! Captioned).label
    #expect(label.frame == CGRect(x: 5, y: 34, width: 40, height: 16))
    flow.itemSize = CGSize(width: 80, height: 60)
    stage.view.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 5, y: 44, width: 70, height: 16))
  }

  @Test func aTapReachesItsRecognizerAndAButtonItsAction() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps: [String] = []
    let tap = UITapGestureRecognizer { taps.append("tap at \(Int($0.location(in: root).x))") }
    root.addGestureRecognizer(tap)
    let button = UIButton(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in taps.append("button") }, for: .touchUpInside)
    root.addSubview(button)
    root.simulate.tap(at: CGPoint(x: 20, y: 20))
    button.simulate.tap()
    #expect(taps == ["tap at 20", "tap at 75", "button"])
    let finger = root.simulate.touch()
    finger.move(by: CGVector(dx: 5, dy: 0))
    finger.lift()
    #expect(taps.count == 3)
  }

  @Test func theDeeperRecognizerHasTheFingerAloneUnlessItsDelegateShares() {
    final class Sharing: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let (root, inner) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    )
    root.addSubview(inner)
    var calls: [String] = []
    func pan(_ name: String) -> UIPanGestureRecognizer {
      UIPanGestureRecognizer { calls.append("\(name) \($0.state) \(Int($0.translation(in: nil).x))") }
    }
    let (outerPan, innerPan) = (pan("outer"), pan("inner"))
    root.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(innerPan)
    root.simulate.pan(by: CGVector(dx: 7, dy: 0))
    #expect(calls == ["inner began 0", "inner changed 7", "inner ended 7"])
    calls = []
    let sharing = Sharing()
    outerPan.delegate = sharing
    root.simulate.pan(by: CGVector(dx: 7, dy: 0))
    #expect(calls.filter { $0.hasPrefix("outer") } == ["outer began 0", "outer changed 7", "outer ended 7"])
    innerPan.isEnabled = false
    calls = []
    root.simulate.pan(by: CGVector(dx: 7, dy: 0))
    #expect(calls == ["outer began 0", "outer changed 7", "outer ended 7"])
  }

  @Test func aFingerScrollsWithItsDelegateInOrder() {
    final class Listening: NSObject, UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls.append("\(Int(scrollView.contentOffset.y))")
      }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("end \(decelerate)")
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
    }
    let (scroll, delegate) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Listening())
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.delegate = delegate
    let finger = scroll.simulate.touch()
    finger.move(by: CGVector(dx: 0, dy: -20))
    finger.move(by: CGVector(dx: 0, dy: -10))
    finger.lift()
    #expect(delegate.calls == ["begin", "20", "30", "end false"])
    delegate.calls = []
    scroll.simulate.pan(by: CGVector(dx: 0, dy: 60), velocity: .zero)
    // Past the start the content follows less and less, and goes back.
    #expect(delegate.calls.first == "begin" && delegate.calls.last == "rest" && scroll.contentOffset.y == 0)
    scroll.isScrollEnabled = false
    scroll.simulate.pan(by: CGVector(dx: 0, dy: -60))
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func curvesAreHalfwayInTheMiddleOfTheirTimeIfTheyAreEven() {
    for (options, share) in [([], 0.5), (.curveLinear, 0.5), (.curveEaseIn, 0.3153), (.curveEaseOut, 0.6847)]
      as [(UIView.AnimationOptions, Double)]
    {
      let view = UIView()
      UIView.animate(withDuration: 1, delay: 0.5, options: options, animations: { view.center.x = 100 })
      #expect(view.layer.presentation()!.position.x == 0)
      view.simulate.advance(by: 1)
      #expect(abs(Double(view.layer.presentation()!.position.x) / 100 - share) < 1e-3)
      view.simulate.advance(by: 0.5)
      #expect(view.layer.presentation()!.position.x == 100)
    }
  }

  @Test func whatIsAnimatedAgainBeginsWhereItIsSeen() {
    let view = UIView()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 100 })
    view.simulate.advance(by: 0.5)
    var ends: [String] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 0 },
      completion: { _ in ends.append("end") })
    #expect(abs(view.layer.presentation()!.position.x - 50) < 1e-9)
    view.simulate.advance(by: 0.5)
    #expect(abs(view.layer.presentation()!.position.x - 25) < 1e-9)
    #expect(ends.isEmpty)
    view.simulate.advance(by: 0.6)
    #expect(view.layer.presentation()!.position.x == 0 && ends == ["end"])
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 70 } }
    #expect(view.layer.presentation()!.position.x == 70)
    let caught = UIException.caught {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 2, initialSpringVelocity: 0, animations: {})
    }
    #expect(caught.count == 1)
  }
}
