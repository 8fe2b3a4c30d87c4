import Pictures
import Randomness
import Samples
import Testing

@testable import Notebooks

/// `learn` alone, key by key.
@Suite struct LessonChooserTests {
  private static func document(_ name: String, _ title: String, on subject: String, needs: String = "")
    -> NotebookDocument
  {
    NotebookDocument(
      "---\ntitle: \(title)\nminutes: 9\nsubject: \(subject)\nneeds: [\(needs)]\n---\n\n```trellis\nprint 1\n```\n",
      path: name + ".md")
  }

  private static let gallery = Gallery([
    document("tour", "A tour", on: "a first look"),
    document("balance", "Balancing by hand", on: "search trees", needs: "tour"),
    document("which", "木 Which tree?", on: "search trees", needs: "balance"),
    document("heaps", "Heaps", on: "other trees"),
  ])

  private static var book: ProgressBook {
    var book = ProgressBook()
    book.note(LessonProgress(cells: [7], seen: 1, count: 1), of: "tour")
    book.note(LessonProgress(cells: [7], seen: 5, count: 13), of: "balance")
    book.latest = "balance"
    book.reviews.add(ReviewItem(lesson: "tour", cell: 7, place: 0, missedOn: 1))
    return book
  }

  private static func chooser(_ book: ProgressBook = book) -> LessonChooser {
    LessonChooser(gallery, book, today: 9) { $0.name == "heaps" ? "the smallest is on top" : "" }
  }

  private static func text(
    _ chooser: inout LessonChooser, _ columns: Int = 80, _ rows: Int = 12, _ style: TextStyle = .unicode
  ) -> String {
    let renderer = TextRenderer(style: style)
    return chooser.lines(columns: columns, rows: rows, style: style).map { line in
      var text = renderer.line(line).string
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  /// Where no screen can be redrawn, words find lessons; nothing else changes.
  @Test func lessonsAreFoundByWords() {
    var chooser = Self.chooser()
    let before = Self.text(&chooser)
    for (words, names) in [
      ("HEAP", ["heaps"]), ("balanc hand", ["balance"]), ("search", ["balance", "which"]),
      ("smallest top", ["heaps"]), ("木", ["which"]), ("zzz", []),
    ] {
      #expect(chooser.names(having: words) == names)
      #expect(Self.text(&chooser) == before)
    }
  }

  /// What is pasted in the search is searched for, and elsewhere it is nothing.
  @Test func whatIsPastedIsSearchedFor() {
    var chooser = Self.chooser()
    let before = Self.text(&chooser)
    #expect(chooser.press(.pasted("q")) == .goesOn)
    #expect(Self.text(&chooser) == before)
    _ = chooser.press(.text("/"))
    _ = chooser.press(.pasted("heap"))
    #expect(chooser.press(.enter) == .reads("heaps"))
  }

  @Test func subjectsStandBesideTheirLessons() {
    var chooser = Self.chooser()
    #expect(
      Self.text(&chooser) == """
         Lessons                                              1 of 4 read · 1 due again

           a first look    1/1   ▸ ◐ Balancing by hand                     5/13   9 min
         › search trees            ○ 木 Which tree?                               9 min
           other trees




         learn balance · intermediate
         ──────────────────────────────────────────────────────────────────────────────
         ⏎ read  ↑↓ lesson  ←→ subject  / search  a again  q leave
        """)
  }

  @Test func onANarrowScreenTheyStandAboveThem() {
    var chooser = Self.chooser()
    #expect(
      Self.text(&chooser, 40, 16, .ascii) == """
         Lessons      1 of 4 read - 1 due again

         a first look                       1/1
          x A tour                1 due   9 min

         search trees
        > ~ Balancing by hand      5/13   9 min
          . \u{6728} Which tree?                9 min

         other trees
          . Heaps                         9 min


         learn balance - intermediate
         --------------------------------------
         Enter read  / search  a again  q leave
        """)
  }

  private func press(_ keys: LessonChooser.Key..., in chooser: inout LessonChooser) -> LessonChooser.Outcome {
    var outcome = LessonChooser.Outcome.goesOn
    for key in keys { outcome = chooser.press(key) }
    return outcome
  }

  @Test func keysChoose() {
    var chooser = Self.chooser()
    #expect(chooser.chosenName == "balance", "it is the one to go on with")
    #expect(press(.down, in: &chooser) == .goesOn && chooser.chosenName == "which")
    #expect(press(.down, .enter, in: &chooser) == .reads("heaps"))
    #expect(press(.home, .enter, in: &chooser) == .reads("tour"))
    #expect(press(.up, .end, .enter, in: &chooser) == .reads("heaps"))
    #expect(press(.left, .enter, in: &chooser) == .reads("balance"))
    #expect(press(.left, .left, .enter, in: &chooser) == .reads("tour"))
    #expect(press(.pageDown, .pageUp, .right, .text(" "), in: &chooser) == .reads("balance"))
    #expect(press(.text("a"), in: &chooser) == .reviews)
    #expect(press(.text("q"), in: &chooser) == .leaves && press(.escape, in: &chooser) == .leaves)
    var empty = Self.chooser(ProgressBook())
    #expect(empty.chosenName == "tour" && press(.text("a"), in: &empty) == .goesOn)
  }

  /// The arrow is on the lesson whose title has the words, else on the one that uses them most.
  @Test func theBestMatchIsChosen() {
    var chooser = LessonChooser(Self.gallery, Self.book, today: 9) { lesson in
      ["tour": "splay", "balance": "splay once", "heaps": "splay, splay, and Splay"][lesson.name] ?? ""
    }
    for (words, name) in [("tree", "which"), ("hand", "balance"), ("heaps", "heaps"), ("splay", "heaps")] {
      for letter in "/" + words { _ = chooser.press(.text(letter)) }
      #expect(chooser.chosenName == name, "\(words)")
      _ = chooser.press(.escape)
    }
  }

  @Test func wordsNarrow() {
    var chooser = Self.chooser()
    for letter in "/TREE which" { #expect(chooser.press(.text(letter)) == .goesOn) }
    #expect(chooser.sections.map(\.subject) == ["search trees"] && chooser.chosenName == "which")
    let text = Self.text(&chooser)
    #expect(text.contains("\n / TREE which▏   ") && text.hasSuffix("   ⏎ read  Esc all"))
    for _ in 0..<5 { _ = press(.backspace, in: &chooser) }
    #expect(chooser.sections.map(\.subject) == ["search trees", "other trees"])
    // The letters that are keys elsewhere are letters here.
    for letter in "qa" { #expect(chooser.press(.text(letter)) == .goesOn) }
    #expect(chooser.chosenName == nil && press(.enter, .up, .left, .end, in: &chooser) == .goesOn)
    #expect(Self.text(&chooser).contains("nothing matches"))
    #expect(press(.escape, in: &chooser) == .goesOn && chooser.sections.count == 3)
    // Ctrl-C leaves the search alone, as Escape does.
    for letter in "/heap" { _ = chooser.press(.text(letter)) }
    #expect(press(.interrupt, in: &chooser) == .goesOn && chooser.sections.count == 3)
    #expect(press(.interrupt, in: &chooser) == .leaves)
    // A word of the text is found as well.
    for letter in "/smallest" { _ = chooser.press(.text(letter)) }
    #expect(press(.enter, in: &chooser) == .reads("heaps"))
  }

  /// Whatever is pressed, on whatever screen: no line is wider, none too many, and what is chosen is seen.
  @Test func everyScreenHoldsItsWidth() {
    var random = SplitMix64(seed: 37)
    let keys: [LessonChooser.Key] =
      [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .escape, .backspace, .interrupt]
      + "/tree qa木".map { .text($0) }
    for _ in 0..<Samples.count(75, all: 300) {
      var chooser = Self.chooser()
      let style: TextStyle = Bool.random(using: &random) ? .ascii : .unicode
      let (columns, rows) = (Int.random(in: 1...130, using: &random), Int.random(in: 1...30, using: &random))
      for _ in 0..<20 {
        _ = chooser.press(keys.randomElement(using: &random)!)
        let lines = chooser.lines(columns: columns, rows: rows, style: style)
        #expect(lines.allSatisfy { $0.columns(in: style) <= columns }, "\(columns)×\(rows)")
        #expect(lines.count <= rows, "\(columns)×\(rows)")
        guard rows > 6, columns > 20, chooser.chosenName != nil else { continue }
        let sign = style == .ascii ? "> " : "▸ "
        #expect(lines.contains { TextRenderer(style: style).line($0).string.contains(sign) })
      }
    }
  }
}
