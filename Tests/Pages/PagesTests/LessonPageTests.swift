import EveryKind
import Notebooks
import Pictures
import Playground
import Testing

@testable import Pages

/// Lessons become pages that say what a check says, and hide what a reader must not see yet.
@Suite struct LessonPageTests {
  func page(_ text: String, allowsHTML: Bool = false) throws -> String {
    let document = NotebookDocument(bytes: Array(text.utf8), path: "lessons/a<b.md")
    let run = try LessonRun(document, options: RunOptions())
    #expect(run.failures.isEmpty)
    var options = LessonPage.Options()
    options.allowsHTML = allowsHTML
    return try #require(try LessonPage(run, options: options).files().first).html.string
  }

  /// What a page says, without its markup.
  func words(_ html: String) -> String { html.replacing(/<[^>]*>/, with: "") }

  /// What is between the first of two marks and the next of the other.
  private func between(_ start: String, _ end: String, in text: String) throws -> String {
    let from = try #require(text.firstRange(of: start)).upperBound
    let to = try #require(text[from...].firstRange(of: end)).lowerBound
    return String(text[from..<to])
  }

  @Test func thePolicyNamesItsStyleAndItsScript() throws {
    let html = try page("# Words\n\n```trellis\ntree t = avl 1 2\n```\n")
    let policy = try between("Content-Security-Policy\" content=\"", "\"", in: html)
    let style = SHA256.base64(try between("<style>", "</style>", in: html))
    let script = SHA256.base64(try between("<script>", "</script>", in: html))
    #expect(policy.contains("default-src &#39;none&#39;"))
    #expect(policy.contains("style-src &#39;sha256-\(style)&#39;"))
    #expect(policy.contains("script-src &#39;sha256-\(script)&#39;"))
    // An attribute with a style or a script would not be allowed by it.
    #expect(!html.contains(" style=") && !html.contains(" onclick="))
    #expect(html.firstRange(of: "http://") == nil && html.firstRange(of: "https://") == nil)
  }

  @Test func theSameLessonIsTheSamePage() throws {
    let lesson = "# A\n\n```trellis\ntree t = avl random(9, in: 1...99)\nexplain insert 7\n```\n"
    #expect(try page(lesson) == page(lesson))
  }

  @Test func hostileWordsStayWords() throws {
    let html = try page(
      """
      ---
      title: "</title><script>alert(1)</script>"
      author: "<img src=x>"
      ---
      ```trellis
      tree t = bst "<script>" "</svg>" "a&b"
      print "</pre><script>alert(2)</script>"
      ```

      """)
    #expect(html.ranges(of: "<script>").count == 1)
    #expect(!html.contains("<img") && html.ranges(of: "</title>").count == 1)
    #expect(html.contains("&lt;/title&gt;&lt;script&gt;alert(1)"))
    #expect(html.contains("&lt;/pre&gt;&lt;script&gt;alert(2)"))
    #expect(html.contains("a&lt;b.md"))
  }

  @Test func labelsAreObeyed() throws {
    let html = try page(
      """
      # Labels

      ```trellis hidden
      tree secret = bst 1 2 3
      ```

      ```trellis skip
      tree never = bst 1
      ```

      ```trellis fails
      stack s = plain
      s pop
      ```

      ```output
      old output
      ```

      ```trellis quiet
      tree t = bst 5 6
      print 42
      ```

      ```swift
      let a = 1
      ```

      """)
    #expect(!html.contains("tree secret"))
    #expect(words(html).contains("tree never = bst 1"))
    #expect(html.contains("<pre class=\"error\" tabindex=\"0\">error: stack &#39;s&#39; is empty"))
    #expect(!html.contains("old output"))
    #expect(html.contains("<pre class=\"printed\" tabindex=\"0\">42</pre>"))
    #expect(words(html).contains("let a = 1"))
    #expect(html.ranges(of: "class=\"picture\"").count == 1, "the stack alone is drawn")
  }

  @Test func nobodySeesAnAnswerBeforeGivingOne() throws {
    let html = try page(
      """
      # Asking

      ```trellis
      tree t = bst 2 1 3
      ask "Which is the root?" answer: t.root hint: "It came first."
      expect t.root == 2
      ```

      """)
    let answer = ExpectedAnswer(.int(2)).canonical
    let mark = Question.mark(question: "Which is the root?", answer: answer)
    #expect(html.contains("data-mark=\"\(mark)\" data-type=\"number\""))
    #expect(html.contains("<p class=\"hint\" hidden>Hint: It came first.</p>"))
    #expect(!html.contains("t.root"))
    let source = Question.mark(question: "Which is the root?", answer: "t.root")
    #expect(
      html.contains(" data-source=\"\(source)\""), "its source is right, too, and is not there to be read")
    #expect(Question.mark(question: "Another?", answer: answer) != mark)
  }

  @Test func whatACellExpectsIsFolded() throws {
    let html = try page(
      "# Fold\n\n```trellis\nstack s = plain 1\nexpect s.count == 1\nexpect s.top == 1\n```\n")
    let fold = try #require(
      html.firstRange(of: "<details class=\"fold small\"><summary>2 expectations</summary>"))
    let place = try #require(html.firstRange(of: "expect s.count == 1\nexpect s.top == 1"))
    #expect(fold.upperBound < place.lowerBound && html.ranges(of: "expect s.count").count == 1)
  }

  /// What a hash cannot judge stands in a fold; what can be chosen stands in buttons.
  @Test func choicesAreAListAndWhatNoHashJudgesIsFolded() throws {
    let html = try page(
      """
      # Asking

      ```trellis
      ask "How high?" answer: 2 choices: [2, 3, "<b>"] because: "it is"
      ask "Pi?" answer: 3.14 near: 0.01 because: "a circle"
      ask "Above 3?" answer(reply) = reply > 3 hint: ["one", "two"]
      ```

      """)
    let forms = html.ranges(of: "<form class=\"ask\"").count
    #expect(forms == 1 && html.ranges(of: "<li data-choice=").count == 3)
    // Without a script there is nothing to press.
    #expect(try between("<ul class=\"choices\">", "</ul>", in: html).contains("button") == false)
    #expect(html.contains("<span>&lt;b&gt;</span>"))
    let told = Base64.text(Array("The answer: 2. it is".utf8))
    #expect(html.contains("data-told=\"\(told)\"") && !html.contains("The answer: 2."))
    #expect(html.contains("<details><summary>Show the answer</summary><p>The answer: 3.14. a circle</p>"))
    #expect(html.contains("<p>The answer: whatever makes this true: reply &gt; 3.</p>"))
  }

  @Test func whatFollowsAQuestionBeginsAtOnce() throws {
    let html = try page(
      """
      # Asking

      ```trellis
      ask "1 + 1?" answer: 2

      # Then a tree.
      tree t = bst 2 1 3
      ```

      """)
    let program = try between("<pre class=\"program\" tabindex=\"0\"><code>", "</code>", in: html)
    #expect(words(program).hasPrefix("# Then a tree.\n"))
  }

  @Test func everyStatementIsAStepAndSoAreThoseInside() throws {
    let html = try page(
      "```trellis\ntree t = avl 50 30 70 20\nlet x = 1\nexplain insert 10\nremove 50\n```\n")
    let figure = try between("<figure", "</figure>", in: html)
    #expect(figure.contains("10 &lt; 50: go left"))
    #expect(figure.contains("<span data-statement=\"2\">remove <span class=\"n\">50</span></span>"))
    let steps = figure.ranges(of: "<li>").count
    #expect(steps > 5)
    #expect(figure.contains("max=\"\(steps)\""))
    #expect(figure.contains("<div class=\"step\" data-of=\"2\">"))
    #expect(html.contains("aria-label=\"inserted") || html.contains("aria-label=\"a tree"))
  }

  @Test func aPictureThatComesTwiceIsStoredOnce() throws {
    let html = try page("```trellis\ntree t = bst 2 1\ninsert 3\nundo\nshow t\nshow t\n```\n")
    #expect(html.contains("<use href=\"#P"))
    let first = try between("id=\"P1\"", "</g></svg>", in: html)
    #expect(html.ranges(of: first).count == 1)
  }

  @Test func noMoreMomentsThanOneWalksThrough() throws {
    let html = try page("```trellis\ntree t = bst 1...200\nexplain find 200\n```\n")
    let steps = html.ranges(of: "<li><div class=\"step\" data-of=\"1\">").count
    #expect(steps == StepFrames.limit + 1)
    #expect(html.contains("60 of 20"))
  }

  /// What a narrower picture leaves out is said under it.
  @Test func theWordsUnderANarrowPictureAreItsOwn() throws {
    let text = "```trellis\nbtree t = 1...1000\n```\n"
    let document = NotebookDocument(bytes: Array(text.utf8), path: "a.md")
    let run = try LessonRun(document, options: RunOptions(), isForPage: true)
    let html = try #require(try LessonPage(run).files().first?.html.string)
    func leftOut(_ seen: String) -> [Substring] {
      html.matches(of: #/<p class="(?:say|cost) (\w+)">[^<]*?([\d,]+) values left out/#)
        .filter { $0.output.1 == seen }.map(\.output.2)
    }
    #expect(leftOut("broad").count == 1 && leftOut("narrow").count == 1)
    #expect(leftOut("broad") != leftOut("narrow"))
    #expect(try !page("```trellis\ntree t = avl 1 2\n```\n").contains("class=\"say broad"))
  }

  @Test func aFailureIsTold() throws {
    let document = NotebookDocument(bytes: Array("```trellis\npop\n```\n".utf8), path: "a.md")
    #expect(try LessonRun(document, options: RunOptions()).failures.count == 1)
  }

  @Test func aScriptIsAPageToo() throws {
    let document = NotebookDocument(bytes: Array("tree t = bst 1\n".utf8), path: "x/a.trellis")
    let page = try LessonPage(LessonRun(document, options: RunOptions()))
    let html = try #require(page.files().first).html.string
    #expect(words(html).contains("tree t = bst 1") && html.contains("<circle"))
  }

  @Test func cellsStandWhereTheyStand() throws {
    let html = try page("One.\n\n> ```trellis\n> print 1\n> ```\n\nTwo.\n")
    let quote = try between("<blockquote>", "</blockquote>", in: html)
    #expect(quote.contains(">1</pre>"))
  }

  @Test func whatIsTooLargeForOneFileGoesOnInTheNext() throws {
    let cell = "Some words.\n\n```trellis\ntree t = bst 1...30\n```\n\n"
    let document = NotebookDocument(
      bytes: Array(("# Long\n\n" + String(repeating: cell, count: 4)).utf8), path: "long.md")
    var options = LessonPage.Options()
    options.largestContent = 2_000
    let page = try LessonPage(LessonRun(document, options: RunOptions()), options: options)
    let files = page.files()
    try #require(files.map(\.name).prefix(2) == ["long.html", "long-2.html"])
    #expect(files[0].html.string.contains("<a rel=\"next\" href=\"long-2.html\">Next: Long, part 2 →</a>"))
    #expect(files[1].html.string.contains("<a rel=\"prev\" href=\"long.html\">← Long, part 1</a>"))
    // A file that refers to a picture has it.
    for file in files {
      for use in file.html.string.matches(of: #/<use href="\#(P\d+)"/#) {
        #expect(file.html.string.contains("<g id=\"\(use.output.1)\">"))
      }
    }
    let words = files.map { $0.html.string.ranges(of: "<p>Some words.</p>").count }
    #expect(words.reduce(0, +) == 4)
  }

  /// A page may have another name than its lesson: then the lesson's links to itself have it, too, those into its parts included.
  @Test(arguments: [480_000, 2_000]) func aLinkToItselfLeadsToTheFileAsItIsNamed(_ largest: Int) throws {
    let cell = "\n\n```trellis\ntree t = bst 1...30\n```\n\n"
    let text =
      "# Own\n\n[up](q%23r.md) [far](q%23r.md#far) [other](other.md#far) [there](#far)\(cell)Words.\(cell)## Far\n\n"
      + "[back](q%23r.md#own)\(cell)"
    let document = NotebookDocument(bytes: Array(text.utf8), path: "q#r.md")
    var options = LessonPage.Options()
    options.name = "na#med"
    options.largestContent = largest
    let files = try LessonPage(LessonRun(document, options: RunOptions()), options: options).files()
    #expect((files.count > 1) == (largest < 10_000))
    let far = try #require(files.first { $0.html.string.contains("id=\"far\"") }?.name).replacing(
      "#", with: "%23")
    let first = files[0].html.string
    let last = try #require(files.first { $0.html.string.contains(">back</a>") }?.html.string)
    func links(_ html: String) -> [Substring] {
      html.matches(of: /<a href="([^"]*)">\w+<\/a>/).map(\.output.1)
    }
    #expect(
      links(first).prefix(4) == [
        "na%23med.html", "\(far)#far", "other.html#far", "\(files.count > 1 ? far : "")#far",
      ])
    #expect(links(last).last == "na%23med.html#own")
  }
}
