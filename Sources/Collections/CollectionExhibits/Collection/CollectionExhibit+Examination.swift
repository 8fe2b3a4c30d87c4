import CollectionDrawings
import CollectionViews
import Declarations
import Pictures

/// `verify c`: whether a custom layout keeps what a layout promises, and which elements break it, shown on
/// the map.
extension CollectionExhibit {
  public func examine(on canvas: Canvas) throws(Fault) -> Examination? {
    guard !view.layout.promisesAll else { return nil }
    let check: LayoutCheck
    do throws(Canceled) { check = try LayoutCheck(view) } catch { throw .canceled }
    guard let offence = check.offences.first else {
      if let lost = lostOnTheWay(on: canvas) {
        return Examination("its layout", checks: [], offence: lost)
      }
      return Examination("its layout", checks: checks(of: check))
    }
    if let refusal = offence.refusal { throw refusal.refusal }
    let others = offence.count > 1 ? "; \(offence.count.grouped) cases in all" : ""
    return Examination(
      "its layout", checks: [],
      offence: Examination.Offence(
        "\(layoutName): \(offence.sentence)\(others)", help: Self.help(for: offence.rule),
        picture: map(of: offence).picture(on: canvas)))
  }

  /// A view that has not the attributes that its layout says, since they were not copied or not compared.
  private func lostOnTheWay(on canvas: Canvas) -> Examination.Offence? {
    let own = view.layout.ownAttributes
    guard
      let shown = view.visible.first(where: {
        view.handed[$0.view, default: own.named($0.attributes.own)] != own.named($0.attributes.own)
      }), let handed = view.handed[shown.view]
    else { return nil }
    func words(_ attributes: [NamedAttribute]) -> String {
      attributes.map { $0.description }.joined(separator: ", ")
    }
    return Examination.Offence(
      "\(layoutName): \(shown.element) has \(words(own.named(shown.attributes.own))), but \(shown.view), which shows it, received \(words(handed))",
      help: own.copies
        ? "isEqual(_:) must compare the subclass's new properties: configure compares: yes"
        : "copy(with:) must copy the subclass's new properties: configure copies: yes",
      picture: AttributesTable(self.shown(Marks()), own: own).picture(on: canvas))
  }

  private func checks(of check: LayoutCheck) -> [Examination.Check] {
    let sample = check.sample
    let looked = "\(sample.rects.grouped) rectangles and \(sample.elements.counted("element"))"
    var checks = LayoutCheck.rules.map { Examination.Check($0.name, $0.meaning) }
    checks.append(
      Examination.Check(
        "looked at",
        sample.isWhole ? "\(looked), which are all" : "\(looked), drawn from seed \(sample.seed)"))
    let overlaps = check.overlaps
    if let pair = overlaps.first {
      checks.append(
        Examination.Check(
          "overlaps",
          "\(overlaps.count.counted("pair")) of items, which may be intended; the first are \(pair.first.element) and \(pair.second.element)"
        ))
    } else {
      checks.append(Examination.Check("overlaps", "no two items overlap"))
    }
    return checks
  }

  /// What to fix.
  private static func help(for rule: Invariant) -> String? {
    switch rule {
    case .found:
      "elements(view, rect) must name every item that touches the rectangle; extra items do no harm"
    case .existing: "elements(view, rect) must name only items that exist, each once"
    case .covered: "contentSize(view) must reach as far as the last frame; left out, it covers all"
    case .steady: "a question must always get the same answer"
    case .fresh: "invalidates(view, bounds) must say yes if an answer depends on what changes"
    default: nil
    }
  }

  /// The map with the rectangle of the first case as its viewport, on which the elements that break the rule
  /// are marked, found or not.
  private func map(of offence: LayoutOffence) -> CollectionMap {
    var marks = Marks()
    let offenders = offence.elements.compactMap { try? view.attributes(of: $0) }
    switch offence.elements.first {
    case .item(let path)?: marks.changed.insert(path)
    case .header(let section)?, .footer(let section)?: marks.changedSections.insert(section)
    case nil: break
    }
    var viewport = view.viewport
    if let rect = offence.rect { (viewport.offset, viewport.size) = (rect.origin, rect.size) }
    let content = offenders.reduce(Rect(origin: .zero, size: view.contentSize)) { $0.union($1.frame) }
    return CollectionMap(
      viewport: viewport, contentSize: content.size, axis: view.axis, count: view.items.count,
      ordinal: { view.items.position(of: $0) },
      elements: { rect in
        var found = (try? view.attributes(in: rect)) ?? []
        let known = Set(found.map { $0.element })
        found += offenders.filter { $0.frame.overlaps(rect) && !known.contains($0.element) }
        return found.sorted { $0.element < $1.element }.map { shown($0, marks) }
      })
  }
}
