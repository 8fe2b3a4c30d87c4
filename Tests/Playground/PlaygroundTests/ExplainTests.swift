import EveryKind
import Language
import Pictures
import Prompt
import Randomness
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

@Suite struct ExplainTests {
  @Test func anInsertionThatRotates() {
    #expect(
      text(of: "explain t insert 10", after: "tree t = avl 50 30 70 20 90") == """
         1  10 < 50: go left    •50
         2  10 < 30: go left    •50 › •30
         3  10 < 20: go left    •50 › •30 › •20
         4  20 has no left child: 10 goes there
                  50
                ┌─┴─┐
                30  70
               ┌┘   └┐
               20    90
              ┌┘
             +10
         5  30 leans left by 2, its left child 20 leans left too: rotate right at 30
                  50                50
                ┌─┴─┐             ┌─┴──┐
               ▸30  70            20   70
               ┌┘   └┐    →     ┌─┴─┐  └┐
               20    90        +10 ~30  90
              ┌┘
             +10
             50
           ┌─┴──┐
           20   70
         ┌─┴─┐  └┐
        +10 ~30  90
        inserted 10 · rotated right at 30 · 3 comparisons · avl, 6 nodes, height 2
        """)
  }

  @Test func aDoubleRotation() {
    #expect(
      sentences(of: "explain t insert 20", after: "tree t = avl 30 10") == [
        "20 < 30: go left", "20 > 10: go right", "10 has no right child: 20 goes there",
        "30 leans left by 2, its left child 10 leans right: rotate left at 10 first",
        "rotate right at 30: 20 comes up",
      ])
  }

  @Test func aRemovalFollowsTheSuccessor() {
    #expect(
      sentences(of: "explain t remove 50", after: "tree t = bst 50 30 70 60") == [
        "50 = 50: here it is", "two children: its successor is the least on its right: go right to 70",
        "go left to 60", "60 is the successor of 50 and takes its place",
      ])
    #expect(
      sentences(of: "explain t remove 70", after: "tree t = bst 50 70 60").last
        == "70 has one child, 60, which takes its place")
    #expect(
      sentences(of: "explain t remove 60", after: "tree t = bst 50 60").last
        == "60 has no child: it is simply removed")
  }

  @Test func aRemovalThatRotatesAtANodeWhoseChildLeansToNoSide() {
    #expect(
      sentences(of: "explain t remove 70", after: "tree t = avl 50 30 70 20 40").last
        == "50 leans left by 2, its left child 30 leans to no side: rotate right at 50")
  }

  @Test func whereTheWaysOfTwoValuesPartEachGoesItsOwn() {
    let tree = "tree t = bst 50 30 70 20 40 60 80"
    #expect(
      sentences(of: "explain t lca 20 40", after: tree) == [
        "20 < 50", "40 < 50: go left", "20 < 30", "40 > 30: the paths part at 30", "20 < 30: go left",
        "20 = 20: here it is", "go right from 30", "40 = 40: here it is",
      ])
    #expect(
      sentences(of: "explain t lca 20 30", after: tree).suffix(4) == [
        "20 < 30", "30 = 30: here it is", "20 < 30: go left", "20 = 20: here it is",
      ])
  }

  @Test func searchesSayWhereTheyEnd() {
    #expect(
      sentences(of: "explain t find 60", after: "tree t = avl 50 30 70").last
        == "70 has no left child: nothing there")
    #expect(sentences(of: "explain t find 30", after: "tree t = avl 50 30 70").last == "30 = 30: here it is")
    #expect(
      sentences(of: "explain t traverse order: level", after: "tree t = avl 50 30 70")
        == [
          "level 0, from left to right: visit 50 · queue 30, 70",
          "level 1, from left to right: visit 30 · queue 70", "next on level 1: visit 70 · nothing waits",
        ])
  }

  @Test func aQueryIsExplainedByTheWayToItsAnswerAndCostsNothing() {
    var session = Session()
    _ = session.run("tree t = avl 50 30 70 20")
    let before = session.state
    let step = session.run("explain print t.path(20)")[0]
    #expect(
      step.explanations.flatMap(\.steps).map(\.sentence)
        == ["20 < 50: go left", "20 < 30: go left", "20 = 20: here it is"])
    #expect(step.number == nil)
    #expect(session.state == before)
    #expect(sentences(of: "explain t contains 99", after: "tree t = avl 50") != [])
  }

  @Test func aQueryThatLooksForItsAnswerIsExplainedByTheWayThere() throws {
    var explained: Set<String> = []
    for kind in Catalog.everyKind.kinds {
      for query in kind.queries + kind.properties {
        let lines = query.example.split(separator: "\n").map(String.init)
        let asked = try #require(lines.last)
        let step = run("explain \(asked)", after: lines.dropLast().joined(separator: "\n"))
        #expect(step.failure == nil, "\(kind.name).\(query.name): \(step.failure?.message ?? "")")
        let sentences = step.explanations.flatMap(\.steps).map(\.sentence)
        #expect(!sentences.contains(""), "\(kind.name).\(query.name)")
        if !sentences.isEmpty { explained.insert("\(kind.name).\(query.name)") }
      }
    }
    #expect(
      explained == [
        "tree.min", "tree.max", "tree.contains", "tree.depth", "tree.path", "tree.rank", "tree.select",
        "tree.floor",
        "tree.ceiling", "tree.lca", "btree.contains", "btree.depth", "btree.path", "btree.floor",
        "btree.ceiling", "trie.contains", "trie.startsWith", "trie.completions", "stack.min", "stack.max",
        "tree.node", "tree.walk", "btree.walk", "trie.walk",
      ])
  }

  @Test func bothArraysOfAStack() {
    #expect(
      text(of: "explain s push 2", after: "stack s = min 5 3") == """
         1  2 goes on top
              elements         mins
             ┌─────┐
             │  +2 │ ← top    ┌─────┐
             │   3 │          │   3 │ ← min
             │   5 │          │   5 │
             └─────┘          └─────┘
         2  2 ≤ 3: 2 is a new minimum, it goes onto the minima too
         elements         mins
        ┌─────┐          ┌─────┐
        │  +2 │ ← top    │  +2 │ ← min
        │   3 │          │   3 │
        │   5 │          │   5 │
        └─────┘          └─────┘
        pushed 2 · 2 is a new minimum · 1 comparison · min, 3 elements, min 2
        """)
    #expect(
      sentences(of: "explain s pop 2", after: "stack s = minmax 5 3") == [
        "3 comes off the top", "3 = 3: it leaves the minima too, the minimum is 5 again",
        "3 < 5: the maximum is still 5", "5 comes off the top",
        "5 = 5: it leaves the minima too, no minimum is left",
        "5 = 5: it leaves the maxima too, no maximum is left",
      ])
    #expect(
      sentences(of: "explain stack s = min 5", after: "") == [
        "5 goes on top", "the first value is the minimum: it goes onto the minima too",
      ])
  }

  @Test func statementsWithinAreNamed() {
    let step = run("explain for x in [1, 2] { s push x }", after: "stack s = plain")
    let echoes = step.outputs.compactMap { if case .echo(let text) = $0 { text } else { nil } }
    #expect(echoes == ["s push x", "s push x"])
    #expect(step.number == 2)
  }

  @Test func whatHasNothingInsideSaysSo() {
    #expect(text(of: "explain pin xs", after: "let xs = [1]").contains("nothing to explain"))
    #expect(
      text(of: "explain t mirror", after: "tree t = bst 1").contains(
        "nothing to explain: it is done in one step"))
  }

  /// Of a variable of the session the arrow is always told, and where both sides of it would be folded, what was done.
  @Test(arguments: [
    ("let x = 3", " 1  let x = 3 · x is 3"),
    ("y += 1", " 1  y += 1 · y 4 → 5"),
    ("let (xs[0], xs[1]) = (xs[1], xs[0])", "xs [3, 1] → [1, 3]"),
    ("let xs = xs + [2]", "xs [3, 1] → [3, 1, 2]"),
    ("let y = f(2)", " 5  let y = f(2) · y 4 → 3"),
    ("let m[1][3...4] = [8, 1]", "m: 2 values from place 3 in row 1 made way"),
    ("m[0] append 9", "m: added 9 at place 5 in row 0"),
    ("m[0] += [9]", "m: added 9 at place 5 in row 0"),
  ])
  func aChangedVariableIsTold(statement: String, told: String) {
    let words = text(
      of: "explain \(statement)",
      after: """
        let y = 4; let xs = [3, 1]; let m = [[8, 1, 7, 6, 3], [1, 1, 6, 3, 3]]; define f(a) = a + 1
        """
    )
    #expect(words.contains(told), "\(words)")
  }

  @Test func itIsOneStepThatUndoTakesBack() {
    var session = Session()
    _ = session.run("tree t = avl 50 30")
    let before = session.state
    _ = session.run("explain t insert 20")
    let after = session.state
    #expect(session.stepCount == 2)
    _ = session.run("undo")
    #expect(session.state == before)
    _ = session.run("redo")
    #expect(session.state == after)
  }

  @Test func aFailureInsideLeavesNothing() {
    var session = Session()
    _ = session.run("tree t = avl 50 30")
    let before = session.state
    let step = session.run("explain t remove 99")[0]
    #expect(step.failure?.message.contains("99") == true)
    #expect(session.state == before)
    #expect(session.run("explain undo")[0].failure != nil)
    #expect(session.run("explain")[0].failure != nil)
  }

  @Test func longStoriesAreCutAndFitTheWidth() {
    let step = run("explain tree t = avl 1...200", after: "")
    #expect(step.explanations[0].steps.count == Explanation.limit)
    #expect(step.explanations[0].leftOut > 0)
    for width in [20, 40, 80] {
      for style in [TextStyle.unicode, .ascii] {
        var session = Session(defaults: Settings(width: width, height: 24))
        _ = session.run("tree t = avl 500 300 700 200 900 apple; tree t = avl 500 300 700 200 900")
        for statement in ["explain t insert 100", "explain t remove 500", "explain t traverse"] {
          let step = session.run(statement)[0]
          let text = StepText(renderer: TextRenderer(style: style), width: width)
          for line in text.lines(step) {
            #expect(CleanText(line.string).columns <= width, "\(width) \(line)")
          }
        }
      }
    }
  }

  @Test func theLastSentenceThereIsRoomForHasItsPictureToo() {
    var story = SentenceStory(Explanation(canvas: Canvas(columns: 10, rows: 1)))
    for number in 1...Explanation.limit + 1 {
      story.hear(ReportedEvent("counted", [:], "to \(number)"))
      let label = Mark.label(CleanText("\(number)"), at: Cell(x: 0, y: 0))
      story.draw { _ in Picture(marks: [label], columns: 10, rows: 1) }
    }
    let shown = story.explanation.steps.map { $0.picture?.labels.map(\.text.string) ?? [] }
    #expect(shown == (1...Explanation.limit).map { ["\($0)"] })
    #expect(story.explanation.steps.allSatisfy(\.isChange) && story.explanation.leftOut == 1)
  }

  /// The story of any operation ends with the picture of the tree it leaves.
  @Test func theLastPictureIsTheTree() {
    var random = SplitMix64(seed: 11)
    var session = Session(defaults: Settings(width: 400))
    _ = session.run("tree t = avl 500")
    for _ in 0..<200 {
      let value = Int.random(in: 1...60, using: &random)
      let statement = Bool.random(using: &random) ? "t insert \(value)" : "t remove \(value)"
      let step = session.run("explain \(statement)")[0]
      guard step.failure == nil, case .picture(let shown, _)? = step.outputs.last else { continue }
      let last = step.explanations[0].steps.last { $0.isChange }?.picture
      #expect(last.map(labels) == labels(shown), "seed 11: \(statement)")
    }
  }

  @Test func aStepOfTheTimelineIsExplainedAnew() {
    var session = Session()
    _ = session.run("tree t = avl 50 30\nt insert 20;\nt insert 10")
    let state = session.state
    let told = session.explained(step: 2)
    #expect(told?.explanations.flatMap(\.steps).last?.sentence.contains("rotate right at 50") == true)
    #expect(told?.pictureCount == 1)
    _ = session.run("undo 2")
    #expect(session.explained(step: 3)?.explanations.isEmpty == false)
    #expect(session.explained(step: 4) == nil && session.explained(step: 0) == nil)
    _ = session.run("redo 2")
    #expect(session.state == state)
  }

  private func labels(_ picture: Picture) -> [String] {
    picture.labels.filter { $0.role != .removed }.map(\.text.string)
  }

  private func run(_ statement: String, after program: String) -> Step {
    var session = Session()
    _ = session.run(program)
    return session.run(statement)[0]
  }

  private func sentences(of statement: String, after program: String) -> [String] {
    run(statement, after: program).explanations.flatMap(\.steps).map(\.sentence)
  }

  private func text(of statement: String, after program: String) -> String {
    StepText(.document).lines(run(statement, after: program)).map(\.string).joined(separator: "\n")
  }
}

extension Step {
  var explanations: [Explanation] {
    outputs.compactMap { if case .explanation(let told) = $0 { told } else { nil } }
  }
}
