import CollectionViews
import Declarations
import Language
import Pictures

/// What a source says of its changes.
extension SourceExhibit {
  public static func tell(
    _ event: Event, in source: borrowing DataSource<Key>, to report: inout Report<SourceExhibit>
  ) {
    let isOneSection = source.sections.count == 1
    let reported = event.reported { isOneSection ? $0.item.grouped : $0.description }
    report.mark { $0.follow(event) }
    report.say(reported.sentence)
    if let explanation = report.story?.explanation, explanation.wantsDecisions,
      let decision = decision(for: event, in: source, reason: reported.sentence)
    {
      report.story?.explanation.decide(decision)
    }
    report.tell(reported)
  }
}

extension SourceExhibit.Marks {
  fileprivate mutating func follow(_ event: SourceExhibit.Event) {
    for change in event.changes { follow(change) }
    switch event {
    case .inserted(let items, let path):
      for offset in 0..<min(items.count, Self.most - min(Self.most, added.count)) {
        added.insert(IndexPath(section: path.section, item: path.item + offset))
      }
    case .removed(let items, _):
      removed += items.prefix(Self.most - min(Self.most, removed.count)).map { $0.label }
    case .replaced(_, _, let path), .moved(_, _, let path):
      if changed.count < Self.most { changed.insert(path) }
    case .insertedSection(let index, let items):
      for item in 0..<min(items, Self.most - min(Self.most, added.count)) {
        added.insert(IndexPath(section: index, item: item))
      }
    case .removedSection, .movedSection: break
    }
  }
}

extension DataSourceEvent<Key> {
  fileprivate func reported(_ name: (IndexPath) -> String) -> ReportedEvent {
    func words(_ items: [Key]) -> String {
      items.count == 1 ? items[0].label : items.count.counted("item")
    }
    func marks(_ role: Role, _ path: IndexPath) -> [EventMark] {
      [EventMark(role, Subject(.item, path.section, path.item))]
    }
    return switch self {
    case .inserted(let items, let path):
      ReportedEvent(
        "inserted", ["at": path.json, "count": .int(items.count)],
        "inserted \(words(items)) at \(name(path))", marks: marks(.added, path))
    case .removed(let items, let path):
      ReportedEvent(
        "removed", ["at": path.json, "count": .int(items.count)],
        "removed \(words(items)) from \(name(path))")
    case .replaced(let old, let new, let path):
      ReportedEvent(
        "replaced", ["at": path.json, "old": old.value.json, "new": new.value.json],
        "replaced \(old.label) at \(name(path)) by \(new.label)", marks: marks(.changed, path))
    case .moved(let datum, let path, let target):
      ReportedEvent(
        "moved", ["from": path.json, "to": target.json],
        "moved \(datum.label) from \(name(path)) to \(name(target))", marks: marks(.changed, target))
    case .insertedSection(let index, let items):
      ReportedEvent(
        "insertedSection", ["section": .int(index), "count": .int(items)],
        "inserted section \(index.grouped) with \(items.counted("item"))")
    case .removedSection(let index, let items):
      ReportedEvent(
        "removedSection", ["section": .int(index), "count": .int(items)],
        "removed section \(index.grouped) with \(items.counted("item"))")
    case .movedSection(let index, let target):
      ReportedEvent(
        "movedSection", ["from": .int(index), "to": .int(target)],
        "moved section \(index.grouped) to \(target.grouped)")
    }
  }
}
