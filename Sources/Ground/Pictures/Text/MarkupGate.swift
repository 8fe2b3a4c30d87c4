/// Decides what of a text may reach a page: the only way of data into markup.
///
/// It relies on no cleaning before it: neither as character data nor between quotes is any of the result
/// markup, and every scalar of it is allowed in XML 1.0 (section 2.2).
package enum MarkupGate {
  /// - Parameter keepsLines: whether the text may have several lines; their ends and tabs stay.
  /// - Complexity: O(*n*)
  package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where keepsLines, "\t" where keepsLines: result.unicodeScalars.append(scalar)
      case "\r" where keepsLines: continue
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(isSafe(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Whether a scalar is allowed, neither controls nor reorders anything, and is a character at all.
  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
    }
  }
}
