import Pictures
import StackDrawings
import Stacks
import Testing

/// Puzzles print themselves at any moment.
@Suite struct PuzzleDrawingTests {
  @Test func theRunGrows() {
    var puzzle = LongestRun([3, 2, 4, 10])
    for _ in 0..<2 { puzzle.step() }
    #expect(
      picture(of: puzzle).description == """
        list
        ┌────┬────┬────┬────┐
        │  3 │  2 │  4 │ 10 │
        └────┴────┴────┴────┘
           ▲
          next
        dictionary, the run 3...4
        ┌────┬────┬────┬────┐
        │ ▸3 │  2 │ ▸4 │ 10 │
        └────┴────┴────┴────┘
           ✓         ✓
        """)
    #expect(
      description(of: puzzle).description == """
        the longest run in a list of 4 values: not done.
        the list: 3, 2, 4, 10.
        ticked off: 3, 4.
        the run that grows: 3 to 4.
        """)
    puzzle.solve()
    #expect(svg(of: puzzle).contains("the longest run in a list of 4 values: done"))
  }

  @Test func pointersStandUnderASortedList() {
    var puzzle = ThreeSum([4, 1, 5], sum: 10)
    for _ in 0..<2 { puzzle.step() }
    #expect(
      picture(of: puzzle).description == """
        list, sorted
        ┌───┬───┬───┐
        │ 1 │ 4 │ 5 │
        └───┴───┴───┘
          ▲   ▲   ▲
         held    high
             low
        """)
    #expect(
      description(of: puzzle).description == """
        three values that make 10 in a list of 3 values: not done.
        the list: 4, 1, 5.
        sorted: 1, 4, 5.
        held is 1 at place 0, low is 4 at place 1, high is 5 at place 2.
        """)
  }

  @Test func valuesAreWrittenAsTheReaderWants() {
    var puzzle = RecurringValue(["fig", "kiwi", "fig"])
    puzzle.solve()
    #expect(
      picture(of: puzzle).description == """
        list
        ┌──────┬──────┬──────┐
        │  fig │ kiwi │ ▸fig │
        └──────┴──────┴──────┘
                          ▲
                     seen before
        seen so far
        ┌──────┬──────┐
        │ ▸fig │ kiwi │
        └──────┴──────┘
            ▲
           here
        """)
    #expect(
      description(of: puzzle.drawing { $0.uppercased() }).description == """
        the first value that is seen again in a list of 3 values: done.
        the list: FIG, KIWI, FIG.
        seen so far: FIG, KIWI.
        """)
  }

  @Test func neighboursAreComparedAndWhatIsLeftOutIsSaid() throws {
    var puzzle = ConsecutivePair(Array(1...100))
    for _ in 0..<49 { try puzzle.step() }
    let picture = picture(of: puzzle, canvas: Canvas(columns: 40, rows: 10))
    #expect(picture.leftOut == "95 values left out")
    #expect(picture.columns <= 40)
    #expect(description(of: puzzle).details.last == "next to compare: the values at places 49 and 50.")
    #expect(description(of: puzzle).details[0].hasSuffix("39, 40 and 60 more."))
  }
}
