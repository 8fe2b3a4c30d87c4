import CLineEditing
import Pictures
import Platform

/// The color behind the text of a terminal.
public struct TerminalGround: Hashable, Sendable {
  /// From 0 to 1, as the terminal says them.
  public let red, green, blue: Double

  /// How long to wait for the answer, in milliseconds.
  private static let patience: Int32 = 100

  /// Asks the terminal, if it is known to answer and can be asked now: standard input and output must be the terminal.
  ///
  /// Keys that are pressed meanwhile are not lost.
  public static func asked() -> TerminalGround? {
    guard TerminalAbilities.current.tellsGround, isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO),
      tcgetpgrp(STDIN_FILENO) == getpgrp()
    else { return nil }
    var answer = [CChar](repeating: 0, count: 128)
    let length = line_editing_ask_ground(&answer, answer.count, patience)
    let bytes = answer.prefix(length).map(UInt8.init(bitPattern:))
    return TerminalGround(answer: String(decoding: bytes, as: UTF8.self))
  }

  /// - Parameter answer: such as `␛]11;rgb:ffff/ffff/ffff␛\`, with one to four hexadecimal digits a part.
  init?(answer: String) {
    guard let start = answer.firstRange(of: "rgb")?.upperBound else { return nil }
    let colors = answer[start...].drop { $0 != ":" }.dropFirst()
    let digits = colors.prefix { $0.isHexDigit || $0 == "/" }.split(separator: "/")
    let parts = digits.compactMap { digits -> Double? in
      guard 1...4 ~= digits.count, let value = Int(digits, radix: 16) else { return nil }
      return Double(value) / Double(1 << (4 * digits.count) - 1)
    }
    guard parts.count >= 3 else { return nil }
    (red, green, blue) = (parts[0], parts[1], parts[2])
  }

  /// Relative luminance (WCAG 2.1), from 0 for black to 1 for white.
  public var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The colors for it: those for a light ground where black has more contrast on it than white.
  public var scheme: ColorScheme { (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05 ? .light : .dark }
}
