import CollectionViews
import Declarations
import Language

/// How a callback to a delegate is reported: what was asked, the answer, and the line that gave it.
extension DelegateCallback {
  /// The event that it was asked.
  ///
  /// - Parameters:
  ///   - delegate: that answered.
  ///   - name: what an item is called.
  func reported(
    answeredBy delegate: AnyDelegate?, named name: (IndexPath) -> String
  ) -> ReportedEvent {
    ReportedEvent(
      "askedDelegate",
      ["question": .text(kind.rawValue), "about": subject.json, "answer": answerJSON],
      sentence(answeredBy: delegate, named: name))
  }

  /// `how large is item 3? 53 × 40 — size(item) = (50 + item.item, 40)`
  private func sentence(
    answeredBy delegate: AnyDelegate?, named name: (IndexPath) -> String
  ) -> String {
    let reported = "\(words(named: name))? \(answer)"
    guard let own = delegate?.delegate(as: OwnDelegate.self) else { return reported }
    return "\(reported) — \(own.functions.line(answering: kind.rawValue, about: subject.value))"
  }

  private func words(named name: (IndexPath) -> String) -> String {
    switch self {
    case .shouldHighlight(let path, _): "a finger touches the screen: may \(name(path)) be highlighted"
    case .shouldSelect(let path, _): "the finger is lifted: may \(name(path)) be selected"
    case .shouldDeselect(let path, _): "the finger is lifted: may \(name(path)) be deselected"
    case .size(let path, _): "how large is \(name(path))"
    case .insets(let section, _): "what are the insets of section \(section)"
    case .lineSpacing(let section, _): "what is the line spacing in section \(section)"
    case .itemSpacing(let section, _): "what is the item spacing in section \(section)"
    case .header(let section, _): "how large is header \(section)"
    case .footer(let section, _): "how large is footer \(section)"
    }
  }

  private var answerJSON: JSON {
    switch self {
    case .shouldHighlight(_, let answer), .shouldSelect(_, let answer), .shouldDeselect(_, let answer):
      .bool(answer)
    case .size(_, let size), .header(_, let size), .footer(_, let size): .numbers(size.width, size.height)
    case .insets(_, let insets): .numbers(insets.top, insets.left, insets.bottom, insets.right)
    case .lineSpacing(_, let length), .itemSpacing(_, let length): .decimal(length)
    }
  }
}

extension DelegateCallback.Subject {
  fileprivate var json: JSON {
    switch self {
    case .item(let path): path.json
    case .section(let section): ["section": .int(section)]
    }
  }
}
