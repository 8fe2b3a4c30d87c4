import EveryKind
import Files
import Foundation
import Language
import Playground
import Randomness
import Samples
import Testing

@testable import Notebooks

/// The lines of `learn --answers`.
@Suite struct AnswerRecordTests {
  /// Whatever a reader types, each line is what the schema says, and one line.
  @Test(arguments: ["practice.md", "heaps.md", "tour.md"]) func everyLineIsAsDescribed(_ lesson: String)
    throws
  {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let url = LessonJSONTests.path(of: lesson)
    let document = NotebookDocument(bytes: Array(try Data(contentsOf: url)), path: url.path)
    let reader = LessonReadingTests.Reader()
    reader.answers = (0..<2_000).map { _ in
      ["", "!", "?", "left", "r", "1", "30", "yes", "a\tb\u{202E}\"\\", "hint"].randomElement(using: &random)
    }
    var reading = try LessonReadingTests().reading(document, options: reader.options)
    var kinds: Set<String> = []
    reading.arrive()
    while let cell = reading.nextCell {
      #expect(reading.perform()?.failure == nil)
      for answer in reading.answers {
        let record = AnswerRecord(.given(answer), lesson: lesson, cell: cell, isAgain: .random(), end: 0)
        let faults = JSONSchema.answer.faults(of: record.json)
        #expect(faults.isEmpty, "seed \(seed): \(faults)")
        #expect(
          !record.json.text.contains("\n") && record.json.text.unicodeScalars.allSatisfy { !$0.isUnseen })
        kinds.insert(answer.kind.rawValue)
        let line = try #require(record.json.member("line")?.number)
        #expect(cell.firstLine...(cell.firstLine + 40) ~= line)
      }
      reading.arrive()
    }
    #expect(kinds.contains(lesson == "practice.md" ? "practice" : "question"))
  }

  /// Attempts at every exercise of the gallery: the draft, what fails, what cannot be read, the solution.
  @Test func everyAttemptIsAsDescribed() throws {
    var count = 0
    for lesson in LessonJSONTests.lessons {
      let url = LessonJSONTests.path(of: lesson)
      let document = NotebookDocument(bytes: Array(try Data(contentsOf: url)), path: url.path)
      guard !document.exercises.isEmpty, count <= Samples.count(3, all: .max) else { continue }
      var options = LessonReadingTests.Reader().options
      // A question that waits would be left again and again.
      options.readAnswer = nil
      var reading = try LessonReadingTests().reading(document, options: options)
      var tally = ExerciseTally()
      reading.arrive()
      while let cell = reading.nextCell, count <= Samples.count(3, all: .max) {
        if let exercise = reading.exercise {
          tally.begin(at: 1)
          let solution = exercise.solution.map {
            String(decoding: document.cells[$0].source.bytes, as: UTF8.self)
          }
          let texts =
            ["let a =", "print \"\u{202E}\"\nassert(", reading.draft(of: exercise)]
            + (solution.map { [$0] } ?? [])
          for (index, text) in texts.enumerated() {
            let attempt = reading.attempting(text, for: exercise)
            if text == solution { tally.noteSolution(of: exercise) }
            let record = AnswerRecord(
              .attempted(tally.note(attempt, for: exercise, at: 2)), lesson: "x", cell: cell, end: 0)
            check(record)
            let json = record.json
            #expect(json.member("attempt")?.number == index + 1 && json.member("text") == .text(text))
            #expect(json.member("right") == .bool(attempt.isRight), "\(lesson): \(text)")
            #expect(json.member("solution") == .bool(text == solution))
            if text == solution { #expect(attempt.isRight, "\(lesson): \(exercise.name)") }
            if case .array(let reasons)? = json.member("reasons") {
              #expect(reasons.isEmpty == attempt.isRight, "\(lesson): \(text)")
            }
            count += 1
          }
          let skipped = AnswerRecord(
            .attempted(tally.noteSkipped(exercise, with: "", at: 3)), lesson: "x", cell: cell, end: 0)
          check(skipped)
          #expect(skipped.json.member("skipped") == .bool(true))
        }
        let run = reading.perform()
        let failure = run?.failure
        try #require(
          failure == nil && run?.outcome != .left, "\(lesson), cell \(cell.index): \(failure?.message ?? "")")
        reading.arrive()
      }
    }
    #expect(count > Samples.count(3, all: 20))
  }

  private func check(_ record: AnswerRecord) {
    #expect(JSONSchema.attempt.faults(of: record.json) == [])
    #expect(!record.json.text.contains("\n") && record.json.text.unicodeScalars.allSatisfy { !$0.isUnseen })
  }

  @Test func theReferenceDescribesThem() {
    let text = Reference(.everyKind).text("json") ?? ""
    #expect(text.contains("a line of learn --answers") && text.contains("an answered step"))
    #expect(text.contains("a line of learn --answers on an exercise"))
  }

  /// Foundation's calendar is the oracle.
  @Test func theTimeIsISO8601() {
    let formatter = ISO8601DateFormatter()
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let edges: [Int64] = [
      0, -1, 86_399, 951_782_399, 951_782_400, 4_107_542_400, 1_709_164_800, 253_402_300_799,
    ]
    let times =
      edges + (0..<20_000).map { _ in Int64.random(in: -5_000_000_000...20_000_000_000, using: &random) }
    for time in times {
      let expected = formatter.string(from: Date(timeIntervalSince1970: Double(time)))
      #expect(Machine.text(ofTime: time) == expected, "seed \(seed): \(time)")
    }
  }
}
