import Playground
import Prompt
import Testing

/// What stacks and puzzles report to programs, what they mark, and how an explanation joins it.
@Suite struct StackEventTests {
  private func expect(
    _ program: String, _ reported: String, marks: [String] = [], _ location: SourceLocation = #_sourceLocation
  ) {
    var session = Session()
    session.expectEvents(of: program, reported, marks: marks, location)
  }

  @Test func aStackTellsWhatItDoes() {
    expect(
      "stack s = min 5 3; s push 2",
      """
      pushed(index: 2, value: 2)
      compared(outcome: "less", value: 2, with: 3)
      pushedMinimum(index: 2, value: 2)
      """, marks: ["added element-elements-2", "added element-mins-2"])
    expect(
      "stack s = max fig; s push pear",
      """
      pushed(index: 1, value: "pear")
      compared(outcome: "greater", value: "pear", with: "fig")
      pushedMaximum(index: 1, value: "pear")
      """, marks: ["added element-elements-1", "added element-maxs-1"])
    expect(
      "stack s = minmax 5; s pop",
      """
      popped(index: 0, value: 5)
      compared(outcome: "equal", value: 5, with: 5)
      poppedMinimum(index: 0, value: 5)
      compared(outcome: "equal", value: 5, with: 5)
      poppedMaximum(index: 0, value: 5)
      """,
      marks: ["removed element-elements-0", "removed element-mins-0", "removed element-maxs-0"])
    expect("stack s = min 5 3; s clear", "cleared(count: 2)")
  }

  @Test func puzzlesTellTheirSteps() {
    expect(
      "puzzle p = longestRun [3, 4]; p step 5",
      """
      looked(index: 0, ticked: false, value: 3)
      extended(direction: "up", value: 4)
      ended(direction: "up", value: 5)
      ended(direction: "down", value: 2)
      completed(longest: true, run: [3,4])
      """, marks: ["added element-dictionary-3", "added element-dictionary-4"])
    expect(
      "puzzle p = threeSum [4, 1, 5, 9] sum: 18; p run",
      """
      sorted(count: 4)
      held(index: 0, value: 1)
      moved(pointer: "low", sum: 14)
      moved(pointer: "low", sum: 15)
      met(index: 0, value: 1)
      held(index: 1, value: 4)
      found(values: [4,5,9])
      """, marks: ["focus element-list-1", "focus element-list-2", "focus element-list-3"])
    expect(
      "puzzle p = recurring [fig, fig]; p run",
      """
      remembered(index: 0, value: "fig")
      found(before: 0, index: 1, value: "fig")
      """, marks: ["added element-seen-0", "focus element-list-1", "focus element-seen-0"])
    expect(
      "puzzle p = consecutive [1, 2, 2]; p run",
      """
      differed(index: 0, next: 2, value: 1)
      found(index: 1, value: 2)
      """, marks: ["focus element-list-1", "focus element-list-2"])
  }

  @Test func whatAnEventMarksIsInThePicture() {
    for program in [
      "stack s = minmax 5 3 7; s push 2 9", "stack s = minmax 5 3 7; s push 2; s push 1",
      "stack s = plain 5 3; s pop 2", "puzzle p = longestRun [3, 2, 4, -10]; p run",
      "puzzle p = threeSum [4, 3, 5, 1, 5] sum: 14; p run", "puzzle p = recurring [1, 2, 3, 2]; p run",
      "puzzle p = consecutive [a, b, b]; p run",
    ] {
      var session = Session()
      session.expectMarksInPicture(of: program)
    }
  }

  @Test func aComparisonAndWhatFollowsAreOneSentence() {
    var session = Session()
    session.prepare("stack s = minmax 5 3;")
    let screen = session.screen("explain s push 4 2")
    for sentence in [
      " 1  4 goes on top", " 2  4 > 3: the minimum is still 3", " 3  4 < 5: the maximum is still 5",
      " 5  2 ≤ 3: 2 is a new minimum, it goes onto the minima too", " 6  2 < 5: the maximum is still 5",
      "pushed 2 values · 2 is a new minimum · 4 comparisons",
    ] {
      #expect(screen.contains(sentence), "\(screen)")
    }
    #expect(session.screen("explain s clear").contains(" 1  all 4 elements go at once"))
    // The picture of a silenced step is not shown, but that of its explanation is.
    #expect(session.screen("explain s push 1;").contains("│  +1 │ ← top"))
  }
}
