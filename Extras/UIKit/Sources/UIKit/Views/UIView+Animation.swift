import Gestures

// Animations: what a block changes is at its new place at once, and is seen on its way there, for the time that `simulate` lets pass.
extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Animates what a block changes, from what is seen when it begins.
  ///
  /// - Parameters:
  ///   - duration: in seconds; of 0 nothing is animated.
  ///   - completion: called when that time and the delay have passed.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, delay, curve(options, duration), animations, completion)
  }

  /// Animates on a spring.
  ///
  /// - Parameters:
  ///   - duration: until the amplitude is a thousandth, in seconds.
  ///   - dampingRatio: with 1 it does not swing.
  ///   - velocity: at the start, in distances to the end a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, delay, spring(duration, dampingRatio, velocity), animations, completion)
  }

  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    LayerAnimations.withoutAnimation(actionsWithoutAnimation)
  }

  /// Performs the changes of a transition, which is not seen.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, options: options, animations: animations ?? {}, completion: completion)
  }

  static func animate(
    _ duration: Double, _ delay: Double, _ remaining: @escaping (Double) -> Double, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    guard duration > 0 || delay > 0 else {
      animations()
      completion?(true)
      return
    }
    LayerAnimations.animate(duration: duration, delay: delay, remaining: remaining, animations)
    guard let completion else { return }
    AnimationClock.schedule(at: AnimationClock.now + delay + duration) {
      MainActor.assumeIsolated { completion(true) }
    }
  }

  static func spring(_ duration: Double, _ damping: CGFloat, _ velocity: CGFloat) -> (Double) -> Double {
    do {
      let spring = try Spring(
        from: 1, to: 0, duration: duration, damping: Double(damping), velocity: Double(velocity))
      return spring.remaining
    } catch {
      UIException.raise(
        "a spring of \(duration) seconds with a damping of \(damping) and a velocity of \(velocity) cannot be computed: the duration is from 0.001 to 1000, and the damping from 0.01 to 1"
      )
      return { _ in 0 }
    }
  }

  private static func curve(_ options: AnimationOptions, _ duration: Double) -> (Double) -> Double {
    // The control points of Core Animation's timing functions.
    let (first, second): (CGPoint, CGPoint) =
      switch options.rawValue >> 16 & 3 {
      case 1: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case 2: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case 3: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      default: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      }
    return { time in
      guard duration > 0, time < duration else { return 0 }
      func curve(_ first: CGFloat, _ second: CGFloat, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * Double(first) + 3 * (1 - t) * t * t * Double(second) + t * t * t
      }
      let share = time / duration
      // The parameter at which the curve has come as far in time, by halving.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if curve(first.x, second.x, middle) < share { low = middle } else { high = middle }
      }
      return 1 - curve(first.y, second.y, low)
    }
  }
}

/// An animation that is begun later than it is described.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  private let duration: TimeInterval
  private let remaining: (Double) -> Double
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  public private(set) var isRunning = false

  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    remaining = UIView.spring(duration, ratio, 0)
    self.animations = [animations].compactMap { $0 }
    super.init()
  }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    isRunning = true
    func animate() { for animation in animations { animation() } }
    UIView.animate(duration, delay, remaining, animate) { [self] _ in
      isRunning = false
      for completion in completions { completion(.end) }
    }
  }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
