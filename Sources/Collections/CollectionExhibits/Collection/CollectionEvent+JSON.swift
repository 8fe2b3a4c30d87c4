import CollectionViews
import Playground

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
  /// What is thrown away; what is not said is kept.
  var json: [String: JSON] {
    var members: [String: JSON] = ["metrics": .bool(metrics), "headers": .array(headers.map { .int($0) })]
    if !items.isEmpty { members["items"] = .array(items.map(\.json)) }
    if !footers.isEmpty { members["footers"] = .array(footers.map { .int($0) }) }
    return members
  }
}

extension LayoutQuestion {
  /// Which question, of what, and the answer.
  var json: [String: JSON] {
    var members: [String: JSON] = ["question": .text(kind.rawValue)]
    members["element"] = element?.json
    switch self {
    case .prepare: break
    case .contentSize(let size): members["answer"] = .numbers(size.width, size.height)
    case .elements(let rect, let found):
      members["rect"] = rect.json
      members["answer"] = .int(found.count)
    case .invalidates(let bounds, let answer):
      members["rect"] = bounds.json
      members["answer"] = .object(answer.json)
    case .attributes(_, let answer): members["answer"] = answer.frame.json
    case .header(_, let answer), .footer(_, let answer), .appearing(_, let answer),
      .disappearing(_, let answer):
      members["answer"] = answer?.frame.json ?? .null
    }
    return members
  }
}
