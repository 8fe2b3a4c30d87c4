extension ReusableContainer {
  /// Shows the pages from the first through the last.
  ///
  /// Views of pages outside go to the pool, ascending; then each page without a view gets one, ascending. If the window is the
  /// one before, and no page in it has been repaired, nothing is called. By the right rules only pages that
  /// exist are shown, and `first > last` shows none. By the article's, a page whose preparation throws is tried again at every call.
  ///
  /// - Throws: ``ReuseFault``
  /// - Complexity: O(*k*) for *k* pages that come, go, or throw, however many stay
  public mutating func show<R: Recorder<ReusableContainer, Event>>(
    _ first: Int, through last: Int, recorder: inout R
  ) throws(ReuseFault) {
    let next = try windowOfPages(first, through: last)
    let isTriedAgain = missing.contains { rules == .article || !failing.contains($0) }
    guard next != window || isTriedAgain else { return }
    let leaving = Self.pages(of: window, outside: next)
    let entering = Self.pages(of: next, outside: window)
    let retried = missing.filter { next?.contains($0) == true }.sorted()
    window = next
    largestWindow = Swift.max(largestWindow, next?.count ?? 0)
    missing = Set(retried)
    for page in leaving.before { remove(page, recorder: &recorder) }
    for page in leaving.after { remove(page, recorder: &recorder) }
    for page in entering.before { add(page, recorder: &recorder) }
    for page in retried { add(page, recorder: &recorder) }
    for page in entering.after { add(page, recorder: &recorder) }
  }

  /// See ``show(_:through:recorder:)``.
  public mutating func show(_ first: Int, through last: Int) throws(ReuseFault) {
    try show(first, through: last, recorder: &NoRecorder.nobody)
  }

  /// The window that is shown when these pages are asked for.
  func windowOfPages(_ first: Int, through last: Int) throws(ReuseFault) -> ClosedRange<Int>? {
    var (first, last) = (first, last)
    switch rules {
    case .right:
      first = Swift.max(first, 0)
      last = Swift.min(last, (count ?? .max) - 1)
      guard first <= last else { return nil }
    case .article:
      guard first <= last else { throw .wouldTrap(first: first, last: last) }
    }
    let (length, overflow) = last.subtractingReportingOverflow(first)
    guard !overflow, length < Self.windowLimit, last < .max else { throw .windowTooLarge }
    return first...last
  }

  /// The pages of one window that are not in another: those before it, and those after it.
  static func pages(
    of window: ClosedRange<Int>?, outside other: ClosedRange<Int>?
  ) -> (before: Range<Int>, after: Range<Int>) {
    guard let window else { return (0..<0, 0..<0) }
    let end = window.upperBound + 1
    guard let other, other.overlaps(window) else { return (window.lowerBound..<end, end..<end) }
    let start = Swift.min(other.upperBound + 1, end)
    return (window.lowerBound..<Swift.max(window.lowerBound, other.lowerBound), start..<end)
  }

  mutating func remove<R: Recorder<ReusableContainer, Event>>(_ page: Int, recorder: inout R) {
    guard let view = views[page] else { return }
    recorder.record(.willBeRemoved(view, from: page), in: self)
    views[page] = nil
    waiting.append(view)
    recorder.record(.removed(view), in: self)
    recorder.record(.hasBeenRemoved(view, from: page), in: self)
  }

  mutating func add<R: Recorder<ReusableContainer, Event>>(_ page: Int, recorder: inout R) {
    let view = take(recorder: &recorder)
    prepares += 1
    recorder.record(.prepared(view, for: page), in: self)
    guard !failing.contains(page) else {
      missing.insert(page)
      switch rules {
      case .right: waiting.putBack(view)
      case .article: lost.append(view)
      }
      return recorder.record(.prepareThrew(view, for: page), in: self)
    }
    missing.remove(page)
    recorder.record(.willBeAdded(view, for: page), in: self)
    views[page] = view
    recorder.record(.added(view), in: self)
    recorder.record(.hasBeenAdded(view, for: page), in: self)
  }

  /// The view that has waited longest, or a new one if none waits.
  mutating func take<R: Recorder<ReusableContainer, Event>>(recorder: inout R) -> ReusableView {
    if let view = waiting.popFirst() {
      reused += 1
      recorder.record(.reused(view), in: self)
      return view
    }
    created += 1
    let view = ReusableView(number: created)
    recorder.record(.created(view), in: self)
    return view
  }
}
