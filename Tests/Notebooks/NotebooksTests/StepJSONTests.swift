import EveryKind
import Notebooks
import Playground
import Samples
import Testing

@Suite struct StepJSONTests {
  private func objects(_ cells: String..., telling change: (inout StepJSON.Options) -> Void = { _ in }) throws
    -> [JSON]
  {
    var told = StepJSON.Options()
    change(&told)
    var options = RunOptions()
    options.json = told
    let text = cells.map { "```trellis \($0)\n```\n\n" }.joined()
    var runner = try NotebookRunner(NotebookDocument(text, path: "n.md"), options: options)
    let objects = runner.runAll().flatMap { StepJSON.objects($0, path: "n.md", options: told) }
    for object in objects {
      let faults = JSONSchema.step.faults(of: object)
      #expect(faults.isEmpty, "\(faults)")
    }
    return objects
  }

  @Test func aStepSaysWhereItStandsAndWhatItCameTo() throws {
    let objects = try objects(
      "name=a\nstack s = min 5\ns pop\nprint [1, \"x\"]\ns pop", "\nprint (", "fails\nprint 1 / 0")
    #expect(objects.count == 6)
    #expect(objects.allSatisfy { $0.member("schema") == 2 && $0.member("notebook") == "n.md" })
    #expect(objects[0].member("cell") == "a" && objects[0].member("line") == 2)
    #expect(objects.map { $0.member("step")?.number } == [1, 2, nil, nil, nil, nil])
    #expect(objects[0].member("kind") == "stack" && objects[0].member("object") == "s")
    #expect(objects[1].member("state")?.member("elements") == .array([]))
    #expect(objects.map { $0.member("ok") } == [true, true, true, false, false, true])
    #expect(objects[2].member("value") == .array([1, "x"]) && objects[2].member("text") != nil)
    let error = objects[3].member("error")
    #expect(error?.member("line") == 5 && error?.member("column") == 3)
    #expect(objects[4].member("cell") == "2" && objects[4].member("error") != nil)
  }

  @Test func aHushedStepHasItsKindAndNoText() throws {
    let step = try objects("\nstack s = min 5;")[0]
    #expect(step.member("kind") == "stack" && step.member("text") == nil && step.member("message") == nil)
  }

  // MARK: Events

  @Test func eventsBeyondTheLimitAreCounted() throws {
    // So many that together they write more than the limit, and each alone less.
    let cases = [
      ("stack s = min;", "s push", 600), ("tree b = bst;", "b insert", 400),
      ("tree a = avl;", "a insert", 400),
    ]
    for (setup, verb, count) in cases.prefix(Samples.count(1, all: 3)) {
      let one = try objects("\n\(setup)\nfor i in 1...\(count) { \(verb) i }").last
      let hushed = try objects("\n\(setup)\nfor i in 1...\(count) { \(verb) i };").last
      let many = try objects(
        "\n\(setup)\n" + (1...count).map { "\(verb) \($0);" }.joined(separator: "\n"))
      #expect(many.allSatisfy { $0.member("eventsLeftOut") == nil }, "\(verb)")
      let all = many.dropFirst().flatMap(\.events)
      #expect(all.count > Step.eventLimit, "\(verb)")
      for step in [one, hushed] {
        #expect(step?.events == Array(all.prefix(Step.eventLimit)), "\(verb)")
        #expect(step?.member("eventsLeftOut")?.number == all.count - Step.eventLimit, "\(verb)")
      }
    }
  }

  @Test func theTurnsOfAPlotTellNothing() throws {
    let plot = try objects("\nplot b.height for n in 1...3 { tree b = bst 1...n }")[0]
    #expect(plot.member("events") == nil && plot.member("object") == nil && plot.member("cost") == nil)
  }

  // MARK: State

  @Test func aLargeStateIsADigestUnlessItIsAskedFor() throws {
    let cell = "\ntree t = avl 1...1_000;\nt insert 1_001;\nt remove 1_001;\nt find 1_000;"
    let states = try objects(cell).map { $0.member("state") }
    let whole = try objects(cell, telling: { $0.tellsWholeState = true }).map { $0.member("state") }
    #expect(states[0] == whole[0] && states[0]?.member("digest") == nil)
    #expect(states[1]?.member("count") == 1_001)
    #expect(states[1]?.member("digest")?.words?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
    #expect(states[2] == whole[2] && states[3] == whole[3])
    let again = try objects("\ntree t = avl 1...1_001;", "\nt insert 1_002;").map { $0.member("state") }
    // The same shape in the same order of insertion is the same state; one value more is another.
    #expect(again[0] == states[1] && again[1]?.member("digest") != states[1]?.member("digest"))
  }

  // MARK: Results

  @Test func aPlotIsItsSeries() throws {
    let result = try objects(
      "\nplot a.height, a.count * 2 for n in [1, 10] scale: log { tree a = avl 1...n }")[0].member("result")
    #expect(
      result?.text
        == #"{"axis":{"name":"n","scale":"log","values":[1,10]},"#
        + #""series":[{"name":"a.height","values":[0,3]},{"name":"a.count * 2","values":[2,20]}],"statement":"plot"}"#
    )
  }

  @Test func whatIsVerifiedIsListed() throws {
    let objects = try objects("\ntree t = avl 1 2\nstack s = 1\nverify\nverify s\nverify undo")
    func names(_ index: Int) -> [JSON?] {
      guard case .array(let objects)? = objects[index].member("result")?.member("objects") else { return [] }
      return objects.map { $0.member("name") }
    }
    #expect(names(2) == ["t", "s"] && names(3) == ["s"])
    #expect(objects[2].text.contains(#""kind":"tree""#))
    #expect(objects[4].member("result")?.text == #"{"statement":"verify","states":0,"steps":2}"#)
  }

  @Test func anAnswerIsToldOnlyWhereItIsAskedFor() throws {
    let cell = """

      ask "2 + 2?" answer: 2 * 21 - 38 hint: "count"
      if 1 == 1 { ask "one?" answer: 2 - 1; ask "two?" answer: 3 - 1 }
      define quiz(n) { ask "n?" answer: n + 0 }
      """
    let hidden = try objects(cell)
    #expect(hidden[0].member("result")?.text == #"{"question":"2 + 2?","statement":"ask"}"#)
    #expect(
      hidden.map { $0.member("source") } == [
        #"ask "2 + 2?""#, #"if 1 == 1 { ask "one?"; ask "two?" }"#, #"define quiz(n) { ask "n?" }"#,
      ])
    #expect(hidden[1].member("result")?.member("question") == "two?")
    let told = try objects(cell, telling: { $0.tellsAnswers = true })
    #expect(told[0].member("result")?.member("answer") == 4)
    #expect(told[0].member("source")?.words?.contains("answer: 2 * 21") == true)
  }

  // MARK: Pictures

  @Test func aPictureIsItsMarks() throws {
    let cell = "\ntree t = avl 2 1 3\nt insert 4;\nplot t.height for n in [1, 2] { t insert (n + 9) }"
    #expect(try objects(cell).allSatisfy { $0.member("picture") == nil })
    let pictures = try objects(cell, telling: { $0.tellsPictures = true }).map { $0.member("picture") }
    guard case .array(let marks)? = pictures[0]?.member("marks") else { return #expect(Bool(false)) }
    #expect(marks.contains { $0.member("shape") == "label" && $0.member("text") == "2" })
    #expect(marks.contains { $0.member("shape") == "edge" })
    #expect(pictures[0]?.member("columns")?.number ?? 0 > 0)
    // What is hushed draws nothing.
    #expect(pictures[1] == nil)
    #expect(pictures[2]?.text.contains(#""shape":"curve""#) == true)
  }

  // MARK: Lines

  @Test func theSameNotebookGivesTheSameBytes() throws {
    let cell = "\ntree t = avl random(20, in: 1...99)\nt insert 4\nprint t.cost.comparisons, t.values"
    #expect(try objects(cell).map(\.text) == objects(cell).map(\.text))
  }

  @Test func whatIsNotSeenIsEscaped() throws {
    let line = try objects("\nprint \"a\\u{202E}b\\u{200B}\\u{85}\"")[0]
    #expect(line.member("value") == "a\u{202E}b\u{200B}\u{85}")
    #expect(line.text.contains(#""value":"a\u202eb\u200b\u0085""#))
    // The terminal shows them in its own way.
    #expect(line.member("text") == #"a\u{202E}b\u{200B}\u{85}"#)
  }

  @Test func aCheckTellsItsStepsWhereItIsAsked() throws {
    var options = RunOptions()
    let document = NotebookDocument("```trellis\nprint 1\nprint 2\n```\n\n```output\n1\n```\n", path: "n.md")
    #expect(NotebookCheck(document, options: options).runs.isEmpty)
    options.json = StepJSON.Options()
    let check = NotebookCheck(document, options: options)
    #expect(CheckJSON.objects(check).map { $0.member("ok") } == [false])
    #expect(
      CheckJSON.objects(check, steps: options.json).map { $0.member("source")?.words } == [
        "print 1", "print 2", nil,
      ])
  }

  @Test func aValueThatIsNoneIsNull() throws {
    let objects = try objects("\nprint none\nlet n = none")
    #expect(objects[0].text.contains(#""value":null"#))
    #expect(!objects[1].text.contains(#""value""#))
  }

  @Test func recordsAreObjectsAndDictionariesListsOfPairs() throws {
    let line = try objects("\nlet r = (x: 1, y: [2])\nprint r, [\"a\": 2]")[1]
    #expect(line.text.contains(#""value":[{"x":1,"y":[2]},[["a",2]]]"#))
  }
}
