/// Which colors a terminal shows text in.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// The sixteen that the terminal's user has chosen, whose contrast is not known.
  case terminal
  /// Colors of the 256 that are the same everywhere, for a dark ground.
  case dark
  /// The same for a light ground.
  case light
  /// The same where the ground is not known: fewer hues, readable on black and on white.
  case either
}

extension Palette {
  /// Select Graphic Rendition parameters (ECMA-48 §8.3.117).
  ///
  /// On its ground each color has a contrast of 4.5 to 1 at least (WCAG 2.1, 1.4.3); a test computes it. One accent, a blue, means
  /// what is new, and what one types.
  static func parameters(_ paint: Paint, in scheme: ColorScheme) -> StaticString {
    switch scheme {
    case .terminal: ownParameters(paint)
    case .dark: darkParameters(paint)
    case .light: lightParameters(paint)
    case .either: eitherParameters(paint)
    }
  }

  private static func ownParameters(_ paint: Paint) -> StaticString {
    switch paint {
    case .plain: "0"
    case .added: "1;94"
    case .changed, .literal, .warning: "33"
    case .removed, .keyword: "35"
    case .visited, .code: "36"
    case .accent: "94"
    case .focus: "1;7"
    case .quiet: "2"
    case .strong: "1"
    case .error: "1;31"
    case .red: "31"
    case .emphasis: "3"
    case .mistake: "2;31"
    case .partner: "1;4"
    }
  }

  private static func darkParameters(_ paint: Paint) -> StaticString {
    switch paint {
    case .plain: "0"
    case .added: "1;38;5;75"
    case .accent, .code, .keyword: "38;5;75"
    case .changed, .warning: "38;5;179"
    case .removed: "38;5;176"
    case .visited, .literal: "38;5;73"
    case .focus: "1;7"
    case .quiet: "38;5;246"
    case .strong: "1"
    case .error: "1;38;5;203"
    case .red: "38;5;203"
    case .emphasis: "3"
    case .mistake: "38;5;203"
    case .partner: "1;4"
    }
  }

  private static func lightParameters(_ paint: Paint) -> StaticString {
    switch paint {
    case .plain: "0"
    case .added: "1;38;5;26"
    case .accent, .code, .keyword: "38;5;26"
    case .changed, .warning: "38;5;94"
    case .removed: "38;5;126"
    case .visited, .literal: "38;5;23"
    case .focus: "1;7"
    case .quiet: "38;5;242"
    case .strong: "1"
    case .error: "1;38;5;160"
    case .red: "38;5;160"
    case .emphasis: "3"
    case .mistake: "38;5;160"
    case .partner: "1;4"
    }
  }

  /// Of the 256, six are readable on black as well as on white.
  private static func eitherParameters(_ paint: Paint) -> StaticString {
    switch paint {
    case .plain: "0"
    case .added: "1;38;5;63"
    case .accent, .code, .keyword: "38;5;63"
    case .changed, .warning: "38;5;98"
    case .removed: "38;5;163"
    case .visited, .literal: "38;5;29"
    case .focus: "1;7"
    case .quiet: "38;5;243"
    case .strong: "1"
    case .error: "1;38;5;131"
    case .red: "38;5;131"
    case .emphasis: "3"
    case .mistake: "38;5;131"
    case .partner: "1;4"
    }
  }
}
