import Gestures
import Testing

@Suite("Springs and paths")
struct SpringTests {
  static let springs: [(damping: Double, velocity: Double)] = [0.1, 0.5, 0.9, 0.99, 1].flatMap { damping in
    [-5, 0, 0.6, 3, 40].map { (damping, $0) }
  }

  /// The fraction that remains, by steps of the classical Runge–Kutta method through the differential equation.
  private func integrated(_ spring: Spring, until end: Double, steps: Int) -> Double {
    let (frequency, damping) = (spring.frequency, spring.damping)
    func slope(_ place: Double, _ rate: Double) -> (Double, Double) {
      (rate, -2 * damping * frequency * rate - frequency * frequency * place)
    }
    var (place, rate) = (1.0, -spring.velocity)
    let step = end / Double(steps)
    for _ in 0..<steps {
      let a = slope(place, rate)
      let b = slope(place + step / 2 * a.0, rate + step / 2 * a.1)
      let c = slope(place + step / 2 * b.0, rate + step / 2 * b.1)
      let d = slope(place + step * c.0, rate + step * c.1)
      place += step / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      rate += step / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
    }
    return place
  }

  @Test("The closed form solves the differential equation")
  func equation() throws {
    for (damping, velocity) in Self.springs {
      let spring = try Spring(from: 400, to: 0, duration: 0.3, damping: damping, velocity: velocity)
      for time in [0.01, 0.05, 0.1, 0.2, 0.3, 0.5] {
        let exact = integrated(spring, until: time, steps: 2_000)
        #expect(
          near(spring.remaining(at: time), exact, within: 1e-8), "ζ \(damping), v \(velocity), t \(time)")
      }
    }
  }

  @Test("A spring starts at its start, ends at its target, and stays near it once it has settled")
  func settling() throws {
    for (damping, velocity) in Self.springs {
      let spring = try Spring(from: -100, to: 300, duration: 0.5, damping: damping, velocity: velocity)
      #expect(spring.position(at: 0) == -100)
      #expect(spring.position(at: -1) == -100)
      #expect(spring.position(at: .nan) == -100)
      #expect(spring.position(at: .infinity) == 300)
      let settled = spring.settlingTime
      for step in 0...1_000 {
        let position = spring.position(at: settled * (1 + Double(step) / 500))
        if abs(position - 300) > 0.500_001 { Issue.record("ζ \(damping), v \(velocity): \(position)") }
      }
    }
    let still = try Spring(from: 5, to: 5, duration: 1, damping: 0.5, velocity: 3)
    #expect(still.settlingTime == 0)
  }

  @Test("Nearly critical damping is critical damping but for rounding")
  func nearlyCritical() throws {
    let critical = try Spring(from: 1, to: 0, duration: 1, damping: 1, velocity: 2)
    let nearly = try Spring(from: 1, to: 0, duration: 1, damping: 1 - 1e-12, velocity: 2)
    for time in [0, 0.1, 0.4, 1, 3] {
      #expect(near(critical.position(at: time), nearly.position(at: time), within: 1e-5))
    }
  }

  @Test("The samples of a spring's path are evenly spaced, from its start to its duration")
  func samples() throws {
    let spring = try Spring(from: 400, to: 0, duration: 0.3, damping: 0.9, velocity: 3)
    let path = spring.path(samples: 31)
    #expect(path.count == 31)
    #expect(path[0] == SpringSample(time: 0, position: 400))
    #expect(path[30] == SpringSample(time: 0.3, position: spring.position(at: 0.3)))
    #expect(near(path[1].time, 0.01))
    #expect(spring.path(samples: -4).count == 2)
  }

  @Test("Springs of numbers that make no sense are refused; the widest allowed stay finite")
  func badNumbers() throws {
    for bad in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      #expect(throws: GestureError.self) {
        try Spring(from: bad, to: 0, duration: 1, damping: 1, velocity: 0)
      }
      #expect(throws: GestureError.self) {
        try Spring(from: 0, to: bad, duration: 1, damping: 1, velocity: 0)
      }
      #expect(throws: GestureError.self) {
        try Spring(from: 0, to: 1, duration: bad, damping: 1, velocity: 0)
      }
      #expect(throws: GestureError.self) {
        try Spring(from: 0, to: 1, duration: 1, damping: bad, velocity: 0)
      }
      #expect(throws: GestureError.self) {
        try Spring(from: 0, to: 1, duration: 1, damping: 1, velocity: bad)
      }
    }
    for damping in [0, -1, 1.01] {
      #expect(throws: GestureError.self) {
        try Spring(from: 0, to: 1, duration: 1, damping: damping, velocity: 0)
      }
    }
    for duration in [0.001, 1_000] {
      for damping in [0.01, (1.0).nextDown, 1] {
        for velocity in [-0x1p43, 0x1p43] {
          let spring = try Spring(
            from: -0x1p43, to: 0x1p43, duration: duration, damping: damping, velocity: velocity)
          #expect(spring.settlingTime.isFinite)
          for time in [1e-300, 1e-9, duration, 1e6, 1e300] { #expect(spring.position(at: time).isFinite) }
        }
      }
    }
  }

  @Test("A path's velocity is its last segment's length over its time")
  func paths() throws {
    let path = try GesturePath(
      through: [.zero, Point(x: 10, y: 100), Point(x: 40, y: 300)], over: 0.4)
    #expect(path.interval == 0.2)
    #expect(near(path.velocity.x, 150) && near(path.velocity.y, 1_000))
    #expect(Array(path) == path.samples && path.count == 3 && path.last == Point(x: 40, y: 300))
    let touchFirst = try GesturePath(through: [Point(x: 10, y: 100), Point(x: 40, y: 300)], over: 0.4)
    #expect(touchFirst == path)
    let single = try GesturePath(through: [.zero], over: 1)
    #expect(single.velocity == .zero)
    let further = try GesturePath(through: [Point(x: 60, y: 0)], over: 0.5, from: Point(x: 10, y: 0))
    #expect(further.velocity.x == 100)
  }

  @Test("Paths that make no sense are refused")
  func badPaths() {
    #expect(throws: GestureError.emptyPath) { try GesturePath(through: [], over: 1) }
    for bad in [Double.nan, .infinity, -0x1p44] {
      #expect(throws: GestureError.self) { try GesturePath(through: [Point(x: bad, y: 0)], over: 1) }
      #expect(throws: GestureError.self) { try GesturePath(through: [.zero], over: bad) }
      #expect(throws: GestureError.self) {
        try GesturePath(through: [.zero], over: 1, from: Point(x: 0, y: bad))
      }
    }
    #expect(throws: GestureError.self) { try GesturePath(through: [.zero], over: 0) }
    let points = Array(repeating: Point.zero, count: GesturePath.limit + 1)
    #expect(throws: GestureError.self) { try GesturePath(through: points, over: 1) }
  }
}
