import EveryKind
import Files
import Foundation
import Notebooks
import Testing

@testable import Pages

/// The pictures of the README are what the lessons draw now. Where one has changed, look at it and store it
/// again:
///
///     trellis render notebooks/tour.md --format svg --only LINE -o Extras/Pictures
@Suite struct ReadmePictureTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func theyAreTrue() throws {
    let folder = root.appendingPathComponent("Extras/Pictures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".svg")
    }
    #expect(names.count >= 2)
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    for name in names {
      #expect(readme.contains("Extras/Pictures/\(name)"), "the README does not show \(name)")
      // `tour-02-insert.svg`
      let lesson = name.split(separator: "-").prefix { Int($0) == nil }.joined(separator: "-")
      let path = root.appendingPathComponent("notebooks/\(lesson).md").path
      let document = NotebookDocument(bytes: try FileReading.bytes(of: path), path: path)
      let made = try LessonPictures(LessonRun(document, options: RunOptions()), name: lesson)
      let picture = try #require(
        made.files.first { $0.name + ".svg" == name }, "\(lesson) has no picture \(name) any more")
      let stored = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(picture.document.markup.string == stored, "\(name) is not what \(lesson) draws")
    }
  }
}
