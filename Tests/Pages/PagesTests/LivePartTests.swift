import JSONModule
import Notebooks
import Testing

@testable import Pages

/// A lesson in several files: each knows where it ends, and the way to what the others have. A question that no hash can judge brings what
/// the engine asks. Raw HTML asks for nothing.
@Suite struct LivePartTests {
  private func files(_ text: String, largest: Int = 480_000, isLive: Bool = true) throws -> [String] {
    let document = NotebookDocument(bytes: Array(text.utf8), path: "lesson.md")
    let run = try LessonRun(document, options: RunOptions(), isForPage: true)
    #expect(run.failures.isEmpty)
    var options = LessonPage.Options()
    options.largestContent = largest
    if isLive { options.engine = LiveEngine(script: "const packed = \"H4sI\";", file: "trellis.wasm.js") }
    return try LessonPage(run, options: options).files().map { $0.html.string }
  }

  private func data(in html: String, _ name: String) throws -> JSON {
    let parts = html.split(separator: "<script type=\"application/json\" id=\"\(name)\">")
    let text = try #require(parts.dropFirst().first?.split(separator: "</script>").first)
    return try JSON(reading: Array(text.utf8))
  }

  private func member(_ name: String, of json: JSON) -> JSON? {
    if case .object(let members) = json { members[name] } else { nil }
  }

  /// Three sections, each with a figure that ends with the same command.
  private static let lesson =
    "# Parts\n"
    + (1...3).map { number in
      "\n## Section \(number)\n\n```trellis\ntree t\(number) = avl 1 2 3 4 5 6 7 8\nt\(number) insert 20\n```\n"
    }.joined()

  @Test func eachFileEndsWhereItsFiguresDo() throws {
    let files = try files(Self.lesson, largest: 2_000)
    try #require(files.count == 3)
    var before = -1
    for (part, file) in files.enumerated() {
      let page = try data(in: file, "Page")
      #expect(member("part", of: page) == .int(Int64(part + 1)))
      guard case .int(let end)? = member("end", of: page) else {
        Issue.record("part \(part) has no end")
        continue
      }
      #expect(end > before && file.contains("data-unit=\"\(end)\""))
      before = Int(end)
    }
    let whole = try #require(self.files(Self.lesson).first)
    #expect(try member("end", of: data(in: whole, "Page")) == nil)
  }

  @Test func noCellOfSwiftIsForTheEngine() throws {
    let text =
      "# Swift\n\n```swift trellis hidden\nlet n = 1\n```\n\n```swift trellis exercise=a\nlet m = 2\n```\n\n```swift trellis check=a\nexpect(m == 2)\n```\n\n```trellis\nprint 5\n```\n"
    let html = try #require(files(text).first)
    #expect(html.contains("print 5") && html.contains("data-unit=\"0\"") && !html.contains("data-unit=\"1\""))
    #expect(!html.contains("expect(m == 2)"))
  }

  /// What counts is the whole file.
  @Test func noFileIsLargerThanAPageMayBe() throws {
    let cell = "```trellis\ntree t = avl 1...40\nexplain t insert 100\nexplain t remove 7\n```\n"
    let text = "# Long\n" + (1...24).map { "\n## Section \($0)\n\n\(cell)" }.joined()
    let sizes = try files(text).map { $0.utf8.count }
    #expect(sizes.count > 1 && sizes.allSatisfy { $0 <= LessonPage.Options.largestFile }, "\(sizes)")
    #expect(sizes.reduce(0, +) > LessonPage.Options.largestFile)
  }

  @Test func anAddressLeadsToTheFileThatHasIt() throws {
    let files = try files(Self.lesson, largest: 2_000)
    let own = files.map { file in
      Set(file.matches(of: /data-address="([^"$]*)"/).map { String($0.1) })
    }
    #expect(own.allSatisfy { $0.count == 1 } && Set(own.flatMap(\.self)).count == 3, "\(own)")
    for (part, file) in files.enumerated() {
      let ways = try data(in: file, "Parts")
      for (other, addresses) in own.enumerated() {
        for address in addresses {
          let name = other == 0 ? "lesson.html" : "lesson-\(other + 1).html"
          #expect(member(address, of: ways) == (other == part ? nil : .text(name)))
        }
      }
    }
  }

  @Test func theEngineAsksWhatNoHashCanJudge() throws {
    let lesson = "```trellis\nask \"Pi?\" answer: 3.14 near: 0.1\nask \"Even?\" answer(n) = n % 2 == 0\n```\n"
    let live = try #require(files(lesson).first)
    #expect(live.matches(of: /<form class="ask" data-ask="/).count == 2)
    #expect(live.contains(Base64.text(Array("ask \"Pi?\" answer: 3.14 near: 0.1".utf8))))
    #expect(live.matches(of: /<details><summary>Show the answer/).count == 2)
    let plain = try #require(files(lesson, isLive: false).first)
    #expect(!plain.contains("<form class=\"ask\"") && plain.matches(of: /<div class="ask">/).count == 2)
  }

  /// What is kept of an answer is told as `learn` tells it.
  @Test func anAnswerIsKeptAsItIsTold() throws {
    let lesson =
      "```trellis\ntree t = avl 1 2\nask \"How many?\" answer: t.count\nask \"Which?\" answer: \"avl\"\n```\n"
    let html = try #require(files(lesson).first)
    for told in ["t.count is 2", "\"avl\""] {
      #expect(html.contains("data-answer=\"\(Base64.text(Array(told.utf8)))\""), "\(told)")
    }
  }

  @Test(arguments: [
    "<meta http-equiv=refresh content=\"0;url=http://example.org\">", "<p><MeTa\nhttp-equiv=refresh></p>",
    "<link rel=dns-prefetch href=//example.org>", "<me<meta>ta http-equiv=refresh>", "<meta", "<",
  ])
  func rawHTMLLeadsNowhere(_ html: String) {
    let disarmed = RequestingTags.disarmed(html)
    #expect(!disarmed.lowercased().contains("<meta") && !disarmed.lowercased().contains("<link"))
    #expect(disarmed.replacing("<x-", with: "<") == html)
    #expect(RequestingTags.disarmed("<b>é metal < meta</b>") == "<b>é metal < meta</b>")
  }
}
