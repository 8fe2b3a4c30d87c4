import Declarations
import Language

/// Statements that are meant by a first word that means nothing here.
extension Interpreter {
  /// `tree t = avl 5 3 8` of `avl 5 3 8`: a variant without its kind; nil of any other word.
  func made(_ act: Act) -> String? {
    let word = act.head.text
    guard Habit.emptyValue(ofType: word) == nil else { return nil }
    for kind in catalog.kinds {
      let name = kind.term(word)?.word ?? word
      guard let variant = kind.variants.first(where: { $0.name == name }) else { continue }
      let line = variant.example.split(separator: "\n").first.map { String($0) } ?? ""
      let words = line.split(separator: " ").map { String($0) }
      guard words.count > 3, words[0] == kind.name, words[3] == name, object(named: words[1]) == nil,
        !hasVariable(words[1])
      else { return nil }
      if act.arguments.isEmpty { return line }
      var values: [String] = []
      for argument in act.arguments {
        guard argument.label == nil, case .expression(let value) = argument.value, case .literal = value.node
        else { return nil }
        values.append(run.source.text(argument.range))
      }
      guard values.joined().utf8.count <= 80 else { return nil }
      return "\(kind.name) \(words[1]) = \(name) \(values.joined(separator: " "))"
    }
    return nil
  }

  /// `show t` of `draw t`.
  func shown(_ act: Act) -> String? {
    guard ["draw", "render", "view"].contains(act.head.text), act.arguments.count == 1,
      let name = act.arguments.first?.value.word, hasVariable(name) || object(named: name) != nil
    else { return nil }
    return "show \(name)"
  }
}
