import Language

/// A callback of an exhibit, which a reader answers with a function: `attributes(view, item) = (0, item.item * 50, 100, 50)`.
///
/// A ``Parameter`` takes the answers: its declaration lists the callbacks, from which the binder checks them, and help,
/// completion and the reference tell them.
public struct Callback: Sendable {
  public var name: String
  /// What it is called with.
  public var parameters: [String]
  /// Whether it may be left without an answer.
  public var isOptional: Bool
  /// One line, in lower case, without a full stop.
  public var summary: String
  /// An answer to it, an expression over its parameters.
  public var example: String
  /// Whether a range that answers it may have any numbers for its ends, in any order: it is read as ``RangeEnds``.
  public var keepsEnds = false

  /// - Parameters:
  ///   - parameters: what it is called with.
  ///   - isOptional: whether it may be left without an answer.
  ///   - summary: one line, in lower case, without a full stop.
  ///   - example: an answer to it, an expression over its parameters.
  public init(
    _ name: String, _ parameters: [String], isOptional: Bool = true, _ summary: String, example: String
  ) {
    self.name = name
    self.parameters = parameters
    self.isOptional = isOptional
    self.summary = summary
    self.example = example
  }

  /// `attributes(view, item)`
  public var signature: String { "\(name)(\(parameters.joined(separator: ", ")))" }

  /// The summary, and whether an answer may be left out.
  package var text: String { isOptional ? summary : summary + "; it must be answered" }

  /// `attributes(view, item) = (0, item.item * 50, 100, 50)`
  public var answered: String { "\(signature) = \(example)" }
}

/// The fields of the record that stands for a range in an answer to a callback which keeps the ends: of `a...b` the first and the
/// last, of `a..<b` the first and the end.
public enum RangeEnds {
  public static let first = "first"
  public static let last = "last"
  public static let end = "end"
}

extension Parameter where Value == GivenCallbacks {
  /// Answers to callbacks, in braces or one by one.
  ///
  /// - Parameter optional: whether none need be given; else each that is not optional itself must be.
  public static func answers(
    _ name: String, to callbacks: [Callback], optional: Bool = false, _ summary: String
  ) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: name, type: .callbacks(callbacks), position: .place, isOptional: optional, summary: summary)
    ) { slot in
      if case .answers(let given) = slot.items.first?.attachment { given } else { nil }
    }
  }
}

extension Parameter where Value == [OwnOption] {
  /// Any number of labeled values, whose labels are the reader's own.
  ///
  /// - Parameter taken: names that stand for something else.
  public static func ownOptions(_ name: String, besides taken: [String], _ summary: String) -> Parameter {
    Parameter(
      ParameterDeclaration(
        name: name, type: .ownOptions(taken: taken), position: .label, isOptional: true, summary: summary)
    ) { slot in
      slot.items.compactMap { item in
        if case .label(let label) = item.attachment { OwnOption(name: label, value: item.value) } else { nil }
      }
    }
  }
}

/// A labeled value whose label is the reader's own: `gap: 4`.
public struct OwnOption: Hashable, Sendable {
  public var name: String
  public var value: Value

  public init(name: String, value: Value) {
    self.name = name
    self.value = value
  }
}
