import Pictures

/// What an event says of itself: once, for the message, `explain`, the table of calls and JSON alike.
public struct ReportedEvent: Sendable {
  /// One word of the field, letters only: `compared`, `willDisplay`.
  public var name: String
  /// What it is about: numbers as numbers, nodes and items by what identifies them.
  public var fields: [(name: String, value: JSON)]
  /// What happened and why, in lower case, without a full stop: `10 < 50: go left`.
  public var sentence: String
  /// What it marks in a picture.
  public var marks: [EventMark]
  private var writtenCall: String?

  /// - Parameters:
  ///   - fields: in the order in which a call would have them.
  ///   - call: how it is written as a call, where that is not its name and its fields.
  public init(
    _ name: String, _ fields: KeyValuePairs<String, JSON> = [:], _ sentence: String, marks: [EventMark] = [],
    call: String? = nil
  ) {
    self.name = name
    self.fields = fields.map { ($0.key, $0.value) }
    self.sentence = sentence
    self.marks = marks
    writtenCall = call
  }

  /// The event as a call: `card(at: 3)`, `snappedBack`.
  public var call: String {
    if let writtenCall { return writtenCall }
    guard !fields.isEmpty else { return name }
    return "\(name)(\(fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")))"
  }

  /// The event in the schema that all kinds share.
  public var json: JSON {
    var members: [String: JSON] = ["name": .text(name), "words": .text(sentence)]
    if !fields.isEmpty {
      var values: [String: JSON] = [:]
      for field in fields where values[field.name] == nil { values[field.name] = field.value }
      members["fields"] = .object(values)
    }
    if !marks.isEmpty { members["marks"] = .array(marks.map({ $0.json })) }
    return .object(members)
  }
}

/// What an event marks in a picture: the role of a node, an item, a card.
public struct EventMark: Sendable {
  public var role: Role
  /// What is marked, as the marks of the picture name it.
  public var subject: Subject

  public init(_ role: Role, _ subject: Subject) {
    self.role = role
    self.subject = subject
  }

  package var json: JSON { ["role": .text(role.rawValue), "of": JSON(subject)] }
}
