import CollectionViews
import Declarations
import DequeModule
import Language
import OrderedCollections
import Pictures

/// `layout`: places the items of collections, which hold it by its name.
public struct LayoutExhibit: Exhibit {
  /// What a step did to a layout.
  public struct Marks: ExhibitMarks {
    /// The options that were set.
    var configured: Set<String> = []

    public init() {}
  }

  let style: LayoutStyle
  let settings: LayoutSettings
  let layout: AnyLayout
  /// The items that its sample shows: nine, or as many as a layout of the reader's own can place.
  let sampleItems: Items
  /// Why it shows none, if it can place none of its sample for want of data.
  let emptiness: String?

  /// - Throws: the fault of the option that is wrong.
  init(_ style: LayoutStyle, _ settings: LayoutSettings) throws(Fault) {
    self.style = style
    self.settings = settings
    try settings.checkAttributes()
    layout = style.layout(settings)
    do {
      (sampleItems, emptiness) = try Self.samples(style, settings, placedBy: layout)
    } catch {
      let name = error.option(of: settings)
      guard let option = style.options.first(where: { $0.name == name }) else { throw error.refusal }
      throw Fault(error).of(option.parameter)
    }
  }

  public static let declaration = Declaration(
    "layout", "places the items of collections",
    example: """
      layout feed = flow itemSize: 90x60
      collection c = 12 layout: feed viewport: 320x240
      feed configure itemSpacing: 2
      expect c.item(0, 1).x == 115
      """)

  public static let views: [Declaration] = [
    Declaration("sample", "nine items placed by it, or as many as it can place, and its options")
  ]

  public static let costs: [Cost] = []

  public var summary: [String] {
    var pieces = [style.rawValue]
    let set =
      style.options.filter(settings.isSet).map(text)
      + settings.own.map { "\($0.name): \(Self.written($0.value))" }
    if !set.isEmpty { pieces.append(set.joined(separator: " ")) }
    if !implemented.isEmpty { pieces.append("answers \(SpokenText.list(implemented))") }
    if pieces.count == 1 { pieces.append("all options have their defaults") }
    if let emptiness { pieces.append("it shows no item: \(emptiness)") }
    return pieces
  }

  /// Its own options, whatever the built-in ones of those names take.
  public var ownLabels: Set<String> { Set(settings.own.map { $0.name }) }

  /// The callbacks that it answers, in the order of their declarations.
  var implemented: [String] {
    LayoutCallbackTable.all.map { $0.name }.filter { settings.answers?.has($0) ?? false }
  }

  public var weight: Int {
    let own = settings.own.reduce(settings.answers?.weight ?? 0) { $0 + 1 + $1.value.weight }
    return settings.values.values.reduce(1 + own) { $0 + 1 + $1.weight }
  }

  public var state: JSON { described(by: settings.answers?.json) }
  public var content: JSON { described(by: settings.answers?.content) }

  /// - Parameter callbacks: its answers.
  private func described(by callbacks: JSON?) -> JSON {
    var members: [String: JSON] = [
      "style": .text(style.rawValue), "options": .object(settings.values.mapValues { $0.json }),
    ]
    if !settings.own.isEmpty {
      members["own"] = .array(settings.own.map { .array([.text($0.name), $0.value.json]) })
    }
    if let callbacks { members["questions"] = callbacks }
    return .object(members)
  }

  /// `lineSpacing: 4`
  private func text(_ option: LayoutOption) -> String {
    "\(option.name): \(Self.written(settings.value(of: option)))"
  }

  /// A value as it is written in a statement: what a reader would type.
  static func written(_ value: Value) -> String {
    switch value {
    case .bool(let flag): flag ? "yes" : "no"
    case .text(let text): text
    case .list(let values) where values.count > 6:
      "[\(values.prefix(4).map(written).joined(separator: ", ")), … \(values.count.grouped) in all]"
    case .list(let values): "[\(values.map(written).joined(separator: ", "))]"
    case .dictionary(let dictionary) where dictionary.count > 0 && dictionary.isOfNames:
      "[\(dictionary.entries.map { "\($0.key.displayText): \($0.value.literalText)" }.joined(separator: ", "))]"
    default: value.literalText
    }
  }

  /// The first item of a view that a search of all of it does not find at its place.
  private static func lostItem(
    of view: CollectionView, in everything: Rect
  ) throws(CollectionError) -> IndexPath? {
    let found = Set(try view.attributes(in: everything))
    for path in view.items {
      if let attributes = try view.attributes(of: .item(path)), attributes.frame.overlaps(everything),
        !found.contains(attributes)
      {
        return path
      }
    }
    return nil
  }

  private static let placed = Invariant(
    "placed", "in a sample, every visible item is found at its place")

  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    let view = try sample().view
    // What custom answers, and the article's search, leave out is reported where they are used.
    guard layout.promisesAll, !layout.isArticle else { return [Self.placed] }
    let everything = Rect(origin: .zero, size: view.contentSize)
    let lost: IndexPath?
    do throws(CollectionError) { lost = try Self.lostItem(of: view, in: everything) } catch {
      throw error.refusal
    }
    if let lost {
      throw Fault.violated(
        InvariantViolation(of: Self.placed, "item \(lost) is not found at its place"))
    }
    return [Self.placed]
  }

  // MARK: What it answers

  public static let properties: [Query<LayoutExhibit>] =
    [
      Query(Declaration("style", "which kind of layout it is", example: "layout l = mosaic\nprint l.style")) {
        exhibit, _ in .text(exhibit.style.rawValue)
      },
      Query(
        Declaration(
          "options", "all its options as a record, custom ones included",
          example: "layout l = list rowHeight: 60\nexpect l.options.rowHeight == 60")
      ) { exhibit, _ in exhibit.options },
    ]
    + LayoutOptions.all.map { option in
      let style = LayoutStyle.allCases.first { $0.option(option.name) != nil } ?? .flow
      let example =
        style == .custom
        ? "layout l = custom { attributes(view, item) = (0, item.item * 50, 100, 50) }"
        : "layout l = \(style.rawValue)"
      return Query(
        Declaration(option.name, option.summary, example: "\(example)\nprint l.\(option.name)")
      ) { (exhibit, _) throws(Fault) in
        if exhibit.style == .custom, let own = exhibit.settings.own(option.name) { return own }
        guard let option = exhibit.style.option(option.name) else {
          throw Fault.unknownMember(option.name, of: "a \(exhibit.style.rawValue) layout", topic: "layout")
        }
        return exhibit.settings.value(of: option)
      }
    }

  /// Its options but those of attributes of its own, if it has none.
  var shownOptions: [LayoutOption] {
    let ofAttributes = LayoutOptions.ofAttributes.map { $0.name }
    let hasAttributes = LayoutOptions.ofAttributes.contains(where: settings.isSet)
    return style.options.filter { hasAttributes || !ofAttributes.contains($0.name) }
  }

  private var options: Value {
    let named = shownOptions.map { ($0.name, settings.value(of: $0)) }
    let own = settings.own.map { ($0.name, $0.value) }
    let all = named.filter { name, _ in settings.own(name) == nil } + own
    return .record(ValueRecord(names: all.map { $0.0 }, values: Deque(all.map { $0.1 })))
  }

  public static let queries: [Query<LayoutExhibit>] = []
}

extension LayoutSettings {
  /// - Throws: if an attribute of its own is none, or if it is said what happens to such a value where there
  ///   are none.
  fileprivate func checkAttributes() throws(Fault) {
    let attributes = LayoutOptions.attributes
    do throws(Fault) { try WrittenAttributes.check(value(of: attributes)) } catch {
      throw error.of(attributes.parameter)
    }
    guard self[attributes].standards.isEmpty else { return }
    for option in [LayoutOptions.copies, LayoutOptions.compares] where !self[option] {
      throw Fault.nothingToForget(option.name).of(option.parameter)
    }
  }
}

extension ValueDictionary {
  /// Whether every key can be written as a bare word.
  fileprivate var isOfNames: Bool {
    count <= WrittenAttributes.most
      && entries.keys.allSatisfy { if case .text(let name) = $0 { Syntax.isName(name) } else { false } }
  }
}
