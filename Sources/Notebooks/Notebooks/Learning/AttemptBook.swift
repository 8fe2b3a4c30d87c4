import Playground

/// What a reader wrote for the exercises of lessons, by lesson and by the name of the exercise, as a file of JSON.
public struct AttemptBook: Equatable, Sendable {
  /// By the name of a lesson of the gallery, or the path of a file; then by the name of the exercise.
  public private(set) var lessons: [String: [String: String]] = [:]

  private static let version = 1
  private static let longest = 1 << 24

  public init() {}

  /// - Returns: nil if the bytes are something else.
  public init?(reading bytes: [UInt8]) {
    guard let json = try? JSON(reading: bytes, limit: Self.longest),
      json["trellisAttempts"]?.asInt == Self.version, let members = json["lessons"]?.asObject
    else { return nil }
    for (lesson, attempts) in members {
      lessons[lesson] = attempts.asObject?.compactMapValues(\.asText)
    }
  }

  public var bytes: [UInt8] {
    let members = lessons.mapValues { JSON.object($0.mapValues { .text($0) }) }
    let json: JSON = ["trellisAttempts": .int(Self.version), "lessons": .object(members)]
    return json.bytes(.notebook) + [UInt8(ascii: "\n")]
  }

  /// Notes what was written for an exercise; nil: nothing.
  public mutating func note(_ text: String?, for exercise: String, of lesson: String) {
    lessons[lesson, default: [:]][exercise] = text
    if lessons[lesson]?.isEmpty == true { lessons[lesson] = nil }
  }
}
