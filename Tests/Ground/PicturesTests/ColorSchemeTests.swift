import CMathematics
import Testing

@testable import Pictures

/// What is colored can be read on its ground.
@Suite struct ColorSchemeTests {
  private struct RGB: Hashable {
    let red, green, blue: Int

    static let black = RGB(red: 0, green: 0, blue: 0)
    static let white = RGB(red: 255, green: 255, blue: 255)
    static let solarizedDark = RGB(red: 0, green: 0x2B, blue: 0x36)
    static let solarizedLight = RGB(red: 0xFD, green: 0xF6, blue: 0xE3)

    /// One of the 256 colors of xterm that are the same everywhere: a cube of six levels, and 24 grays.
    init?(number: Int) {
      func level(_ place: Int) -> Int { place == 0 ? 0 : 55 + 40 * place }
      switch number {
      case 16..<232:
        let place = number - 16
        self.init(red: level(place / 36), green: level(place / 6 % 6), blue: level(place % 6))
      case 232..<256:
        let gray = 8 + 10 * (number - 232)
        self.init(red: gray, green: gray, blue: gray)
      default: return nil
      }
    }

    init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// Relative luminance, as WCAG 2.1 defines it.
    var luminance: Double {
      let parts = [red, green, blue].map { part -> Double in
        let share = Double(part) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    func contrast(to other: RGB) -> Double {
      let (one, two) = (luminance + 0.05, other.luminance + 0.05)
      return max(one, two) / min(one, two)
    }
  }

  /// The parts of Select Graphic Rendition, and the color among them.
  private func parameters(_ paint: Palette.Paint, _ scheme: ColorScheme) -> [Int] {
    "\(Palette.parameters(paint, in: scheme))".split(separator: ";").compactMap { Int($0) }
  }

  private func color(_ paint: Palette.Paint, _ scheme: ColorScheme) -> RGB? {
    let parameters = parameters(paint, scheme)
    guard let start = parameters.firstIndex(of: 38) else { return nil }
    #expect(parameters[start + 1] == 5)
    return RGB(number: parameters[start + 2])
  }

  private static let grounds: [(scheme: ColorScheme, grounds: [RGB])] = [
    (.dark, [.black, .solarizedDark]), (.light, [.white, .solarizedLight]), (.either, [.black, .white]),
  ]

  @Test func eachColorHasContrastOnItsGround() {
    for (scheme, grounds) in Self.grounds {
      var count = 0
      for paint in Palette.Paint.allCases {
        guard let color = color(paint, scheme) else { continue }
        count += 1
        for ground in grounds {
          #expect(color.contrast(to: ground) >= 4.5, "\(paint) of \(scheme) on \(ground)")
        }
      }
      // All but plain, focus, strong, emphasis and partner, which take what the terminal has.
      #expect(count == Palette.Paint.allCases.count - 5)
    }
  }

  @Test func wherTheGroundIsNotKnownNothingIsLostOnSolarizedEither() {
    for paint in Palette.Paint.allCases {
      guard let color = color(paint, .either) else { continue }
      #expect(color.contrast(to: .solarizedDark) >= 3)
      #expect(color.contrast(to: .solarizedLight) >= 3)
    }
  }

  @Test func thereIsOneAccentAndTheRolesStayApart() {
    for scheme in ColorScheme.allCases where scheme != .terminal {
      #expect(color(.accent, scheme) == color(.added, scheme))
      #expect(color(.accent, scheme) == color(.code, scheme))
      let roles: [Palette.Paint] = [.added, .changed, .removed, .visited, .quiet, .red]
      #expect(Set(roles.map { color($0, scheme) }).count == roles.count)
      // What is new is the bright one.
      #expect(parameters(.added, scheme).first == 1)
      #expect(
        Palette.Paint.allCases.filter { parameters($0, scheme).first == 1 } == [
          .added, .focus, .strong, .error, .partner,
        ])
    }
  }

  @Test func aToneHasItsParametersWhereThereIsColor() {
    #expect(TextRenderer().parameters(of: .accent).isEmpty)
    #expect(TextRenderer(colour: true).parameters(of: .plain).isEmpty)
    #expect(TextRenderer(colour: true).parameters(of: .quiet) == [2])
    #expect(TextRenderer(colour: true, scheme: .dark).parameters(of: .error) == [1, 38, 5, 203])
  }
}
