import CollectionViews
import Pictures

extension ViewportContent {
  /// A viewport in plain words: where it is, what it shows in the order of the data source, and what is
  /// pinned, stretched, selected or cut.
  ///
  ///     a viewport of 320 by 480 points on content of 320 by 1,100.
  ///     scrolled by 120 of 645 points.
  ///     pinned: header 0 and header 1.
  ///     visible, 8: header 0 "About Cats and Dogs...", header 1 Cats, item 1.0 "0 Domestic Cat" and item 1.1 "1 Sleeping cat".
  ///
  /// - Parameter canvas: The room: no more elements are described than it has lines, but always three; the
  ///   last are left out.
  /// - Complexity: O(*n*) for *n* elements
  public func description(on canvas: Canvas) -> Description {
    let bounds = viewport.bounds
    let visible = elements.filter { $0.isVisible && $0.attributes.frame.overlaps(bounds) }
    let most = max(3, canvas.rows)
    var details = [scrollWords]
    func tell(_ title: String, _ elements: [ViewportContent.Shown], words: (ViewportContent.Shown) -> String)
    {
      guard !elements.isEmpty else { return }
      let told = elements.prefix(most).map(words)
      let rest = elements.count - told.count
      let list = rest == 0 ? told : told + ["\(rest.grouped) more"]
      details.append("\(title): \(SpokenText.list(list)).")
    }
    tell("pinned", visible.filter { $0.isPinned }) { $0.place }
    tell("stretched", visible.filter { $0.attributes.stretch > 0 }) {
      "\($0.place) by \(PointsText.text($0.attributes.stretch)) points"
    }
    tell("selected", visible.filter { $0.isSelected }) { $0.spoken }
    tell("highlighted", visible.filter { $0.isHighlighted }) { $0.spoken }
    let told = visible.prefix(most)
    if visible.isEmpty {
      details.append("nothing is visible.")
    } else {
      let words = told.map { $0.spoken }
      details.append(
        "visible, \(visible.count.grouped): "
          + (told.count < visible.count ? words.joined(separator: ", ") : SpokenText.list(words)) + ".")
    }
    let (before, after) = axis == .vertical ? ("upper", "lower") : ("left", "right")
    tell("cut at the \(before) edge", told.filter { $0.attributes.frame.origin[axis] < bounds.origin[axis] })
    {
      $0.place
    }
    tell(
      "cut at the \(after) edge",
      told.filter {
        $0.attributes.frame.origin[axis] + $0.attributes.frame.size[axis] > bounds.origin[axis]
          + bounds.size[axis]
      }
    ) { $0.place }
    let size = viewport.size
    return Description(
      changes: changeWords(most: most),
      summary:
        "a viewport of \(PointsText.text(size.width)) by \(PointsText.text(size.height)) points on content of "
        + "\(PointsText.text(contentSize.width)) by \(PointsText.text(contentSize.height)).",
      details: details,
      leftOut: told.count < visible.count
        ? "\((visible.count - told.count).grouped) more visible elements are left out." : nil)
  }

  private var scrollWords: String {
    let inset = viewport.inset.leading(axis) + viewport.inset.trailing(axis)
    let room = contentSize[axis] + inset - viewport.size[axis]
    if overscroll != 0 {
      return
        "pulled \(PointsText.text(abs(overscroll))) points beyond the \(overscroll < 0 ? "start" : "end")."
    }
    guard room > 0 else { return "all of the content fits." }
    return
      "scrolled by \(PointsText.text(viewport.adjustedOffset(axis))) of \(PointsText.text(room)) points."
  }

  private func changeWords(most: Int) -> [String] {
    [(Change.added, "added"), (.changed, "changed"), (.removed, "removed")].compactMap { change, verb in
      let changed =
        elements.filter { $0.change == change }.map { $0.spoken }
        + (change == .removed ? removed.map(SpokenText.word) : [])
      guard !changed.isEmpty else { return nil }
      let rest = changed.count - min(changed.count, most)
      let words = changed.prefix(most) + (rest > 0 ? ["\(rest.grouped) more"] : [])
      return "\(verb): \(SpokenText.list(Array(words)))."
    }
  }
}

extension ViewportContent.Shown {
  /// `item 1.4`
  fileprivate var place: String {
    switch attributes.element {
    case .header(let section): "header \(section)"
    case .item(let path): "item \(path)"
    case .footer(let section): "footer \(section)"
    }
  }

  /// `item 1.4 "4 Somali"`
  var spoken: String { label.isEmpty ? place : "\(place) \(SpokenText.word(label))" }
}
