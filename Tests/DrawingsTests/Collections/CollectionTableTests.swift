import CollectionViews
import Drawings
import Pictures
import Testing

@Suite struct CollectionTableTests {
  private var elements: [ViewportContent.Shown] {
    var elements = SampleViewports.catsAndDogs(scrolledBy: -60.5).elements
    elements[2].change = .added
    elements[3].isSelected = true
    elements[4].attributes.alpha = 0.25
    elements[5].change = .removed
    return elements
  }

  private func attributes(_ width: Int, _ height: Int, style: TextStyle = .unicode) -> [String] {
    TextRenderer(style: style).lines(
      drawAttributes(of: elements, canvas: Canvas(columns: width, rows: height)).picture)
  }

  private func events(_ count: Int, _ width: Int, _ height: Int) -> [String] {
    TextRenderer().lines(
      drawEvents(count: count, canvas: Canvas(columns: width, rows: height)) {
        "collectionView(_:cellForItemAt: 0.\($0))"
      }.picture)
  }

  @Test func attributesOfElements() {
    expect(
      attributes(80, 9),
      """
       element   label                 x      y  width  height    z  stretch
       0.header  About Cats and Do…    0  -60.5    320   140.5  256     60.5
       1.header  Cats                  0     80    320      35  128
      +1.0       0 Domestic Cat        2    115    157     157
      ▸1.1       1 Sleeping cat      161    115    157     157                selected
       ⋮ 8 more
       2.3       3 Lets go Home      161    784    157     157
       2.4       4 Snow and Eyes       2    943    157     157
       2.5       5 Howl              161    943    157     157
      """)
    // Labels are cut first, then columns are given up, the least telling first.
    expect(
      attributes(60, 6),
      """
       element     x      y  width  height    z  stretch
       0.header    0  -60.5    320   140.5  256     60.5
       1.header    0     80    320      35  128
       ⋮ 11 more
       2.4         2    943    157     157
       2.5       161    943    157     157
      """)
    expect(
      attributes(40, 5, style: .ascii),
      """
       element     x      y  width  height
       0.header    0  -60.5    320   140.5
       1.header    0     80    320      35
       : 12 more
       2.5       161    943    157     157
      """)
    expect(
      attributes(20, 4),
      """
       element       y
       0.header  -60.5
       ⋮ 13 more
       2.5         943
      """)
  }

  /// What is the same for all is not said.
  @Test func attributesThatAreNotWorthAColumn() {
    let elements = Array(SampleViewports.mosaic(scrolledBy: 0).elements.prefix(2))
    let drawn = drawAttributes(of: elements, canvas: Canvas(columns: 80, rows: 9))
    #expect(drawn.leftOut == 0)
    expect(
      TextRenderer().lines(drawn.picture),
      """
       element  label  x    y  width  height
       0.0      0      0    1    320     200
       0.1      1      0  202    160     200
      """)
    expect(TextRenderer().lines(drawAttributes(of: [], canvas: .standard).picture), " (nothing visible)")
  }

  @Test func callsInTheirOrder() {
    expect(
      events(12_345, 60, 6),
      """
            1  collectionView(_:cellForItemAt: 0.0)
            2  collectionView(_:cellForItemAt: 0.1)
            3  collectionView(_:cellForItemAt: 0.2)
       ⋮ 12,340 more
       12,344  collectionView(_:cellForItemAt: 0.12343)
       12,345  collectionView(_:cellForItemAt: 0.12344)
      """)
    expect(
      events(3, 30, 6),
      """
       1  collectionView(_:cellForI…
       2  collectionView(_:cellForI…
       3  collectionView(_:cellForI…
      """)
    expect(events(0, 30, 6), " (no calls)")
  }

  @Test func neverLargerThanTheCanvas() throws {
    let count = elements.count
    for columns in 0...90 {
      for rows in 0...18 {
        let canvas = Canvas(columns: columns, rows: rows)
        let table = drawAttributes(of: elements, canvas: canvas)
        try table.picture.check(fitting: canvas)
        let calls = drawEvents(count: 30, canvas: canvas) { "call \($0)" }
        try calls.picture.check(fitting: canvas)
        // A line for the titles, one for what is left out, the others for elements.
        if columns > 1, rows > 1 { #expect(count - table.leftOut == (rows > count ? count : rows - 2)) }
      }
    }
  }
}
