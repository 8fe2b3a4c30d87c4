import Engine
import JSONModule
import Language

extension GivenAnswer {
  /// What a line of `learn --answers` says of it, beside its lesson, its cell and the time: see ``JSONSchema``.
  package func members() -> [String: JSON] {
    let place = DiagnosticText.position(of: Origin(source: source, range: range))
    return [
      "kind": .text(kind.rawValue), "text": .text(text), "right": .bool(isRight),
      "line": .int(source.firstLine + place.line - 1),
      "seconds": .milliseconds(seconds),
      "steps": .array(steps.map { $0.json }),
    ]
  }
}

extension AnsweredStep {
  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "question": .text(question), "answer": .text(answer), "right": .bool(isRight),
      "replies": .array(replies.map { .text($0) }), "hints": .int(hints),
      "seconds": .milliseconds(seconds),
    ]
    members["topic"] = topic.map { .text($0) }
    return .object(members)
  }
}

extension JSON {
  /// Seconds, to the millisecond.
  package static func milliseconds(_ seconds: Double) -> JSON {
    .decimal((seconds * 1000).rounded() / 1000)
  }
}
