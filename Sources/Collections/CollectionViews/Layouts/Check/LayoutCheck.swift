/// What a layout, built in or custom, does wrong: asked as a collection view asks it, for a grid of
/// rectangles, random ones, and those that end where a frame begins.
///
///     let check = try LayoutCheck(MosaicLayout(rules: .article), items: Items(counts: [12]), viewport: screen)
///     for offence in check.offences { print(offence) }   // found: 0.8 stands at … and is not found in …
///
/// Few elements are checked all, of many a sample: ``sample`` says how many.
public struct LayoutCheck: Sendable {
  /// What was found wrong, in the order of ``rules``, each rule once.
  public private(set) var offences: [LayoutOffence] = []
  /// The items that overlap one another, which may be meant so.
  public private(set) var overlaps = Overlaps()
  /// What was looked at.
  public internal(set) var sample: Sample

  /// How many pairs of items overlap.
  public struct Overlaps: Hashable, Sendable {
    /// Among the items of the sample; ``mostCounted`` at most.
    public internal(set) var count = 0
    /// The first pair, in the order of the data source.
    public internal(set) var first: Pair?

    /// Two items that overlap, the first in the order of the data source first.
    public struct Pair: Hashable, Sendable {
      public let first: LayoutAttributes
      public let second: LayoutAttributes
    }

    /// The most pairs that are counted.
    public static let mostCounted = 1_000_000
  }

  /// How much was looked at.
  public struct Sample: Hashable, Sendable {
    /// Elements that were asked for by themselves.
    public internal(set) var elements = 0
    /// How many items, and headers and footers if each section has both, there can be.
    public let places: Int
    /// Rectangles that were asked for.
    public internal(set) var rects = 0
    /// Where the random ones come from.
    public let seed: UInt64

    /// Whether every element was asked for.
    public internal(set) var isWhole: Bool
  }

  /// The most elements that are asked for by themselves.
  public static let mostElements = 2_000

  /// Checks a layout for items in a viewport.
  ///
  /// - Parameters:
  ///   - layout: any layout.
  ///   - items: what it lays out.
  ///   - viewport: the view that it lays out for.
  ///   - seed: of the random rectangles and of the sample.
  /// - Throws: ``Canceled``, if that cancels the work within which it is made.
  /// - Complexity: O(*m* (log *n* + *k*)) for a sample of *m* of *n* elements of which *k* are in a view,
  ///   after preparing three times
  public init(
    _ layout: some CollectionLayout, items: Items, viewport: Viewport,
    delegate: AnyDelegate? = nil, seed: UInt64 = 1
  ) throws(Canceled) {
    let (places, _) = items.sections.count.multipliedReportingOverflow(by: 2)
    sample = Sample(
      places: items.count + places, seed: seed, isWhole: items.count + places <= Self.mostElements)
    let refusal: LayoutError?
    do throws(LayoutError) {
      var run = try LayoutCheckRun(
        AnyLayout(layout), items: items, viewport: viewport, delegate: delegate, sample: sample)
      do throws(LayoutError) { (_, refusal) = (try run.check(), nil) } catch { refusal = error }
      offences = run.offences
      overlaps = run.overlaps
      sample = run.sample
    } catch {
      refusal = error
    }
    guard let refusal else { return }
    if refusal == .canceled { throw Canceled() }
    if !offences.contains(where: { $0.rule == .answers }) { offences.insert(Self.refused(refusal), at: 0) }
  }

  /// Checks the layout of a view, for its items and its viewport. The view does not notice.
  ///
  /// - Throws: ``Canceled``, if that cancels the work within which it is made.
  public init(_ view: CollectionView, seed: UInt64 = 1) throws(Canceled) {
    try self.init(
      view.layout, items: view.items, viewport: view.viewport, delegate: view.delegate, seed: seed)
  }

  private static func refused(_ error: LayoutError) -> LayoutOffence {
    LayoutOffence(.answers, "the layout refuses: \(error)", refusal: error)
  }

  /// Whether nothing was found wrong.
  public var isRight: Bool { offences.isEmpty }

  /// What is checked, in this order.
  public static let rules: [Invariant] = [.answers, .found, .existing, .covered, .steady, .fresh]
}

extension Invariant {
  /// What a layout promises.
  public static let answers = Invariant("answers", "the layout answers every question")
  public static let found = Invariant("found", "what overlaps a rectangle is found in it")
  public static let existing = Invariant("existing", "what is found exists, and is found once")
  public static let covered = Invariant("covered", "the content size covers all frames")
  public static let steady = Invariant("steady", "the same question gets the same answer")
  public static let fresh = Invariant(
    "fresh", "what a new viewport moves is invalidated when the view changes to it")
}

/// What a layout does wrong against one of ``LayoutCheck/rules``.
public struct LayoutOffence: Hashable, Sendable, CustomStringConvertible {
  /// What it breaks.
  public let rule: Invariant
  /// The first case, in a sentence without a full stop.
  public let sentence: String
  /// The elements that are concerned, that of the first case first; ``mostNamed`` at most.
  public internal(set) var elements: [Element] = []
  /// Where the element of the first case is, if it stands anywhere.
  public internal(set) var frame: Rect?
  /// The rectangle that was asked for in the first case, if it was one.
  public internal(set) var rect: Rect?
  /// How many cases there were.
  public internal(set) var count = 1
  /// The error, if the layout refused to answer.
  public let refusal: LayoutError?

  /// The most elements that are named.
  public static let mostNamed = 1_000

  init(
    _ rule: Invariant, _ sentence: String, elements: [Element] = [], frame: Rect? = nil, rect: Rect? = nil,
    refusal: LayoutError? = nil
  ) {
    self.rule = rule
    self.sentence = sentence
    self.elements = elements
    self.frame = frame
    self.rect = rect
    self.refusal = refusal
  }

  /// `found: 0.8 stands at …`
  public var description: String { "\(rule.name): \(sentence)" }
}
