import CollectionViews
import Declarations
import DequeModule
import Language

/// How a callback to a custom layout is reported: what was asked, the answer, and the line that gave it.
extension LayoutCallback {
  /// The event that it was asked.
  ///
  /// - Parameters:
  ///   - layout: that answered.
  ///   - name: what an item is called.
  func reported(answeredBy layout: AnyLayout, named name: (IndexPath) -> String) -> ReportedEvent {
    ReportedEvent(
      "asked",
      ["question": .text(kind.rawValue), "about": subjectJSON ?? .null, "answer": answerJSON],
      sentence(answeredBy: layout, named: name))
  }

  /// `where does item 3 stand? (40, 150, 100, 48) — attributes(view, item) = (…)`
  private func sentence(answeredBy layout: AnyLayout, named name: (IndexPath) -> String) -> String {
    let reported = "\(words(named: name))\(answer.map { "? \($0)" } ?? "")\(own(of: layout))"
    guard let own = layout.layout(as: CustomLayout<OwnLayoutCallbacks>.self)?.answers else { return reported }
    return "\(reported) — \(own.functions.line(answering: kind.rawValue, about: subject))"
  }

  /// `, stretch: 5`: what the layout adds to the attributes of every element.
  private func own(of layout: AnyLayout) -> String {
    let attributes: LayoutAttributes? =
      switch self {
      case .attributes(_, let answer): answer
      case .header(_, let answer), .footer(_, let answer), .appearing(_, let answer),
        .disappearing(_, let answer):
        answer
      case .prepare, .contentSize, .elements, .invalidates: nil
      }
    guard let attributes else { return "" }
    return layout.ownAttributes.named(attributes.own).map { ", \($0)" }.joined()
  }

  private func words(named name: (IndexPath) -> String) -> String {
    switch self {
    case .prepare: "prepare"
    case .contentSize: "how large is the content"
    case .attributes(let path, _): "where is \(name(path))"
    case .elements(let rect, _): "which items touch \(rect.frameWords)"
    case .header(let section, _): "where is header \(section)"
    case .footer(let section, _): "where is footer \(section)"
    case .invalidates(let bounds, _): "does anything change for the bounds \(bounds.frameWords)"
    case .appearing(let path, _): "where does \(name(path)) come from"
    case .disappearing(let path, _): "where does \(name(path)) go to"
    }
  }

  private var answer: String? {
    switch self {
    case .prepare: nil
    case .contentSize(let size): "\(PointsText.text(size.width)) × \(PointsText.text(size.height))"
    case .attributes(_, let answer): answer.frame.frameWords
    case .elements(_, .positions(let range)):
      range.isEmpty ? "none" : "items \(range.lowerBound.grouped)…\((range.upperBound - 1).grouped)"
    case .elements(_, .items(let paths)): paths.count.counted("item")
    case .header(_, let answer), .footer(_, let answer), .appearing(_, let answer),
      .disappearing(_, let answer):
      answer?.frame.frameWords ?? "none"
    case .invalidates(_, let answer): answer == .everything ? "everything" : "\(answer)"
    }
  }

  /// The last argument of the call.
  private var subject: Value? {
    switch self {
    case .prepare, .contentSize: nil
    case .attributes(let path, _), .appearing(let path, _), .disappearing(let path, _):
      .tuple([.int(path.section), .int(path.item)])
    case .header(let section, _), .footer(let section, _): .int(section)
    case .elements(let rect, _), .invalidates(let rect, _): .placement(Placement(rect))
    }
  }
}

extension Rect {
  /// `(0, 150, 100, 48)`
  fileprivate var frameWords: String {
    "(\([x, y, width, height].map(PointsText.text).joined(separator: ", ")))"
  }
}
