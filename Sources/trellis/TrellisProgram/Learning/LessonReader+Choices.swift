import Pictures

/// What a reader may do before a cell: the keys, and the words for them.
extension LessonReader {
  enum Action { case next, back, `try`, play, leave, help, restart }

  static let actions: [Action] = [.next, .back, .try, .play, .leave, .help, .restart]

  static let choices = [
    Foot.Choice(
      sign: CleanText("⏎", ascii: "Enter"), words: "next", letter: "n",
      keys: [.enter, .text(" "), .right, .down]),
    Foot.Choice(
      sign: CleanText("←", ascii: "<-"), words: "back", letter: "b",
      keys: [.left, .backspace, .up, .text("b")]),
    Foot.Choice(sign: CleanText("t", ascii: "t"), words: "try", letter: "t", keys: [.text("t")]),
    Foot.Choice(sign: CleanText("p", ascii: "p"), words: "play", letter: "p", keys: [.text("p")]),
    Foot.Choice(sign: CleanText("q", ascii: "q"), words: "leave", letter: "q", keys: [.text("q"), .escape]),
    Foot.Choice(sign: CleanText("?", ascii: "?"), words: "", letter: "?", keys: [.text("?")]),
    Foot.Choice(sign: .empty, words: "", letter: "0", keys: [.home]),
  ]

  static let help = [
    "Enter, Space  performs the cell", "Left, b       takes the last cell back",
    "Home          begins again",
    "t             opens a prompt to try things; Ctrl-D leads back, and all is as it was",
    "p             plays the steps on the whole screen",
    "q, Ctrl-C     leads to the prompt, everything as it stands",
  ]
}
