import EveryKind
import Notebooks
import Playground
import Testing

/// The results of `compare`, `when`, `claim` and `example` as data, each valid against the schema that the reference prints.
@Suite struct QuestionJSONTests {
  private func results(_ cell: String) throws -> [JSON?] {
    var options = RunOptions()
    options.json = StepJSON.Options()
    var runner = try NotebookRunner(
      NotebookDocument("```trellis\n\(cell)\n```\n", path: "n.md"), options: options)
    let objects = runner.runAll().flatMap { StepJSON.objects($0, path: "n.md", options: StepJSON.Options()) }
    for object in objects {
      let faults = JSONSchema.step.faults(of: object)
      #expect(faults.isEmpty, "\(faults)")
    }
    return objects.map { $0.member("result") }
  }

  @Test func whenTellsTheSteps() throws {
    let results = try results(
      "let n = 1\nlet n = 5\nlet n = 1\nlet n = 7\nwhen n > 3\nwhen all n > 3\nwhen n > 9;")
    #expect(
      results.suffix(3) == [
        ["statement": "when", "condition": "n > 3", "steps": .array([4]), "holds": true],
        ["statement": "when", "condition": "n > 3", "steps": .array([2, 4]), "holds": true],
        ["statement": "when", "condition": "n > 9", "steps": .array([]), "holds": false],
      ])
  }

  @Test func claimTellsTheCounterexample() throws {
    #expect(
      try results("claim n < 9 for n in 0...3 { }") == [
        ["statement": "claim", "claim": "n < 9", "holds": true, "tries": 4]
      ])
    #expect(
      try results(
        "seed 4;\nclaim t.count < 3 for n in 0...9 { tree t = bst random(n, in: 5...5) duplicates: keep }"
      ).last
        == [
          "statement": "claim", "claim": "t.count < 3", "holds": false, "tries": 42,
          "counterexample": [
            "size": 3, "seed": 4, "reason": "t.count < 3 is false for n = 3, seed 4: t.count is 3",
            "repetition": "seed 4; tree t = bst random(3, in: 5...5) duplicates: keep",
          ],
        ])
    let without = try results("claim false { let x = 1; let y = 2 }").last
    #expect(without??.member("counterexample")?.member("size") == nil)
    #expect(
      without??.member("counterexample")?.member("repetition") == "seed 1; repeat 1 { let x = 1; let y = 2 }")
  }

  @Test func explainTellsLineBindingsAndVisits() throws {
    let results = try results(
      """
      define total(xs) {
        let s = 0
        for x in xs { let s = s + x }
        return s
      }
      explain print total([3])
      let long = [x for x in 1...200]
      explain repeat 1 { let all = long }
      tree t = bst 2 1 3
      define walk top(t) { let open = [t.node.left, t.node.right]; visit t.node }
      explain t traverse order: top
      """)
    #expect(
      results[1]?.member("moments")
        == .array([
          [
            "words": "total([3])", "line": 2, "calls": .array(["total([3])"]),
            "bindings": ["xs": .array([3])],
          ],
          ["words": "let s = 0 · s is 0", "line": 3, "calls": .array(["total([3])"]), "bindings": ["s": 0]],
          [
            "words": "for x in xs · x is 3", "line": 4, "calls": .array(["total([3])"]), "bindings": ["x": 3],
            "reads": .array([["name": "xs", "at": .array([0]), "value": 3]]),
            "pointers": .array([["name": "xs", "label": "x", "at": 0]]),
          ],
          [
            "words": "let s = s + x · s 0 → 3", "line": 4, "calls": .array(["total([3])"]),
            "bindings": ["s": 3],
          ],
          ["words": "return s", "line": 5, "calls": .array(["total([3])"])],
          ["words": "total([3]) is 3", "line": 5, "calls": .array(["total([3])"])],
        ]))
    let long = try #require(results[3]?.member("moments"))
    guard case .array(let moments) = long else { return #expect(Bool(false), "\(long)") }
    #expect(moments.last?.member("bindings") == ["all": ["count": 200]])
    let walk = try #require(results[6]?.member("moments"))
    guard case .array(let visits) = walk else { return #expect(Bool(false), "\(walk)") }
    #expect(visits.last?.member("visited") == ["node": 0, "text": "node 2"])
    #expect(visits.last?.member("waiting") == .array([["name": "open", "nodes": .array(["1", "3"])]]))
  }

  @Test func explainTellsWhatWaits() throws {
    let moments = try results("tree t = bst 2 1 3\nexplain t traverse order: level")[1]?.member("moments")
    guard case .array(let visits)? = moments else { return #expect(Bool(false), "\(moments)") }
    #expect(visits.map { $0.member("visited")?.member("text") } == ["node 2", "node 1", "node 3"])
    let waiting: [[JSON]] = [["1", "3"], ["3"], []]
    #expect(
      visits.map { $0.member("waiting") }
        == waiting.map { .array([["name": "queue", "nodes": .array($0)]]) })
  }

  @Test func exampleTellsSeedAndTries() throws {
    #expect(
      try results("example { let x = random(1, in: 1...6)[0] } where x == 6") == [
        ["statement": "example", "seed": 23, "tries": 23]
      ])
    #expect(try results("example { let x = 1 } where x == 6") == [nil])
  }

  @Test func compareTellsTheRows() throws {
    let results = try results("stack s = min 2 1;\nstack p = 2 1;\ncompare s p { pop }")
    #expect(
      results.last == [
        "statement": "compare", "left": "s", "right": "p",
        "difference": "first difference, in mins: 2 in s, nothing in p",
        "rows": .array([
          ["name": "cost.comparisons", "left": 1, "right": 0],
          ["name": "minima", "left": .array([2]), "right": .array([])],
        ]),
        "same": .array(["count", "top", "min", "max", "elements", "maxima"]),
      ])
  }
}
