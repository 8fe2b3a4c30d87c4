import Playground
import Testing

@testable import Notebooks

@Suite struct GalleryTests {
  private func lesson(
    _ name: String, _ level: FrontMatter.Level = .beginner, minutes: Int = 5, needs: [String] = []
  ) -> Gallery.Lesson {
    Gallery.Lesson(name: name, path: name + ".md", title: name, minutes: minutes, level: level, needs: needs)
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

  @Test func theNameIsThatOfTheFile() {
    #expect(Gallery.name(ofFile: "notebooks/min-stack.md") == "min-stack")
  }
}
