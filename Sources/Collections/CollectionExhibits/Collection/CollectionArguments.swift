import CollectionViews
import Declarations
import DequeModule
import Language

// The arguments of collections besides numbers and words.

extension ScrollPosition: ArgumentValue {}

extension ValueShape {
  private static let whole = whole(atLeast: .min)

  /// `(section, item)`, or the item alone, which is in section 0.
  static let place = named(
    "the number of an item or (section, item)", signature: "n|(s, i)",
    .either([whole, .tuple(of: [whole, whole])]))
}

extension IndexPath: ArgumentValue {
  public static var parameterType: ParameterType { .shape(.place) }

  /// - Parameter argument: `(section, item)`, or the number of an item of section 0.
  public init?(argument: Value) {
    guard let place = WrittenPlace(argument: argument) else { return nil }
    self = place.path
  }

  public var argumentText: String { section == 0 ? "\(item)" : "(\(section), \(item))" }
}

/// A place as it is written: a number alone, which may be that of a section, or `(section, item)`.
enum WrittenPlace: ArgumentValue {
  case number(Int)
  case pair(IndexPath)

  static var parameterType: ParameterType { .shape(.place) }

  init?(argument: Value) {
    switch argument {
    case .int:
      guard let number = Int(argument: argument) else { return nil }
      self = .number(number)
    case .tuple(let parts):
      guard parts.count == 2, let section = Int(argument: parts[0]), let item = Int(argument: parts[1]) else {
        return nil
      }
      self = .pair(IndexPath(section: section, item: item))
    default: return nil
    }
  }

  /// The item that stands there.
  var path: IndexPath {
    switch self {
    case .number(let item): IndexPath(item: item)
    case .pair(let path): path
    }
  }

  var argumentText: String { path.argumentText }
}

/// `(x, y, width, height)` in content coordinates, or the frame of something.
struct WrittenRect: ArgumentValue {
  let rect: Rect

  static var parameterType: ParameterType {
    let number = ValueShape.number(atLeast: nil)
    let length = ValueShape.number(atLeast: 0)
    return .shape(
      .named(
        "(x, y, width, height)", signature: "(x, y, width, height)",
        .tuple(of: [number, number, length, length])))
  }

  init?(argument: Value) {
    var argument = argument
    if case .placement(let placement) = argument { argument = placement.frame }
    guard case .tuple(let parts) = argument, parts.count == 4 else { return nil }
    let numbers = parts.compactMap { $0.number }
    guard numbers.count == 4 else { return nil }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  var argumentText: String {
    "(\([rect.x, rect.y, rect.width, rect.height].map { $0.argumentText }.joined(separator: ", ")))"
  }
}

/// An item, several of section 0, `2...5`, or a list of items wherever they are.
enum ItemStretch: ArgumentValue {
  case item(IndexPath)
  case several(WholeRange)
  case listed([IndexPath])

  static var parameterType: ParameterType { .shape(.either([.place, .range, .list(of: .place)])) }

  init?(argument: Value) {
    if let path = IndexPath(argument: argument) {
      self = .item(path)
    } else if let range = WholeRange(argument: argument) {
      self = .several(range)
    } else if let paths = [IndexPath](argument: argument) {
      self = .listed(paths)
    } else {
      return nil
    }
  }

  var argumentText: String {
    switch self {
    case .item(let path): path.argumentText
    case .several(let range): range.argumentText
    case .listed(let paths): paths.argumentText
    }
  }
}

/// Points along the scroll axis, or `(x, y)`.
enum Distance: ArgumentValue {
  case along(Double)
  case point(Point)

  static let shape = ValueShape.either([.number(atLeast: nil), .point])
  static var parameterType: ParameterType { .shape(shape) }

  init?(argument: Value) {
    if let points = Double(argument: argument) {
      self = .along(points)
    } else if let point = Point(argument: argument) {
      self = .point(point)
    } else {
      return nil
    }
  }

  var argumentText: String {
    switch self {
    case .along(let points): points.argumentText
    case .point(let point): point.argumentText
    }
  }
}

/// An end of the content, or an offset.
enum Destination: ArgumentValue {
  enum End: String, CaseIterable, ArgumentValue { case start, end }

  case end(End)
  case offset(Distance)

  static var parameterType: ParameterType {
    .shape(.either([.choice(End.allCases.map { $0.rawValue }), Distance.shape]))
  }

  init?(argument: Value) {
    if let end = End(argument: argument) {
      self = .end(end)
    } else if let offset = Distance(argument: argument) {
      self = .offset(offset)
    } else {
      return nil
    }
  }

  var argumentText: String {
    switch self {
    case .end(let end): end.argumentText
    case .offset(let offset): offset.argumentText
    }
  }
}

/// The data of items: a list of them, or one such list a section.
struct ItemData: ArgumentValue {
  var sections: [[Key]]

  static var parameterType: ParameterType {
    .shape(.either([.list(of: .label), .list(of: .list(of: .label))]))
  }

  init?(argument: Value) {
    if let keys = [Key](argument: argument) {
      sections = [keys]
    } else if let sections = [[Key]](argument: argument) {
      self.sections = sections
    } else {
      return nil
    }
  }

  var argumentText: String { sections.argumentText }
}
