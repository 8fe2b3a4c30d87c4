/// What a ``Parameter`` says of itself, whatever its type: the binder, `help`, completion and the reference read it. A class, since
/// every argument of every statement looks at one.
public final class ParameterDeclaration: Sendable {
  /// How an argument is told from others.
  public enum Position: Sendable {
    /// By its place.
    case place
    /// By its name and a colon.
    case label
    /// By its place, or by its name, but not by both.
    case either
  }

  public let name: String
  /// The label that it had before, which is understood still: whoever writes it is told the new one.
  let formerName: String?
  public let type: ParameterType
  public let position: Position
  public let isOptional: Bool
  private let meaning: String
  /// What it takes, where that is more than its type says.
  private let taken: String?
  /// The default, as it would be written; `nil` if there is none, or none that can be written.
  let defaultText: String?
  /// Whether the type of the parameter has a value for what was bound.
  package let accepts: @Sendable (Arguments.Slot) -> Bool
  /// Whether it takes any number of elements, so that there is no number to be refused.
  package let takesAnyElements: Bool
  /// Whether a single argument without a label is all there is to bind.
  package let isBoundAlone: Bool

  package init(
    name: String, formerly formerName: String? = nil, type: ParameterType, position: Position,
    isOptional: Bool, summary: String, taking taken: String? = nil, defaultText: String? = nil,
    accepts: @escaping @Sendable (Arguments.Slot) -> Bool = { _ in true }
  ) {
    self.name = name
    self.formerName = formerName
    self.type = type
    self.position = position
    self.isOptional = isOptional
    self.defaultText = defaultText
    meaning = summary
    self.taken = taken
    self.accepts = accepts
    takesAnyElements = if case .elements = type { true } else { false }
    let hasOwnBinding =
      switch type {
      case .callbacks, .ownOptions: true
      default: false
      }
    isBoundAlone = position != .label && !hasOwnBinding
  }

  /// The same, of a parameter that takes only what `accepts` says.
  func accepting(_ accepts: @escaping @Sendable (Arguments.Slot) -> Bool) -> ParameterDeclaration {
    ParameterDeclaration(
      name: name, formerly: formerName, type: type, position: position, isOptional: isOptional,
      summary: meaning, taking: taken, defaultText: defaultText, accepts: accepts)
  }

  /// Whether it is written `name: value` and in no other way.
  public var isLabelled: Bool { position == .label }
  /// Whether its arguments have labels of the reader's own.
  package var takesOwnLabels: Bool {
    if case .ownOptions = type { true } else { false }
  }
  /// Whether a label means it; the labels of own options are told apart by what they are not.
  package func isNamed(_ label: String) -> Bool { (name == label || formerName == label) && !takesOwnLabels }
  package var mayBeLabelled: Bool { position != .place }
  package var mayBePlaced: Bool { position != .label }

  /// What it is, and what is assumed if it is left out.
  public var summary: String {
    guard let defaultText else { return meaning }
    return meaning.isEmpty ? "\(defaultText) if left out" : "\(meaning); \(defaultText) if left out"
  }

  /// What it takes, for `expected …, not …`.
  public var expectation: String { taken ?? type.expectation }

  /// How the parameter is written in a signature: `value …`, `[at: value]`, `order: in|pre|post`.
  public var signature: String {
    let shown =
      switch position {
      case .place: type.signature(of: name)
      case .label where takesOwnLabels: "\(name): value …"
      case .label: "\(name): \(type.signature(of: type.nameOfValue))"
      case .either: "[\(name):] \(type.signature(of: type.nameOfValue))"
      }
    return isOptional ? "[\(shown)]" : shown
  }
}
