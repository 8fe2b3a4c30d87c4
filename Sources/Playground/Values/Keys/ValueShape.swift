import DequeModule
import Language

/// The shape of a value that has parts, or that may be one of several: what a parameter takes beyond elements and counts.
///
/// Numbers are finite always: no expression comes to another.
public indirect enum ValueShape: Sendable {
  /// A number, whole or decimal, no smaller than the bound.
  case number(atLeast: Double?)
  /// A whole number, no smaller than the bound.
  case whole(atLeast: Int64)
  /// `yes` or `no`.
  case flag
  /// `none`.
  case nothing
  /// `60x12` or `(60, 12)`, both numbers above 0 where that is wanted.
  case size(isPositive: Bool)
  /// `(x, y)`
  case point
  /// The top alone, or `(top, left, bottom, right)`.
  case insets
  /// Whole numbers that follow one another, `0...2`, or a single one. One that runs downward is empty; what that means is
  /// for the verb to say.
  case range
  /// A number or a text.
  case label
  /// A list, a range or a tuple; or a text, for whoever takes its letters.
  case sequence
  /// Names with values, `[a: 1]`: a dictionary, in which a bare key is the name itself.
  case dictionary
  /// One of some words.
  case choice([String])
  case list(of: ValueShape)
  /// `(1, 2)`, a part for each of the shapes.
  case tuple(of: [ValueShape])
  case either([ValueShape])
  /// A shape that is told in words of its own.
  case named(_ expectation: String, signature: String, ValueShape)

  /// What it takes, for `expected …, not …`.
  public var expectation: String {
    switch self {
    case .number(let bound?): "a number, \(Value.decimal(bound).shortNumber) or more"
    case .number(nil): "a number"
    case .whole(let bound) where bound > Int64.min: "a whole number, \(bound) or more"
    case .whole: "a whole number"
    case .flag: "yes or no"
    case .nothing: "none"
    case .size(isPositive: true): "a size such as 60x12, both numbers above 0"
    case .size: "a size such as 60x12"
    case .point: "a point (x, y)"
    case .insets: "a number or (top, left, bottom, right)"
    case .range: "a whole number or a range of them, in steps of 1"
    case .label: "a number or a text"
    case .sequence: "a list or a range"
    case .dictionary: "names with values, as in [a: 1]"
    case .choice(let choices): choices.joined(separator: ", ")
    case .list(let element): "a list of " + element.plural
    case .tuple(let shapes): "(\(shapes.map { $0.expectation }.joined(separator: ", ")))"
    case .either(let shapes): shapes.map { $0.expectation }.joined(separator: ", or ")
    case .named(let expectation, _, _): expectation
    }
  }

  private var plural: String {
    switch self {
    case .number(let bound?): "numbers, \(Value.decimal(bound).shortNumber) or more"
    case .number(nil): "numbers"
    case .whole(let bound) where bound > Int64.min: "whole numbers, \(bound) or more"
    case .whole: "whole numbers"
    case .size: "sizes"
    case .point: "points"
    case .insets: "insets"
    case .label: "numbers or texts"
    case .list, .sequence: "lists"
    case .dictionary: "dictionaries"
    case .either(let shapes): shapes.map { $0.plural }.joined(separator: " or ")
    default: expectation
    }
  }

  public func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.number(let bound), .int), (.number(let bound), .decimal):
      bound.map { value.number ?? -.infinity >= $0 } ?? true
    case (.whole(let bound), .int(let number)): number >= bound
    case (.flag, .bool), (.nothing, .nothing): true
    case (.size(let isPositive), _):
      value.pair.map { !isPositive || $0.0 > 0 && $0.1 > 0 } ?? false
    case (.point, _): value.pair != nil
    case (.range, _): value.ends != nil
    case (.insets, .int), (.insets, .decimal): true
    case (.insets, .tuple(let parts)): parts.count == 4 && parts.allSatisfy { $0.number != nil }
    case (.label, .int), (.label, .decimal), (.label, .text): true
    case (.sequence, .list), (.sequence, .range), (.sequence, .tuple), (.sequence, .text): true
    case (.dictionary, .dictionary): true
    case (.choice(let choices), .text(let text)): choices.contains(text)
    case (.list(let element), .list(let values)): values.allSatisfy(element.accepts)
    case (.list(let element), .range(let range)):
      range.count == 0 || element.accepts(.int(range[0])) && element.accepts(.int(range[range.count - 1]))
    case (.tuple(let shapes), .tuple(let parts)):
      shapes.count == parts.count && zip(shapes, parts).allSatisfy { $0.accepts($1) }
    case (.tuple, .placement(let placement)): accepts(placement.frame)
    case (.either(let shapes), _): shapes.contains { $0.accepts(value) }
    case (.named(_, _, let shape), _): shape.accepts(value)
    default: false
    }
  }

  /// What keeps a list from being accepted: the first element that does not fit.
  package func offender(in value: Value) -> Value? {
    guard case .list(let values) = value else { return nil }
    switch self {
    case .list(let element): return values.first { !element.accepts($0) }
    case .either(let shapes): return shapes.lazy.compactMap { $0.offender(in: value) }.first
    case .named(_, _, let shape): return shape.offender(in: value)
    default: return nil
    }
  }

  /// The words it offers.
  public var choices: [String] {
    switch self {
    case .choice(let choices): choices
    case .flag: ["yes", "no"]
    case .nothing: ["none"]
    case .either(let shapes): shapes.flatMap { $0.choices }
    case .named(_, _, let shape): shape.choices
    default: []
    }
  }

  /// Whether the bare keys of a dictionary are names.
  package var takesNames: Bool {
    switch self {
    case .dictionary: true
    case .either(let shapes): shapes.contains(where: { $0.takesNames })
    case .named(_, _, let shape): shape.takesNames
    default: false
    }
  }

  package var takesText: Bool {
    switch self {
    case .label: true
    case .either(let shapes): shapes.contains(where: { $0.takesText })
    case .named(_, _, let shape): shape.takesText
    default: false
    }
  }

  /// How it is written in a signature, if it has something to tell.
  public var signature: String? {
    switch self {
    case .flag: "yes|no"
    case .nothing: "none"
    case .choice(let choices): choices.joined(separator: "|")
    case .size: "WxH"
    case .point: "(x, y)"
    case .range: "a...b"
    case .number, .insets: "n"
    case .whole: "n"
    case .label: "value"
    case .sequence: "list"
    case .dictionary: "[name: value …]"
    case .list(let element): "[\(element.signature ?? "value") …]"
    case .tuple(let shapes): "(\(shapes.map { $0.signature ?? "value" }.joined(separator: ", ")))"
    case .either(let shapes): shapes.compactMap { $0.signature }.uniqued.joined(separator: "|")
    case .named(_, let signature, _): signature
    }
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Value {
  /// Two numbers: a size, or a tuple.
  public var pair: (Double, Double)? {
    switch self {
    case .size(let width, let height): return (width, height)
    case .tuple(let parts) where parts.count == 2:
      guard let first = parts[0].number, let second = parts[1].number else { return nil }
      return (first, second)
    default: return nil
    }
  }

  /// The first and the last of whole numbers that follow one another; the last is less than the first if there are none.
  package var ends: (first: Int64, last: Int64)? {
    switch self {
    case .int(let number): return (number, number)
    case .range(let range) where range.count == 0:
      // No number is less than the least: that one stands for nothing all the same.
      return range.start == .min ? (.min + 1, .min) : (range.start, range.start - 1)
    case .range(let range) where range.step == 1 || range.count == 1:
      return (range.start, range[range.count - 1])
    case .tuple(let ends):
      guard ends.count == 2, case (.int(let first), .int(let last)) = (ends[0], ends[1]) else { return nil }
      return (first, last)
    default: return nil
    }
  }

  /// A decimal without its point if nothing but zero is behind it.
  public var shortNumber: String {
    if case .decimal(let number) = self, let whole = Int64(exactly: number) { return String(whole) }
    return displayText
  }
}
