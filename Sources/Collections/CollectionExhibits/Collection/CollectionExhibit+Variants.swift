import CollectionViews
import Declarations
import Language

extension CollectionExhibit {
  private static let count = Parameter<Int?>(
    place: "count", taking: .shape(.whole(atLeast: 0)), "how many items, in one section")
  private static let layout = Parameter<Referenced<LayoutExhibit>>.object(
    "layout", label: true, "the layout, by its name")
  private static let viewport = Parameter<Size>(
    "viewport", taking: .shape(.size(isPositive: false)), default: Size(width: 320, height: 480),
    "the size of the viewport")
  private static let inset = Parameter<Insets?>(
    "inset", "the content inset: the top, or (top, left, bottom, right)")
  private static let sections = Parameter<[Int]?>(
    "sections", taking: .shape(.list(of: .whole(atLeast: 0))), "how many items each section has")
  private static let data = Parameter<ItemData?>(
    "data", "the text of the items, in one section or in several")
  private static let source = Parameter<Referenced<SourceExhibit>?>.object(
    "source", "the data source, by name; the collection asks it for data, and it does not announce changes")
  private static let delegate = Parameter<Referenced<DelegateExhibit>?>.object(
    "delegate", "the delegate that is asked about touches and sizes, by name")
  private static let titles = Parameter<[Key]?>(
    "titles", taking: .shape(.list(of: .label)), "the text of the headers")
  private static let multiple = Parameter<Bool>(
    "multiple", default: false, "whether several items may be selected")

  public static let variants: [Variant<CollectionExhibit>] = [
    Variant(
      Declaration(
        "items", "a number of items, or the items of a list",
        parameters: [count, layout, viewport, inset, sections, data, source, delegate, titles, multiple],
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          expect c.count == 12
          """)
    ) { (arguments, report) throws(Fault) in
      try make(arguments, &report)
    }
  ]

  private static func make(
    _ arguments: Arguments, _ report: inout Report<CollectionExhibit>
  ) throws(Fault) -> CollectionExhibit {
    let (counts, data) = try contents(arguments)
    let source = arguments[source]
    let total = counts.reduce(0.0) { $0 + Double($1) }
    guard total + Double(counts.count) < Double(Items.maximumCount) else {
      throw Fault.tooManyItems(limit: Items.maximumCount)
    }
    let items = Items(counts: counts)
    var labels = CollectionLabels()
    labels.data = try CollectionLabels.data(data, of: items)
    if let titles = arguments[titles] { labels.titles = titles.map { Optional($0) } }
    report.log.beginCommand(titles: labels.titles)
    report.story?.labels = labels
    let layout = arguments[layout]
    let delegate = arguments[delegate]
    var inset = Insets.zero
    if let given = arguments[self.inset] { inset = given }
    let view: CollectionView
    do {
      view = try CollectionView(
        items: items, layout: layout.exhibit.layout, size: arguments[viewport], inset: inset,
        allowsMultipleSelection: arguments[multiple],
        delegate: (delegate?.exhibit.delegate).map { AnyDelegate($0) }, recorder: &report)
    } catch { throw error.refusal }
    sayWarnings(of: view, &report)
    let exhibit = CollectionExhibit(
      view: view, layoutName: layout.name, style: layout.exhibit.style, labels: labels,
      delegateName: delegate?.name,
      source: source.map { CollectionSource(name: $0.name, data: $0.exhibit.structure) })
    exhibit.sayUnasked(&report)
    return exhibit
  }

  /// The numbers of items, section by section, and their data, if there are any.
  private static func contents(_ arguments: Arguments) throws(Fault) -> ([Int], [[Key]]) {
    switch (arguments[count], arguments[sections], arguments[data], arguments[source]?.exhibit.structure) {
    case (nil, nil, nil, nil): return ([0], [])
    case (let count?, nil, nil, nil): return ([count], [])
    case (nil, let counts?, nil, nil): return (counts, [])
    case (nil, nil, let data?, nil): return (data.sections.map { $0.count }, data.sections)
    case (nil, nil, nil, let source?): return (source.counts, source.sections.map(Array.init))
    default: throw Fault.severalSources
    }
  }
}
