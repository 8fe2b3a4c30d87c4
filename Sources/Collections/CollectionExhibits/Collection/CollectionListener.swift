import CollectionViews
import Pictures
import Playground

/// Hears what a collection view does, and turns it into costs, calls, words and an explanation.
struct CollectionListener: Recorder {
  private(set) var cost = CollectionCost()
  /// The calls so far, as many as are kept.
  private(set) var calls: [CollectionEvent] = []
  private(set) var invalidation = WhatIsInvalid.nothing
  private(set) var notes: [String] = []
  private var events: [JSON] = []
  private var narrator: CollectionNarrator?
  private let isSeen: Bool
  private let wantsEvents: Bool

  init(_ report: borrowing Report<CollectionExhibit>, _ labels: CollectionLabels) {
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    narrator = report.explanation.map { CollectionNarrator($0, labels) }
  }

  var followsEveryStep: Bool { true }

  mutating func record(_ event: CollectionEvent, in view: borrowing CollectionView) {
    cost.count(event)
    if calls.count < CollectionExhibit.logLimit { calls.append(event) }
    switch event {
    case .invalidated(let invalidation, _): self.invalidation = .some(invalidation)
    case .invalidatedEverything: invalidation = .everything
    case .invalidatedCounts: invalidation = .counts
    default: break
    }
    narrator?.hear(event, in: view)
    guard wantsEvents else { return }
    let isOneSection = view.items.sections.count == 1
    events.append(["event": .text(event.call { isOneSection ? "\($0.item)" : $0.description })])
  }

  /// Tells a batch step by step, before it is performed.
  mutating func tell(_ plan: UpdatePlan, named name: (IndexPath) -> String) {
    narrator?.tell(plan, named: name)
  }

  /// What looks like a mistake in the options.
  mutating func noteWarnings(of view: borrowing CollectionView) {
    guard isSeen else { return }
    let isOneSection = view.items.sections.count == 1
    notes += view.warnings.map { $0.words { isOneSection ? $0.item.grouped : $0.description } }
  }

  mutating func hand(to report: inout Report<CollectionExhibit>) {
    report.costs[.recomputed] += cost.recomputed
    report.costs[.created] += cost.created
    report.costs[.reused] += cost.reused
    report.costs[.invalidated] += cost.invalidated
    for note in notes { report.say(note) }
    report.explanation = narrator?.explanation
    report.events += events.prefix(max(0, Report<CollectionExhibit>.eventLimit - report.events.count))
  }
}
