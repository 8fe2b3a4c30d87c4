import Foundation
import Playground
import Testing

@testable import Notebooks

/// Subjects, and the lesson to go on with.
@Suite struct GalleryOrderTests {
  private static func document(_ name: String, on subject: String, needs: String = "") -> NotebookDocument {
    NotebookDocument(
      "---\nsubject: \(subject)\nneeds: [\(needs)]\n---\n\n```trellis\nprint 1\n```\n", path: name + ".md")
  }

  /// Two subjects of the README and one of ours; what is needed lies within a subject, in an earlier one and in a later one.
  private static let gallery = Gallery([
    document("a", on: "a first look"), document("b", on: "a first look", needs: "a"),
    document("c", on: "gestures", needs: "e"), document("d", on: "gestures", needs: "a, nowhere"),
    document("e", on: "knots", needs: "b"),
  ])

  private static func progress(_ state: Int) -> LessonProgress? {
    switch state {
    case 0: nil
    case 1: LessonProgress(cells: [7], seen: 1, count: 2)
    default: LessonProgress(cells: [7, 7], seen: 2, count: 2)
    }
  }

  /// The same, told the other way round: it is the lesson that nothing better stands before.
  private static func isNext(_ name: String, after latest: String?, _ states: [String: Int]) -> Bool {
    guard states[name] != 2 else { return false }
    if let latest, states[latest] == 1 { return name == latest }
    // The one that follows is what prose and pages name.
    let shown = ["a", "b", "d", "c", "e"]
    if let latest, states[latest] == 2, let place = shown.firstIndex(of: latest), place + 1 < shown.count,
      states[shown[place + 1]] != 2
    {
      return name == shown[place + 1]
    }
    let subjects = ["a": 0, "b": 0, "c": 1, "d": 1, "e": 2]
    let needs = ["b": ["a"], "c": ["e"], "d": ["a"], "e": ["b"]]
    func isReady(_ name: String) -> Bool { (needs[name] ?? []).allSatisfy { states[$0] == 2 } }
    let start = latest.flatMap { subjects[$0] } ?? 0
    func distance(_ name: String) -> Int { (subjects[name]! - start + 3) % 3 }
    return subjects.keys.allSatisfy { other in
      guard other != name, states[other] != 2 else { return true }
      guard isReady(name) == isReady(other) else { return isReady(name) }
      // In their order what needs another comes after it, whatever its subject.
      let order = ["a", "b", "d", "e", "c"]
      return (distance(name), order.firstIndex(of: name)!) < (distance(other), order.firstIndex(of: other)!)
    }
  }

  /// Every state of progress: each lesson new, begun or read, and each of them the last, or none.
  @Test func thereIsOneNextInEveryStateOfProgress() {
    let names = ["a", "b", "c", "d", "e"]
    var count = 0
    for number in 0..<243 {
      var (rest, states) = (number, [String: Int]())
      for name in names {
        states[name] = rest % 3
        rest /= 3
      }
      for latest in names.map(Optional.some) + [nil, "gone"] {
        var book = ProgressBook()
        for (name, state) in states {
          if let progress = Self.progress(state) { book.note(progress, of: name) }
        }
        book.latest = latest
        let known = latest == "gone" ? nil : latest
        let expected = names.filter { Self.isNext($0, after: known, states) }
        #expect(expected.count == (states.values.allSatisfy { $0 == 2 } ? 0 : 1))
        #expect(Self.gallery.next(in: book)?.name == expected.first, "\(states) after \(latest ?? "none")")
        count += 1
      }
    }
    #expect(count == 243 * 7)
  }

  @Test func aCircleHoldsNobodyUp() {
    let gallery = Gallery([
      Self.document("a", on: "knots", needs: "b"), Self.document("b", on: "knots", needs: "a"),
    ])
    #expect(gallery.next(in: ProgressBook())?.name == "a")
  }

  @Test func whatIsReadAgainDoesNotHoldOneUp() {
    var book = ProgressBook()
    book.note(LessonProgress(cells: [7, 7], seen: 2, count: 2), of: "a")
    book.note(LessonProgress(cells: [7], seen: 1, count: 2), of: "a")
    book.latest = "a"
    #expect(Self.gallery.next(in: book)?.name == "b")
  }

  @Test func theLatestIsKept() {
    var book = ProgressBook()
    book.note(LessonProgress(cells: [1], seen: 1, count: 2), of: "a")
    book.latest = "a"
    #expect(ProgressBook(book.text) == book && ProgressBook(book.text)?.latest == "a")
    book.latest = "two\nlines"
    #expect(ProgressBook(book.text)?.latest == nil && ProgressBook(book.text)?.lessons.count == 1)
  }

  /// The order of the subjects is the one of the README's table.
  @Test func subjectsStandAsInTheReadme() throws {
    let root = LessonJSONTests.path(of: "tour.md").deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let rows = readme.matches(of: /\n\| ([^|]+) \| \[.*\]\(notebooks\/[^|]+\|/).map { String($0.output.1) }
    let groups = try Gallery(folder: root.appending(path: "notebooks").path).groups
    #expect(groups.map(\.subject) == rows && rows == Gallery.subjectOrder)
    #expect(groups.flatMap(\.lessons).count > 40)
  }
}
