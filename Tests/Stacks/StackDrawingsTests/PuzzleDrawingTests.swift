import Pictures
import StackDrawings
import Stacks
import Testing

/// Puzzles print themselves at any moment.
@Suite struct PuzzleDrawingTests {
  @Test func theRunGrows() throws {
    var puzzle = LongestRun([3, 2, 4, 10])
    for _ in 0..<2 { try puzzle.step() }
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
        checked off: 3, 4.
        the run that grows: 3 to 4.
        """)
    try puzzle.solve()
    #expect(svg(of: puzzle).contains("the longest run in a list of 4 values: done"))
  }

  @Test func pointersStandUnderASortedList() throws {
    var puzzle = ThreeSum([4, 1, 5], sum: 10)
    for _ in 0..<2 { try puzzle.step() }
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

  @Test func marksSayWhichValueTheyShow() {
    func shown(_ drawable: some Drawable) -> [String] {
      picture(of: drawable).marks.filter { $0.label != nil }.compactMap(\.subject?.key)
    }
    #expect(
      shown(LongestRun([3, -2, 3])) == [
        "element-list-0", "element-list-1", "element-list-2", "element-dictionary-3", "element-dictionary--2",
      ])
    var recurring = RecurringValue(["fig", "kiwi", "fig"])
    recurring.solve()
    #expect(shown(recurring).suffix(2) == ["element-seen-0", "element-seen-1"])
    #expect(shown(ThreeSum([1, 2, 3], sum: 6)) == ["element-list-0", "element-list-1", "element-list-2"])
    #expect(shown(ConsecutivePair([1, 1])) == ["element-list-0", "element-list-1"])
    let stack: MinMaxStack = [3, 5]
    #expect(
      shown(stack) == [
        "element-elements-1", "element-elements-0", "element-mins-0", "element-maxs-1", "element-maxs-0",
      ])
  }

  @Test func theListOfTheArticleAndItsDictionaryFitInEveryStep() throws {
    let values: [Int64] = [3, 2, 4, 5, 6, 7, 12, 10, 8, 9, 21, 15, 11, 13, 16, 19, 20, 19]
    // At 75 and 35 columns an explanation draws in a terminal of 80 and of 40.
    for columns in [80, 75, 40, 35] {
      var puzzle = LongestRun(values)
      var sizes: Set<Int> = []
      while true {
        let picture = puzzle.drawing().picture(on: Canvas(columns: columns, rows: 36))
        #expect(picture.leftOut == nil, "\(columns) columns")
        #expect(throws: Never.self) { try picture.check(fitting: Canvas(columns: columns, rows: 36)) }
        if !puzzle.isDone { sizes.insert(picture.rows) }
        // A key stands under the value of its place, so that list and dictionary are read alike.
        #expect(picture.marks.compactMap(\.box).count == values.count + puzzle.keys.count)
        guard try puzzle.step() != nil else { break }
      }
      #expect(sizes.count == 1, "nothing moves at \(columns) columns: \(sizes)")
    }
    var puzzle = LongestRun(values)
    while puzzle.longest == nil { try puzzle.step() }
    #expect(
      puzzle.drawing().picture(on: Canvas(columns: 50, rows: 40)).description == """
        list
        ┌────┬────┬────┬────┬────┬────┬────┬────┬────┐
        │  3 │  2 │  4 │  5 │  6 │  7 │ 12 │ 10 │  8 │
        └────┴────┴────┴────┴────┴────┴────┴────┴────┘
                ▲
               next
        ┌────┬────┬────┬────┬────┬────┬────┬────┬────┐
        │  9 │ 21 │ 15 │ 11 │ 13 │ 16 │ 19 │ 20 │ 19 │
        └────┴────┴────┴────┴────┴────┴────┴────┴────┘
        dictionary
        ┌────┬────┬────┬────┬────┬────┬────┬────┬────┐
        │  3 │  2 │  4 │  5 │  6 │  7 │ 12 │ 10 │  8 │
        └────┴────┴────┴────┴────┴────┴────┴────┴────┘
           ✓    ✓    ✓    ✓    ✓    ✓    ✓    ✓    ✓
        ┌────┬────┬────┬────┬────┬────┬────┬────┐
        │  9 │ 21 │ 15 │ 11 │ 13 │ 16 │ 19 │ 20 │
        └────┴────┴────┴────┴────┴────┴────┴────┘
           ✓              ✓    ✓
        """)
    // Where there is no room, both show what is around the same value.
    let narrow = puzzle.drawing().picture(on: Canvas(columns: 30, rows: 12))
    #expect(narrow.leftOut != nil)
  }
}
