import CollectionViews
import Declarations

/// The data source of a collection as it is at present. Its items and labels are what the collection last
/// read from it.
struct CollectionSource: Sendable {
  var name: String
  var data: DataSource<Key>
  /// Whether the data are as they were when the collection asked last.
  var isTold = true

  /// `source 'people'`, or what the collection does not know of it.
  func summary(shown count: Int) -> String {
    if isTold { return "source '\(name)'" }
    return data.count == count
      ? "source '\(name)' changed, not yet reported"
      : "source '\(name)' has \(data.count.counted("item")), not yet reported"
  }

  /// What a view asks of it in a batch: the data of items that come and of those that are reloaded, by their places
  /// after it.
  func data(for plan: UpdatePlan) throws(Fault) -> [IndexPath: Key] {
    let cancellation = StatementCancellation.current
    var turns = Turns()
    var values: [IndexPath: Key] = [:]
    for path in plan.insertedItems {
      try turns.next(cancellation)
      values[path] = data[path]
    }
    for old in plan.itemsReloadedAlone {
      try turns.next(cancellation)
      if let path = plan.newPath(old) { values[path] = data[path] }
    }
    for section in plan.insertedSections + plan.reloadedSections.compactMap(plan.newSection) {
      for (item, key) in data.sections[section].enumerated() {
        try turns.next(cancellation)
        values[IndexPath(section: section, item: item)] = key
      }
    }
    return values
  }

  /// The data of all items, by the identities that new items of the same counts have.
  func data(of items: Items) throws(Fault) -> [Int: Key] {
    try CollectionLabels.data(data.sections, of: items)
  }
}

/// A collection and its data source.
extension CollectionExhibit {
  /// The source is another: the view does not change until it is reloaded or updated.
  mutating func hear(_ data: DataSource<Key>) {
    guard source?.data != data else { return }
    source?.data = data
    source?.isTold = false
  }

  /// Asks the source for everything again, or shows the same items in other views where there is no source. Either way they are
  /// counted from 0, so that lists of sizes begin again with the first.
  mutating func reloadEverything(_ report: inout Report<CollectionExhibit>) throws(Fault) {
    var items = view.items.renumbered()
    if let source {
      items = Items(counts: source.data.counts)
      labels.data = try source.data(of: items)
      labels.updated = []
      report.story?.labels = labels
      self.source?.isTold = true
    }
    try change(&report) { view, report throws(CollectionError) in
      try view.reload(items, recorder: &report)
    }
    report.say("reloaded everything")
  }
}
