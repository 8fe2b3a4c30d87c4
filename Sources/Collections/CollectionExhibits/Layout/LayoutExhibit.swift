import CollectionViews
import Language
import Pictures
import Playground

/// `layout`: a way to place the items of collections, which hold it by its name.
public struct LayoutExhibit: Exhibit {
  /// What a step did to a layout.
  public struct Marks: ExhibitMarks {
    /// The options that were set.
    var configured: Set<String> = []

    public init() {}
  }

  let style: LayoutStyle
  let settings: LayoutSettings
  let layout: any CollectionLayout

  /// - Throws: the fault of the option that is wrong.
  private init(_ style: LayoutStyle, _ settings: LayoutSettings) throws {
    self.style = style
    self.settings = settings
    layout = style.layout(settings)
    do {
      // It refuses to place even nothing if an option is wrong.
      _ = try layout.prepared(for: Self.samples(style), in: Viewport(size: Self.sampleSize))
    } catch {
      let name = error.option(of: settings)
      guard let option = style.options.first(where: { $0.name == name }) else { throw Fault(error) }
      throw Fault(error).of(option.parameter)
    }
  }

  public static let declaration = Declaration(
    "layout", "a way to place the items of collections",
    example: """
      layout feed = flow itemSize: 90x60
      collection c = 12 layout: feed viewport: 320x240
      feed configure itemSpacing: 2
      expect c.item(0, 1).x == 115
      """)

  public static let views: [Declaration] = [
    Declaration("sample", "nine items placed by it, and its options")
  ]

  public static let costs: [Cost] = []

  public var summary: [String] {
    var pieces = [style.rawValue]
    let set = style.options.filter(settings.isSet)
    pieces.append(set.isEmpty ? "all options as they start" : set.map(text).joined(separator: " "))
    return pieces
  }

  public var weight: Int { settings.values.values.reduce(1) { $0 + $1.spreadOut.count } }

  public var state: JSON {
    ["style": .text(style.rawValue), "options": .object(settings.values.mapValues(\.json))]
  }

  /// `lineSpacing: 4`
  private func text(_ option: any LayoutOption) -> String {
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
    default: value.literalText
    }
  }

  private static let placed = Invariant(
    "placed", "of a sample, every item that can be seen is found where it stands")

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    let view = try sample().view
    let everything = Rect(origin: .zero, size: view.contentSize)
    let found = Set(try view.attributes(in: everything))
    for path in view.items {
      // The article's search misses some: that is what its rules are for.
      guard let attributes = try view.attributes(of: .item(path)), !layout.isArticle,
        attributes.frame.overlaps(everything), !found.contains(attributes)
      else { continue }
      throw Fault.violated(
        InvariantViolation(of: Self.placed, "item \(path) is not found where it stands"))
    }
    return [Self.placed]
  }

  // MARK: What can be said to it

  public static let variants: [Variant<LayoutExhibit>] = LayoutStyle.allCases.map { style in
    Variant(
      Declaration(
        style.rawValue, style.summary, parameters: style.options.map(\.parameter), example: style.example)
    ) { arguments, _ in
      var settings = LayoutSettings()
      for option in style.options {
        if let value = option.value(in: arguments) { settings.set(option, to: value) }
      }
      return try LayoutExhibit(style, settings)
    }
  }

  public static let verbs: [Verb<LayoutExhibit>] = [
    Verb(
      Declaration(
        "configure", "sets options; the collections that use it lay out anew",
        parameters: LayoutOptions.all.map(\.parameter),
        example: """
          layout feed = flow itemSize: 90x60
          feed configure lineSpacing: 4
          expect feed.lineSpacing == 4
          """, written: "configure option: value …")
    ) { exhibit, arguments, report in
      try exhibit.configure(arguments, &report)
    }
  ]

  private mutating func configure(_ arguments: Arguments, _ report: inout Report<LayoutExhibit>) throws {
    var settings = settings
    var told: [ToldEvent] = []
    for option in LayoutOptions.all {
      guard let value = option.value(in: arguments) else { continue }
      guard let known = style.option(option.name) else {
        throw Fault.unknownLabel(
          option.name, of: "a \(style.rawValue) layout",
          signature: "configure \(style.options.map { "\($0.name): …" }.joined(separator: " "))"
        ).of(option.parameter)
      }
      let before = settings.value(of: known)
      let words: String
      if known.name == LayoutOptions.pinHeaders.name, refusesBuiltInPinning, value == .bool(true) {
        words = "the layout pins its headers itself: pinHeaders stays no"
      } else if before == value {
        words = "\(option.name) is \(Self.written(value)) already"
      } else {
        words = "\(option.name) \(Self.written(before)) → \(Self.written(value))"
        settings.set(known, to: value)
      }
      told.append(
        ToldEvent(
          settings.value(of: known) == before ? "kept" : "configured",
          ["option": .text(option.name), "value": settings.value(of: known).json], words))
      if settings.value(of: known) != before { report.marks.configured.insert(option.name) }
    }
    guard !told.isEmpty else { throw Fault.noOption(of: style) }
    self = try LayoutExhibit(style, settings)
    for event in told {
      report.tell(event)
      report.say(event.sentence)
    }
  }

  /// A global header layout pins headers itself, as long as any of its options is on.
  private var refusesBuiltInPinning: Bool {
    (layout as? GlobalHeaderLayout)?.isActive ?? false
  }

  // MARK: What it answers

  public static let properties: [Query<LayoutExhibit>] =
    [
      Query(Declaration("style", "which kind of layout it is", example: "layout l = mosaic\nprint l.style")) {
        exhibit, _ in .text(exhibit.style.rawValue)
      }
    ]
    + LayoutOptions.all.map { option in
      let style = LayoutStyle.allCases.first { $0.option(option.name) != nil } ?? .flow
      return Query(
        Declaration(
          option.name, option.summary, example: "layout l = \(style.rawValue)\nprint l.\(option.name)")
      ) { exhibit, _ in
        guard let option = exhibit.style.option(option.name) else {
          throw Fault.unknownMember(option.name, of: "a \(exhibit.style.rawValue) layout")
        }
        return exhibit.settings.value(of: option)
      }
    }

  public static let queries: [Query<LayoutExhibit>] = []
}
