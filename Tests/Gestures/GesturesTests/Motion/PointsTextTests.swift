import Gestures
import Testing

@Suite("Lengths as formulas show them")
struct PointsTextTests {
  @Test("To two decimals, with their thousands grouped; places and sums of them")
  func texts() {
    #expect(PointsText.text(1_234.567) == "1,234.57")
    #expect(PointsText.text(Point(x: 270, y: -0.5)) == "(270, -0.5)")
    #expect(PointsText.sum(150, 120) == "150 + 120")
    #expect(PointsText.sum(150, -20.25) == "150 - 20.25")
  }
}
