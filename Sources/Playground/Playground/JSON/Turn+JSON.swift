import Engine
import JSONModule
import Pictures

extension Turn {
  /// What came of a reply: `verdict`, unless nothing was replied yet, `next`, and `hint` where one was told.
  package var json: JSON {
    var members: [String: JSON] = ["next": .text(next.rawValue)]
    members["verdict"] = verdict.map { .text($0.rawValue) }
    members["hint"] = hint.map { .text(CleanText(StressedWords($0).plain).string) }
    return .object(members)
  }
}

extension Asking {
  /// What is asked: the `question`, its `choices`, each with its `key` and its `word`, and where there are any the `arrow` that answers
  /// it; `takes`, what else a reply is, with its `form` and in `words`.
  package var json: JSON {
    var members: [String: JSON] = ["question": .text(prompt), "choices": .array(choices.map { $0.json })]
    if let form = decision?.form, let kind {
      members["takes"] = ["form": .text(form.rawValue), "words": .text(kind)]
    }
    return .object(members)
  }
}

extension Asking.Choice {
  fileprivate var json: JSON {
    var members: [String: JSON] = ["key": .text(key), "word": .text(word)]
    members["arrow"] = arrow.map { .text($0.rawValue) }
    return .object(members)
  }
}
