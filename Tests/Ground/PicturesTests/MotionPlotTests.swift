import Testing

@testable import Pictures

/// Where something is over the time, as a curve.
@Suite struct MotionPlotTests {
  /// A fall from 8 to 0 in a second, after a second in which nothing moves.
  private let fall = MotionPlot(
    "height", [8, 8, 8, 8, 8, 6, 4, 2, 0], to: 0, duration: 2, delay: 1
  ) { columns in
    columns < 20
      ? [CleanText("it waits,"), CleanText("then it falls")] : [CleanText("it waits, then it falls")]
  }

  @Test func theCurveNamesItsEndsAndItsTimes() {
    #expect(
      picture(of: fall, canvas: Canvas(columns: 70, rows: 7)).description == """
        height 8 ┤●⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠑⠢⣀
                 │                   ⠉⠢⢄⡀
                 │                      ⠈⠑⠢⢄
                 │                          ⠉⠒⢄⡀
               0 ┤                             ⠈⠑⠢⢄  it waits, then it falls
                 └┬───────────────┬───────────────┬
                  0               1 s           2 s
        """)
  }

  @Test func theCaptionStandsBelowWhereItIsNarrow() {
    #expect(
      picture(of: fall, canvas: Canvas(columns: 40, rows: 8)).description == """
        height 8 ┤●⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠑⠢⡀
                 │                ⠈⠑⠤⣀
                 │                    ⠉⠢⢄
                 │                       ⠑⠢⣀
               0 ┤                          ⠑⠢⢄
                 └┬─────────────┬─────────────┬
                  0             1 s         2 s
                  it waits, then it falls
        """)
  }

  @Test func wordsTakeItsPlaceWhereThereIsNoRoom() throws {
    for columns in 0...80 {
      for rows in 0...14 {
        let canvas = Canvas(columns: columns, rows: rows)
        let drawn = fall.picture(on: canvas)
        try drawn.check(fitting: canvas)
        #expect(fall.fits(canvas) == (drawn.leftOut == nil), "\(columns) x \(rows)")
      }
    }
    #expect(fall.picture(on: Canvas(columns: 10, rows: 10)).leftOut == "curve left out")
    #expect(!MotionPlot("height", [8], to: 0, duration: 1) { _ in [] }.fits(.standard))
  }
}
