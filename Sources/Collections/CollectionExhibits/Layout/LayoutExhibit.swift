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
  /// The options that were set, as they were given.
  private(set) var values: [String: Value]
  private(set) var layout: any CollectionLayout

  init(style: LayoutStyle, values: [String: Value]) throws {
    self.style = style
    self.values = values
    layout = style.layout(values)
    try check()
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
    let set = style.options.filter { values[$0.name] != nil }
    pieces.append(set.isEmpty ? "all options as they start" : set.map(text).joined(separator: " "))
    return pieces
  }

  public var weight: Int { values.values.reduce(1) { $0 + $1.spreadOut.count } }

  public var state: JSON {
    ["style": .text(style.rawValue), "options": .object(values.mapValues(\.json))]
  }

  /// `lineSpacing: 4`
  private func text(_ option: LayoutOption) -> String {
    "\(option.name): \(Self.written(value(of: option)))"
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

  func value(of option: LayoutOption) -> Value { values[option.name] ?? option.standard }

  /// - Throws: what is wrong with an option: the layout refuses to place even nothing then.
  private func check() throws {
    do {
      _ = try layout.prepared(for: Self.samples(style), in: Viewport(size: Self.sampleSize))
    } catch {
      guard let option = error.option(of: values) else { throw Fault(error) }
      throw OptionFault(option: option, fault: Fault(error))
    }
  }

  private static let placed = Invariant(
    "placed", "of a sample, every item that can be seen is found where it stands")

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    let view = try sample().view
    let everything = Rect(origin: .zero, size: view.contentSize)
    let found = Set(view.attributes(in: everything))
    for path in view.items {
      // The article's search misses some: that is what its rules are for.
      guard let attributes = view.attributes(of: .item(path)), !layout.isArticle,
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
      var values: [String: Value] = [:]
      for (index, option) in style.options.enumerated() { values[option.name] = arguments[index] }
      return try LayoutExhibit(style: style, values: values)
    }
  }

  /// Every option of any layout, once.
  private static let allOptions: [LayoutOption] = {
    var seen: Set<String> = []
    return LayoutStyle.allCases.flatMap(\.options).filter { seen.insert($0.name).inserted }
  }()

  public static let verbs: [Verb<LayoutExhibit>] = [
    Verb(
      Declaration(
        "configure", "sets options; the collections that use it lay out anew",
        parameters: allOptions.map(\.parameter),
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
    var changed = values
    var said: [String] = []
    for (index, option) in Self.allOptions.enumerated() {
      guard let value = arguments[index] else { continue }
      guard let known = style.option(option.name) else {
        throw located(
          Fault.unknownLabel(
            option.name, of: "a \(style.rawValue) layout", nearest: nil,
            signature: "configure \(style.options.map { "\($0.name): …" }.joined(separator: " "))"),
          arguments.range(index))
      }
      let before = self.value(of: known)
      if known.name == "pinHeaders", refusesBuiltInPinning, value == .bool(true) {
        said.append("the layout pins its headers itself: pinHeaders stays no")
        continue
      }
      guard before != value else {
        said.append("\(option.name) is \(Self.written(value)) already")
        continue
      }
      changed[option.name] = value
      said.append("\(option.name) \(Self.written(before)) → \(Self.written(value))")
      report.marks.configured.insert(option.name)
    }
    guard !said.isEmpty else {
      throw Fault.refused(
        "configure needs an option",
        help: "a \(style.rawValue) takes \(style.options.map(\.name).joined(separator: ", "))"
      )
    }
    self = try LayoutExhibit(style: style, values: changed)
    for piece in said { report.explanation?.append(MicroStep(piece)) }
    for piece in said { report.say(piece) }
    for option in report.marks.configured.sorted() {
      report.tell([
        "event": "configured", "option": .text(option), "value": (changed[option] ?? .nothing).json,
      ])
    }
  }

  /// A global header layout pins headers itself, as long as any of its options is on.
  private var refusesBuiltInPinning: Bool {
    (layout as? GlobalHeaderLayout)?.isActive ?? false
  }

  private func located(_ fault: Fault, _ range: SourceRange?) -> any Error {
    range.map { fault.at($0) } ?? fault
  }

  // MARK: What it answers

  public static let properties: [Query<LayoutExhibit>] =
    [
      Query(Declaration("style", "which kind of layout it is", example: "layout l = mosaic\nprint l.style")) {
        exhibit, _ in .text(exhibit.style.rawValue)
      }
    ]
    + allOptions.map { option in
      let style = LayoutStyle.allCases.first { $0.option(option.name) != nil } ?? .flow
      return Query(
        Declaration(
          option.name, option.summary, example: "layout l = \(style.rawValue)\nprint l.\(option.name)")
      ) { exhibit, _ in
        guard let option = exhibit.style.option(option.name) else {
          throw Fault.unknownMember(option.name, of: "a \(exhibit.style.rawValue) layout", nearest: nil)
        }
        return exhibit.value(of: option)
      }
    }

  public static let queries: [Query<LayoutExhibit>] = []
}
