import Language
import Pictures
import Playground

/// What must hold of everything that a terminal is sent.
public enum ScreenCheck {
  /// What is wrong with what a terminal shows of a step, but for its error; nil if nothing is.
  ///
  /// What is printed and what is echoed is the user's own and may be wider than the terminal; everything else
  /// fits.
  public static func finding(in step: Step, shownBy text: StepText) -> String? {
    // A table of what happened inside needs some room.
    let isExplained = step.outputs.contains { if case .explanation = $0 { true } else { false } }
    let columns = isExplained ? max(narrowest, text.width) : text.width
    var index = 0
    var found: String?
    text.show(step) { lines in
      let isOwn =
        switch step.outputs[index] {
        // A text within a list is as wide as it is.
        case .text, .printed, .echo: true
        default: false
        }
      index += 1
      found = finding(in: lines, columns: isOwn ? nil : columns)
      return found == nil
    }
    return found
  }

  /// Errors and explanations are not broken to fewer columns than this.
  private static let narrowest = 20

  public static func finding(in failure: Diagnostic, shownBy text: StepText) -> String? {
    finding(in: text.lines(failure), columns: max(narrowest, text.width))
  }

  private static func finding(in lines: [CleanLine], columns: Int?) -> String? {
    for line in lines.map(\.string) {
      if let scalar = line.unicodeScalars.first(where: isDangerous) {
        return "U+\(String(scalar.value, radix: 16, uppercase: true)) reaches the terminal in ‹\(line)›"
      }
      // A letter takes a byte or more for each column, so that only a long line must be measured. The width is the one that
      // the pictures are laid out with; that it is right is tested where it is defined.
      if let columns, line.utf8.count > columns, CleanText(line).columns > columns {
        return "a line takes \(CleanText(line).columns) columns of \(columns): ‹\(line)›"
      }
    }
    return nil
  }

  /// Whether a scalar moves the cursor, starts an escape, ends a line or reorders what follows it.
  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x2500...0x257F: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }
}
