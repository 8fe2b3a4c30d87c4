import Notebooks
import Pictures

/// What a piece of code is, as far as it has a color of its own on a page.
enum CodeTone: String {
  case plain, keyword, label, text, number, comment

  init(_ kind: SwiftTokens.Kind) {
    switch kind {
    case .plain: self = .plain
    case .keyword: self = .keyword
    case .text: self = .text
    case .number: self = .number
    case .comment: self = .comment
    }
  }

  /// The name of its class in the style sheet; nil: it has none.
  var name: Markup? {
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
