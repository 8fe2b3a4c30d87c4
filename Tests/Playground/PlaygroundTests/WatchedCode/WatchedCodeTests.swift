import EveryKind
import Language
import Pictures
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// What `explain` shows of the variables of code.
@Suite struct WatchedCodeTests {
  private func text(_ statement: String, after program: String = "", describe: Bool = false) -> String {
    var session = Session()
    if describe { _ = session.run("set describe on") }
    let steps = session.run("\(program)\n\(statement)")
    for step in steps { #expect(step.failure == nil, "\(step.text): \(step.failure?.message ?? "")") }
    guard let step = steps.last else { return "" }
    return StepText(session.settings).lines(step).map(\.string).joined(separator: "\n")
  }

  @Test func aListStandsUnderTheLinesThatReadOrChangeIt() {
    #expect(
      text(
        "explain for i in 0..<2 { let t = xs[i]; let xs[i] = xs[i + 1]; let xs[i + 1] = t }",
        after: "let xs = [3, 1, 2]") == """
           1  for i in 0..<2 · i is 0
           2  let t = xs[i] · t is 3
                    i  i+1
               xs │•3 │ 1 │ 2 │
                    0   1   2
           3  let xs[i] = xs[i + 1] · xs [3, 1, 2] → [1, 1, 2]
                    i  i+1
               xs │~1 │•1 │ 2 │
                    0   1   2
           4  let xs[i + 1] = t · xs [1, 1, 2] → [1, 3, 2]
                    i  i+1
               xs │~1 │~3 │ 2 │
                    0   1   2
                    ╰───╯
           5  for i in 0..<2 · i 0 → 1
           6  let t = xs[i] · t is 3
                        i  i+1
               xs │ 1 │•3 │ 2 │
                    0   1   2
           7  let xs[i] = xs[i + 1] · xs [1, 3, 2] → [1, 2, 2]
                        i  i+1
               xs │ 1 │~2 │•2 │
                    0   1   2
           8  let xs[i + 1] = t · xs [1, 2, 2] → [1, 2, 3]
                        i  i+1
               xs │ 1 │~2 │~3 │
                    0   1   2
                        ╰───╯
          """)
  }

  @Test func boundsStandBelowWithWhatIsBetweenThem() {
    let search = """
      define search(xs, x) {
        let low = 0
        let high = xs.count - 1
        while low <= high {
          let mid = (low + high) / 2
          if xs[mid] == x { return mid }
          if xs[mid] < x { let low = mid + 1 } else { let high = mid - 1 }
        }
        return none
      }
      """
    #expect(
      text("explain print search([2, 5, 8, 11, 14], 11)", after: search) == """
         1  search([2, 5, 8, 11, 14], 11)
         2    let low = 0 · low is 0
         3    let high = xs.count - 1 · high is 4
         4    while low <= high · yes
         5    let mid = (low + high) / 2 · mid is 2
         6    if xs[mid] == x · no
               xs │  2 │  5 │ •8 │ 11 │ 14 │
                     0    1    2    3    4
                    low       mid       high
         7    if xs[mid] < x · yes
         8    let low = mid + 1 · low 0 → 3
         9    while low <= high · yes
        10    let mid = (low + high) / 2 · mid 2 → 3
        11    if xs[mid] == x · yes
               xs │  2 │  5 │  8 │•11 │ 14 │
                     0    1    2    3    4
                                 low,mid high
        12    return mid
        13  search([2, 5, 8, 11, 14], 11) is 3
        3
        """)
  }

  @Test func aMatrixADictionaryAndARecord() {
    #expect(
      text(
        "explain for j in 1...2 { let m[1][j] = m[0][j] + m[1][j - 1] }",
        after: "let m = [[1, 1, 1], [1, none, none]]") == """
           1  for j in 1...2 · j is 1
           2  let m[1][j] = m[0][j] + m[1][j - 1] · m[1][1] none → 2
                  j-1 j
               m   0  1  2
               0   1 •1  1
               1  •1 ~2  ·
           3  for j in 1...2 · j 1 → 2
           4  let m[1][j] = m[0][j] + m[1][j - 1] · m[1][2] none → 3
                     j-1 j
               m   0  1  2
               0   1  1 •1
               1   1 •2 ~3
          """)
    #expect(
      text(
        "explain for w in words { let d[w] = d[w] + 1 }",
        after: "let d = [\"ann\": 1, \"bob\": 2]\nlet words = [\"bob\"]") == """
           1  for w in words · w is "bob"
                        w
               words │•bob │
                       0
           2  let d[w] = d[w] + 1 · d ["ann": 1, "bob": 2] → ["ann": 1, "bob": 3]
               d
                  ann │ 1
               w ~bob │~3
          """)
    #expect(
      text("explain repeat 1 { let p.age = p.age + 1 }", after: "let p = (name: \"Ann\", age: 36)")
        == """
         1  let p.age = p.age + 1 · p.age 36 → 37
             ╭ p ─────────╮
             │ name   Ann │
             │ age   ~37  │
             ╰────────────╯
        """)
  }

  @Test func theArrowOfASessionsVariableIsThereFromTheFirstChangeOn() {
    #expect(
      text("explain repeat 1 { xs append 3 }", after: "let xs = [1, 2]") == """
         1  xs append 3 · xs [1, 2] → [1, 2, 3]
             xs │ 1 │ 2 │+3 │
                  0   1   2
        """)
    #expect(
      text("explain repeat 2 { let n = n + 1 }", after: "let n = 1") == """
         1  let n = n + 1 · n 1 → 2
         2  let n = n + 1 · n 2 → 3
        """)
  }

  @Test func whatIsWatchedIsChosen() {
    let program = "let xs = [1, 2]\nlet ys = [3, 4]"
    let both = text("explain for i in 0..<1 { let xs[i] = ys[i] }", after: program)
    #expect(both.contains("xs │~3 │ 2 │    ys │•3 │ 4 │"), "\(both)")
    let one = text("explain watch: [ys, i] for i in 0..<1 { let xs[i] = ys[i] }", after: program)
    #expect(one.contains("ys │•3 │ 4 │") && !one.contains("xs │"), "\(one)")
    #expect(text("explain watch: ys for i in 0..<1 { let xs[i] = ys[i] }", after: program) == one)
  }

  @Test func whatCannotBeWatchedIsRefused() {
    func failure(_ statement: String) -> Diagnostic? {
      var session = Session()
      return session.run(
        "let xs = [1, 2]\ndefine first(list) { let head = list[0]; return head }\n\(statement)"
      )
      .last?.failure
    }
    #expect(
      failure("explain watch: [xx] for i in 0..<1 { let xs[i] = 1 }")?.message
        == "the code has no variable 'xx'")
    #expect(failure("explain watch: [xx] for i in 0..<1 { let xs[i] = 1 }")?.help == "did you mean xs?")
    #expect(failure("explain watch: [head] print first(xs)") == nil)
    #expect(failure("explain watch: 5 print first(xs)")?.message == "watch takes names of variables")
    #expect(failure("explain watch: [] print first(xs)")?.message == "watch takes names of variables")
    #expect(failure("explain watch: [xs]") != nil)
  }

  @Test func whatPointsIsToldToTheEar() {
    #expect(
      text(
        "explain for i in 0..<1 { let t = xs[i]; let xs[i] = xs[i + 1]; let xs[i + 1] = t }",
        after: "let xs = [3, 1]", describe: true) == """
          1. for i in 0..<1 ; i is 0.
          2. let t = xs[i] ; t is 3; i points at place 0 of xs; i+1 points at place 1 of
          xs; 3 was read.
          3. let xs[i] = xs[i + 1] ; xs [3, 1] to [1, 1]; i points at place 0 of xs; i+1
          points at place 1 of xs; 1 was read; place 0 of xs is 1 now.
          4. let xs[i + 1] = t ; xs [1, 1] to [1, 3]; i points at place 0 of xs; i+1
          points at place 1 of xs; 3 went from place 0 to place 1; 1 from place 1 to place
          0.
          """)
  }

  @Test func anUndoneExplanationLeavesNothing() {
    var session = Session()
    _ = session.run("let xs = [3, 1]\nexplain for i in 0..<1 { let xs[i] = xs[i + 1] }")
    #expect(session.variables["xs"]?.literalText == "[1, 1]")
    _ = session.run("undo")
    #expect(session.variables["xs"]?.literalText == "[3, 1]")
    _ = session.run("redo")
    #expect(session.variables["xs"]?.literalText == "[1, 1]")
    #expect(session.run("verify undo").last?.failure == nil)
  }

  @Test func wideListsAndManyValuesAreToldOrDrawnAtEveryWidth() {
    for width in [20, 24, 33, 40, 80] {
      for count in [0, 1, 12, 500, 5_000] {
        var session = Session()
        _ = session.run("set width \(width)\nlet xs = 1...\(max(1, count))\nlet ys = [v for v in xs]\n")
        if count == 0 { _ = session.run("let ys = []") }
        let step = session.run("explain for i in 0..<min(2, ys.count) { let ys[i] = ys[i] + 1 }").last
        #expect(step?.failure == nil)
        for line in step.map({ StepText(session.settings).lines($0) }) ?? [] {
          #expect(CleanText(line.string).columns <= width, "\(line.string)")
        }
      }
    }
  }
}
