import CollectionViews
import Randomness
import Samples
import Testing

@Suite struct RandomCollectionTests {
  /// The view is built up step by step, the model from nothing: they must agree after every step of random sessions.
  @Test func theScreenIsThatOfLayingEverythingOut() throws {
    for seed in 1...UInt64(Samples.count(6, all: 60)) {
      var session = try RandomCollection(seed: seed)
      try check(session, after: "creation, seed \(seed)")
      for step in 0..<40 {
        let before = session
        session.log = Log()
        let action: String
        do { action = try session.act() } catch let error as CollectionError {
          #expect(Self.isSame(session.view, before.view), "\(error) changed something, seed \(seed)")
          continue
        }
        let place = "\(action), step \(step), seed \(seed)"
        try check(session, after: place)
        checkViews(before.view, session, after: place)
      }
    }
  }

  private static func isSame(_ first: CollectionView, _ second: CollectionView) -> Bool {
    first.items == second.items && first.viewport == second.viewport && first.visible == second.visible
      && first.selection == second.selection && first.cost == second.cost
      && first.layout.isEqual(to: second.layout)
      && first.highlighted == second.highlighted
      && ViewKind.allCases.allSatisfy { first.pool($0) == second.pool($0) }
  }

  private func check(_ session: RandomCollection, after place: String) throws {
    do { try session.view.checkInvariants() } catch { Issue.record("\(error), after \(place)") }
    #expect(try session.view.visible.map(\.attributes) == session.screen(), "after \(place)")
  }

  /// Which views were created and which reused follows from what was visible before and after.
  private func checkViews(_ before: CollectionView, _ session: RandomCollection, after place: String) {
    let after = session.view
    let log = session.log
    #expect(after.cost.created == before.cost.created + log.cost.created, "after \(place)")
    var shown = before.visible.map(\.view)
    for event in log.events {
      switch event {
      case .willDisplay(_, let view):
        #expect(!shown.contains(view), "\(view) is displayed twice, after \(place)")
        shown.append(view)
      case .didEndDisplaying(_, let view):
        #expect(shown.contains(view), "\(view) goes twice, after \(place)")
        shown.removeAll { $0 == view }
      case .created(let view):
        #expect(before.pool(view.kind).created < view.number, "after \(place)")
      default: break
      }
    }
    #expect(Set(shown) == Set(after.visible.map(\.view)), "after \(place)")
    for kind in ViewKind.allCases {
      let old = before.visible.map(\.view).filter { $0.kind == kind }
      let new = log.events.count {
        if case .willDisplay(_, let view) = $0 { view.kind == kind } else { false }
      }
      if !place.hasPrefix("reload") {
        let need = max(before.pool(kind).created, old.count + new)
        #expect(after.pool(kind).created == need, "after \(place)")
      }
    }
    guard place.hasPrefix("scroll"), before.viewport.size == after.viewport.size else { return }
    // Only what came into view, and what was invalidated, was computed.
    let known = Set(before.visible.map(\.element))
    let came = after.visible.filter { !known.contains($0.element) }
    let headers = log.events.count { if case .attributesOfHeader = $0 { true } else { false } }
    let pinned = log.events.flatMap { event -> [Int] in
      if case .invalidated(let invalidation, _) = event { invalidation.headers } else { [] }
    }
    #expect(headers == pinned.count, "after \(place)")
    let others = came.filter { shown in
      if case .header(let section) = shown.element { !pinned.contains(section) } else { true }
    }
    #expect(log.cost.recomputed == headers + others.count, "after \(place)")
  }

  /// The first fully visible item, if it is still there, keeps its distance from the start of the viewport, as far as there is
  /// content or a finger has pulled beyond it; what is selected stays selected.
  @Test func changesKeepTheAnchorAndTheSelection() throws {
    for seed in 1...UInt64(Samples.count(20, all: 80)) {
      var session = try RandomCollection(seed: seed)
      for _ in 0..<10 {
        let length = session.view.contentSize[session.view.axis]
        try session.view.scroll(to: Double(session.number(-20...max(0, Int(length)))))
        for _ in 0..<3 { _ = try? session.view.select(session.path(), recorder: &session.log) }
        let before = session.view
        let (change, items) = session.change(of: before.items)
        try session.view.apply(change, to: items, recorder: &session.log)
        let after = session.view
        #expect(after.selection == Set(before.selection.compactMap(change.newPath)))
        try check(session, after: "\(change), seed \(seed)")
        let axis = before.axis
        let anchor = before.visible.first { shown in
          guard case .item(let path) = shown.element else { return false }
          return change.newPath(path) != nil && before.viewport.bounds.contains(shown.attributes.frame)
        }
        guard let anchor, case .item(let old) = anchor.element, let new = change.newPath(old) else {
          continue
        }
        let frame = try #require(try after.attributes(of: .item(new))).frame
        let distance = frame.origin[axis] - after.viewport.offset[axis]
        let wished = anchor.attributes.frame.origin[axis] - before.viewport.offset[axis]
        let offset = frame.origin[axis] - wished
        let start = before.viewport.offset[axis]
        let rest = before.restingOffsets(axis)
        let pulled = start - min(max(start, rest.lowerBound), rest.upperBound)
        let ends = after.restingOffsets(axis)
        let range = ends.lowerBound + min(0, pulled)...ends.upperBound + max(0, pulled)
        if range.contains(offset) {
          #expect(distance == wished, "seed \(seed)")
        } else {
          #expect(
            after.viewport.offset[axis] == (offset < range.lowerBound ? range.lowerBound : range.upperBound))
        }
      }
    }
  }

  /// The items end where a plain list of identities says; those that were visible before and after keep their
  /// views.
  @Test func batchesMoveItemsAndTheirViews() throws {
    var performed = 0
    for seed in UInt64(1)...80 {
      var session = try RandomCollection(seed: seed)
      for _ in 0..<6 {
        _ = try? session.view.scroll(by: Double(session.number(-90...90)))
        let before = session.view
        let update = session.batch()
        session.log = Log()
        let plan: UpdatePlan
        do { plan = try session.view.apply(update, recorder: &session.log) } catch { continue }
        performed += 1
        var identities = before.items.identities
        let old = identities
        plan.apply(to: &identities) { _ in -1 }
        let now = session.view.items.identities
        #expect(now.map(\.count) == identities.map(\.count))
        for (now, expected) in zip(now.joined(), identities.joined()) {
          #expect(now == expected || expected == -1 && !old.joined().contains(now))
        }
        try check(session, after: "\(update), seed \(seed)")
        for shown in before.visible {
          guard case .item(let path) = shown.element, let new = plan.newPath(path),
            let after = session.view.visibleView(of: .item(new))
          else { continue }
          let isReloaded =
            plan.reloadedItems.contains(path) || plan.reloadedSections.contains(path.section)
          #expect(isReloaded != (after.view == shown.view), "\(path), \(update), seed \(seed)")
        }
      }
    }
    #expect(performed > 100)
  }
}

extension Items {
  fileprivate var identities: [[Int]] {
    sections.map {
      $0.itemRuns.flatMap { run in run.numbers.indices.map { run.identity + $0 - run.numbers.lowerBound } }
    }
  }
}

extension RandomCollection {
  /// Does something, and says what.
  mutating func act() throws -> String {
    let path = path()
    switch number(0...23) {
    case 0...4:
      try view.scroll(by: Double(number(-90...90)) / 3, recorder: &log)
      return "scroll by"
    case 5:
      try view.scroll(to: Double(number(-100...900)), recorder: &log)
      return "scroll to"
    case 6:
      try view.scroll(
        toItem: path, at: ScrollPosition.allCases.randomElement(using: &random) ?? .start, recorder: &log)
      return "scroll to an item"
    case 7:
      try view.scroll(toHeader: path.section, recorder: &log)
      return "scroll to a header"
    case 8:
      if Bool.random(using: &random) {
        try view.scrollToStart(recorder: &log)
      } else {
        try view.scrollToEnd(recorder: &log)
      }
      return "scroll to an end"
    case 9:
      try view.fling(velocity: Double(number(-2_000...2_000)), recorder: &log)
      return "scroll by a fling"
    case 10:
      try view.overscroll(by: Double(number(-300...300)), recorder: &log)
      return "scroll beyond an end"
    case 11:
      try view.letGo(recorder: &log)
      return "scroll back"
    case 12:
      try view.resize(
        to: Size(width: Double(number(0...200)), height: Double(number(0...300))), recorder: &log)
      return "resize"
    case 13:
      try view.use(Self.layout(using: &random), recorder: &log)
      return "use"
    case 14:
      try view.reload(change(of: view.items).1, recorder: &log)
      return "reload"
    case 15, 16:
      let (change, items) = change(of: view.items)
      try view.apply(change, to: items, recorder: &log)
      return "\(change)"
    case 17:
      var items = view.items
      var mapping = Changes()
      for _ in 0..<number(0...4) {
        let (change, next) = change(of: items)
        mapping.changes.append(change)
        items = next
      }
      try view.apply(mapping, reloading: [.item(path), .header(path.section)], to: items, recorder: &log)
      return "batch"
    case 18, 19:
      try view.apply(batch(), recorder: &log)
      return "batch"
    case 20:
      try view.tap(path, recorder: &log)
      return "tap"
    case 21:
      try view.touch(path, recorder: &log)
      return "touch"
    case 22:
      try view.lift(recorder: &log)
      return "lift"
    default:
      if Bool.random(using: &random) {
        try view.select(path, recorder: &log)
      } else {
        try view.deselect(path, recorder: &log)
      }
      return "select"
    }
  }
}
