import CollectionViews
import Declarations
import Language
import OrderedCollections

/// The attributes of a layout's own as they are written: `[stretch: 0]`, names with the values that hold where an answer says nothing.
struct WrittenAttributes: ArgumentValue {
  let standards: [NamedAttribute]

  static let shape = ValueShape.named(
    "names with values, as in [stretch: 0]", signature: "[name: value …]", .dictionary)
  static var parameterType: ParameterType { .shape(shape) }

  /// More are refused.
  static let most = 100
  /// The names of what every element has. `stretch` is not among them: the headers of the article's subclass have it.
  static let taken = Placement.parts.filter { $0 != "stretch" } + ["element"]

  init?(argument: Value) {
    guard case .dictionary(let dictionary) = argument else { return nil }
    // What is not a name or not a value has an error of its own: see ``check(_:)``.
    standards = dictionary.entries.compactMap { name, value in
      guard case .text(let name) = name, let value = AttributeValue(value) else { return nil }
      return NamedAttribute(name, value)
    }
  }

  /// - Throws: the fault of the first name or value that cannot be an attribute.
  static func check(_ argument: Value) throws(Fault) {
    guard case .dictionary(let dictionary) = argument else { return }
    guard dictionary.count <= most else {
      throw .refused("\(dictionary.count.grouped) attributes are too many", help: "the limit is \(most)")
    }
    for (name, value) in dictionary.entries {
      guard case .text(let name) = name, Syntax.isName(name) else {
        throw .refused(
          "\(name.glimpse) is not the name of an attribute",
          help: "write names with values, as in [stretch: 0]")
      }
      guard !taken.contains(name) else {
        throw .refused(
          "every element already has '\(name)', so a custom attribute cannot have that name",
          help: "choose another name")
      }
      guard AttributeValue(value) != nil else {
        throw .refused(
          "the default of '\(name)' cannot be \(value.glimpse)",
          help: "an attribute is a number, a text, or yes or no")
      }
    }
  }

  var argumentText: String { "[\(standards.map { $0.description }.joined(separator: ", "))]" }
}

extension AttributeValue {
  /// A number, a text, yes or no; nil of anything else.
  init?(_ value: Value) {
    switch value {
    case .int(let number): self = .whole(number)
    case .decimal(let number): self.init(number)
    case .text(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    default: return nil
    }
  }

  var value: Value {
    switch self {
    case .whole(let number): .int(number)
    case .decimal(let number): .decimal(number)
    case .text(let text): .text(text)
    case .flag(let flag): .bool(flag)
    }
  }

  /// What may stand in its place.
  var kind: String {
    switch self {
    case .whole, .decimal: "a number"
    case .text: "a text"
    case .flag: "yes or no"
    }
  }
}

extension Placement {
  /// Where and how an element is shown, with the attributes that its layout adds.
  init(_ attributes: LayoutAttributes, _ own: OwnAttributes) {
    self.init(attributes)
    self.own = own.named(attributes.own).map { OwnPart(name: $0.name, value: $0.value.value) }
  }
}
