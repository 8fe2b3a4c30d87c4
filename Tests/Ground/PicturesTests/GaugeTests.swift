import Testing

@testable import Pictures

/// Gauges, bars, legends and the names of states, as pictures.
@Suite struct GaugeTests {
  private let gauge = Gauge(
    "progress", CleanText("0.88"), share: 0.875, isChanged: true,
    ticks: [Gauge.Tick(0.75, "full", value: "60"), Gauge.Tick(1, "goal", value: "80")])

  private var readout: StateReadout {
    StateReadout(
      ["red", "green"], current: "green",
      gauges: [Gauge("left", 12.5, since: 12, apartFrom: [0, 30], share: 0.5)])
  }

  @Test func aGaugeHasItsNameItsValueAndABar() {
    #expect(
      picture(of: gauge).description == """
        progress ~0.88  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━╾┈┈┈┈┈
                                               full 60 ┘ goal 80 ┘
        """)
    // Where the names would meet, the values are left, and in even less room nothing.
    let narrow = picture(of: gauge, canvas: Canvas(columns: 36, rows: 2)).description
    #expect(narrow.hasSuffix("\n" + String(repeating: " ", count: 27) + "60 ┘ 80 ┘"), "\(narrow)")
    #expect(!picture(of: gauge, canvas: Canvas(columns: 28, rows: 2)).description.contains("┘"))
    #expect(picture(of: gauge, canvas: Canvas(columns: 27, rows: 1)).description == "progress ~0.88")
    #expect(description(of: gauge).description == "progress: 0.88.")
  }

  @Test func aPictureNeverLeavesItsCanvas() throws {
    for columns in 0...60 {
      for rows in 0...3 {
        let canvas = Canvas(columns: columns, rows: rows)
        let things: [any Drawable] = [
          gauge, Bar(0.5), StateNames(["ready", "scanning", "failed"], current: "scanning"), readout,
        ]
        for thing in things {
          let drawn = thing.picture(on: canvas)
          try drawn.check(fitting: canvas)
          #expect(
            thing.fits(canvas) == (drawn.leftOut == nil && columns > 0 && rows > 0), "\(thing) on \(canvas)")
        }
      }
    }
  }

  /// However near to its end a share is, only the whole looks whole, and nothing looks like nothing.
  @Test func onlyWhatIsWholeLooksFull() {
    func bar(_ share: Double) -> String {
      picture(of: Bar(share), canvas: Canvas(columns: 9, rows: 1)).description
    }
    #expect(bar(1) == "━━━━━━━━━" && bar(0) == "┈┈┈┈┈┈┈┈┈")
    #expect(bar(0.999) == "━━━━━━━╾┈")
    #expect(bar(0.5) == "━━━━╾┈┈┈┈")
  }

  @Test func aLegendSaysLessWhereThereIsLessRoom() {
    let legend = Legend(CleanText("█", ascii: "#"), ["coloured by the mask", "the mask"])
    #expect(picture(of: legend).description == "  █ coloured by the mask")
    #expect(picture(of: legend, canvas: Canvas(columns: 16, rows: 1)).description == "  █ the mask")
    #expect(!legend.fits(Canvas(columns: 8, rows: 1)))
  }

  @Test func statesTakeAsManyLinesAsTheyNeed() {
    let states = StateNames(["ready", "scanning", "failed"], current: "scanning")
    #expect(picture(of: states).description == " ready ▸scanning  failed")
    #expect(
      picture(of: states, canvas: Canvas(columns: 16, rows: 2)).description == " ready ▸scanning\n failed")
    let cut = picture(of: states, canvas: Canvas(columns: 16, rows: 1))
    #expect(cut.description == "▸scanning" && cut.leftOut == "other states")
  }

  @Test func aReadoutHasStatesAndGauges() {
    #expect(
      picture(of: readout, canvas: Canvas(columns: 30, rows: 3)).description == """
         red ▸green

        left     ~12.5  ━━━━━━━╾┈┈┈┈┈┈
        """)
    #expect(
      picture(of: readout, canvas: Canvas(columns: 27, rows: 2)).description == "▸green\nleft     ~12.5")
    var noted = readout
    noted.note = Picture(CleanText("late"))
    #expect(
      picture(of: noted, canvas: Canvas(columns: 30, rows: 3)).description.hasPrefix(" red ▸green\nlate\n"))
  }

  @Test func aReadoutIsBesideItsFigureOrBelow() {
    let legend = Legend(CleanText("o"), ["a light"])
    let whole = readout.beside(Picture(CleanText("o")), legend: legend)
    #expect(
      picture(of: whole, canvas: Canvas(columns: 40, rows: 4)).description == """
        o    red ▸green

            left     ~12.5  ━━━━━━━━━━╾┈┈┈┈┈┈┈┈┈
          o a light
        """)
    #expect(picture(of: whole, canvas: Canvas(columns: 30, rows: 5)).description.hasPrefix("o\n\n red"))
    #expect(!picture(of: whole, canvas: Canvas(columns: 18, rows: 4)).description.contains("━"))
  }

  /// A number that takes more than five columns says on which side of its landmark it is.
  @Test func aGaugeNeverLooksLikeALandmarkThatItIsNot() {
    func value(_ number: Double) -> String {
      Gauge("share", number, since: nil, apartFrom: [0, 1], share: 0.5).value.string(in: .unicode)
    }
    #expect([0.25, 1, 0.9999999, 0.0000001].map(value) == ["0.25", "1", "<1", ">0"])
  }
}
