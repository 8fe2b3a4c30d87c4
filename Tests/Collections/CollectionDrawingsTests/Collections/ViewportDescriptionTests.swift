import CollectionDrawings
import CollectionViews
import Pictures
import Testing

@Suite struct ViewportDescriptionTests {
  private func words(_ content: ViewportContent, rows: Int = 40) -> [String] {
    content.description(on: Canvas(columns: 80, rows: rows)).sentences
  }

  @Test func whatIsSeen() {
    var content = SampleViewports.catsAndDogs(scrolledBy: 120)
    content.elements[3].isSelected = true
    content.elements[4].isHighlighted = true
    content.elements[5].change = .added
    expect(
      words(content),
      """
      added: item 1.3 "3 Cat Snow".
      a viewport of 320 by 480 points on content of 320 by 1,100.
      scrolled by 120 of 645 points.
      pinned: header 0 and header 1.
      selected: item 1.1 "1 Sleeping cat".
      highlighted: item 1.2 "2 Cat".
      visible, 8: header 0 "About Cats and Dogs…", header 1 Cats, item 1.0 "0 Domestic Cat", item 1.1 "1 Sleeping cat", \
      item 1.2 "2 Cat", item 1.3 "3 Cat Snow", item 1.4 "4 Somali" and item 1.5 "5 Mirror".
      cut at the lower edge: item 1.4 and item 1.5.
      """)
  }

  @Test func pulledAndStretched() {
    expect(
      Array(words(SampleViewports.catsAndDogs(scrolledBy: -60), rows: 3).dropFirst()),
      """
      pulled 60 points beyond the start.
      stretched: header 0 by 60 points.
      visible, 6: header 0 "About Cats and Dogs…", header 1 Cats, item 1.0 "0 Domestic Cat".
      3 more visible elements are left out.
      """)
  }

  @Test func nothing() {
    let content = SampleViewports.grid(
      0, size: Size(width: 50, height: 50), in: Viewport(size: Size(width: 320, height: 480)))
    expect(
      Array(words(content).dropFirst()),
      """
      all of the content fits.
      nothing is visible.
      """)
  }
}
