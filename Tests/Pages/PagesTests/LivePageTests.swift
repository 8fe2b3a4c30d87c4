import EveryKind
import Foundation
import JSONModule
import Language
import Notebooks
import Playground
import TestFolders
import Testing

@testable import Pages

/// What a page with an engine brings for it: the texts to perform, a policy that lets the engine run, and nothing that is markup.
@Suite struct LivePageTests {
  /// It stands in for what `./trellis web` builds, of which a page only knows the hash.
  private static let script = "const packed = \"H4sI</ok\";"

  private func files(_ document: NotebookDocument, file: String? = "trellis.wasm.js") throws -> [String] {
    let run = try LessonRun(document, options: RunOptions(), isForPage: true)
    #expect(run.failures.isEmpty)
    var options = LessonPage.Options()
    options.engine = LiveEngine(script: Self.script, file: file)
    return try LessonPage(run, options: options).files().map { $0.html.string }
  }

  private func page(_ text: String, file: String? = "trellis.wasm.js") throws -> String {
    try #require(try files(NotebookDocument(bytes: Array(text.utf8), path: "lesson.md"), file: file).first)
  }

  /// What the page's script reads.
  private func data(in html: String) throws -> JSON {
    let found = try #require(
      html.firstMatch(of: /<script type="application\/json" id="Page">([^<]*)<\/script>/))
    return try JSON(reading: Array(found.1.utf8))
  }

  private func units(in html: String) throws -> [JSON] {
    guard case .array(let units)? = try data(in: html).member("units") else { return [] }
    return units
  }

  private func text(_ unit: JSON) -> String {
    if case .text(let text)? = unit.member("text") { text } else { "" }
  }

  /// The statements of a cell but for its questions, read by the parser.
  private func statements(of cell: NotebookCell) throws -> [String] {
    var parser = Parser(cell.source, syntax: Catalog.everyKind.syntax)
    var texts: [String] = []
    while let statement = try parser.next() {
      if !statement.isQuestion { texts.append(cell.source.text(statement.range)) }
    }
    return texts
  }

  /// The engine performs every statement of a lesson that a document performs, in its order, and no question.
  @Test(arguments: LessonFiles.few) func theUnitsAreTheLesson(_ lesson: String) throws {
    let url = LessonFiles.path(of: lesson)
    let document = NotebookDocument(bytes: Array(try Data(contentsOf: url)), path: url.path)
    let files = try files(document)
    let units = try units(in: try #require(files.first))
    for html in files { #expect(try self.units(in: html) == units, "each file of a lesson has all of them") }
    var told: [String: String] = [:]
    for unit in units {
      if case .text(let cell)? = unit.member("cell") { told[cell, default: ""] += "\n" + text(unit) }
    }
    for cell in document.cells where !cell.labels.isSkipped && cell.language != .swift {
      var parser = Parser(
        Source(name: "units", text: told[cell.name ?? String(cell.index)] ?? ""),
        syntax: Catalog.everyKind.syntax)
      var texts: [String] = []
      let source = Source(name: "units", text: told[cell.name ?? String(cell.index)] ?? "")
      while let statement = try? parser.next() { texts.append(source.text(statement.range)) }
      // A cell that is to fail may be one that cannot be read.
      guard let expected = try? statements(of: cell) else { continue }
      #expect(texts == expected, "cell \(cell.index)")
    }
    let places = files.flatMap { $0.matches(of: /data-unit="(\d+)"/).compactMap { Int($0.1) } }
    #expect(
      places == places.sorted() && Set(places).count == places.count
        && places.allSatisfy(units.indices.contains))
  }

  @Test func labelsAndParametersComeAlong() throws {
    let html = try page(
      """
      ---
      seed: 7
      parameters:
        n: 3
      ---
      ```trellis hidden
      let a = n
      ```

      ```trellis fails width=50
      print nothing_of_the_kind
      ```

      ```trellis fresh quiet
      print 1
      ask "One?" answer: 1
      print 2
      ```

      """)
    let data = try data(in: html)
    #expect(data.member("settings")?.member("seed") == 7)
    #expect(data.member("settings")?.member("parameters") == ["n": "3"])
    let units = try units(in: html)
    #expect(
      units.map { text($0).trimmingCharacters(in: .whitespacesAndNewlines) } == [
        "let a = n", "print nothing_of_the_kind", "print 1", "print 2",
      ])
    #expect(units[1].member("labels") == ["fails": true, "width": 50])
    #expect(units[2].member("fresh") == true && units[3].member("fresh") == nil, "a cell begins once")
    #expect(html.matches(of: /data-unit="0"/).isEmpty, "what is hidden has no figure")
  }

  /// A page knows where it may ask, and in which line what is answered stands.
  @Test func placesOfQuestionsComeAlong() throws {
    let html = try page(
      """
      # Asked

      ```trellis
      tree t = bst 5 3
      ask "One?" answer: 1

      practice t insert 4
      print 1
      ```

      ```trellis exercise=two
      define two() = 1
      ```

      ```trellis solution=two
      define two() = 2
      ```

      """)
    let units = try units(in: html)
    #expect(units.map { $0.member("asks") } == [nil, true, nil, nil])
    #expect(units.map { $0.member("line") } == [nil, 7, 12, nil])
    #expect(text(units[1]).hasPrefix("practice"))
    let forms = html.matches(of: /<form class="ask"[^>]*>/).map { String($0.output) }
    #expect(forms.count == 2)
    #expect(
      forms[0].contains("data-cell=\"1\" data-line=\"5\" data-answer=\"\(Base64.text(Array("1".utf8)))\""))
    #expect(!forms[1].contains("data-cell") && forms[1].contains("data-practice"))
  }

  /// The script finds the draft that a cell marks or solves by its place, and decides nothing about it.
  @Test func exercisesComeAlong() throws {
    let html = try page(
      """
      ```trellis exercise=one
      let a = 1
      ```

      ```trellis solution=one
      let a = 2
      ```

      ```trellis check=one
      expect a == 2
      ```

      ```trellis exercise=two
      let b = 1
      ```

      ```trellis fails
      print zz
      ```

      ```trellis fails
      print 1
      ask "One?" answer: 1
      print zz
      ```

      """)
    let units = try units(in: html)
    #expect(units.map { $0.member("marks") } == [nil, nil, 0, 3, nil, nil, nil])
    #expect(units.map { $0.member("solves") } == [nil, 0, nil, nil, nil, nil, nil])
    // Of a cell in several figures none alone must fail.
    #expect(units.map { $0.member("mustFail") } == [nil, nil, nil, nil, true, nil, nil])
  }

  @Test func nothingOfALessonIsMarkup() throws {
    let html = try page("```trellis\nprint \"</script><script>alert(1)</script><!--\"\n```\n")
    #expect(try text(#require(units(in: html).first)).contains("</script><script>alert(1)</script><!--"))
    #expect(!html.contains("<script>alert"))
  }

  @Test func thePolicyLetsTheEngineRunAndNothingElse() throws {
    let lesson = "```trellis\nprint 1\n```\n"
    func policy(_ html: String) throws -> String {
      String(try #require(html.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1)
        .replacing("&#39;", with: "'")
    }
    let hash = "'sha256-\(SHA256.base64(PageScript.live))'"
    let beside = try page(lesson)
    #expect(
      try policy(beside).contains("script-src \(hash) 'self' 'wasm-unsafe-eval'; worker-src blob:; base-uri"))
    #expect(beside.contains("<script src=\"trellis.wasm.js\" async></script>"))
    #expect(try data(in: beside).member("digest") == .text(SHA256.hexadecimal("H4sI</ok")))
    let inside = try page(lesson, file: nil)
    let engine = "'sha256-\(SHA256.base64(Self.script))'"
    #expect(
      try policy(inside).contains(
        "script-src \(hash) \(engine) 'wasm-unsafe-eval'; worker-src blob:; base-uri"))
    #expect(inside.contains("<script>\(Self.script)</script>"))
    let document = NotebookDocument(bytes: Array(lesson.utf8), path: "lesson.md")
    let plain = try LessonPage(LessonRun(document, options: RunOptions(), isForPage: true)).files()[0].html
      .string
    for word in ["wasm", "worker-src", "data-unit", "id=\"page\""] {
      #expect(
        !(try policy(plain) + plain.replacing(/<style>.*?<\/style>/, with: "")).contains(word), "\(word)")
    }
  }

  /// A page has no files: what the lesson loads stands in it.
  @Test func whatALessonLoadsStandsInThePage() throws {
    let folder = try TemporaryFolder()
    try folder.file("library.trellis", "let x = \"</script>\"\n")
    let text = "```trellis\nload library.trellis\nprint x\n```\n"
    let document = NotebookDocument(bytes: Array(text.utf8), path: folder("lesson.md"))
    let html = try #require(files(document).first)
    let settings = try #require(data(in: html).member("settings"))
    let loaded = JSON.array([["name": "library.trellis", "text": "let x = \"</script>\"\n", "line": 1]])
    #expect(settings.member("files")?.member("library.trellis") == loaded)
    #expect(try data(in: page("```trellis\nprint 1\n```\n")).member("settings")?.member("files") == nil)
  }
}

extension JSON {
  fileprivate func member(_ name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}
