import Foundation
import Playground
import Randomness
import Testing

@testable import Notebooks

@Suite struct GalleryTests {
  private func lesson(
    _ name: String, _ level: FrontMatter.Level = .beginner, minutes: Int = 5, needs: [String] = []
  ) -> Gallery.Lesson {
    Gallery.Lesson(name: name, path: name + ".md", title: name, minutes: minutes, level: level, needs: needs)
  }

  @Test func subjectsAreCountedInTheOrderOfTheirFirstLessons() {
    func about(_ subject: String, _ name: String, _ level: FrontMatter.Level = .beginner) -> NotebookDocument
    {
      NotebookDocument("---\nlevel: \(level.rawValue)\nsubject: \(subject)\n---\n", path: name + ".md")
    }
    let gallery = Gallery([
      about("trees", "a", .advanced), about("views", "b"), about("trees", "c", .intermediate),
      NotebookDocument("", path: "d.md"), about("views", "e"),
    ])
    let subjects = gallery.subjects { ["a", "b", "e"].contains($0) }
    #expect(subjects.map(\.subject) == ["views", "trees"])
    #expect(subjects.map(\.read) == [2, 1] && subjects.map(\.count) == [2, 2])
  }

  /// A lesson's prose names first what the program and the pages of a site lead to after it.
  @Test func theNextLessonIsTheSameInTheProseAndInTheProgram() throws {
    let gallery = try Gallery(folder: LessonJSONTests.path(of: "tour.md").deletingLastPathComponent().path)
    let order = gallery.groups.flatMap(\.lessons)
    #expect(order.count > 40)
    var book = ProgressBook()
    for (place, lesson) in order.enumerated() {
      let text = try String(contentsOfFile: lesson.path, encoding: .utf8)
      let last = text.split(separator: "\n\n").last ?? ""
      #expect(last.hasPrefix("Next: "), "\(lesson.name)")
      let named = last.matches(of: /\]\(([a-z0-9-]+)\.md/).map { String($0.1) }.first { gallery[$0] != nil }
      let following = place + 1 < order.count ? order[place + 1].name : nil
      #expect(named == following || following == nil && named != nil, "\(lesson.name)")
      book.note(LessonProgress(cells: [7], seen: 1, count: 1), of: lesson.name)
      book.latest = lesson.name
      #expect(gallery.next(in: book)?.name == following)
      // The same where nothing else was read.
      var fresh = ProgressBook()
      fresh.note(LessonProgress(cells: [7], seen: 1, count: 1), of: lesson.name)
      fresh.latest = lesson.name
      if let following { #expect(gallery.next(in: fresh)?.name == following) }
    }
  }

  /// The table of the README and the lessons say the same.
  @Test func theReadmeGroupsLessonsByTheirSubjects() throws {
    let root = LessonJSONTests.path(of: "tour.md").deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let gallery = try Gallery(folder: root.appending(path: "notebooks").path)
    var listed: [String: String] = [:]
    for row in readme.matches(of: /\| ([^|]+) \| (\[.*\]\(notebooks\/[^|]+) \|/) {
      for link in row.output.2.matches(of: /\(notebooks\/([a-z0-9-]+)\.md\)/) {
        listed[String(link.output.1)] = String(row.output.1)
      }
    }
    #expect(listed.count > 40)
    for lesson in gallery.lessons {
      #expect(lesson.subject == listed[lesson.name], "\(lesson.name)")
    }
  }

  private func order(_ lessons: Gallery.Lesson...) -> [String] { Gallery.ordered(lessons).map(\.name) }

  @Test func theEasierAndTheShorterComeFirst() {
    #expect(order(lesson("a", .advanced), lesson("b", minutes: 9), lesson("c")) == ["c", "b", "a"])
  }

  @Test func eachComesAfterThoseItNeeds() {
    #expect(
      order(lesson("a", needs: ["z"]), lesson("b", needs: ["a"]), lesson("z", .advanced), lesson("y"))
        == ["y", "z", "a", "b"])
  }

  /// Each level is one heading of `learn`, whatever lessons need.
  @Test func aLessonIsAtLeastAsHardAsWhatItNeeds() {
    let lessons = Gallery.ordered([
      lesson("a", .advanced), lesson("b", .intermediate, needs: ["a"]), lesson("c", .beginner, needs: ["b"]),
      lesson("d", .intermediate, minutes: 9), lesson("e", .advanced, minutes: 2),
    ])
    #expect(lessons.map(\.name) == ["d", "e", "a", "b", "c"])
    #expect(lessons.map(\.level) == lessons.map(\.level).sorted())
    #expect(lessons.last?.level == .advanced)
  }

  @Test func aCircleAndAStrangerHoldNobodyUp() {
    #expect(order(lesson("a", needs: ["b"]), lesson("b", needs: ["a"])) == ["a", "b"])
    #expect(order(lesson("a", needs: ["nowhere", "a"])) == ["a"])
  }

  /// The slow way to the same order: again and again the first of those left that waits for none of them.
  private func plainOrder(_ lessons: [Gallery.Lesson]) -> [String] {
    let raised = lessons.map { lesson in
      var lesson = lesson
      lesson.level = neededLevel(lesson, in: lessons)
      return lesson
    }
    var left = raised.sorted {
      ($0.level, $0.minutes ?? .max, $0.name) < ($1.level, $1.minutes ?? .max, $1.name)
    }
    var order: [String] = []
    while !left.isEmpty {
      let next = left.firstIndex { lesson in
        !lesson.needs.contains { need in need != lesson.name && left.contains { $0.name == need } }
      }
      order.append(left.remove(at: next ?? 0).name)
    }
    return order
  }

  /// The highest level among a lesson and all that must be read before it.
  private func neededLevel(_ lesson: Gallery.Lesson, in lessons: [Gallery.Lesson]) -> FrontMatter.Level {
    var (level, names, seen) = (lesson.level, lesson.needs, Set<String>())
    while let name = names.popLast() {
      guard seen.insert(name).inserted else { continue }
      for needed in lessons where needed.name == name {
        level = max(level, needed.level)
        names += needed.needs
      }
    }
    return level
  }

  @Test func theOrderIsThatOfTheSlowWay() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<300 {
      let lessons = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        lesson(
          "l\(Int.random(in: 0...12, using: &random))",
          [.beginner, .advanced].randomElement(using: &random)!,
          minutes: .random(in: 1...3, using: &random),
          needs: (0..<Int.random(in: 0...3, using: &random)).map { _ in
            "l\(Int.random(in: 0...13, using: &random))"
          })
      }
      #expect(Gallery.ordered(lessons).map(\.name) == plainOrder(lessons))
    }
  }

  @Test func theNameIsThatOfTheFile() {
    #expect(Gallery.name(ofFile: "notebooks/min-stack.md") == "min-stack")
  }
}
