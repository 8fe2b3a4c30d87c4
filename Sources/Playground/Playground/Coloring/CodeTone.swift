/// What a piece of code is, as far as it has a color of its own on a page.
package enum CodeTone: String, Sendable {
  case plain, keyword, label, text, number, comment

  /// The name of its class in the style sheet of a page; nil: it has none.
  package var name: StaticString? {
    switch self {
    case .plain: nil
    case .keyword: "k"
    case .label: "l"
    case .text: "s"
    case .number: "n"
    case .comment: "c"
    }
  }
}
