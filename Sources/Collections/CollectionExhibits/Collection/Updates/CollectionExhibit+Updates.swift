import CollectionViews
import Declarations
import Language
import Pictures

/// The items change: by single verbs, by a batch, by a difference.
extension CollectionExhibit {
  private static let block = Parameter<[Arguments.Operation]>.block(
    "operations", of: BatchVerb.allCases.map { $0.declaration },
    "in any order; loops, if, and let are allowed")
  private static let data = Parameter<[Key]>(
    place: "data", taking: .shape(.list(of: .label)), "the new data of a section")
  private static let section = Parameter<Int>(
    "section", taking: .whole(atLeast: 0), default: 0, "the section")

  static let updateVerbs: [Verb<CollectionExhibit>] =
    BatchVerb.allCases.map { verb in
      Verb(verb.declaration) { (exhibit, arguments, report) throws(Fault) in
        if verb == .reload, !arguments.isGiven(BatchVerb.reloaded), !arguments.isGiven(BatchVerb.section) {
          return try exhibit.reloadEverything(&report)
        }
        try exhibit.update([Arguments.Operation(name: verb.rawValue, arguments: arguments)], &report)
      }
    } + [
      Verb(
        Declaration(
          "update", "performs operations together, as one batch",
          parameters: [block] + motion.all,
          example: BatchVerb.example(
            "c update { delete 0; move 2 to: 0 }", "expect c.data == words(\"Samir Mohammed\")"))
      ) { (exhibit, arguments, report) throws(Fault) in
        try exhibit.update(arguments[block], at: try motion.moments(in: arguments), &report)
        try exhibit.complete(&report)
      },
      Verb(
        Declaration(
          "diff", "finds the smallest update that leads to new data, and performs it",
          parameters: [data, section],
          example: BatchVerb.example(
            "c diff [Samir, Steve, Zoe]", "expect c.data == words(\"Samir Steve Zoe\")"))
      ) { (exhibit, arguments, report) throws(Fault) in
        try exhibit.diff(ofSection: arguments[section], to: arguments[data], &report)
        try exhibit.complete(&report)
      },
    ]

  /// No more labels of deleted items than these are shown.
  private static let toldRemovals = 1_000
  /// The operations of a difference are listed if there are no more than these.
  private static let toldOperations = 6

  // MARK: Applying

  /// Ends a batch, which is the last of its calls.
  private mutating func complete(_ report: inout Report<CollectionExhibit>) throws(Fault) {
    try change(&report) { view, report in view.complete(recorder: &report) }
  }

  private mutating func update(
    _ operations: [Arguments.Operation], at moments: [MotionProgress] = [],
    _ report: inout Report<CollectionExhibit>
  ) throws(Fault) {
    if moments.isEmpty, source == nil, let change = Self.stretch(operations) {
      return try apply(change, &report)
    }
    var batch = BatchUpdate()
    var values: [IndexPath: Key] = [:]
    var ranges: [SourceRange?] = []
    for operation in operations {
      do throws(Fault) {
        try BatchVerb(rawValue: operation.name)?.add(operation.arguments, to: &batch, &values, from: source)
      } catch {
        throw operation.range.map { error.closed(at: $0) } ?? error
      }
      ranges += Array(repeating: operation.range, count: batch.operations.count - ranges.count)
    }
    let before = moments.isEmpty ? nil : self
    let plan = try apply(batch, values, at: ranges, &report)
    if let before { try mark(wayFrom: before, following: plan, at: moments, &report) }
  }

  /// Applies a batch; `values` is what is written on inserted items, by their places after it. A source has them, and
  /// must have as many items as the batch leads to.
  ///
  /// - Parameter ranges: where each operation is in the source; an error points at the last operation that it
  ///   concerns.
  /// - Returns: where everything went; `nil` if there was nothing to do.
  @discardableResult
  private mutating func apply(
    _ batch: BatchUpdate, _ values: [IndexPath: Key], at ranges: [SourceRange?] = [],
    _ report: inout Report<CollectionExhibit>
  ) throws(Fault) -> UpdatePlan? {
    let before = view.items
    let seen = visiblePaths
    guard !batch.operations.isEmpty || source != nil else {
      report.say("nothing changed")
      return nil
    }
    let isOneSection = before.sections.count == 1
    let plan: UpdatePlan
    do throws(UpdateError) { plan = try self.plan(batch) } catch {
      let place = zip(batch.operations, ranges).reversed().first { error.concerns($0.0) }?.1
      throw place.map { Fault(error).at($0) } ?? Fault(error)
    }
    let values = try source?.data(for: plan) ?? values
    mark(plan, of: before, &report)
    labels.updated.formUnion(plan.itemsReloadedAlone.compactMap { before.identity(at: $0) })
    for section in plan.reloadedSections {
      labels.updated.formUnion(labels.identitiesWithData(in: before.sections[section]))
    }
    labels.follow(
      plan, sections: before.sections.count - plan.deletedSections.count + plan.insertedSections.count)
    let marks = report.marks
    let (offset, anchor) = (view.viewport.offset, view.anchor(following: plan))
    report.story?.inserted = values
    report.story?.marks = marks
    report.story?.labels = labels
    report.story?.decide(plan, seen: seen, isFlat: isOneSection)
    try change(&report) { view, report throws(CollectionError) in
      report.story?.tell(plan) { isOneSection ? $0.item.grouped : $0.description }
      try view.apply(plan, recorder: &report)
    }
    // What came into a section that is reloaded was asked for with it. Without a source it was given, and is new.
    let reloaded = source == nil ? [] : Set(plan.reloadedSections.compactMap(plan.newSection))
    for (path, key) in values {
      guard let identity = view.items.identity(at: path) else { continue }
      labels.data[identity] = key
      if reloaded.contains(path.section) { labels.updated.insert(identity) }
    }
    for path in plan.deletedItems {
      if let identity = before.identity(at: path) {
        labels.data[identity] = nil
        labels.updated.remove(identity)
      }
    }
    source?.isTold = true
    tell(plan, &report)
    guard report.isSeen else { return plan }
    sayScrolled(from: offset, for: anchor, &report)
    var outOfSight = OutOfSight(seenBefore: seen, after: visiblePaths)
    outOfSight.count(plan)
    if let words = outOfSight.words(along: view.axis) { report.say(words) }
    return plan
  }

  /// The steps of a batch, after which there are as many items as the source has, if there is one.
  private func plan(_ batch: BatchUpdate) throws(UpdateError) -> UpdatePlan {
    guard let source else { return try batch.plan(for: view.items) }
    return try batch.plan(from: view.items.counts, to: source.data.counts)
  }

  /// Marks what a batch does.
  ///
  /// - Parameter before: the items that it is applied to.
  private func mark(_ plan: UpdatePlan, of before: Items, _ report: inout Report<CollectionExhibit>) {
    let seen = Set(visiblePaths)
    let room = Self.toldRemovals - min(Self.toldRemovals, report.marks.removed.count)
    for path in plan.deletedItems.lazy.filter(seen.contains).prefix(room) {
      report.marks.removed.append(labels.text(of: .item(path), in: before))
    }
    if report.marks.itemsBefore == nil { report.marks.itemsBefore = before }
    report.marks.follow(plan)
    report.marks.added.formUnion(plan.insertedItems)
    report.marks.addedSections.formUnion(plan.insertedSections)
    report.marks.changedSections.formUnion(plan.movedSections.map { $0.to })
    report.marks.changedSections.formUnion(plan.reloadedSections.compactMap { plan.newSection($0) })
    report.marks.changed.formUnion(plan.movedItems.map { $0.to })
    report.marks.changed.formUnion(plan.reloadedItems.compactMap { plan.newPath($0) })
  }

  private func tell(_ plan: UpdatePlan, _ report: inout Report<CollectionExhibit>) {
    func say(_ past: String, _ items: Int, _ sections: Int) {
      if items > 0 { report.say("\(past) \(items.counted("item"))") }
      if sections > 0 {
        report.say("\(past) \(sections.counted("section"))")
      }
    }
    let recounts = plan.recounts
    say("reloaded", plan.reloadedItems.count, plan.reloadedSections.count)
    for recount in recounts.prefix(2) {
      report.say("the items of section \(recount.section) are counted again: \(recount.words)")
    }
    // What comes and goes because a section is counted again is reported with it.
    say(
      "deleted", plan.deletedItems.count + recounts.reduce(0) { $0 + min(0, $1.difference) },
      plan.deletedSections.count)
    say(
      "inserted", plan.insertedItems.count - recounts.reduce(0) { $0 + max(0, $1.difference) },
      plan.insertedSections.count)
    say("moved", plan.movedItems.count, plan.movedSections.count)
    if !plan.absorbed.isEmpty { report.say("\(plan.absorbed.count) absorbed by sections") }
    if plan.isEmpty { report.say("nothing changed") }
    for warning in plan.warnings.prefix(2) { report.say(warning.words) }
  }

  private mutating func diff(
    ofSection section: Int, to new: [Key], _ report: inout Report<CollectionExhibit>
  ) throws(Fault) {
    if let source { throw Fault.dataAreInSource(source.name) }
    guard let count = count(ofSection: section) else {
      throw Fault(CollectionError.noSection(section, count: view.items.sections.count))
    }
    guard count <= Limits.listValues else { throw Fault.listTooLong }
    let old = try keys(ofSection: section)
    let difference = try Difference(from: old, to: new, interruptedBy: StatementCancellation.current)
    var values: [IndexPath: Key] = [:]
    for item in difference.inserts { values[IndexPath(section: section, item: item)] = new[item] }
    if (1...Self.toldOperations).contains(difference.count) {
      report.say(difference.words { new[$0].label })
    }
    try apply(difference.update(section: section), values, &report)
  }

  /// The data of a section's items, or their numbers.
  func keys(ofSection section: Int) throws(Fault) -> [Key] {
    var keys: [Key] = []
    for run in view.items.sections[section].itemRuns {
      keys += try run.numbers.enumerated().map(interruptedBy: StatementCancellation.current) {
        offset, number in
        let identity = run.identity + offset
        let key = labels.data[identity] ?? .int(number)
        return labels.updated.contains(identity) ? .text(key.label + "*") : key
      }
    }
    return keys
  }
}
