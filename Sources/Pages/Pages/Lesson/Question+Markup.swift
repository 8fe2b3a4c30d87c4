import Pictures

extension Question {
  /// Where the engine of a page asks it.
  struct Asking {
    /// The last of what is performed before it; -1: nothing is.
    var unit: Int
    /// Whether its session begins with it.
    var isFresh: Bool
  }

  /// The question as a field that the page marks; without a script, the question alone.
  ///
  /// - Parameter asking: where the engine asks it; nil: the page has none.
  func markup(number: Int, asking: Asking? = nil) -> Markup {
    guard case .mark(let type, let mark, let source) = judging else {
      guard let asking, !statement.isEmpty else { return folded(number: number) }
      return judged(number: number, asking)
    }
    let sourceMark: Markup = source.map { source -> Markup in " data-source=\"\(source)\"" } ?? .empty
    return """
      <form class="ask" data-mark="\(mark)" data-type="\(type.rawValue)" data-question="\(text)"\(sourceMark)\(place) \
      data-told="\(Base64.text(Array(told.utf8)))">
      <p class="question" id="Q\(number)">\(text)</p>
      \(choicesMarkup)<p class="answer" hidden><input type="text" aria-labelledby="Q\(number)" autocomplete="off" \
      autocapitalize="off" spellcheck="false"><button type="submit">Check</button></p>
      <p class="verdict" role="status"></p>\(hintsMarkup)<p class="told" hidden></p></form>

      """
  }

  /// What of it is kept with an answer; the first decision of a practice is a part of one.
  private var place: Markup {
    guard !isPractice else { return " data-practice" }
    let answer = Base64.text(Array(answer.utf8))
    return " data-cell=\"\(cell)\" data-line=\"\(line)\" data-answer=\"\(answer)\""
  }

  /// What the engine judges: a field, and for a page whose engine does not start the answer in a fold.
  private func judged(number: Int, _ asking: Asking) -> Markup {
    let begins: Markup = asking.isFresh ? " data-fresh" : .empty
    return """
      <form class="ask" data-ask="\(Base64.text(Array(statement.utf8)))" data-after="\(asking.unit)"\(begins)\(place) \
      data-told="\(Base64.text(Array(told.utf8)))">
      <p class="question" id="Q\(number)">\(text)</p>
      \(choicesMarkup)<p class="answer" hidden><input type="text" aria-labelledby="Q\(number)" autocomplete="off" \
      autocapitalize="off" spellcheck="false"><button type="submit">Check</button></p>
      <p class="verdict" role="status"></p><p class="told" hidden></p>
      <details><summary>Show the answer</summary><p>\(told)</p></details></form>

      """
  }

  /// What no hash can judge: the question, and its answer in a fold.
  private func folded(number: Int) -> Markup {
    """
    <div class="ask"><p class="question" id="Q\(number)">\(text)</p>
    \(choicesMarkup)<details><summary>Show the answer</summary><p>\(told)</p></details></div>

    """
  }

  private var hintsMarkup: Markup {
    hints.map { hint -> Markup in "<p class=\"hint\" hidden>Hint: \(hint)</p>" }.joined()
  }

  private var choicesMarkup: Markup {
    guard !choices.isEmpty else { return .empty }
    let items = choices.map { choice -> Markup in
      var own = Markup.empty
      if case .mark(let type, _, _) = judging, type != choice.type {
        own = " data-type=\"\(choice.type.rawValue)\""
      }
      return """
        <li data-choice="\(choice.key)" data-canonical="\(choice.canonical)"\(own)><kbd>\(choice.key)</kbd> <span>\(choice.text)</span></li>
        """
    }.joined()
    return "<ul class=\"choices\">\(items)</ul>\n"
  }
}
