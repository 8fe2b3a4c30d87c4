import CollectionViews
import Declarations

/// The callbacks that a delegate answers, after those that UIKit asks of `UICollectionViewDelegate` and
/// `UICollectionViewDelegateFlowLayout`.
enum DelegateCallbackTable {
  static let all = DelegateCallback.Kind.allCases.map { $0.declaration }

  static let answers = Parameter<GivenCallbacks>.answers(
    "answers", to: all, optional: true, "what may be touched, and sizes")
}

extension DelegateCallback.Kind {
  fileprivate var declaration: Callback {
    Callback(rawValue, [isAboutItem ? "item" : "section"], summary, example: example)
  }

  private var summary: String {
    switch self {
    case .shouldHighlight: "whether an item is highlighted under a finger; if not, the touch does nothing"
    case .shouldSelect: "whether an item is selected when the finger is lifted"
    case .shouldDeselect: "whether a selected item is deselected then, where several may be selected"
    case .size: "how large an item is: (width, height)"
    case .insets: "the insets of a section: the top, or (top, left, bottom, right)"
    case .lineSpacing: "the spacing between the lines of a section"
    case .itemSpacing: "the least spacing between the items of a line"
    case .header: "the height of a section's header, or its size, or none"
    case .footer: "the same for its footer"
    }
  }

  private var example: String {
    switch self {
    case .shouldHighlight: "item.item > 0"
    case .shouldSelect: "item != (0, 3)"
    case .shouldDeselect: "no"
    case .size: "(50 + item.item, 40)"
    case .insets: "(10, section * 20, 10, 0)"
    case .lineSpacing, .itemSpacing: "section + 4"
    case .header, .footer: "if section == 0 { 60 } else { none }"
    }
  }
}
