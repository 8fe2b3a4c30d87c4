import Language
import Pictures
import Playground
import Recording

/// An explained step as a list of its moments, each of which opens to its picture: a player that needs neither script nor style, for
/// clients that trust neither.
package struct ExplainedStep {
  package let markup: Markup

  /// - Returns: nil for a step in which nothing was explained.
  package init?(_ step: Step, text: StepText) {
    guard step.outputs.contains(where: { if case .explanation = $0 { true } else { false } }) else {
      return nil
    }
    var descriptions: ArraySlice<Description> = []
    let moments = StepFrames(
      step, statement: 0, descriptions: &descriptions, text: text, interruptedBy: Uninterrupted()
    ).moments
    let items = moments.enumerated().map { index, moment in
      Self.item(moment, isOpen: index == moments.count - 1)
    }
    markup = "<ol>\n\(items.joined())</ol>\n"
  }

  private static func item(_ moment: StepFrame, isOpen: Bool) -> Markup {
    var content = Markup.empty
    for described in moment.pictures { content += image(described) }
    if let code = moment.code { content += Self.code(code) }
    if !moment.lines.isEmpty { content += "<pre>\(moment.lines.joined(separator: "\n"))</pre>" }
    if let details = moment.details { content += "<p><small>\(details)</small></p>" }
    let sentence = moment.sentence ?? moment.lines.first ?? ""
    guard !content.isEmpty else { return "<li>\(sentence)</li>\n" }
    let attribute: Markup = isOpen ? " open" : .empty
    return "<li><details\(attribute)><summary>\(sentence)</summary>\(content)</details></li>\n"
  }

  /// A picture as a document in a data URL: a page that sanitizes its outputs would remove SVG markup.
  private static func image(_ described: DescribedPicture) -> Markup {
    let document = SVGRenderer().document(described.picture, title: described.words)
    guard !document.isEmpty else { return .empty }
    let data = Base64.text(Array(document.markup.string.utf8))
    return """
      <img alt="\(described.words)" width="\(document.width)" height="\(document.height)" \
      src="data:image/svg+xml;base64,\(data)">
      """
  }

  private static func code(_ code: CodeSnapshot) -> Markup {
    let lines = code.listing.lines.enumerated().map { index, line -> Markup in
      index == code.line ? "<mark>\(line)</mark>\n" : "\(line)\n"
    }
    var markup: Markup = "<pre>\(lines.joined())</pre>"
    let variables = CodeVariables(code).told
    if !variables.isEmpty {
      let rows = variables.map { variable -> Markup in
        "<tr><th>\(variable.name)</th><td>\(variable.isChanged ? "~ " : .empty)\(variable.value)</td></tr>"
      }
      markup += "<table>\(rows.joined())</table>"
    }
    return markup
  }
}
