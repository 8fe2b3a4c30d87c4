import LineEditing
import Pictures

/// What a reader may do at an exercise.
extension LessonReader {
  enum ExerciseAction { case write, edit, solution, next, back, `try`, leave, help, restart }

  static let exerciseActions: [ExerciseAction] = [
    .write, .edit, .solution, .next, .back, .try, .leave, .help, .restart,
  ]

  /// The keys for ``exerciseActions``.
  ///
  /// - Parameter isWritten: whether the reader has written something; else to go on is to skip it.
  static func exerciseKeys(isWritten: Bool) -> [Foot.Choice] {
    [
      Foot.Choice(
        sign: CleanText("⏎", ascii: "Enter"), words: "write", letter: "w", keys: [.enter, .text("w")]),
      Foot.Choice(sign: CleanText("e", ascii: "e"), words: "editor", letter: "e", keys: [.text("e")]),
      Foot.Choice(sign: CleanText("s", ascii: "s"), words: "solution", letter: "s", keys: [.text("s")]),
      Foot.Choice(
        sign: CleanText("n", ascii: "n"), words: isWritten ? "next" : "skip", letter: "n",
        keys: [.text("n"), .right, .down]),
      Foot.Choice(
        sign: CleanText("←", ascii: "<-"), words: "back", letter: "b",
        keys: [.left, .backspace, .up, .text("b")]),
      Foot.Choice(sign: CleanText("t", ascii: "t"), words: "try", letter: "t", keys: [.text("t")]),
      Foot.Choice(
        sign: CleanText("q", ascii: "q"), words: "leave", letter: "q", keys: [.text("q"), .escape]),
      Foot.Choice(sign: CleanText("?", ascii: "?"), words: "keys", letter: "?", keys: [.text("?")]),
      Foot.Choice(sign: .empty, words: "", letter: "0", keys: [.home]),
    ]
  }

  static let exerciseHelp = [
    KeyHelp("Enter, w", "opens what is there for writing, which is then marked"),
    KeyHelp("", "there Enter begins a line, and performs in the last one; Esc or Ctrl-C leads back"),
    KeyHelp("e", "opens it in your editor, $EDITOR"),
    KeyHelp("s", "shows what is folded, and asked again the solution"),
    KeyHelp("n, Right", "goes on: with what you wrote if it is right, else with the solution"),
    KeyHelp("Left, b", "takes the last cell back; what you wrote is kept"),
    KeyHelp("Home", "starts over"),
    KeyHelp("t", "opens a prompt to try things; Ctrl-D leads back and undoes them"),
    KeyHelp("q, Ctrl-C", "leads to the prompt, and keeps everything"),
  ]
}
