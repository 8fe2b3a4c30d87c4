import Notebooks
import Pages
import Pictures
import Playground

/// What a step shows, in every form that a client may choose from.
struct StepBundle {
  /// What a terminal shows.
  let text: String
  /// Its pictures, as one.
  let picture: String?
  /// What has rows, as a table; what was explained, moment by moment.
  let markup: String?

  /// Longer texts are cut.
  static let longestText = 1 << 20
  /// Larger pictures are left to the text.
  static let largestPicture = 2 << 20

  init(_ performed: PerformedStep) {
    text = Self.text(performed.lines)
    let words = StepText(.document)
    let document = StepDocument(performed.step, text: words)?.markup.string
    picture = document.flatMap { $0.utf8.count <= Self.largestPicture ? $0 : nil }
    let table = performed.step.answersQuestion ? performed.step.value.flatMap(ValueTable.init) : nil
    let richText = (ExplainedStep(performed.step, text: words)?.markup ?? table?.markup)?.string
    markup = richText.flatMap { $0.utf8.count <= Self.largestPicture ? $0 : nil }
  }

  var isRich: Bool { picture != nil || markup != nil }

  var byteCount: Int { text.utf8.count + (picture?.utf8.count ?? 0) + (markup?.utf8.count ?? 0) }

  /// `{"text/plain", "image/svg+xml", "text/html"}`
  var json: JSON {
    var forms: [String: JSON] = ["text/plain": .text(text)]
    forms["image/svg+xml"] = picture.map { .text($0) }
    forms["text/html"] = markup.map { .text($0) }
    return .object(forms)
  }

  /// Lines as one text, cut if it is long beyond reading.
  static func text(_ lines: [CleanLine]) -> String {
    var kept = 0
    var count = 0
    for line in lines {
      count += line.string.utf8.count + 1
      guard count <= longestText else { break }
      kept += 1
    }
    guard kept < lines.count else { return lines.map(\.string).joined(separator: "\n") }
    if kept == 0, let first = lines.first {
      return String(first.string.prefix(longestText / 8))
        + "… (the rest of \(lines.count.counted("line")) is not shown)"
    }
    return lines.prefix(kept).map(\.string).joined(separator: "\n")
      + "\n… and \((lines.count - kept).counted("line")) more, not shown"
  }
}
