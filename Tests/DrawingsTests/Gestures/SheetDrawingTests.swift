import Drawings
import Gestures
import Pictures
import Testing

@Suite("The picture of a card sheet")
struct SheetDrawingTests {
  private func lines(
    _ sheet: CardSheet, width: Int = 80, height: Int = 40, style: TextStyle = .unicode
  ) -> String {
    let picture = draw(sheet, canvas: Canvas(columns: width, rows: height))
    return TextRenderer(style: style).lines(picture).joined(separator: "\n")
  }

  @Test("look")
  func look() throws {
    var sheet = try CardSheet()
    print(lines(sheet))
    sheet.toggle()
    try sheet.drag(to: 400)
    print(lines(sheet))
    try sheet.release()
    print(lines(sheet))
    print(lines(sheet, width: 40, style: .ascii))
    try sheet.drag(to: -120)
    print(lines(sheet))
  }
}
