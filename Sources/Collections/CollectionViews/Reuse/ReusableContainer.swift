/// A scroll view's container that shows a window of many pages with few views: views that scroll out are
/// reused for pages that scroll in.
///
/// A view that is no longer needed goes to the pool; a page that comes into the window takes the view that has waited
/// longest, and only if none waits is a new one made. The lifecycle calls are those of the article on
/// reusable views: a view is notified before and after it leaves its superview and before and after it enters
/// it, and is prepared in between.
///
///     var container = ReusableContainer(count: 100)
///     try container.show(0, through: 2)   // creates v1, v2, v3
///     try container.show(1, through: 3)   // page 3 gets v1
public struct ReusableContainer: Hashable, Sendable {
  public typealias Event = ReuseEvent

  /// Whose rules it follows. By the right ones a view whose preparation throws goes back to the pool, and pages that do not exist
  /// are never asked for. By the article's such a view is lost, and another at every further call, a window beyond the ends is
  /// shown as if there were pages, and one that runs downward ends the program.
  public let rules: Rules
  /// How many pages there are, or `nil` if they never end.
  public let count: Int?
  /// The pages that should be visible, or `nil` if there are none: by the right rules all of them exist.
  public internal(set) var window: ClosedRange<Int>?
  /// The pages whose preparation throws.
  public internal(set) var failing: Set<Int> = []
  /// How many views were made.
  public internal(set) var created = 0
  /// How often a view was taken out of the pool.
  public internal(set) var reused = 0
  /// How often a view was prepared, whether it threw or not.
  public internal(set) var prepares = 0
  /// The views that neither a page nor the pool holds any longer, in the order in which they were lost; none by the right rules.
  public internal(set) var lost: [ReusableView] = []
  /// How many pages the largest window had.
  public internal(set) var largestWindow = 0

  var views: [Int: ReusableView] = [:]
  /// The pages of the window that have no view, since its preparation threw.
  var missing: Set<Int> = []
  var waiting = ViewPool()

  /// The most pages of a window.
  public static let windowLimit = 10_000

  /// - Parameter count: How many pages there are; `nil`, and they never end. Less than none is none.
  public init(count: Int? = nil, rules: Rules = .right) {
    self.count = count.map { Swift.max(0, $0) }
    self.rules = rules
  }
}

extension ReusableContainer {
  /// How many pages are visible.
  public var visibleCount: Int { views.count }

  /// The pages that are visible, ascending.
  ///
  /// - Complexity: O(*w*) for a window of *w* pages
  public var visible: [Int] { window.map { $0.filter { views[$0] != nil } } ?? [] }

  /// The pages of the window that have no view, ascending.
  public var unseen: [Int] { missing.sorted() }

  /// The views that wait to be reused; the first is reused first.
  public var pool: [ReusableView] { Array(waiting.views) }

  /// The view that shows a page, if the page is visible.
  ///
  /// - Complexity: O(1)
  public func view(of page: Int) -> ReusableView? { views[page] }

  /// From now on, to prepare a view for this page throws. A view that shows it already stays.
  public mutating func fail(_ page: Int) { failing.insert(page) }

  /// From now on, a view can be prepared for this page. The next window, even if it is the same, tries it.
  public mutating func mend(_ page: Int) { failing.remove(page) }
}

/// Why a ``ReusableContainer`` refuses a window. Nothing has changed then.
public enum ReuseFault: Error, Hashable, Sendable {
  /// By the article's rules: Swift has no `first...last` that runs downward, the program ends.
  case wouldTrap(first: Int, last: Int)
  /// The window would show more pages than ``ReusableContainer/windowLimit``.
  case windowTooLarge
}
