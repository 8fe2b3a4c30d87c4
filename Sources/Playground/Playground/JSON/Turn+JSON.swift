import Declarations
import Engine
import JSONModule
import Pictures

extension Turn {
  /// The result of a reply: `verdict`, unless nothing was replied yet, `next`, and `hint` where one was told.
  package var json: JSON {
    var members: [String: JSON] = ["next": .text(next.rawValue)]
    members["verdict"] = verdict.map { .text($0.rawValue) }
    members["hint"] = hint.map { .text(CleanText(StressedWords($0).plain).string) }
    return .object(members)
  }
}

extension Asking {
  /// What is asked: the `question`, its `choices`, and where there are any `takes`, what else a reply is, with its `form` and in
  /// `words`.
  ///
  /// Each choice has its `key` and its `word`, and what means it where there is such: the `arrow`; `names`, what is written on a
  /// thing; `marks`, the keys of parts of the picture. Of the node `gaps` each place between two values means the choice of the same
  /// number, of `pair` both, one after the other, the first choice. Where `areas` has signs, each choice has its `area`: `left` of the
  /// one, `right` of the other, free `space` between, or a `thing` there.
  package var json: JSON {
    var members: [String: JSON] = ["question": .text(prompt)]
    if let form = decision?.form, let kind {
      members["takes"] = ["form": .text(form.rawValue), "words": .text(kind)]
    }
    var areas: [String] = []
    switch decision?.pointing {
    case .exchange(let first, let second)?: members["pair"] = .array([.text(first.key), .text(second.key)])
    case .gaps(let node)?: members["gaps"] = .text(node.key)
    case .areas(let left, let right)?:
      members["areas"] = ["left": .text(left), "right": .text(right)]
      areas = ["left", "right", "space", "thing"]
    case nil: break
    }
    let marks = decision.flatMap { decision in picture.map { ChoiceMarks(decision, in: $0).keys } } ?? []
    members["choices"] = .array(
      choices.indices.map { index in
        var choice = choices[index].json
        choice["names"] = .array(names(of: index).map { .text($0) })
        if areas.indices.contains(index) { choice["area"] = .text(areas[index]) }
        if marks.indices.contains(index), !marks[index].isEmpty {
          choice["marks"] = .array(marks[index].map { .text($0) })
        }
        return .object(choice)
      })
    return .object(members)
  }

  /// What is written on a thing that means a choice: its word, or a part of it that no other has.
  private func names(of index: Int) -> [String] {
    let others = choices.indices.filter { $0 != index }.flatMap { [choices[$0].word] + choices[$0].parts }
    return [choices[index].word] + choices[index].parts.filter { !others.contains($0) }
  }
}

extension Asking.Choice {
  fileprivate var json: [String: JSON] {
    var members: [String: JSON] = ["key": .text(key), "word": .text(word)]
    members["arrow"] = arrow.map { .text($0.rawValue) }
    return members
  }

  fileprivate var parts: [String] {
    word.split { !($0.isLetter || $0.isNumber || $0 == ".") }.map { String($0) }.filter { $0 != word }
  }
}
