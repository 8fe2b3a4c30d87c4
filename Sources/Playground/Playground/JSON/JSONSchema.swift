/// The members that an object of JSON has: the reference prints them, and the tests hold every line against them.
package struct JSONSchema: Sendable {
  /// What the objects are, with an article: `an event`.
  package var name: String
  package var members: [Member]

  package struct Member: Sendable {
    package var name: String
    package var type: MemberType
    /// One line, in lower case, without a full stop.
    package var meaning: String
    /// Whether every object has it; the others leave it out where there is nothing to say.
    package var isAlways: Bool
  }

  package indirect enum MemberType: Sendable {
    case bool, whole, number, text
    /// A number, or null where there is none.
    case numberOrNull
    /// Whatever the value or the kind makes of it.
    case anything
    /// One of a few words.
    case word([String])
    case list(MemberType)
    /// A list with a fixed number of numbers: a point, a frame.
    case numbers(Int)
    /// An object whose members are named by what it describes, all of one type.
    case table(MemberType)
    case object(JSONSchema)
    /// One of several objects.
    case either([JSONSchema])
    /// An object of the kind's own making, or the one of the schema.
    case state(JSONSchema)
  }

  init(_ name: String, _ members: [Member]) {
    self.name = name
    self.members = members
  }
}

extension JSONSchema.Member {
  /// A member that every object has.
  static func always(_ name: String, _ type: JSONSchema.MemberType, _ meaning: String) -> Self {
    Self(name: name, type: type, meaning: meaning, isAlways: true)
  }

  /// A member that is left out where there is nothing to say.
  static func maybe(_ name: String, _ type: JSONSchema.MemberType, _ meaning: String) -> Self {
    Self(name: name, type: type, meaning: meaning, isAlways: false)
  }

  /// `cell: text`, `step?: whole number`
  var signature: String { "\(name)\(isAlways ? "" : "?"): \(type.words)" }
}

extension JSONSchema.MemberType {
  /// The type in words: `list of events`.
  var words: String {
    switch self {
    case .bool: "true or false"
    case .whole: "whole number"
    case .number: "number"
    case .numberOrNull: "number or null"
    case .text: "text"
    case .anything: "any value"
    case .word(let words): words.joined(separator: "|")
    case .list(let element): "list, each \(element.words)"
    case .numbers(let count): "list of \(count) numbers"
    case .table(let value): "object, each member \(value.words)"
    case .object(let schema): schema.name
    case .either(let schemas): schemas.map { $0.name }.joined(separator: ", or ")
    case .state(let schema): "object of the kind, or \(schema.name)"
    }
  }

  /// The schemas of the objects in it.
  var schemas: [JSONSchema] {
    switch self {
    case .list(let inner), .table(let inner): inner.schemas
    case .object(let schema), .state(let schema): [schema]
    case .either(let schemas): schemas
    default: []
    }
  }
}

extension JSONSchema {
  /// The schema and those of all objects in it, each once, in the order in which they are met.
  func withInner() -> [JSONSchema] {
    var found: [JSONSchema] = []
    var waiting = [self][...]
    while let next = waiting.popFirst() {
      guard !found.contains(where: { $0.name == next.name }) else { continue }
      found.append(next)
      waiting += next.members.flatMap { $0.type.schemas }
    }
    return found
  }
}
