import CollectionViews
import Declarations

// What identifies things in the events of collections.

extension IndexPath {
  var json: JSON { ["section": .int(section), "item": .int(item)] }
}

extension Element {
  var json: JSON {
    switch self {
    case .item(let path): path.json
    case .header(let section): ["header": .int(section)]
    case .footer(let section): ["footer": .int(section)]
    }
  }
}

extension [NamedAttribute] {
  var json: JSON { .object(Dictionary(uniqueKeysWithValues: map { ($0.name, $0.value.value.json) })) }
}

extension ViewID {
  var json: JSON { .text(description) }
}

extension Rect {
  var json: JSON { .numbers(x, y, width, height) }
}

extension ItemChange {
  var json: JSON {
    switch self {
    case .items(let section, let removed, let inserted):
      [
        "section": .int(section), "item": .int(removed.lowerBound), "removed": .int(removed.count),
        "inserted": .int(inserted),
      ]
    case .resized(let path): path.json
    case .sections(let removed, let inserted):
      [
        "section": .int(removed.lowerBound), "removedSections": .int(removed.count),
        "insertedSections": .int(inserted),
      ]
    }
  }
}

extension Invalidation {
  /// The event that it discarded this many attributes. Items and footers are reported if there are any.
  func reported(known: Int) -> ReportedEvent {
    var event = ReportedEvent(
      "invalidated",
      ["metrics": .bool(metrics), "headers": .array(headers.map { .int($0) }), "known": .int(known)],
      "invalidated: \(self)")
    if !items.isEmpty { event.fields.append(("items", .array(items.map({ $0.json })))) }
    if !footers.isEmpty { event.fields.append(("footers", .array(footers.map { .int($0) }))) }
    return event
  }

  /// What is thrown away; what is not said is kept.
  var json: JSON {
    var members: [String: JSON] = ["metrics": .bool(metrics), "headers": .array(headers.map { .int($0) })]
    if !items.isEmpty { members["items"] = .array(items.map({ $0.json })) }
    if !footers.isEmpty { members["footers"] = .array(footers.map { .int($0) }) }
    return .object(members)
  }
}

extension LayoutCallback {
  /// What it asked about: an element or a rectangle; nil if about the whole.
  var subjectJSON: JSON? {
    switch self {
    case .elements(let rect, _), .invalidates(let rect, _): rect.json
    default: element?.json
    }
  }

  var answerJSON: JSON {
    switch self {
    case .prepare: .null
    case .contentSize(let size): .numbers(size.width, size.height)
    case .elements(_, let found): .int(found.count)
    case .invalidates(_, let answer): answer.json
    case .attributes(_, let answer): answer.frame.json
    case .header(_, let answer), .footer(_, let answer), .appearing(_, let answer),
      .disappearing(_, let answer):
      answer?.frame.json ?? .null
    }
  }
}
