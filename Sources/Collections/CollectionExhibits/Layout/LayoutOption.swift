import CollectionViews
import Declarations
import Language

/// An option of a layout: what it takes, and what holds if it is not set.
///
/// A base class: Embedded Swift (6.3) cannot emit, for another module, that a generic class conforms to a protocol of this one.
class LayoutOption: @unchecked Sendable {
  let parameter: any DeclaredParameter
  let standard: Value

  fileprivate init(_ parameter: any DeclaredParameter, standard: Value) {
    self.parameter = parameter
    self.standard = standard
  }

  var name: String { parameter.declaration.name }
  var summary: String { parameter.declaration.summary }

  /// What was given for it, as it was written.
  func value(in arguments: Arguments) -> Value? { nil }
}

/// An option whose value is read as a type.
final class Option<Setting: ArgumentValue>: LayoutOption, @unchecked Sendable {
  private let typed: Parameter<Written<Setting>?>

  /// - Parameters:
  ///   - shape: what it takes; the type must have a value for all of it but lists that are too long.
  ///   - standard: what holds if it is not set, as it would be written.
  convenience init(_ name: String, _ shape: ValueShape, _ standard: Value, _ summary: String) {
    self.init(Parameter(name, taking: .shape(shape), summary), standard: standard)
  }

  private init(_ typed: Parameter<Written<Setting>?>, standard: Value) {
    self.typed = typed
    super.init(typed, standard: standard)
  }

  override func value(in arguments: Arguments) -> Value? { arguments[typed]?.value }

  /// The same option with another value to start from.
  func starting(at standard: Value) -> Option { Option(typed, standard: standard) }
}

/// A value of a type, as it was written: a layout shows its options as they were typed.
struct Written<Setting: ArgumentValue>: ArgumentValue {
  let value: Value

  static var parameterType: ParameterType { Setting.parameterType }

  init?(argument: Value) {
    guard Setting(argument: argument) != nil else { return nil }
    value = argument
  }

  var argumentText: String { value.literalText }
}

/// The options of a layout that were set, as they were written.
struct LayoutSettings: Sendable {
  private(set) var values: [String: Value] = [:]
  /// Of a custom layout: what places the items.
  var answers: Callbacks?
  /// Of a custom layout: the options that its answers read, in their order.
  private(set) var own: [OwnOption] = []

  subscript<Setting>(option: Option<Setting>) -> Setting {
    guard let setting = Setting(argument: value(of: option)) else {
      preconditionFailure("'\(option.name)' was set to a value of another type")
    }
    return setting
  }

  /// The value of an option, as it was or would be written.
  func value(of option: LayoutOption) -> Value { values[option.name] ?? option.standard }

  func isSet(_ option: LayoutOption) -> Bool { values[option.name] != nil }

  mutating func set(_ option: LayoutOption, to value: Value) { values[option.name] = value }

  /// Leaves an option as it starts.
  mutating func unset(_ option: LayoutOption) { values[option.name] = nil }

  /// The value of a custom option; nil if there is none with that name.
  func own(_ name: String) -> Value? { own.first { $0.name == name }?.value }

  mutating func set(_ option: OwnOption) {
    if let index = own.firstIndex(where: { $0.name == option.name }) {
      own[index] = option
    } else {
      own.append(option)
    }
  }
}

/// One value, or a list of them.
struct OneOrMore<Element: ArgumentValue>: ArgumentValue {
  let elements: [Element]
  /// Whether they were written as a list.
  let isList: Bool

  static var parameterType: ParameterType { Element.parameterType }

  init?(argument: Value) {
    if let element = Element(argument: argument) {
      elements = [element]
      isList = false
    } else if let elements = [Element](argument: argument) {
      self.elements = elements
      isList = true
    } else {
      return nil
    }
  }

  var argumentText: String { elements.argumentText }
}

/// How large a header or a footer is: both its sides, or the one along the scroll axis, which is the only one that counts.
struct EdgeSize: ArgumentValue {
  var size: Size

  static let shape = ValueShape.either([.number(atLeast: 0), .size(isPositive: false)])
  static var parameterType: ParameterType { .shape(shape) }

  init?(argument: Value) {
    if let length = Double(argument: argument) {
      size = Size(width: length, height: length)
    } else if let size = Size(argument: argument) {
      self.size = size
    } else {
      return nil
    }
  }

  var argumentText: String { size.argumentText }
}

extension Axis: ArgumentValue {}

/// The options of all layouts.
enum LayoutOptions {
  private static let length = ValueShape.number(atLeast: 0)
  private static let lengths = ValueShape.either([length, .list(of: length)])
  private static let size = ValueShape.size(isPositive: false)
  /// How a list of sizes is used.
  private static let reuse =
    "repeated from the start, and an item takes its own along until all is reloaded"

  static let itemSize = Option<OneOrMore<Size>>(
    "itemSize", .either([size, .list(of: size)]), .size(50, 50), "of all items, or one for each section")
  static let itemSizes = Option<[OneOrMore<Size>]>(
    "itemSizes", .list(of: .either([size, .list(of: size)])), .list([]),
    "a size for each item, or lists of them, one for each section; \(reuse)"
  )
  static let lineSpacing = Option<Double>(
    "lineSpacing", length, .int(10), "the spacing between lines, in points")
  static let itemSpacing = Option<Double>(
    "itemSpacing", length, .int(10), "the least spacing between the items of a line, in points")
  static let insets = Option<OneOrMore<Insets>>(
    "insets", .either([.insets, .list(of: .insets)]), .int(0),
    "the insets of a section: the top, or (top, left, bottom, right); or one value for each section")
  static let header = Option<OneOrMore<EdgeSize>>(
    "header", .either([EdgeSize.shape, .list(of: EdgeSize.shape)]), .int(0),
    "the height of headers, or their width if the content scrolls sideways; or one value for each section; 0: none"
  )
  static let footer = Option<OneOrMore<EdgeSize>>(
    "footer", .either([EdgeSize.shape, .list(of: EdgeSize.shape)]), .int(0), "the same for footers")
  static let scroll = Option<Axis>(
    "scroll", .choice(Axis.allCases.map { $0.rawValue }), .text("vertical"),
    "the direction in which the content scrolls")
  static let pinHeaders = Option<Bool>(
    "pinHeaders", .flag, .bool(false), "whether headers stay at the edge while their section is visible")
  static let selfSizing = Option<Bool>(
    "selfSizing", .flag, .bool(false),
    "whether items size themselves: lines are then packed one by one")
  static let scale = Option<Double?>(
    "scale", .either([length, .nothing]), .nothing,
    "pixels in a point: origins are rounded to whole pixels; none: no rounding")

  static let global = Option<Bool>(
    "global", .flag, .bool(true), "whether the first header stays at the edge for all sections")
  static let stretch = Option<Bool>(
    "stretch", .flag, .bool(true), "whether the first header grows when the content is pulled down")
  static let pin = Option<Bool>(
    "pin", .flag, .bool(true), "whether the other headers stay visible while their section is")
  static let maxStretch = Option<Double?>(
    "maxStretch", .either([length, .nothing]), .nothing,
    "the greatest height of the first header; none: no limit")
  static let rules = Option<Rules>(
    "rules", .choice(Rules.allCases.map { $0.rawValue }), .text("right"),
    "article: as in the article's code, faults included")

  static let segment = Option<Double>("segment", length, .int(200), "the height of a segment, in points")
  static let gap = Option<Double>(
    "gap", length, .int(1), "the spacing between the items of a segment, and between segments")

  static let rowHeight = Option<OneOrMore<Double>>(
    "rowHeight", lengths, .int(44),
    "the height of all rows, or one for each row; \(reuse)"
  )
  static let minWidth = Option<Double>(
    "minWidth", length, .int(300), "the least width of a column; there are as many columns as fit")
  static let height = Option<OneOrMore<Double>>(
    "height", lengths, .int(70),
    "the height of all items, or one for each item; \(reuse)"
  )
  static let columns = Option<Int>("columns", .whole(atLeast: 1), .int(2), "how many columns there are")
  static let heights = Option<[Double]>(
    "heights", .list(of: length), .list([.int(100), .int(60), .int(140), .int(80)]),
    "the heights, one for each item; \(reuse)")

  /// Lists and columns have no spacing by default.
  static let closeLines = lineSpacing.starting(at: .int(0))
  static let closeItems = itemSpacing.starting(at: .int(0))

  static let ofFlow: [LayoutOption] = [
    itemSize, itemSizes, lineSpacing, itemSpacing, insets, header, footer, scroll, pinHeaders, selfSizing,
    scale,
  ]
  static let ofGlobal = ofFlow + [global, stretch, pin, maxStretch, rules]
  static let ofMosaic: [LayoutOption] = [segment, gap, rules]
  static let ofList: [LayoutOption] = [rowHeight, closeLines]
  static let ofColumns: [LayoutOption] = [minWidth, height, closeItems, closeLines, insets]
  static let ofWaterfall: [LayoutOption] = [columns, heights, closeItems, closeLines, insets]

  static let attributes = Option<WrittenAttributes>(
    "attributes", WrittenAttributes.shape, .dictionary([:]),
    "what elements have besides their frame, z, and alpha: answers give it by name, and cells receive it"
  )
  static let copies = Option<Bool>(
    "copies", .flag, .bool(true),
    "whether copy(with:) keeps these attributes; no: each cell gets the initial values")
  static let compares = Option<Bool>(
    "compares", .flag, .bool(true),
    "whether isEqual(_:) compares these attributes; no: a change of these alone does not reach a cell")
  static let ofAttributes: [LayoutOption] = [attributes, copies, compares]

  static let ofCustom: [LayoutOption] = [scroll, scale] + ofAttributes

  /// Every option of any layout, once.
  static let all: [LayoutOption] = {
    var seen: Set<String> = []
    return LayoutStyle.allCases.flatMap { $0.options }.filter { seen.insert($0.name).inserted }
  }()
}

extension LayoutError {
  /// The name of the option that is refused, of those that were set.
  func option(of settings: LayoutSettings) -> String? {
    switch self {
    case .badItemSize:
      settings.isSet(LayoutOptions.itemSizes) ? LayoutOptions.itemSizes.name : LayoutOptions.itemSize.name
    case .badLength(let name, _), .emptyList(let name), .badCount(let name, _, _): name
    case .tooManyToPlace, .tooLong, .answer, .delegate, .canceled: nil
    }
  }
}
