import Declarations
import Gestures
import Language
import Pictures

/// How an exhibit describes an event of its machine. The message under a picture, `explain`, the JSON, the table of calls and the
/// titles of a strip are made from it.
struct EventWords<Marks> {
  /// What happened, with its reason.
  var reported: ReportedEvent
  /// Its piece of the message under the picture; `nil` if the event is too small for one.
  var note: String?
  /// What the moment is called in a strip, if it is a key moment.
  var moment: String?
  /// Whether it is a sample of the finger's path.
  var isSample: Bool
  /// Marks for the picture of the step what it did.
  var mark: ((inout Marks) -> Void)?

  /// - Parameters:
  ///   - name: one word of the field, letters only.
  ///   - sentence: what happened and why.
  ///   - fields: what it is about; a card is given by its number, a place by its coordinates.
  ///   - marks: what it marks in the picture.
  ///   - call: how it is written as a call, where that is not its name and its fields.
  ///   - mark: marks for the picture of the step what it did.
  init(
    _ name: String, _ sentence: String, with fields: KeyValuePairs<String, JSON> = [:],
    marks: [EventMark] = [], call: String? = nil, note: String? = nil, moment: String? = nil,
    isSample: Bool = false, mark: ((inout Marks) -> Void)? = nil
  ) {
    reported = ReportedEvent(name, fields, sentence, marks: marks, call: call)
    self.note = note
    self.moment = moment
    self.isSample = isSample
    self.mark = mark
  }
}

extension JSON {
  static func point(_ point: Point) -> JSON { .numbers(point.x, point.y) }

  static func rect(_ rect: Rect) -> JSON { .numbers(rect.x, rect.y, rect.width, rect.height) }

  static func optional(_ text: String?) -> JSON { if let text { .text(text) } else { .null } }

  static func optional(_ number: Double?) -> JSON { if let number { .decimal(number) } else { .null } }

  static func optional(_ count: Int?) -> JSON { if let count { .int(count) } else { .null } }

  /// A case by its name.
  static func name<Name: RawRepresentable<String>>(_ name: Name?) -> JSON { .optional(name?.rawValue) }
}

extension Value {
  /// A case by its name; nil for none.
  static func name<Name: RawRepresentable<String>>(_ name: Name?) -> Value? {
    name.map { .text($0.rawValue) }
  }
}
