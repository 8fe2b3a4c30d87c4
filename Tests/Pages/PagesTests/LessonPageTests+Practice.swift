import Notebooks
import Playground
import Testing

@testable import Pages

/// A practice on a page.
extension LessonPageTests {
  /// The first decision, before the picture that the statement leads to; the others, and their answers, are not there.
  @Test func theFirstDecisionOfAPracticeIsAQuestion() throws {
    let html = try page(
      """
      # Practicing

      ```trellis
      tree t = bst 50 30 70
      practice t insert 10
      expect t.height == 2
      ```

      """)
    let question = "t insert 10, the first of 3 steps: 10 or 50?"
    let mark = Question.mark(question: question, answer: ExpectedAnswer(.text("left")).canonical)
    #expect(
      html.contains("data-mark=\"\(mark)\" data-type=\"text\" data-question=\"\(question)\" data-practice"))
    #expect(html.ranges(of: "<form class=\"ask\"").count == 1 && html.ranges(of: "data-choice=").count == 3)
    #expect(html.contains("<kbd>l</kbd> <span>left</span>"))
    #expect(html.contains("<p class=\"hint\" hidden>Hint: 10 &lt; 50</p>"))
    let told = Base64.text(Array("The answer: left. 10 < 50, and what is smaller goes left".utf8))
    #expect(html.contains("data-told=\"\(told)\"") && !html.contains("goes left"))
    #expect(!html.contains("expect t.height"))
    let form = try #require(html.firstRange(of: "<form class=\"ask\""))
    let result = try #require(html.firstRange(of: "inserted 10"))
    #expect(form.lowerBound < result.lowerBound)
    #expect(html.contains("? practice t insert 10 · 3 steps"))
  }
}
