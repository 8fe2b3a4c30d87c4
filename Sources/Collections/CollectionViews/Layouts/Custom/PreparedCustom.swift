/// A custom layout for certain items, with the answers that are known.
///
/// What every search needs is *listed*: headers, footers, and the items as well, if no answer says which of
/// them are in a rectangle. The list is asked for once, and searched by a ``FrameIndex``. Otherwise items are
/// asked for when they come into sight, and kept.
public struct PreparedCustom<Callbacks: LayoutCallbacks>: PreparedLayout {
  let layout: CustomLayout<Callbacks>
  /// What the answers look at; its viewport is the last one that was shown.
  private(set) var view: LayoutScene<Callbacks.Preparation>
  public let contentSize: Size
  /// In the order of the data source, as first answered.
  private(set) var listed: [LayoutAttributes]
  private var index: FrameIndex
  /// What was listed and has been asked for again; `nil` if it is not there any more.
  private(set) var moved: [Element: LayoutAttributes?] = [:]
  /// The items that are not listed and have been asked for.
  private(set) var known: [IndexPath: LayoutAttributes] = [:]
  /// What overlaps the bounds that were last shown.
  private(set) var sight: [LayoutAttributes]?
  private var asked: ViewCallbacks

  /// The most elements that are asked for one by one, to search them.
  static var mostListed: Int { 1_000_000 }
  /// The most elements that are kept apart from the list: when there are more, the list is made again, and
  /// items out of sight are forgotten.
  static var mostKept: Int { 4_096 }

  init(
    _ layout: CustomLayout<Callbacks>, items: Items, viewport: Viewport, delegate: AnyDelegate?
  ) throws(LayoutError) {
    let answers = layout.answers
    let scene = LayoutScene(
      viewport: viewport, items: items, scale: layout.scale, prepared: (), delegate: delegate)
    let view = LayoutScene(
      viewport: viewport, items: items, scale: layout.scale,
      prepared: try LayoutCaller.preparation(answers, in: scene), delegate: delegate)
    var asking = LayoutCaller(answers, in: view)
    asking.countPreparation(in: scene)
    let listed = try Self.list(&asking)
    self.layout = layout
    self.view = view
    self.listed = listed
    index = try FrameIndex(listed, along: layout.axis, interruptedBy: LayoutInterrupter())
    if answers.implemented.contains(.contentSize) {
      contentSize = try asking.contentSize()
    } else {
      // The answer that lists the items in a rectangle does not say how far they reach.
      if answers.implemented.contains(.elements) {
        contentSize = try Self.size(coveringAll: &asking, and: listed)
      } else {
        contentSize = Self.size(covering: listed)
      }
    }
    asked = asking.asked
  }

  public var axis: Axis { layout.axis }
  public var findsAll: Bool { !isSearchedByCallbacks }
  /// A change of the items invalidates everything.
  public func prefersFollowing(_ changes: Int) -> Bool { changes == 0 }

  var isSearchedByCallbacks: Bool { layout.answers.implemented.contains(.elements) }

  // MARK: Listing

  private static func list(_ asking: inout LayoutCaller<Callbacks>) throws(LayoutError) -> [LayoutAttributes]
  {
    let implemented = asking.answers.implemented
    let items = asking.view.items
    let edges = (implemented.contains(.header) ? 1 : 0) + (implemented.contains(.footer) ? 1 : 0)
    let (edgeCount, overflow) = items.sections.count.multipliedReportingOverflow(by: edges)
    let count = overflow ? Int.max : edgeCount + (implemented.contains(.elements) ? 0 : items.count)
    guard count <= mostListed else {
      throw .answer(CallbackError(.elements, .tooManyToCall(count, limit: mostListed)))
    }
    guard count > 0 else { return [] }
    var listed: [LayoutAttributes] = []
    let interrupter = LayoutInterrupter()
    var turns = Turns()
    for (section, itemCount) in items.counts.enumerated() {
      try turns.next(interrupter)
      if let header = try asking.attributes(of: .header(section)) {
        try listed.append(header, interruptedBy: interrupter)
      }
      if !implemented.contains(.elements) {
        for item in 0..<itemCount {
          try turns.next(interrupter)
          guard let attributes = try asking.attributes(of: .item(section, item)) else { continue }
          try listed.append(attributes, interruptedBy: interrupter)
        }
      }
      if let footer = try asking.attributes(of: .footer(section)) {
        try listed.append(footer, interruptedBy: interrupter)
      }
    }
    return listed
  }

  private static func size(covering all: [LayoutAttributes]) -> Size {
    all.reduce(.zero) { size, attributes in
      Size(width: max(size.width, attributes.frame.maxX), height: max(size.height, attributes.frame.maxY))
    }
  }

  private static func size(
    coveringAll asking: inout LayoutCaller<Callbacks>, and listed: [LayoutAttributes]
  ) throws(LayoutError) -> Size {
    let items = asking.view.items
    guard items.count <= mostListed else {
      throw .answer(CallbackError(.contentSize, .tooManyToCall(items.count, limit: mostListed)))
    }
    var size = size(covering: listed)
    let interrupter = LayoutInterrupter()
    var turns = Turns()
    for path in items {
      try turns.next(interrupter)
      guard let frame = try asking.attributes(of: .item(path))?.frame else { continue }
      size = Size(width: max(size.width, frame.maxX), height: max(size.height, frame.maxY))
    }
    return size
  }

  // MARK: What is kept

  /// What is known of an element; `nil` inside if it is known not to be there.
  func known(_ element: Element) -> LayoutAttributes?? {
    if let again = moved[element] { return again }
    if case .item(let path) = element, isSearchedByCallbacks {
      return known[path].map { .some($0) }
    }
    let place = listed.partition(where: { $0.element >= element })
    return .some(place < listed.count && listed[place].element == element ? listed[place] : nil)
  }

  /// What is listed and overlaps a rectangle, in the order of the data source.
  ///
  /// - Parameter moved: what counts in place of the list.
  func listed(in rect: Rect, moved: [Element: LayoutAttributes?]) -> [LayoutAttributes] {
    let found = index.numbers(from: rect.origin[axis], to: rect.end(along: axis)).map { listed[$0] }
      .filter { $0.frame.overlaps(rect) && moved[$0.element] == nil }
    let again = moved.values.compactMap { $0 }.filter { $0.frame.overlaps(rect) }
    return (found + again).sorted { $0.element < $1.element }
  }

  /// Keeps what a viewport shows, and what was asked for it.
  mutating func keep(
    _ sight: [LayoutAttributes], at viewport: Viewport, moved: [Element: LayoutAttributes?],
    dropping dropped: [IndexPath], known fresh: [IndexPath: LayoutAttributes], asked: ViewCallbacks
  ) {
    self.sight = sight
    view.viewport = viewport
    for (element, attributes) in moved { self.moved[element] = .some(attributes) }
    if self.moved.count > Self.mostKept { listAnew() }
    for path in dropped { known[path] = nil }
    for (path, attributes) in fresh { known[path] = attributes }
    if known.count > Self.mostKept + sight.count {
      known = [:]
      for attributes in sight {
        if case .item(let path) = attributes.element { known[path] = attributes }
      }
    }
    self.asked.append(asked)
  }

  private mutating func listAnew() {
    var all = listed.filter { moved[$0.element] == nil }
    all += moved.values.compactMap { $0 }
    all.sort { $0.element < $1.element }
    moved = [:]
    listed = all
    index = FrameIndex(all, along: axis, interruptedBy: Uninterrupted())
  }

  mutating func keep(_ attributes: LayoutAttributes) {
    if case .item(let path) = attributes.element { known[path] = attributes }
  }

  mutating func count(_ callbacks: ViewCallbacks) {
    asked.append(callbacks)
  }

  /// Adds callbacks that were made before.
  mutating func join(_ earlier: ViewCallbacks) {
    asked = earlier.followed(by: asked)
  }

  public mutating func takeCallbacks() -> ViewCallbacks {
    defer { asked = ViewCallbacks() }
    return asked
  }
}
