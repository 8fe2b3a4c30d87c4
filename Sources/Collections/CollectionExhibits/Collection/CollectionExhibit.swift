import CollectionDrawings
import CollectionViews
import Declarations
import Language
import Pictures

/// `collection`: items in a viewport that scrolls, placed by a layout, shown with as few views as possible.
public struct CollectionExhibit: Exhibit {
  public typealias Structure = CollectionView
  public typealias Story = CollectionStory
  public typealias Log = CollectionLog

  /// What a step did to a collection.
  public struct Marks: ExhibitMarks {
    var added: Set<IndexPath> = []
    var changed: Set<IndexPath> = []
    var addedSections: Set<Int> = []
    var changedSections: Set<Int> = []
    /// The items before the step, if it changed which there are or where they are.
    var itemsBefore: Items?
    /// The labels of what was deleted on the screen.
    var removed: [String] = []
    /// What is seen on the way to where the last command led, moment by moment.
    var way: [(title: String, content: ViewportContent)] = []

    public init() {}

    /// Follows items to where a batch puts them.
    mutating func follow(_ plan: some IndexMapping) {
      added = Set(added.compactMap { plan.newPath($0) })
      changed = Set(changed.compactMap { plan.newPath($0) })
      addedSections = Set(addedSections.compactMap { plan.newSection($0) })
      changedSections = Set(changedSections.compactMap { plan.newSection($0) })
    }
  }

  var view: CollectionView
  /// The layout's name.
  var layoutName: String
  /// The layout's kind.
  var style: LayoutStyle
  var labels: CollectionLabels
  /// The name of its delegate, if it has one.
  var delegateName: String?
  /// What it asks for its data, if they are apart from it.
  var source: CollectionSource?
  /// The calls of the last command that changed the view, and what they threw away.
  public var log = CollectionLog()

  public static let declaration = Declaration(
    "collection", "items in a viewport that scrolls, placed by a layout",
    example: """
      layout feed = flow itemSize: 90x60
      collection c = 1_000_000 layout: feed viewport: 320x240
      c scroll item: 500_000
      expect c.visible[0] == (0, 500_000 - 500_000 % 3)
      """)

  public static let views: [Declaration] = [
    Declaration("viewport", "the visible part, to scale"),
    Declaration("map", "all of the content, scaled down, with the viewport on it"),
    Declaration("attributes", "the layout attributes of every visible element, as a table"),
    Declaration("events", "the calls of the last command, in order"),
  ]

  public static let costs: [Cost] = [.recomputed, .created, .reused, .invalidated, .questions]

  public static var holdsOthers: Bool { true }
  public var held: [String] { [layoutName] + [source?.name, delegateName].compactMap { $0 } }

  public var summary: [String] {
    var pieces = ["\(style.rawValue) '\(layoutName)'"]
    let sections = view.items.sections.count
    let count = view.items.count
    pieces.append(
      count.counted("item")
        + (sections == 1 ? "" : " in \(sections.grouped) sections"))
    if let delegateName { pieces.append("delegate '\(delegateName)'") }
    if let source { pieces.append(source.summary(shown: count)) }
    pieces.append("offset \(PointsText.text(view.viewport.offset[view.axis]))")
    pieces.append(visibleRange)
    return pieces
  }

  /// `visible 0.header, 1.0…1.5`
  private var visibleRange: String {
    let elements = view.visible.map { $0.element }
    let paths = elements.compactMap { element -> IndexPath? in
      if case .item(let path) = element { path } else { nil }
    }
    let others = elements.filter { if case .item = $0 { false } else { true } }.map { $0.description }
    var pieces = others.count > 3 ? ["\(others.count) headers and footers"] : others
    if let first = paths.first, let last = paths.last {
      pieces.append((first == last ? name(first) : "\(name(first))…\(name(last))") + covered)
    }
    return pieces.isEmpty ? "nothing visible" : "visible " + pieces.joined(separator: ", ")
  }

  /// ` (1.0, 1.1 under the header)`: the items on the screen of which nothing is visible, since a header
  /// covers all of them.
  private var covered: String {
    let bounds = view.viewport.bounds
    let headers = view.visible.filter { if case .header = $0.element { true } else { false } }
      .map { $0.attributes }
    let paths = view.visible.compactMap { shown -> IndexPath? in
      guard case .item(let path) = shown.element,
        let seen = shown.attributes.frame.intersection(bounds),
        headers.contains(where: { $0.zIndex > shown.attributes.zIndex && $0.frame.contains(seen) })
      else { return nil }
      return path
    }
    guard let first = paths.first, let last = paths.last else { return "" }
    let names = paths.count <= 2 ? paths.map(name).joined(separator: ", ") : "\(name(first))…\(name(last))"
    return " (\(names) under the header)"
  }

  /// An item's place, without the section's number if there is only one section.
  func name(_ path: IndexPath) -> String {
    Self.name(path, view.items.sections.count == 1)
  }

  static func name(_ path: IndexPath, _ isOneSection: Bool) -> String {
    isOneSection ? path.item.grouped : path.description
  }

  /// Runs, not items, and what is on the screen.
  public var weight: Int {
    view.items.tree.runCount + 4 * view.visible.count + labels.data.count + log.calls.count
  }

  public var state: JSON {
    let items = view.items
    let inset = view.viewport.inset
    var reported: [String: JSON] = [:]
    if let delegateName { reported["delegate"] = .text(delegateName) }
    if let source {
      reported["source"] = .text(source.name)
      reported["isTold"] = .bool(source.isTold)
    }
    for (name, member) in members(items, inset) where reported[name] == nil { reported[name] = member }
    return .object(reported)
  }

  private func members(_ items: Items, _ inset: Insets) -> [String: JSON] {
    [
      "layout": .text(layoutName), "style": .text(style.rawValue),
      "sections": .array(
        items.sections.map { section in
          .array(
            section.itemRuns.map { run in
              var members: [String: JSON] = [
                "first": .int(run.numbers.lowerBound), "count": .int(run.numbers.count),
                "identity": .int(run.identity),
              ]
              if let size = run.ownSize { members["size"] = .numbers(size.width, size.height) }
              return .object(members)
            })
        }),
      "data": .object(
        Dictionary(uniqueKeysWithValues: labels.data.map { ("\($0)", $1.value.json) })),
      "titles": .array(labels.titles.map { $0?.value.json ?? .null }),
      "updated": .array(labels.updated.sorted().map { .int($0) }),
      "offset": .numbers(view.viewport.offset.x, view.viewport.offset.y),
      "viewport": .numbers(view.viewport.size.width, view.viewport.size.height),
      "inset": .numbers(inset.top, inset.left, inset.bottom, inset.right),
      "contentSize": .numbers(view.contentSize.width, view.contentSize.height),
      "visible": .array(
        view.visible.map { shown in
          let attributes = Placement(shown.attributes, view.layout.ownAttributes)
          var members: [String: JSON] = [
            "element": .text(shown.element.description), "view": .text(shown.view.description),
            "attributes": Value.placement(attributes).json,
          ]
          members["handed"] = view.handed[shown.view]?.json
          return .object(members)
        }),
      "pool": .array(
        ViewKind.allCases.flatMap { view.pool($0).waiting }.map { .text($0.description) }),
      "created": .int(view.cost.created), "reused": .int(view.cost.reused),
      "multiple": .bool(view.allowsMultipleSelection),
      "selected": .array(view.selection.sorted().map { .text($0.description) }),
      "highlighted": view.highlighted.map { .text($0.description) } ?? .null,
      "calls": .array(log.calls.map { .text($0.call(named: name)) }),
    ]
  }

  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    do throws(FaultOrInterruption<InvariantViolation, Canceled>) {
      try view.checkInvariants()
    } catch {
      throw Fault.reason(error)
    }
    return CollectionView.invariants
  }

  public mutating func follow(
    _ name: String, _ other: ObjectReference, _ report: inout Report<Self>
  ) throws(Fault) {
    if let source: SourceExhibit = other.exhibit(), name == self.source?.name {
      return hear(source.structure)
    }
    if let delegate: DelegateExhibit = other.exhibit(), name == delegateName {
      return try ask(delegate, named: name, &report)
    }
    guard let layout: LayoutExhibit = other.exhibit(), name == layoutName else { return }
    try use(layout, named: name, &report)
  }
}

extension Placement {
  init(_ attributes: LayoutAttributes) {
    let frame = attributes.frame
    self.init(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height, z: attributes.zIndex,
      stretch: attributes.stretch, alpha: attributes.alpha)
  }
}
