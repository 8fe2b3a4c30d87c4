import Randomness
import Testing

@testable import LineEditing

@Suite struct PromptTests {
  @Test func aPlainPromptIsItself() {
    #expect(Prompt("tree t> ").encoded == "tree t> ")
    #expect(Prompt("").encoded == "")
  }

  @Test func escapesStandBetweenDelimitersAndNeverTouchEachOtherOrTheEnd() {
    let prompt = Prompt([.init("a", style: [1, 36]), .init("b", style: [31]), .init(""), .init("> ")])
    #expect(prompt.encoded == "\u{1}\u{1B}[0;1;36m\u{1}a\u{1}\u{1B}[0;31m\u{1}b\u{1}\u{1B}[0m\u{1}> ")
    #expect(prompt.text == "ab> ")
    let coloured = Prompt([.init("ab", style: [31])])
    #expect(coloured.encoded == "\u{1}\u{1B}[0;31m\u{1}a\u{1}\u{1B}[0m\u{1}b")
  }

  @Test func controlsInTextAreShown() {
    #expect(Prompt("a\u{1}b\0\u{1B}[m> ").encoded == "a␁b␀␛[m> ")
  }
}

@Suite struct CommonPrefixTests {
  private func prefix(_ texts: String...) -> String {
    Completion(start: 0, candidates: texts.map { .init($0) }).commonPrefix
  }

  @Test func thePrefixIsOfWholeCharacters() {
    #expect(prefix() == "")
    #expect(prefix("insert") == "insert")
    #expect(prefix("insert", "inspect") == "ins")
    #expect(prefix("ins", "insert") == "ins")
    #expect(prefix("insert", "ins") == "ins")
    #expect(prefix("a", "b") == "")
    #expect(prefix("größe", "größer", "groß") == "gr")
    #expect(prefix("x👍🏽", "x👍") == "x")
    #expect(prefix("", "a") == "")
  }
}

@Suite struct CandidateListTests {
  init() {
    useUTF8Locale()
  }

  private func picture(_ candidates: [Completion.Candidate], columns: Int, rows: Int = 20) -> String {
    CandidateList(candidates: candidates).lines(columns: columns, rows: rows).joined(separator: "\n")
  }

  @Test func thoseThatAreListedUnderSomethingStandApart() {
    let candidates =
      ["insert", "pop"].map { Completion.Candidate($0) }
      + ["count", "top"].map { Completion.Candidate($0, group: "queries") }
    #expect(picture(candidates, columns: 20) == "insert  pop\nqueries:\ncount  top")
    #expect(picture(Array(candidates.dropFirst(2)), columns: 20) == "count  top")
    let noted = [
      Completion.Candidate("insert", note: "adds"),
      Completion.Candidate("top", note: "tells", group: "queries"),
    ]
    #expect(picture(noted, columns: 20) == "insert  adds\nqueries:\ntop  tells")
    for rows in 2...6 {
      #expect(CandidateList(candidates: candidates).lines(columns: 6, rows: rows).count <= rows)
    }
  }

  @Test func candidatesRunDownTheColumns() {
    let candidates = ["one", "two", "three", "four", "fünf", "日本", "seven"].map { Completion.Candidate($0) }
    #expect(
      picture(candidates, columns: 20)
        == """
        one    four   seven
        two    fünf
        three  日本
        """)
    #expect(picture(candidates, columns: 5) == "one\ntwo\nthree\nfour\nfünf\n日本\nseven")
    #expect(picture(candidates, columns: 3) == "one\ntwo\nth…\nfo…\nfü…\n日…\nse…")
  }

  @Test func notesStandBesideTheirCandidates() {
    let candidates: [Completion.Candidate] = [
      .init("insert", note: "adds values"), .init("日本", note: "wide"), .init("x"),
    ]
    #expect(
      picture(candidates, columns: 16) == """
        insert  adds va…
        日本    wide
        x
        """)
  }

  @Test func whatDoesNotFitIsCounted() {
    let candidates = (10..<60).map { Completion.Candidate("\($0)") }
    #expect(
      picture(candidates, columns: 12, rows: 3) == """
        10  12  14
        11  13  15
        … and 44 more
        """)
    // Notes are shown where each has its line; showing more of the candidates matters more.
    let noted = (10..<13).map { Completion.Candidate("\($0)", note: "n") }
    #expect(picture(noted, columns: 12, rows: 3) == "10  n\n11  n\n12  n")
    #expect(picture(noted, columns: 12, rows: 2) == "10  11  12")
  }

  @Test func noListIsWiderThanItsColumns() {
    var random = SplitMix64(seed: 17)
    for _ in 0..<500 {
      let candidates = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Completion.Candidate(
          String(
            repeating: ["a", "日", "é"].randomElement(using: &random)!,
            count: Int.random(in: 1...9, using: &random)),
          note: Bool.random(using: &random) ? nil : "note")
      }
      let columns = Int.random(in: 15...40, using: &random)
      let rows = Int.random(in: 2...10, using: &random)
      let lines = CandidateList(candidates: candidates).lines(columns: columns, rows: rows)
      #expect(lines.count <= rows)
      #expect(lines.allSatisfy { displayColumns(of: $0) <= columns })
    }
  }
}
