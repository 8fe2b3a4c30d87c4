import Pictures

/// The answers of a cell's questions, as the info string of its output holds them: `output answers="30; [3, 4]"`.
///
/// They stand there and not in the output, so that no answer is read before its question. What would end the
/// string, or mean something in an info string, is written as percent signs and the digits of its bytes.
package enum RecordedAnswers {
  /// The value of the label for these answers.
  static func text(_ answers: [String]) -> String {
    answers.map(encoded).joined(separator: "; ")
  }

  /// The answers in an info string; empty if it holds none.
  static func answers(in info: String) -> [String] {
    guard let label = label(in: info), info[label].count > opening.count, info[label].last == "\"" else {
      return []
    }
    let value = info[label].dropFirst(opening.count).dropLast()
    return value.split(separator: "; ", omittingEmptySubsequences: false).map {
      PercentEncoding.decoded(String($0))
    }
  }

  /// The bytes of an info string, its answers replaced by others; the words around them are kept.
  package static func replacing(in info: [UInt8], with answers: [String]) -> [UInt8] {
    var text = String(decoding: info, as: UTF8.self)
    // By hand it may have been written twice, or without its last quote, which would take in what is added.
    while let range = label(in: text) {
      text.removeSubrange(range)
      while text.last == " " { text.removeLast() }
    }
    if !answers.isEmpty { text += " \(opening)\(self.text(answers))\"" }
    return Array(text.utf8)
  }

  private static let opening = "answers=\""

  /// From the label's first letter to its closing quote, or to the end where there is none.
  private static func label(in info: String) -> Range<String.Index>? {
    var start = info.startIndex
    while start < info.endIndex {
      if info[start...].hasPrefix(opening), start == info.startIndex || info[info.index(before: start)] == " "
      {
        let value = info.index(start, offsetBy: opening.count)
        return start..<(info[value...].firstIndex(of: "\"").map { info.index(after: $0) } ?? info.endIndex)
      }
      start = info.index(after: start)
    }
    return nil
  }

  private static func encoded(_ answer: String) -> String {
    answer.unicodeScalars.map { scalar in
      switch scalar {
      case "%", "\"", ";", "`", "\\", "&": percents(scalar)
      default: scalar.isUnseen ? percents(scalar) : String(scalar)
      }
    }.joined()
  }

  private static func percents(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
