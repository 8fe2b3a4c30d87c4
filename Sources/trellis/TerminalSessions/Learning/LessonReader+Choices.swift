import Notebooks
import Pictures
import Playground

/// What a reader may do before a cell: the keys, and the words for them.
extension LessonReader {
  enum Action { case next, back, again, `try`, play, unfold, leave, help, restart }

  /// What a cell expects; nil if that is nothing that may be seen.
  func expectations(of cell: NotebookCell) -> NotebookProse.Fold? {
    NotebookProse.Fold(expectations: cell.expectations(syntax: reading.session.catalog.syntax))
  }

  /// The keys before a cell, with what they do.
  ///
  /// - Parameters:
  ///   - folds: those in the prose above the cell: `s` opens them, and is shown only where there are any.
  ///   - isPerformed: whether the cell was performed already, so that it can be performed again.
  static func choices(
    unfolding folds: [NotebookProse.Fold], isPerformed: Bool = false
  ) -> [(action: Action, key: Foot.Choice)] {
    zip(actions, keys).filter { action, _ in
      switch action {
      case .unfold: !folds.isEmpty
      case .again: isPerformed
      default: true
      }
    }.map { action, key in
      guard action == .unfold else { return (action, key) }
      var key = key
      guard let titled = folds.first(where: { !$0.isForAuthor }) else {
        key.sign = .empty
        return (action, key)
      }
      key.words = titled.shortTitle
      return (action, key)
    }
  }

  /// The keys after the last cell, if the prose there has folds.
  static func lastChoices(unfolding folds: [NotebookProse.Fold]) -> [(action: Action, key: Foot.Choice)] {
    choices(unfolding: folds).compactMap { action, key in
      guard action == .next else { return action == .unfold ? (action, key) : nil }
      var key = key
      key.words = "end"
      key.keys += [.text("q"), .escape]
      return (action, key)
    }
  }

  private static let actions: [Action] = [
    .next, .back, .again, .try, .play, .unfold, .leave, .help, .restart,
  ]

  private static let keys = [
    Foot.Choice(
      sign: CleanText("⏎", ascii: "Enter"), words: "next", letter: "n",
      keys: [.enter, .text(" "), .right, .down]),
    Foot.Choice(
      sign: CleanText("←", ascii: "<-"), words: "back", letter: "b",
      keys: [.left, .backspace, .up, .text("b")]),
    Foot.Choice(sign: CleanText("r", ascii: "r"), words: "again", letter: "r", keys: [.text("r")]),
    Foot.Choice(sign: CleanText("t", ascii: "t"), words: "try", letter: "t", keys: [.text("t")]),
    Foot.Choice(sign: CleanText("p", ascii: "p"), words: "play", letter: "p", keys: [.text("p")]),
    Foot.Choice(sign: CleanText("s", ascii: "s"), words: "", letter: "s", keys: [.text("s")]),
    Foot.Choice(sign: CleanText("q", ascii: "q"), words: "leave", letter: "q", keys: [.text("q"), .escape]),
    Foot.Choice(sign: CleanText("?", ascii: "?"), words: "keys", letter: "?", keys: [.text("?")]),
    Foot.Choice(sign: .empty, words: "", letter: "0", keys: [.home]),
  ]

  /// Below what the keys do.
  static let backToLesson = Foot.Choice(
    sign: CleanText("⏎", ascii: "Enter"), words: "back to the lesson", letter: "n",
    keys: [.enter, .text(" "), .text("?"), .text("q"), .escape, .left, .right, .backspace])

  /// What the keys do.
  ///
  /// - Parameter redraws: whether the lesson is read page by page.
  static func help(redraws: Bool) -> [KeyHelp] {
    redraws
      ? [
        KeyHelp("Enter, Space", "performs the cell, then turns the page"),
        KeyHelp("Left, b", "leads back: up, then to the cell before"),
        KeyHelp("Right", "leads on: down, then to the cell after"),
        KeyHelp("r", "takes this cell back, and those after it, and performs it again"),
        KeyHelp("Home", "starts over"),
        KeyHelp("t", "opens a prompt to try things; Ctrl-D leads back, and undoes them"),
        KeyHelp("p", "plays the steps full screen"),
        KeyHelp("s", "shows what is folded: the Swift of a lesson, what a cell expects"),
        KeyHelp("q, Ctrl-C", "leads to the prompt, and keeps what is shown"),
      ]
      : [
        KeyHelp("", "a letter, and Enter:"),
        KeyHelp("n, or nothing", "performs the cell"),
        KeyHelp("b", "takes the last cell back"),
        KeyHelp("0", "starts over"),
        KeyHelp("t", "opens a prompt to try things; Ctrl-D leads back, and undoes them"),
        KeyHelp("p", "plays the steps"),
        KeyHelp("s", "shows what is folded: the Swift of a lesson, what a cell expects"),
        KeyHelp("q", "leads to the prompt"),
      ]
  }
}
