import EveryKind
import Notebooks
import TestFolders
import Testing

@testable import Pages

/// Images of a lesson stand in its page, or their words do.
@Suite struct ProseImageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.folder("notes/pictures")
    try folder.file(
      "notes/pictures/a b.svg", "<?xml version=\"1.0\"?><svg xmlns=\"x\"><script>alert(1)</script></svg>")
    try folder.file("notes/text.png", "no image")
    try folder.file("outside.svg", "<svg/>")
    try folder.file("notes/large.svg", "<svg>" + String(repeating: " ", count: 400_000) + "</svg>")
  }

  private func page(_ text: String) throws -> LessonPage {
    let document = NotebookDocument(bytes: Array(text.utf8), path: folder("notes/lesson.md"))
    return try LessonPage(LessonRun(document, options: RunOptions()))
  }

  @Test func anImageStandsInThePage() throws {
    let page = try page("# A\n\n![a \"tree\" of *mine*](pictures/a%20b.svg)\n")
    let html = try #require(page.files().first).html.string
    #expect(html.contains("<img src=\"data:image/svg+xml;base64,PD94bWwg"))
    #expect(html.contains("alt=\"a &quot;tree&quot; of mine\">"))
    #expect(html.contains("img-src data:") && !html.contains("alert(1)"))
    #expect(page.warnings.isEmpty)
  }

  @Test(arguments: [
    ("text.png", "not a PNG"), ("../outside.svg", "outside"), ("none.png", "No such file"),
    ("large.svg", "350,000 bytes"),
    ("https://example.org/a.png", "elsewhere"), ("//example.org/a.png", "elsewhere"),
    ("data:image/png;base64,AA", "Base64"),
    ("/etc/passwd", "outside"),
  ])
  func otherwiseItsWordsDo(_ address: String, _ reason: String) throws {
    let page = try page("# A\n\n![a tree](\(address))\n")
    let html = try #require(page.files().first).html.string
    #expect(html.contains("<span class=\"image\">a tree</span>") && !html.contains("<img"))
    let warning = try #require(page.warnings.first)
    #expect(warning.message.contains(reason) && warning.line == 3, "\(warning.message)")
  }

  @Test func lettersOfBytes() {
    #expect(Base64.text([]) == "" && Base64.text([0x4D]) == "TQ==" && Base64.text([0x4D, 0x61]) == "TWE=")
    #expect(Base64.text([0x4D, 0x61, 0x6E]) == "TWFu" && Base64.text([0xFF, 0xFE, 0xFD]) == "//79")
  }
}
