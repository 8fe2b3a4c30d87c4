import Foundation
import Testing

/// A lesson that is left, and read on another day.
extension LearnTests {
  @Test func whatWasReadIsKeptForAnotherDay() throws {
    do {
      let screen = try start()
      try performAndTurn(screen, from: "1/3")
      try screen.expect("2/3")
      try screen.press("C-c")
      try screen.expectPrompt("s ›")
      try screen.type("quit")
      try screen.press("Enter")
    }
    let progress = URL(fileURLWithPath: folder.path + "/.local/state/trellis/progress")
    let mode = try FileManager.default.attributesOfItem(atPath: progress.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let again = try start()
    try again.expect("you were here: 2/3; Home starts over")
    let picture = try again.expect("2/3  ⏎ next")
    #expect(picture.contains("pushed 3") && picture.contains("Two"), "the last picture is shown once more")
    try again.press("Home")
    try again.expect("1/3  \(Self.keys)")
    // The lesson changes, and is read on from there.
    try folder.write(Self.lesson.replacing("s push n", with: "s push 7"), to: "lesson.md")
    let changed = try start()
    try changed.expect("the lesson has changed since: it continues at 1/3")
  }

  @Test func whatWasAnsweredIsNotAskedAgain() throws {
    do {
      let screen = try start()
      try performAndTurn(screen, from: "1/3")
      try screen.expect("2/3  ⏎ next")
      try screen.press("Enter")
      try screen.expectPrompt("answer ›")
      try screen.type("42")
      try screen.press("Enter")
      try screen.expect("2/3  ⏎ next")
      try screen.press("Enter")
      try screen.expect("3/3  ⏎ next")
      try screen.type("q")
      try screen.expectPrompt("s ›")
      try screen.type("quit")
      try screen.press("Enter")
    }
    let again = try start()
    try again.expect("3/3  ⏎ next")
    let resumed = try again.picture()
    #expect(
      resumed.hasPrefix(
        """
         A short lesson

           you were here: 3/3; Home starts over

            elements
              ✗3
           ┌─────┐
           │   1 │ ← top
           └─────┘
           popped 3 · plain, 1 element

             s pop 9

        """))
    // The pages before are there, too, and nothing is asked on the way.
    try again.press("Left")
    try again.expect("2/3  \(Self.keysAfter)") { $0.contains("? What is the secret?") }
    try again.press("Left")
    try again.expect("1/3  \(Self.keysAfter)") { $0.contains("pushed 3") }
    try again.press("Right", "Right")
    try again.expectPicture(resumed)
    try performAndTurn(again, from: "3/3")
    try again.expect("1 of 1 right at the first answer")
  }
}
