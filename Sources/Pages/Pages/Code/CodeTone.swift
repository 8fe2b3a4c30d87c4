import Notebooks
import Playground

extension CodeTone {
  init(_ kind: SwiftTokens.Kind) {
    switch kind {
    case .plain: self = .plain
    case .keyword: self = .keyword
    case .text: self = .text
    case .number: self = .number
    case .comment: self = .comment
    }
  }
}
