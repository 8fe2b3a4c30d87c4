import CollectionViews
import Language
import Playground

extension CollectionExhibit {
  /// A list of the data of items, or of one such list a section.
  static let dataShape = ValueShape.either([.list(of: .label), .list(of: .list(of: .label))])

  public static let variants: [Variant<CollectionExhibit>] = [
    Variant(
      Declaration(
        "items", "so many items, or those of a list",
        parameters: [
          .place("count", .shape(.whole(atLeast: 0)), optional: true, "how many items, in one section"),
          .label("layout", .exhibit(kind: "layout"), optional: false, "the layout, by its name"),
          .label(
            "viewport", .shape(.size(isPositive: false)), "how large the window is; 320x480 if left out"),
          .label("inset", .shape(.insets), "room around the content: the top, or (top, left, bottom, right)"),
          .label("sections", .shape(.list(of: .whole(atLeast: 0))), "how many items each section has"),
          .label("data", .shape(dataShape), "what is written on the items, in one section or in several"),
          .label("titles", .shape(.list(of: .label)), "what is written on the headers"),
          .label("multiple", .shape(.flag), "whether several items may be selected"),
        ],
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          expect c.count == 12
          """)
    ) { arguments, report in
      try make(arguments, &report)
    }
  ]

  private static func make(
    _ arguments: Arguments, _ report: inout Report<CollectionExhibit>
  ) throws -> CollectionExhibit {
    guard let (name, layout) = arguments.exhibit(1, LayoutExhibit.self) else {
      throw Fault.refused(
        "a collection needs a layout", help: "layout feed = flow · collection c = 12 layout: feed")
    }
    let sources = [0, 4, 5].filter { arguments[$0] != nil }
    guard sources.count <= 1 else {
      throw Fault.refused(
        "a collection takes its items from one source", help: "keep one of count, sections: and data:")
    }
    let (counts, data) = try contents(arguments)
    let total = counts.reduce(0.0) { $0 + Double($1) }
    guard total + Double(counts.count) < Double(Items.maximumCount) else {
      throw Fault.refused(
        "a collection holds no more than \(Items.maximumCount.grouped) items", help: "ask for fewer")
    }
    let items = Items(counts: counts)
    var labels = CollectionLabels()
    if !data.isEmpty {
      for (section, keys) in data.enumerated() {
        for (item, key) in keys.enumerated() {
          if let identity = items.identity(at: IndexPath(section: section, item: item)) {
            labels.data[identity] = key
          }
        }
      }
    }
    labels.titles = try arguments.keys(6)
    var listener = CollectionListener(report, labels)
    defer { listener.hand(to: &report) }
    let view: CollectionView
    do {
      view = try CollectionView(
        items: items, layout: layout.layout,
        size: arguments[2].flatMap { Size($0) } ?? Size(width: 320, height: 480),
        inset: arguments[3].flatMap { Insets($0) } ?? .zero,
        allowsMultipleSelection: arguments.flag(7) ?? false, recorder: &listener)
    } catch { throw Fault(error) }
    listener.noteWarnings(of: view)
    return CollectionExhibit(
      view: view, layoutName: name, style: layout.style, labels: labels, calls: listener.calls,
      invalidation: listener.invalidation)
  }

  /// The numbers of items, section by section, and their data, if there are any.
  private static func contents(_ arguments: Arguments) throws -> ([Int], [[Key]]) {
    if let count = arguments.whole(0) { return ([count], []) }
    if let sections = arguments[4] {
      return (
        sections.spreadOut.map { if case .int(let count) = $0 { count } else { 0 } }, []
      )
    }
    guard let data = arguments[5] else { return ([0], []) }
    let keys = keyLists(data)
    return (keys.map(\.count), keys)
  }

  /// Data as a list of keys a section.
  static func keyLists(_ data: Value) -> [[Key]] {
    let values = data.spreadOut
    let isNested = values.contains {
      if case .list = $0 { true } else if case .range = $0 { true } else { false }
    }
    return isNested ? values.map { $0.spreadOut.compactMap { Key($0) } } : [values.compactMap { Key($0) }]
  }
}
