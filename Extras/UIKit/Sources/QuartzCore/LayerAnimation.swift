/// The time of animations: it stands still until it is told to go on.
package enum AnimationClock {
  /// Seconds since the program began to animate.
  package nonisolated(unsafe) private(set) static var now = 0.0
  nonisolated(unsafe) private static var waiting: [(time: Double, action: () -> Void)] = []

  /// Has something done when a time is reached.
  package static func schedule(at time: Double, _ action: @escaping () -> Void) {
    waiting.append((time, action))
  }

  /// Lets time pass, and does what is due, in its order.
  package static func advance(by seconds: Double) {
    let end = now + max(0, seconds)
    // The first of equals, since what was begun first ends first.
    while let next = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }),
      waiting[next].time <= end + 1e-9
    {
      let due = waiting.remove(at: next)
      now = max(now, due.time)
      due.action()
    }
    now = end
  }
}

/// The way of a layer from values to others.
package struct LayerAnimation {
  let from: LayerValues
  let to: LayerValues
  let start: Double
  let duration: Double
  /// The share of the way that is left after some seconds.
  let remaining: (Double) -> Double

  /// What is seen of a layer that has these values without this animation.
  func values(over values: LayerValues, at time: Double) -> LayerValues {
    guard time < start + duration else { return values }
    let share = time <= start ? 1 : remaining(time - start)
    var seen = values
    func between(_ first: CGFloat, _ last: CGFloat) -> CGFloat { last + (first - last) * CGFloat(share) }
    func between(_ first: CGPoint, _ last: CGPoint) -> CGPoint {
      CGPoint(x: between(first.x, last.x), y: between(first.y, last.y))
    }
    if from.placement.transform3D != to.placement.transform3D {
      let pairs = zip(from.placement.transform3D.rows, to.placement.transform3D.rows)
      seen.placement.transform3D = CATransform3D(rows: pairs.map { zip($0, $1).map { between($0, $1) } })
    }
    if from.placement.size != to.placement.size {
      let (first, last) = (from.placement.size, to.placement.size)
      seen.placement.size = CGSize(
        width: between(first.width, last.width), height: between(first.height, last.height))
    }
    if from.placement.center != to.placement.center {
      seen.placement.center = between(from.placement.center, to.placement.center)
    }
    if from.boundsOrigin != to.boundsOrigin {
      seen.boundsOrigin = between(from.boundsOrigin, to.boundsOrigin)
    }
    if from.opacity != to.opacity { seen.opacity = to.opacity + (from.opacity - to.opacity) * share }
    if from.cornerRadius != to.cornerRadius {
      seen.cornerRadius = between(from.cornerRadius, to.cornerRadius)
    }
    return seen
  }
}

/// The layers that a block changes, for an animation of them.
package enum LayerAnimations {
  nonisolated(unsafe) private static var changed: [(layer: CALayer, from: LayerValues)]?

  static func willChange(_ layer: CALayer) {
    guard changed?.contains(where: { $0.layer === layer }) == false else { return }
    changed?.append((layer, layer.values(at: AnimationClock.now)))
  }

  /// Animates what a block changes.
  ///
  /// - Parameters:
  ///   - delay: seconds before the motion, in which what was seen stays.
  ///   - remaining: the share of the way that is left after some seconds of it.
  package static func animate(
    duration: Double, delay: Double, remaining: @escaping (Double) -> Double, _ body: () -> Void
  ) {
    let outer = changed
    changed = []
    body()
    let start = AnimationClock.now + delay
    for (layer, from) in changed ?? [] where from != layer.values {
      layer.animations.removeAll { $0.start + $0.duration <= AnimationClock.now }
      layer.animations.append(
        LayerAnimation(from: from, to: layer.values, start: start, duration: duration, remaining: remaining))
    }
    changed = outer
  }

  /// Changes what a block changes at once, even within one that animates.
  package static func withoutAnimation(_ body: () -> Void) {
    let outer = changed
    changed = nil
    body()
    changed = outer
  }
}
