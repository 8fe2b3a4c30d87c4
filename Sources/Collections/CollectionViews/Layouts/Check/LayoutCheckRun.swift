/// A check of a layout that is under way: what was asked, and what came out.
struct LayoutCheckRun {
  let layout: AnyLayout
  let items: Items
  let viewport: Viewport
  let delegate: AnyDelegate?
  private let first: AnyPreparedLayout
  private let second: AnyPreparedLayout
  private(set) var sample: LayoutCheck.Sample
  private(set) var overlaps = LayoutCheck.Overlaps()
  private var broken: [Invariant: LayoutOffence] = [:]
  private var named: [Invariant: Set<Element>] = [:]
  /// Where elements stand that were asked for or found.
  private var frames: [Element: LayoutAttributes] = [:]
  private var random: SampleGenerator
  private let interrupter = LayoutInterrupter()

  /// Elements found in rectangles are also looked for in later ones, up to this many.
  private static let mostFound = 20_000

  init(
    _ layout: AnyLayout, items: Items, viewport: Viewport, delegate: AnyDelegate?,
    sample: LayoutCheck.Sample
  ) throws(LayoutError) {
    self.layout = layout
    self.items = items
    self.viewport = viewport
    self.delegate = delegate
    self.sample = sample
    first = try layout.prepared(for: items, in: viewport, asking: delegate)
    second = try layout.prepared(for: items, in: viewport, asking: delegate)
    random = SampleGenerator(seed: sample.seed)
  }

  var offences: [LayoutOffence] { LayoutCheck.rules.compactMap { broken[$0] } }

  mutating func check() throws(LayoutError) {
    try askForElements()
    let windows = CheckedRects.windows(over: region, in: viewport, along: first.axis, using: &random)
    try ask(for: windows)
    try ask(for: CheckedRects.around(frames.values.sorted { $0.element < $1.element }, using: &random))
    try checkChanges()
    try countOverlaps()
  }

  /// All the room in which anything is known to stand.
  private var region: Rect {
    var (start, end) = (Point.zero, Point(x: first.contentSize.width, y: first.contentSize.height))
    for frame in frames.values.lazy.map({ $0.frame }) where !frame.isEmpty {
      start = Point(x: min(start.x, frame.minX), y: min(start.y, frame.minY))
      end = Point(x: max(end.x, frame.maxX), y: max(end.y, frame.maxY))
    }
    return Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
  }

  private mutating func offend(
    _ rule: Invariant, _ attributes: LayoutAttributes?, _ element: Element, in rect: Rect? = nil,
    _ sentence: @autoclosure () -> String
  ) {
    if broken[rule] == nil {
      broken[rule] = LayoutOffence(
        rule, sentence(), elements: [element], frame: attributes?.frame, rect: rect)
      named[rule] = [element]
      return
    }
    broken[rule]?.count += 1
    guard named[rule]?.insert(element).inserted == true else { return }
    if let count = broken[rule]?.elements.count, count < LayoutOffence.mostNamed {
      broken[rule]?.elements.append(element)
    }
  }

  // MARK: Elements by themselves

  /// The layout as it is when the view rests, if it is pulled beyond an end of its content.
  private var rest: (layout: AnyPreparedLayout, viewport: Viewport)? {
    get throws(LayoutError) {
      var resting = viewport
      for axis in Axis.allCases {
        let range = CollectionView.restingOffsets(axis, of: first.contentSize, in: viewport)
        resting.offset[axis] = range.clamp(viewport.offset[axis])
      }
      guard resting != viewport else { return nil }
      return (try layout.prepared(for: items, in: resting, asking: delegate), resting)
    }
  }

  private mutating func askForElements() throws(LayoutError) {
    let content = Rect(origin: .zero, size: first.contentSize)
    let rest = try self.rest
    /// Whether an element stands in the content as soon as the view rests: what stretches with the overscroll does.
    func returns(_ element: Element) throws(LayoutError) -> Bool {
      guard let rest, let frame = try rest.layout.attributes(of: element, in: rest.viewport)?.frame else {
        return false
      }
      return Rect(origin: .zero, size: rest.layout.contentSize).contains(frame)
    }
    if first.contentSize != second.contentSize {
      broken[.steady] = LayoutOffence(
        .steady,
        "the content size is \(first.contentSize.words), and asked again \(second.contentSize.words)")
    }
    var turns = Turns()
    for element in CheckedElements.sample(of: items, using: &random) {
      try turns.next(interrupter)
      let found = try first.attributes(of: element, in: viewport)
      let again = try second.attributes(of: element, in: viewport)
      if found != again {
        offend(.steady, found, element, "\(element) is at \(found.words), and asked again at \(again.words)")
      }
      sample.elements += 1
      guard let found else {
        if case .item = element { offend(.found, nil, element, "\(element) exists, but has no place") }
        continue
      }
      frames[element] = found
      if !found.frame.isEmpty, !content.contains(found.frame), try !returns(element) {
        offend(
          .covered, found, element,
          "\(element) is at \(found.frame.words), outside the content, which is \(content.size.words)"
        )
      }
    }
  }

  // MARK: Rectangles

  private mutating func ask(for rects: [Rect]) throws(LayoutError) {
    let known = frames.values.sorted { $0.element < $1.element }
    let index = try FrameIndex(known, along: first.axis, interruptedBy: interrupter)
    var turns = Turns()
    for rect in rects {
      try turns.next(interrupter)
      sample.rects += 1
      let found: [LayoutAttributes]
      do throws(LayoutError) { found = try first.attributes(in: rect, viewport: viewport) } catch {
        if error == .canceled { throw error }
        refuse(error, in: rect)
        continue
      }
      var seen: Set<Element> = []
      for attributes in found {
        try turns.next(interrupter)
        try look(at: attributes, in: rect, &seen)
      }
      let range = (rect.origin[first.axis], rect.end(along: first.axis))
      for number in index.numbers(from: range.0, to: range.1).sorted() {
        let missed = known[number]
        guard missed.frame.overlaps(rect), !seen.contains(missed.element) else { continue }
        offend(
          .found, missed, missed.element, in: rect,
          "\(missed.element) is at \(missed.frame.words), but is not found in \(rect.words)")
      }
    }
  }

  /// Notes that the layout does not say what is in a rectangle.
  private mutating func refuse(_ error: LayoutError, in rect: Rect) {
    if case .answer(let answer) = error, case .noItem(let path) = answer.reason {
      return offend(
        .existing, nil, .item(path), in: rect, "\(path) is named in \(rect.words), but does not exist")
    }
    if broken[.answers] == nil {
      broken[.answers] = LayoutOffence(
        .answers, "the layout does not say what is in \(rect.words): \(error)", rect: rect, refusal: error)
    } else {
      broken[.answers]?.count += 1
    }
  }

  /// Looks at what was found in a rectangle.
  private mutating func look(
    at attributes: LayoutAttributes, in rect: Rect, _ seen: inout Set<Element>
  ) throws(LayoutError) {
    let element = attributes.element
    guard exists(element) else {
      offend(
        .existing, attributes, element, in: rect, "\(element) is found in \(rect.words), but does not exist")
      return
    }
    guard seen.insert(element).inserted else {
      offend(.existing, attributes, element, in: rect, "\(element) is found twice in \(rect.words)")
      return
    }
    var known = frames[element]
    if known == nil {
      known = try first.attributes(of: element, in: viewport)
      if frames.count < Self.mostFound { frames[element] = known }
    }
    guard known != attributes else { return }
    offend(
      .steady, attributes, element, in: rect,
      "\(element) is at \(attributes.frame.words) in a rectangle, and by itself at \(known.words)")
  }

  private func exists(_ element: Element) -> Bool {
    if case .item(let path) = element { return items.contains(path) }
    return items.sections.indices.contains(element.section)
  }

  // MARK: Other viewports

  /// Whether what the layout does not invalidate stays as it was when the view scrolls, or gets another size.
  private mutating func checkChanges() throws(LayoutError) {
    let known = frames.values.sorted { $0.element < $1.element }
    var turns = Turns()
    for next in CheckedRects.viewports(after: viewport, along: first.axis) {
      try turns.next(interrupter)
      let invalidation = try first.invalidation(from: viewport, to: next)
      guard !invalidation.metrics else { continue }
      let anew = try layout.prepared(for: items, in: next, asking: delegate)
      let named = Set(invalidation.elements)
      for before in known where !named.contains(before.element) {
        try turns.next(interrupter)
        let element = before.element
        let after = try anew.attributes(of: element, in: next)
        guard after != before, before.overlaps(next.bounds) || after?.overlaps(next.bounds) == true else {
          continue
        }
        offend(
          .fresh, after, element, in: next.bounds,
          "\(element) is at \(before.frame.words), and in the bounds \(next.bounds.words) at "
            + "\(after.words), but nothing invalidates it"
        )
      }
    }
  }

  private mutating func countOverlaps() throws(LayoutError) {
    let items = frames.values.filter { if case .item = $0.element { true } else { false } }
      .sorted { $0.element < $1.element }
    let index = try FrameIndex(items, along: first.axis, interruptedBy: interrupter)
    var turns = Turns()
    for (place, attributes) in items.enumerated() {
      try turns.next(interrupter)
      let (start, end) = (attributes.frame.origin[first.axis], attributes.frame.end(along: first.axis))
      for other in index.numbers(from: start, to: end).sorted()
      where other > place && items[other].frame.overlaps(attributes.frame) {
        if overlaps.first == nil {
          overlaps.first = LayoutCheck.Overlaps.Pair(first: attributes, second: items[other])
        }
        overlaps.count += 1
        guard overlaps.count < LayoutCheck.Overlaps.mostCounted else { return }
      }
    }
  }
}

extension LayoutAttributes {
  fileprivate func overlaps(_ rect: Rect) -> Bool { frame.overlaps(rect) }
}

extension LayoutAttributes? {
  fileprivate var words: String { self?.frame.words ?? "no place" }
}

extension Size {
  fileprivate var words: String { "\(PointsText.text(width)) × \(PointsText.text(height))" }
}
