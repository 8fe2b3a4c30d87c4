import EveryKind
import Notebooks
import Playground
import Testing

@testable import Pages

/// What a question hides, what is said under a picture, and what a narrow screen shows.
extension LessonPageTests {
  /// What the figures of a page answer, in their order: a question's name, or nothing.
  private func answers(_ html: String) -> [String] {
    html.matches(of: /<figure class="cell[^"]*"(?: data-answers="(Q\d+)")?/).map { String($0.output.1 ?? "") }
  }

  @Test func aQuestionHidesWhatFollowsItInItsSection() throws {
    let html = try page(
      """
      # Asking

      ```trellis
      tree t = bst 2 1 3
      ask "Root?" answer: 2
      show t
      ```

      Behind it.

      ```trellis
      show t
      ```

      ```trellis
      ask "Pi?" answer: 3.14 near: 0.01
      let x = 1
      ```

      Words, and then the answer.

      ```trellis
      print 3.14
      ```

      ```trellis
      ask "Left?" answer: 1
      ```

      ## Another section

      ```trellis
      show t
      practice t find 1
      ```

      """)
    #expect(answers(html) == ["", "Q1", "", "", "Q2", "", "Q4"])
    for name in ["Q1", "Q2", "Q3", "Q4"] { #expect(html.contains("class=\"question\" id=\"\(name)\"")) }
    // Without a script nothing is hidden.
    #expect(!html.contains(" inert") && !html.contains("class=\"cover\""))
  }

  @Test func whatHappenedStandsUnderAPictureAndItsCostsAreSmallPrint() throws {
    let html = try page("```trellis\ntree t = avl 50 30 70 20\ninsert 10\nshow t\n```\n")
    let said = html.matches(of: /<p class="say">([^<]*)<\/p>(?:<p class="cost">([^<]*)<\/p>)?/).map {
      [String($0.output.1), String($0.output.2 ?? "")]
    }
    #expect(
      said == [
        ["avl, 4 nodes, height 2", "4 comparisons"],
        ["inserted 10; rotated right at 30", "3 comparisons · avl, 5 nodes, height 2"],
        ["avl, 5 nodes, height 2", ""],
      ])
  }

  private func page(forScreens text: String) throws -> String {
    let document = NotebookDocument(bytes: Array(text.utf8), path: "a.md")
    let run = try LessonRun(document, options: RunOptions(), isForPage: true)
    #expect(run.failures.isEmpty)
    return try #require(try LessonPage(run).files().first).html.string
  }

  /// A picture that fits a narrow screen is there once; another is there as it is drawn for 40 columns, whatever a label asks for.
  @Test func aNarrowScreenHasPicturesOfItsOwn() throws {
    let small = try page(forScreens: "```trellis\ntree t = bst 2 1 3\n```\n")
    #expect(!small.contains("class=\"picture narrow") && small.contains("class=\"picture\""))
    let wide = try page(forScreens: "```trellis width=80\ntree t = bst 1...40\nexplain find 20\n```\n")
    let widths = wide.matches(
      of: /class="picture (wide|narrow)[^"]*" role="img" aria-label="[^"]*" width="(\d+)"/
    )
    .map { (String($0.output.1), Int($0.output.2) ?? 0) }
    let (wides, narrows) = (widths.filter { $0.0 == "wide" }, widths.filter { $0.0 == "narrow" })
    #expect(!wides.isEmpty && wides.count == narrows.count)
    #expect(zip(wides, narrows).allSatisfy { $0.1 > $1.1 })
    // Each is known by its classes to the style sheet.
    for name in wide.matches(of: /class="picture[^"]* (at\d+)"/).map(\.output.1) {
      #expect(PageStyle.text.contains(".\(name){min-width:"))
    }
    // Without being asked for it, nothing is drawn twice.
    #expect(!(try page("```trellis\ntree t = bst 1...40\n```\n")).contains("picture narrow"))
  }

  @Test func aChartSaysItsNumbers() throws {
    let html = try page("```trellis\nplot n * n, n for n in 1...3 { let x = n }\n```\n")
    #expect(html.contains("<title>n 2: n * n 4</title>") && html.contains("<title>n 3: n 3</title>"))
    #expect(html.contains("<th scope=\"col\">n</th><th scope=\"col\">n * n</th><th scope=\"col\">n</th>"))
    #expect(html.contains("<tr><th scope=\"row\">3</th><td>9</td><td>3</td></tr>"))
    let long = try page("```trellis\nplot n for n in 1...500 { let x = n }\n```\n")
    #expect(long.ranges(of: "<tr><th scope=\"row\">").count == ChartTable.mostRows)
    #expect(long.contains("<th scope=\"row\">500</th>") && long.ranges(of: "class=\"spot").count == 60)
  }

  @Test func valuesThatArePiledUpHaveCells() throws {
    let html = try page("```trellis\nstack s = plain 5 3 7\n```\n")
    #expect(html.ranges(of: "<rect class=\"slot ").count == 3)
    #expect(html.contains("data-key=\"element-elements-2.cell\""))
  }

  @Test func contentsLeadToTheSections() throws {
    let html = try page(
      "# A\n\n## One & only\n\nWords.\n\n## Größe\n\n### Deep\n\n```trellis\nprint 1\n```\n")
    #expect(
      html.contains(
        "<li><a href=\"#one--only\">One &amp; only</a></li>\n<li><a href=\"#größe\">Größe</a></li>"))
    #expect(!html.contains("<a href=\"#deep\">"))
    #expect(!(try page("# A\n\n## One\n\n```trellis\nprint 1\n```\n")).contains("class=\"contents\""))
  }

  @Test func aServedPageMayAskItsServerAndNoOther() throws {
    let document = NotebookDocument(bytes: Array("```trellis\nprint 1\n```\n".utf8), path: "a.md")
    var options = LessonPage.Options()
    options.reloads = true
    let page = try LessonPage(LessonRun(document, options: RunOptions()), options: options)
    let alone = page.files()[0].html.string
    let scripts = alone.matches(of: /<script>((?:.|\n)*?)<\/script>/).map {
      SHA256.base64(String($0.output.1))
    }
    #expect(scripts.count == 2)
    for script in scripts { #expect(alone.contains("&#39;sha256-\(script)&#39;")) }
    #expect(alone.contains("connect-src &#39;self&#39;; base-uri"))
    let site = Site([page])
    #expect(site.sharedFiles.map(\.name) == ["trellis.css", "trellis.js", "trellis-reload.js"])
    for (_, html) in site.files {
      #expect(html.string.contains("<script src=\"trellis-reload.js?"))
      #expect(html.string.contains("script-src &#39;self&#39;; connect-src &#39;self&#39;; base-uri"))
    }
    options.reloads = false
    let plain = try LessonPage(LessonRun(document, options: RunOptions()), options: options)
    #expect(Site([plain]).files.allSatisfy { !$0.html.string.contains("connect-src") })
  }

  /// What a picture is made of has names of its own: a rule of the page's style that hides one of its parts hides no part of a picture.
  @Test func noPartOfAPictureIsHiddenByThePagesStyle() throws {
    let html = try page(
      """
      ```trellis
      let xs = [5, 3, 7]
      show xs as: bars
      tree t = avl 1 2 3
      btree b = 1...9
      layout rows = list rowHeight: 44
      collection c = 90 layout: rows viewport: 320x120
      plot n for n in 1...5 { let x = n }
      ```

      """)
    let drawn = Set(
      html.matches(of: /<svg(?:.|\n)*?<\/svg>/).flatMap { $0.output.matches(of: /class="([^"]*)"/) }
        .flatMap { $0.output.1.split(separator: " ").map(String.init) })
    #expect(drawn.isSuperset(of: ["bar", "node", "item", "edge"]), "\(drawn.sorted())")
    let hiding = PageStyle.text.matches(of: /([^{}]*)\{[^{}]*display:none[^{}]*\}/)
    #expect(hiding.count > 5)
    for rule in hiding {
      let named = Set(rule.output.1.matches(of: /\.([a-z]+)/).map { String($0.output.1) })
      #expect(
        named.intersection(drawn).subtracting(["narrow", "wide", "picture"]).isEmpty, "\(rule.output.1)")
    }
  }
}
