import Countdowns
import Recording
import Testing

@testable import Pictures

/// Texts and graphics that are canceled are not made at all.
@Suite struct CanceledPictureTests {
  @Test func texts() throws {
    // Not of plain letters, which are looked at by their bytes.
    let text = String(repeating: "日本\u{1B}→", count: 12_000)
    try expectWholeOrNothing("data") { try CleanText(text, interruptedBy: $0) }
    try expectWholeOrNothing("words") { try CleanText(words: text, interruptedBy: $0) }
    try expectWholeOrNothing("styled") { try StyledText(text, tone: .quiet, interruptedBy: $0) }
    try expectWholeOrNothing("styled data") { try StyledText(data: text, interruptedBy: $0) }
    #expect(try CleanText(words: text, interruptedBy: Countdown()) == CleanText(words: text))
  }

  @Test(arguments: [SVGRenderer.Look.graphic, .cells]) func graphics(_ look: SVGRenderer.Look) throws {
    let marks = (0..<20_000).map { Mark.label(CleanText("\($0)"), at: Cell(x: 0, y: $0)) }
    let picture = Picture(marks: marks, columns: 8, rows: 20_000)
    try expectWholeOrNothing("graphic") {
      try GraphicRenderer(fitting: [picture], look: look).drawing(picture, interruptedBy: $0)
    }
    let words = Description(summary: "many.", details: [])
    try expectWholeOrNothing("document") {
      try SVGRenderer(look).document(picture, describedBy: words, interruptedBy: $0)
    }
    #expect(
      try SVGRenderer(look).document(picture, describedBy: words, interruptedBy: Countdown())
        == SVGRenderer(look).document(picture, describedBy: words))
  }
}
