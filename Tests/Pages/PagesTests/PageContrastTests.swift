import Pictures
import Testing

@testable import Pages

/// What is read has a contrast of 4.5 to 1 on each ground that it stands on (WCAG 2.1, 1.4.3), in light and in dark.
@Suite struct PageContrastTests {
  /// The colors of the style sheet, for light surroundings and for dark ones.
  private static let colors: [String: [String]] = Dictionary(
    PageStyle.text.matches(of: /--([a-z]+):light-dark\(#([0-9a-f]+),#([0-9a-f]+)\)/).map {
      (String($0.output.1), [String($0.output.2), String($0.output.3)])
    }, uniquingKeysWith: { first, _ in first })

  /// The relative luminance of a color (WCAG 2.1).
  private static func luminance(_ color: String) throws -> Double {
    let digits = color.count == 3 ? color.map { "\($0)\($0)" }.joined() : color
    let number = try #require(Int(digits, radix: 16))
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The power of 2.4, by Newton's method for the fifth root: x^2.4 = x² · (x²)^(1/5).
  private static func power(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }

  private static func contrast(_ one: String, _ other: String, _ theme: Int) throws -> Double {
    let values = try [one, other].map { try luminance(try #require(colors[$0])[theme]) }.sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test(arguments: ["ink", "keyword", "label", "text", "number", "comment"], [0, 1])
  func codeIsReadOnEachOfItsGrounds(_ tone: String, _ theme: Int) throws {
    for ground in ["paper", "card", "shade", "now"] {
      let contrast = try Self.contrast(tone, ground, theme)
      #expect(contrast >= 4.5, "\(tone) on \(ground): \(contrast)")
    }
  }

  @Test(arguments: ["ink", "quiet", "added", "visited", "changed", "removed", "wrong"], [0, 1])
  func wordsAreReadOnThePageAndOnCards(_ tone: String, _ theme: Int) throws {
    for ground in ["paper", "card"] {
      let contrast = try Self.contrast(tone, ground, theme)
      #expect(contrast >= 4.5, "\(tone) on \(ground): \(contrast)")
    }
  }

  @Test func theContrastOfBlackOnWhiteIs21() throws {
    let (white, black) = (try Self.luminance("fff"), try Self.luminance("000"))
    #expect(abs(white - 1) < 1e-9 && abs(black) < 1e-9)
    // #767676 on white is the best-known color that just passes.
    let passing = 1.05 / (try Self.luminance("767676") + 0.05)
    #expect(passing > 4.5 && passing < 4.6)
  }
}
