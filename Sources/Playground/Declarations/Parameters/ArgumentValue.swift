import DequeModule
import Geometry
import Language
import Recording
import Values

/// A type whose values stand as arguments: what a ``Parameter`` may be of.
///
/// An enumeration whose cases are words conforms without a line:
///
///     enum Order: String, CaseIterable, ArgumentValue { case ascending, descending }
public protocol ArgumentValue: Sendable {
  /// What a parameter of the type takes, unless it says otherwise.
  static var parameterType: ParameterType { get }
  /// The value of an argument that ``parameterType`` takes; `nil` of any other.
  init?(argument: Value)
  /// How the value is written as an argument.
  var argumentText: String { get }
  /// The value of a parameter that is left out though it has no default; `nil` if it must not be.
  static var absent: Self? { get }
}

extension ArgumentValue {
  public static var absent: Self? { nil }
}

extension ArgumentValue where Self: RawRepresentable<String> & CaseIterable {
  public static var parameterType: ParameterType { .choice(allCases.map { $0.rawValue }) }

  public init?(argument: Value) {
    guard case .text(let text) = argument else { return nil }
    self.init(rawValue: text)
  }

  public var argumentText: String { rawValue }
}

extension Rules: ArgumentValue {}

/// A whole number that counts, or is an index. Where `Int` has 32 bits, numbers beyond 2³¹ are refused.
extension Int: ArgumentValue {
  public static var parameterType: ParameterType { .whole(atLeast: .min) }

  public init?(argument: Value) {
    guard let number = argument.wholeNumber else { return nil }
    // In a page it has 32 bits. What is more than that is more than any structure there takes, and it is the structure that says so.
    self.init(clamping: number)
  }

  public var argumentText: String { String(self) }
}

/// Any whole number of the language.
extension Int64: ArgumentValue {
  public static var parameterType: ParameterType { .whole(atLeast: .min) }

  public init?(argument: Value) {
    guard case .int(let number) = argument else { return nil }
    self = number
  }

  public var argumentText: String { String(self) }
}

extension Double: ArgumentValue {
  public static var parameterType: ParameterType { .number }

  /// - Parameter argument: a whole number or a decimal, which is always finite.
  public init?(argument: Value) {
    guard let number = argument.number else { return nil }
    self = number
  }

  public var argumentText: String { Value.decimal(self).shortNumber }
}

extension Bool: ArgumentValue {
  public static var parameterType: ParameterType { .shape(.flag) }

  public init?(argument: Value) {
    guard case .bool(let flag) = argument else { return nil }
    self = flag
  }

  public var argumentText: String { self ? "yes" : "no" }
}

extension String: ArgumentValue {
  public static var parameterType: ParameterType { .word }

  public init?(argument: Value) {
    guard case .text(let text) = argument else { return nil }
    self = text
  }

  public var argumentText: String { self }
}

extension Key: ArgumentValue {
  public static var parameterType: ParameterType { .element }
  public init?(argument: Value) { self.init(argument) }
  public var argumentText: String { literal }
}

extension Value: ArgumentValue {
  public static var parameterType: ParameterType { .value }
  public init?(argument: Value) { self = argument }
  public var argumentText: String { literalText }
}

extension Array: ArgumentValue where Element: ArgumentValue {
  public static var parameterType: ParameterType {
    switch Element.parameterType {
    case .shape(let shape): .shape(.list(of: shape))
    default: .list(withGaps: false)
    }
  }

  /// - Parameter argument: a list, or a range, of as many numbers as a list may hold.
  // Inlinable, since ten million elements that are each made through a table of witnesses take seconds.
  @inlinable
  public init?(argument: Value) {
    if case .range(let range) = argument, range.count > Limits.listValues { return nil }
    switch argument {
    case .list, .range: break
    default: return nil
    }
    let values = argument.spreadOut
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values {
      guard let element = Element(argument: value) else { return nil }
      elements.append(element)
    }
    self = elements
  }

  public var argumentText: String { "[\(map { $0.argumentText }.joined(separator: ", "))]" }
}

/// A parameter that may be left out, or an element of a list in which `none` may stand.
extension Optional: ArgumentValue where Wrapped: ArgumentValue {
  public static var parameterType: ParameterType { Wrapped.parameterType }
  public static var absent: Wrapped?? { .some(nil) }

  public init?(argument: Value) {
    if let value = Wrapped(argument: argument) {
      self = .some(value)
    } else if case .nothing = argument {
      self = .none
    } else {
      return nil
    }
  }

  public var argumentText: String { self?.argumentText ?? "none" }
}

// MARK: Points and frames

extension Size: ArgumentValue {
  public static var parameterType: ParameterType { .size }

  /// - Parameter argument: `60x12`, or a pair of numbers.
  public init?(argument: Value) {
    guard let (width, height) = argument.pair else { return nil }
    self.init(width: width, height: height)
  }

  public var argumentText: String { "\(width.argumentText)x\(height.argumentText)" }
}

extension Point: ArgumentValue {
  public static var parameterType: ParameterType { .shape(.point) }

  /// - Parameter argument: `(x, y)`.
  public init?(argument: Value) {
    guard let (x, y) = argument.pair else { return nil }
    self.init(x: x, y: y)
  }

  public var argumentText: String { "(\(x.argumentText), \(y.argumentText))" }
}

extension Insets: ArgumentValue {
  public static var parameterType: ParameterType { .shape(.insets) }

  /// - Parameter argument: the top alone, or `(top, left, bottom, right)`.
  public init?(argument: Value) {
    if let top = argument.number {
      self.init(top: top)
      return
    }
    guard case .tuple(let parts) = argument, parts.count == 4 else { return nil }
    let numbers = parts.compactMap { $0.number }
    guard numbers.count == 4 else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  public var argumentText: String {
    "(\([top, left, bottom, right].map { $0.argumentText }.joined(separator: ", ")))"
  }
}

extension Placement {
  /// The place of something that lies in no order of depth.
  public init(_ frame: Rect) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

/// Whole numbers that follow one another: `0...2`, or a single one.
///
/// One that runs downward is empty; what that means is for the verb to say.
public struct WholeRange: ArgumentValue, Hashable {
  public var first: Int
  /// Less than the first if the range is empty.
  public var last: Int

  public init(_ first: Int, through last: Int) {
    self.first = first
    self.last = last
  }

  public static var parameterType: ParameterType { .range }

  public init?(argument: Value) {
    guard let ends = argument.ends, let first = Int(exactly: ends.first), let last = Int(exactly: ends.last)
    else { return nil }
    self.first = first
    self.last = last
  }

  public var argumentText: String { "\(first)...\(last)" }
}

/// A place in time: a step by its number, or a mark by its name.
public enum TimelinePlace: ArgumentValue, Hashable {
  case step(Int)
  case mark(String)

  public static var parameterType: ParameterType { .moment }

  public init?(argument: Value) {
    switch argument {
    case .int(let number):
      guard let step = Int(exactly: number) else { return nil }
      self = .step(step)
    case .text(let name): self = .mark(name)
    default: return nil
    }
  }

  public var argumentText: String {
    switch self {
    case .step(let number): String(number)
    case .mark(let name): name
    }
  }
}
