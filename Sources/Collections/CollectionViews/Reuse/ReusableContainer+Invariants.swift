extension Invariant {
  static let onePlace = Invariant(
    "one place", "every view that was created is visible, in the pool, or lost, and only one of these")
  static let window = Invariant(
    "window", "the visible pages are those of the window, except those whose preparation threw")
  static let existence = Invariant("existence", "no page outside those that exist is asked for")
  static let thrift = Invariant("thrift", "no more views were created than the largest window had pages")
  static let nothingLost = Invariant("nothing lost", "no view is lost")
}

extension ReusableContainer {
  /// What ``checkInvariants()`` checks, in this order. The article's rules promise less.
  public var invariants: [Invariant] {
    rules == .right ? [.onePlace, .window, .existence, .thrift, .nothingLost] : [.onePlace, .window]
  }

  /// Checks what the container promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(*v* + *w*) for *v* views and a window of *w* pages
  public func checkInvariants() throws(InvariantViolation) {
    try checkPlaces()
    let length = window?.count ?? 0
    if let stranger = views.keys.first(where: { window?.contains($0) != true }) {
      throw InvariantViolation(of: .window, "page \(stranger) is visible, but not in the window")
    }
    guard views.count == length - missing.count else {
      throw InvariantViolation(
        of: .window,
        "of a window of \(length) pages \(views.count) are visible, and \(missing.count) are said to be missing"
      )
    }
    guard rules == .right else { return }
    if let window, window.lowerBound < 0 || count.map({ window.upperBound >= $0 }) == true {
      throw InvariantViolation(
        of: .existence, "the window goes from \(window.lowerBound) to \(window.upperBound)")
    }
    guard created <= largestWindow else {
      throw InvariantViolation(
        of: .thrift, "\(created) views were made, and no window had more than \(largestWindow) pages")
    }
    if let view = lost.first { throw InvariantViolation(of: .nothingLost, "\(view) is lost") }
  }

  private func checkPlaces() throws(InvariantViolation) {
    var places: [ReusableView: String] = [:]
    let held =
      views.map { ($0.value, "on page \($0.key)") } + waiting.views.map { ($0, "in the pool") }
      + lost.map { ($0, "among the lost") }
    for (view, place) in held {
      guard (1...Swift.max(1, created)).contains(view.number), created > 0 else {
        throw InvariantViolation(of: .onePlace, "\(view) is \(place), and was never made")
      }
      if let other = places.updateValue(place, forKey: view) {
        throw InvariantViolation(of: .onePlace, "\(view) is \(place) and \(other)")
      }
    }
    guard places.count == created else {
      throw InvariantViolation(of: .onePlace, "\(created) views were made, and \(places.count) can be found")
    }
  }
}
