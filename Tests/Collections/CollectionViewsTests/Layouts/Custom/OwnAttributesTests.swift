import CollectionViews
import Randomness
import Samples
import Testing

/// Attributes of a layout's own on their way to the cells: copied, compared, handed over.
@Suite struct OwnAttributesTests {
  /// Rows whose tint follows the offset, and whose place does where they sway.
  struct Rows: LayoutCallbacks {
    var ownAttributes: OwnAttributes
    /// After this many points the tint is another.
    var step: Double
    var sways: Bool

    var implemented: Set<LayoutCallback.Kind> { [.attributes, .header, .invalidates] }
    func prepare(_ view: LayoutScene<Void>) {}

    func attributes(of item: IndexPath, in view: LayoutScene<Void>) -> LayoutAttributes {
      attributes(.item(item), at: view.viewport.offset.y)
    }

    func header(of section: Int, in view: LayoutScene<Void>) -> LayoutAttributes? {
      attributes(.header(section), at: view.viewport.offset.y)
    }

    func attributes(_ element: Element, at offset: Double) -> LayoutAttributes {
      let place = (offset / step).rounded(.down)
      let row: Double = if case .item(let path) = element { Double(path.item + 1) } else { 0 }
      let top = Double(element.section) * 300 + row * 50
      var attributes = LayoutAttributes(
        element,
        frame: Rect(x: sways ? place.truncatingRemainder(dividingBy: 3) : 0, y: top, width: 90, height: 50))
      attributes.own = [.whole(Int64(place) / 2 + Int64(row))]
      return attributes
    }

    func invalidation(to bounds: Rect, in view: LayoutScene<Void>) -> Invalidation { .everything }
  }

  /// What a cell has by UIKit's rules, worked out from one answer to the next: each view that comes is handed a copy, one that stays
  /// only where isEqual(_:) finds a difference.
  private struct NaiveCells {
    let rows: Rows
    var cells: [Element: (view: ViewID, last: LayoutAttributes, tint: AttributeValue)] = [:]
    var handed: [String] = []

    mutating func see(_ visible: [VisibleView], at offset: Double) {
      handed = []
      let before = cells
      cells = [:]
      for shown in visible {
        let answer = rows.attributes(shown.element, at: offset)
        let copy = rows.ownAttributes.copies ? answer.own[0] : .whole(-7)
        var tint = copy
        var isHanded = true
        if let known = before[shown.element], known.view == shown.view {
          let isSamePlace = known.last.frame == answer.frame
          let isSameTint = known.last.own == answer.own
          if isSamePlace, isSameTint || !rows.ownAttributes.compares {
            (tint, isHanded) = (known.tint, false)
          }
        }
        if isHanded { handed.append("\(shown.element) \(tint)") }
        cells[shown.element] = (shown.view, answer, tint)
      }
      handed.sort()
    }
  }

  @Test func cellsHaveWhatUIKitsRulesSay() throws {
    var random = SplitMix64(seed: 12)
    var differences = 0
    for round in 0..<Samples.count(20, all: 120) {
      let own = OwnAttributes(
        [NamedAttribute("tint", .whole(-7))], copies: round % 3 != 1, compares: round % 4 < 2)
      let rows = Rows(
        ownAttributes: own, step: Double.random(in: 5...60, using: &random), sways: round % 5 == 0)
      var log = Log()
      var view = try CollectionView(
        items: Items(counts: [5, 5, 5]), layout: CustomLayout(rows), size: Size(width: 100, height: 220),
        recorder: &log)
      var cells = NaiveCells(rows: rows)
      for _ in 0..<12 {
        cells.see(view.visible, at: view.viewport.offset.y)
        let handed = log.events.compactMap { event -> String? in
          guard case .applied(let element, let own, _) = event else { return nil }
          return "\(element) \(own[0].value)"
        }
        #expect(handed.sorted() == cells.handed, "round \(round) at \(view.viewport.offset.y)")
        for shown in view.visible {
          #expect(view.handed[shown.view]?.map(\.value) == cells.cells[shown.element].map { [$0.tint] })
          let answer = try view.attributes(of: shown.element)
          #expect(answer?.own == shown.attributes.own)
          if view.handed[shown.view] != own.named(shown.attributes.own) { differences += 1 }
        }
        try view.checkInvariants()
        log = Log()
        try view.scroll(to: Double(Int.random(in: 0...680, using: &random)), recorder: &log)
      }
    }
    #expect(differences > 100, "both faults are seen: \(differences)")
  }

  @Test func aCellIsHandedItsAttributesBeforeItIsDisplayed() throws {
    let rows = Rows(
      ownAttributes: OwnAttributes([NamedAttribute("tint", .whole(0))]), step: 20, sways: false)
    var log = Log()
    var view = try CollectionView(
      items: Items(counts: [5]), layout: CustomLayout(rows), size: Size(width: 100, height: 120),
      recorder: &log)
    let calls = log.events.map(\.description)
    let place = try #require(calls.firstIndex(of: "apply(tint: 2)"))
    #expect(calls[place - 1] == "new cell 2" && calls[place + 1] == "willDisplay(0.1)")
    // Another class of attributes equals none of the former.
    var others = rows
    others.ownAttributes.copies = false
    log = Log()
    try view.use(CustomLayout(others), recorder: &log)
    #expect(
      log.events.map(\.description).filter { $0.hasPrefix("apply") }
        == Array(repeating: "apply(tint: 0)", count: 3))
    log = Log()
    try view.use(FlowLayout(itemSize: [Size(width: 90, height: 50)]), recorder: &log)
    #expect(!log.events.contains { $0.description.hasPrefix("apply") })
    #expect(view.handed.isEmpty)
  }
}
