import Playground
import Testing

extension Session {
  /// Expects what the last statement of a text reports to programs.
  ///
  /// - Parameters:
  ///   - told: the name and the fields of each event, a line each: `pushed(index: 2, value: "fig")`.
  ///   - marks: what they mark, in their order: `added element-elements-2`.
  public mutating func expectEvents(
    of text: String, _ told: String, marks: [String] = [], _ location: SourceLocation = #_sourceLocation
  ) {
    let events = self.told(text, location)?.events ?? []
    let shown = events.map(\.signature).joined(separator: "\n")
    #expect(shown == told, "\(text)\n\(shown)", sourceLocation: location)
    let marked = events.flatMap(\.marked)
    #expect(marked == marks, "\(text)\n\(marked)", sourceLocation: location)
  }

  /// Expects that all that the last statement of a text marks is in its picture, and that it marks something.
  public mutating func expectMarksInPicture(of text: String, _ location: SourceLocation = #_sourceLocation) {
    let step = told(text, location)
    let marks = step?.events.flatMap(\.marked) ?? []
    let missing = step?.marksNotDrawn ?? []
    #expect(!marks.isEmpty && missing.isEmpty, "\(text): \(missing) of \(marks)", sourceLocation: location)
  }

  /// The last statement of a text, with its events. All of its statements must go well.
  private mutating func told(_ text: String, _ location: SourceLocation) -> Step? {
    tellsEvents = true
    let steps = run(text)
    for step in steps {
      #expect(step.failure == nil, "\(step.text): \(step.failure?.message ?? "")", sourceLocation: location)
    }
    return steps.last
  }
}

extension JSON {
  /// An event by its name and its fields, without its sentence: `pushed(index: 2, value: "fig")`.
  fileprivate var signature: String {
    guard case .object(let members) = self, case .text(let name)? = members["name"] else { return text }
    guard case .object(let fields)? = members["fields"] else { return name }
    let words = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
    return "\(name)(\(words.joined(separator: ", ")))"
  }

  /// The marks of an event: `added element-elements-2`.
  fileprivate var marked: [String] {
    guard case .object(let members) = self, case .array(let marks)? = members["marks"] else { return [] }
    return marks.map { mark in
      guard case .object(let mark) = mark, case .text(let role)? = mark["role"],
        case .object(let subject)? = mark["of"], case .text(let kind)? = subject["kind"],
        case .text(let identity)? = subject["identity"]
      else { return mark.text }
      return "\(role) \(kind)\(identity.isEmpty ? "" : "-\(identity)")"
    }
  }
}

extension Step {
  /// What its events mark and its last picture does not show.
  fileprivate var marksNotDrawn: [String] {
    var drawn: Set<String> = []
    for case .picture(let picture, _) in outputs {
      guard case .object(let members) = JSON(picture), case .array(let marks)? = members["marks"] else {
        continue
      }
      drawn = []
      for case .object(let mark) in marks { drawn.formUnion([mark["subject"]?.text].compactMap(\.self)) }
    }
    return events.flatMap { event -> [String] in
      guard case .object(let members) = event, case .array(let marks)? = members["marks"] else { return [] }
      return zip(marks, event.marked).filter { mark, _ in
        guard case .object(let mark) = mark, let subject = mark["of"] else { return true }
        return !drawn.contains(subject.text)
      }.map(\.1)
    }
  }
}
