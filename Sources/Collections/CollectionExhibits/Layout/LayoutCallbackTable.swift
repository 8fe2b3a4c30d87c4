import CollectionViews
import Declarations

/// The callbacks that a custom layout answers, after those that UIKit asks of `UICollectionViewLayout`.
enum LayoutCallbackTable {
  static let all = LayoutCallback.Kind.allCases.map { $0.declaration }

  static let answers = Parameter<GivenCallbacks>.answers(
    "answers", to: all, "where each element is")
  /// Those that `configure` replaces.
  static let replaced = Parameter<GivenCallbacks>.answers(
    "answers", to: all, optional: true, "the answers of a custom layout, replacing those it had")
  static let options = Parameter<[OwnOption]>.ownOptions(
    "option", besides: OwnLayoutCallbacks.parts, "custom options, which answers read as view.option")
}

extension LayoutCallback.Kind {
  fileprivate var declaration: Callback {
    var callback = Callback(rawValue, parameters, isOptional: self != .attributes, summary, example: example)
    callback.keepsEnds = self == .elements
    return callback
  }

  private var parameters: [String] {
    switch self {
    case .prepare, .contentSize: ["view"]
    case .attributes, .appearing, .disappearing: ["view", "item"]
    case .elements: ["view", "rect"]
    case .header, .footer: ["view", "section"]
    case .invalidates: ["view", "bounds"]
    }
  }

  private var summary: String {
    switch self {
    case .prepare: "what the other answers need, computed once; they read it as view.prepared"
    case .contentSize: "the size of the content; left out, it covers all items"
    case .attributes:
      "where an item is: (x, y, width, height), or (frame: …, z: 0, alpha: 1), with the attributes that attributes: declares"
    case .elements: "the items that touch a rectangle, or more; left out, all are asked once, and searched"
    case .header: "where the header of a section is, or none"
    case .footer: "where the footer of a section is, or none"
    case .invalidates:
      "whether new bounds invalidate answers: yes, no, or (items: […], headers: […], footers: […]); left out, no"
    case .appearing: "where an item that an update inserts comes from, or none"
    case .disappearing: "where an item that an update deletes goes, or none"
    }
  }

  private var example: String {
    switch self {
    case .prepare: "[section * 100 for section in view.sections]"
    case .contentSize: "(view.width, view.count * 50)"
    case .attributes: "(0, item.item * 50, 100, 50)"
    case .elements: "(rect.minY / 50)...(rect.maxY / 50)"
    case .header, .footer: "none"
    case .invalidates: "bounds.width != view.width"
    case .appearing, .disappearing: "(frame: (0, item.item * 50, 0, 50), alpha: 0)"
    }
  }
}
