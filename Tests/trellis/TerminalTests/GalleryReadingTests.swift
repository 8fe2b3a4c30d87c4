import Foundation
import Samples
import TestFolders
import Testing
import Waiting

/// A learner reads the lessons of the gallery by keys.
///
/// `TRELLIS_ALL` has every lesson read on every screen, otherwise some are.
@Suite(.waiting) struct GalleryReadingTests {
  struct Surroundings: Sendable, CustomTestStringConvertible {
    var columns = 80
    var rows = 24
    var arguments: [String] = []
    var environment: [String: String] = [:]

    var testDescription: String { "\(columns)×\(rows) \(arguments) \(environment)" }
  }

  /// What their Swift shows is what was recorded: SwiftLearnTests compile some, and `check --swift notebooks` compiles all.
  private static let withoutSwift = ["PATH": "/nowhere"]

  /// Those that have something to perform.
  static let lessons = LessonFiles.names.compactMap { file in
    let text = (try? String(contentsOf: LessonFiles.path(of: file), encoding: .utf8)) ?? ""
    return text.contains("\n```trellis") ? String(file.dropLast(3)) : nil
  }

  private static let others = [
    Surroundings(columns: 40, rows: 20), Surroundings(arguments: ["--style", "ascii"]),
    Surroundings(environment: ["NO_COLOR": "1"]),
  ]

  /// On every screen a lesson of its own; with `TRELLIS_ALL` all lessons.
  private static let onOtherScreens: [(String, Surroundings)] = others.enumerated().flatMap { index, screen in
    (Samples.areAll ? lessons : [["balance"], ["flow-layout"], ["min-stack"]][index]).map {
      ($0, screen)
    }
  }

  /// A question that can be answered is answered once, rightly.
  private func read(_ lesson: String, _ surroundings: Surroundings, see: ([String]) -> Void = { _ in }) throws
  {
    let answers = try KnownAnswers(ofLesson: LessonFiles.path(of: lesson + ".md").path)
    let learner = try Learner(
      ["learn", lesson] + surroundings.arguments, in: ScratchFolder(),
      environment: surroundings.environment.merging(Self.withoutSwift) { given, _ in given },
      columns: surroundings.columns, rows: surroundings.rows)
    var pages: [(rows: [String], isPerformed: Bool)] = []
    try learner.readOn(knowing: answers) { rows, isPerformed in
      #expect(rows.count == surroundings.rows, "\(rows)")
      for row in rows {
        #expect(row.count <= surroundings.columns, "\(lesson): \(row)")
      }
      see(rows)
      if !learner.goesOn(rows) { pages.append((rows, isPerformed)) }
    }
    #expect(pages.last?.isPerformed == true || pages.last?.rows.last?.contains("end") == true)
    let told = Learner.plain(learner.terminal.unread)
    #expect(told.contains("the end of "), "\(lesson)")
    // On a narrow screen a line may be broken in it.
    if !answers.isEmpty { #expect(told.contains(#/\b1\s+of\s+\d+\s+right\s+so\s+far/#), "\(lesson)") }
  }

  /// Those that are read on the common screen.
  private static let onTheCommonScreen = lessons.filter { LessonFiles.few.contains($0 + ".md") }

  @Test(arguments: onTheCommonScreen) func everyLessonIsReadToItsEnd(_ lesson: String) throws {
    try read(lesson, Surroundings())
  }

  @Test(arguments: onOtherScreens) func theyAreReadOnOtherScreens(
    _ lesson: String, _ surroundings: Surroundings
  ) throws {
    let data = try Self.wordsOfData(lesson)
    try read(lesson, surroundings) { rows in
      guard surroundings.arguments.contains("ascii") else { return }
      for row in rows {
        let drawn = data.reduce(row) { $0.replacing($1, with: "") }
        #expect(!drawn.unicodeScalars.contains { !$0.isASCII }, "\(row)")
      }
    }
  }

  /// The words of a lesson's texts that are not all ASCII: data is shown as it is, whatever it is drawn with.
  private static func wordsOfData(_ lesson: String) throws -> [String] {
    let text = try String(contentsOf: LessonFiles.path(of: lesson + ".md"), encoding: .utf8)
    let cells = text.matches(of: #/(?s)\n```trellis[^\n]*\n(.*?)\n```/#)
    let literals = cells.flatMap { $0.output.1.matches(of: #/"([^"\n]*)"/#).map(\.output.1) }
    return literals.flatMap { $0.split(separator: " ") }.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }.map(
      String.init)
  }

  /// Where the screen cannot be redrawn everything is a line.
  @Test(arguments: Samples.areAll ? lessons : ["min-stack"]) func theyAreReadLineByLine(_ lesson: String)
    throws
  {
    let terminal = try PseudoTerminal(
      Programs.trellis, ["learn", lesson], in: ScratchFolder(),
      environment: ["TERM": "dumb"].merging(Self.withoutSwift) { given, _ in given })
    var seen = 0
    let deadline = Deadline(after: .seconds(120))
    while !deadline.hasPassed {
      terminal.listen(for: .milliseconds(3))
      let new = String(decoding: terminal.transcript[seen...], as: UTF8.self)
      if new.contains("the end of "), new.hasSuffix("› ") { break }
      // A line of keys may fill the row to its end, and the next one is begun then.
      let waits = new.hasSuffix(": ") || new.contains(#/leave: *\r\n\s*$/#)
      let key =
        new.hasSuffix("answer › ") ? "!\r" : !waits ? nil : new.contains("n skip") ? "n\r" : "\r"
      guard let key else { continue }
      seen = terminal.transcript.count
      try terminal.send(key)
    }
    let text = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(text.contains("the end of ") && !text.contains("\u{1B}"), "\(text.suffix(2000))")
  }

  /// From the last page to the first and back: each page is as it was when it was left, on either way.
  @Test(
    arguments: Samples.areAll
      ? lessons : ["balance", "swipe-cards"])
  func backAndForthEndsInTheSameScreen(_ lesson: String) throws {
    let learner = try Learner(["learn", lesson], in: ScratchFolder(), environment: Self.withoutSwift)
    var pages: [[String]] = []
    while true {
      let state = try learner.awaited()
      guard case .key(let rows) = state else {
        try learner.press("!\r")
        continue
      }
      if learner.isPerformed(rows), !learner.goesOn(rows) {
        pages.append(rows)
        let foot = try #require(rows.last)
        let place = try #require(foot.firstMatch(of: /(\d+)\/(\d+)/))
        if place.output.1 == place.output.2 { break }
      }
      try learner.press(learner.key(below: rows))
    }
    /// Presses a key until it changes nothing, or the last page is there again; a long page is moved on the way.
    func screens(from screen: [String], pressing key: String) throws -> [[String]] {
      var screens = [screen]
      while true {
        try learner.press(key)
        guard case .key(let rows) = try learner.awaited(), rows != screens.last else { return screens }
        screens.append(rows)
        if rows == pages.last { return screens }
      }
    }
    func isInOrder(_ pages: [[String]], _ screens: [[String]]) -> Bool {
      var left = pages[...]
      for screen in screens where screen == left.first { left = left.dropFirst() }
      return left.isEmpty
    }
    let back = try screens(from: #require(pages.last), pressing: "\u{1B}[D")
    #expect(isInOrder(pages.reversed(), back))
    let forth = try screens(from: #require(back.last), pressing: "\u{1B}[C")
    #expect(isInOrder(pages, forth) && forth.last == pages.last)
    #expect(try screens(from: #require(forth.last), pressing: "\u{1B}[D") == back, "as before")
  }

  /// Left after each of its cells, and read on another day: at the same place, below the last picture, and nothing is asked again.
  @Test(arguments: Samples.areAll ? lessons : ["trie"]) func aLessonIsResumedAtEveryCell(_ lesson: String)
    throws
  {
    let folder = try ScratchFolder()
    var place = 1
    var count = 2
    while place <= count {
      let learner = try Learner(["learn", lesson], in: folder, environment: Self.withoutSwift)
      var isDone = false
      var isFirst = true
      while !isDone {
        guard case .key(let rows) = try learner.awaited() else {
          #expect(!isFirst, "nothing is asked on the way")
          try learner.press("!\r")
          continue
        }
        let foot = try #require(rows.last)
        let shown = try #require(foot.firstMatch(of: /(\d+)\/(\d+)/))
        count = try #require(Int(shown.output.2))
        #expect(Int(shown.output.1) == place)
        if isFirst, place > 1 {
          #expect(rows.contains { $0.contains("you were here: \(place)/\(count); Home starts over") })
        }
        isFirst = false
        isDone = learner.isPerformed(rows)
        try learner.press(isDone ? "q" : learner.key(below: rows))
      }
      place += 1
    }
  }
}
