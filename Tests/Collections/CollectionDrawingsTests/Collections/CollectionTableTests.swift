import CollectionDrawings
import CollectionViews
import Pictures
import Samples
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
      AttributesTable(elements).picture(on: Canvas(columns: width, rows: height)))
  }

  private func events(_ count: Int, _ width: Int, _ height: Int) -> [String] {
    TextRenderer().lines(
      EventTable(count: count) { "collectionView(_:cellForItemAt: 0.\($0))" }
        .picture(on: Canvas(columns: width, rows: height)))
  }

  @Test func attributesOfElements() {
    expect(
      attributes(80, 9),
      """
       element   label          x      y  width  height    z  stretch  alpha
       0.header  About Cats…    0  -60.5    320   140.5  256     60.5
       1.header  Cats           0     80    320      35  128
      +1.0       0 Domestic…    2    115    157     157
      ▸1.1       1 Sleeping…  161    115    157     157                       selected
       1.2       2 Cat          2    274    157     157                 0.25
      ✗1.3       3 Cat Snow   161    274    157     157
       ⋮ 8 more
       2.5       5 Howl       161    943    157     157
      """)
    // Labels are cut first, then columns are dropped, the least informative first.
    expect(
      attributes(60, 6),
      """
       element     x      y  width  height    z  stretch
       0.header    0  -60.5    320   140.5  256     60.5
       1.header    0     80    320      35  128
      +1.0         2    115    157     157
       ⋮ 11 more
       2.5       161    943    157     157
      """)
    expect(
      attributes(40, 5, style: .ascii),
      """
       element   x      y  width  height    z
       0.header  0  -60.5    320   140.5  256
       1.header  0     80    320      35  128
      +1.0       2    115    157     157
       : 12 more
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

  /// What a step changed is shown, wherever it is.
  @Test func changesInTheMiddle() {
    var elements = SampleViewports.grid(
      100, size: Size(width: 50, height: 50), in: Viewport(size: Size(width: 320, height: 480))
    ).elements
    elements[50].change = .changed
    elements[51].change = .added
    expect(
      TextRenderer().lines(AttributesTable(elements).picture(on: Canvas(columns: 50, rows: 12))),
      """
       element  label      x      y  width  height
       0.0      0          0      0     50      50
       0.1      1       67.5      0     50      50
       0.2      2        135      0     50      50
       0.3      3      202.5      0     50      50
       ⋮ 46 more
      ~0.50     50         0    600     50      50
      +0.51     51      67.5    600     50      50
       ⋮ 45 more
       0.97     97       135  1,140     50      50
       0.98     98     202.5  1,140     50      50
       0.99     99       270  1,140     50      50
      """)
  }

  /// What is the same for all is not said.
  @Test func attributesThatAreNotWorthAColumn() {
    let elements = Array(SampleViewports.mosaic(scrolledBy: 0).elements.prefix(2))
    let picture = AttributesTable(elements).picture(on: Canvas(columns: 80, rows: 9))
    #expect(picture.leftOut == nil)
    expect(
      TextRenderer().lines(picture),
      """
       element  label  x    y  width  height
       0.0      0      0    1    320     200
       0.1      1      0  202    160     200
      """)
    expect(TextRenderer().lines(AttributesTable([]).picture(on: .standard)), " (nothing visible)")
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
    for columns in stride(from: 0, through: 90, by: Samples.stride(13)) {
      for rows in 0...18 {
        let canvas = Canvas(columns: columns, rows: rows)
        let table = AttributesTable(elements).picture(on: canvas)
        try table.check(fitting: canvas)
        try EventTable(count: 30) { "call \($0)" }.picture(on: canvas).check(fitting: canvas)
        // A line for the titles, one for what is left out, the others for elements.
        let shown = count - (table.leftOut.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0)
        if columns > 1, rows > 1 {
          #expect(rows > count ? shown == count : shown <= rows - 2 && 3 * shown >= rows - 2)
        }
      }
    }
  }
}
