import Playground
import TestFolders
import Testing

@testable import Notebooks

/// A check warns of links that lead to a heading which is not there.
@Suite struct HeadingLinkTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.folder("deep")
    try folder.file(
      "deep/heaps.md",
      "# Heaps\n\n## A heap\n\n## A heap\n\n<a name=\"old\"></a>\n\n```trellis\ntree t = minheap 1 2\nt insert 10\n```\n"
    )
    try folder.file("words.md", "Just [a](#nothing) word.\n")
  }

  private func warnings(_ prose: String) throws -> [String] {
    let text = "---\ntitle: T\n---\n\n\(prose)\n\n## Own *words*\n\n```trellis\nlet x = 1\n```\n"
    try folder.file("a.md", text)
    let check = NotebookCheck(FoundNotebook(path: folder("a.md")), options: RunOptions())
    return check.warnings.map {
      "\($0.line) \($0.message.replacing(folder("a.md").dropLast(4), with: "")): \($0.help ?? "")"
    }
  }

  @Test(arguments: [
    "[a](deep/heaps.md)", "[a](deep/heaps.md#a-heap)", "[a](deep/heaps.md#a-heap-1)",
    "[a](deep/heaps.md#heaps)",
    "[a](#own-words)", "[a](#)", "[a](#top)", "[a](#:~:text=x)", "[a](deep/heaps.md#old)",
    "[a](deep/heaps.md#insert-10)", "[a](deep/heaps.md#insert-10.2)", "[a](#Note-1)", "[a](none.md#x)",
    "[a](https://a.example/b.md#x)", "[a](//a.example/b.md#x)", "[a](data.csv#x)", "[a](/etc/passwd.md#x)",
    "[a](mailto:a@b.example#x)", "`[a](#nothing)`", "    [a](#nothing)", "[a](words.md)",
  ])
  func whatIsThereIsNotWarnedOf(_ link: String) throws {
    #expect(try warnings(link) == [])
  }

  @Test(arguments: [
    (
      "[a](deep/heaps.md#a-heep)",
      "5 the link to deep/heaps.md#a-heep leads to no heading: deep/heaps.md has none that is #a-heep: did you mean #a-heap?"
    ),
    (
      "[a](deep/heaps.md#a-heap-2)",
      "5 the link to deep/heaps.md#a-heap-2 leads to no heading: deep/heaps.md has none that is #a-heap-2: did you mean #a-heap-1?"
    ),
    (
      "\n\n[a][b]\n\n[b]: #own%2Dword",
      "7 the link to #own%2Dword leads to no heading: a.md has none that is #own-word: did you mean #own-words?"
    ),
    (
      "- > [a](words.md#x)",
      "5 the link to words.md#x leads to no heading: words.md has none that is #x: a heading's place is its words in small letters, with - for blanks: ## A heap is #a-heap"
    ),
  ])
  func aHeadingThatIsNotThereIsWarnedOf(_ link: String, _ warning: String) throws {
    #expect(try warnings(link) == [warning])
  }

  @Test(arguments: LessonFiles.names) func theGalleryLeadsToHeadingsThatAreThere(_ name: String) throws {
    let path = LessonFiles.path(of: name).path
    let document = try NotebookDocument(openingFile: path, watch: Watch())
    #expect(document.warningsOfLinks(watch: Watch()) == [])
  }
}
