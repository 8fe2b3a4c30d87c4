import CollectionViews
import Pictures

extension PageWindow {
  /// The container in plain words, good enough to rebuild it by ear, with what the last step did to it.
  ///
  ///     the view of page 0, v1, was removed.
  ///     page 3 is shown by v1, reused.
  ///     3 pages are seen through a viewport of 60x30 at offset 12.
  ///     page 1 has v2, page 2 has v3, page 3 has v1.
  ///     the pool is empty.
  ///
  /// - Parameter canvas: The room: no more pages are described than it has rows; the middle is left out.
  public func description(on canvas: Canvas) -> Description {
    let count = container.visibleCount
    var details: [String] = []
    if let pages = container.window {
      details.append(ReuseWords(container: container).contents(of: pages, most: max(4, canvas.rows)))
    }
    let pool = container.pool
    details.append(
      pool.isEmpty
        ? "the pool is empty." : "in the pool, the next one to be used first: \(ReuseWords.list(pool)).")
    if !container.lost.isEmpty { details.append("lost: \(ReuseWords.list(container.lost)).") }
    return Description(
      changes: ReuseWords(container: container).changes(changes),
      summary: "\(count == 0 ? "no page is" : count.counted("page is", "pages are")) visible "
        + "in a viewport of \(viewport.words) at offset \(shortest(offset)).",
      details: details)
  }
}

private struct ReuseWords {
  let container: ReusableContainer

  /// Of more changes at once, only their number is given.
  private static let mostNamed = 8

  func changes(_ changes: ReuseChanges) -> [String] {
    told(changes.removed.keys, "views were removed") { page in
      "the view of page \(page), \(changes.removed[page]?.description ?? "none"), was removed."
    }
      + told(changes.created, "pages are shown by new views") {
        "page \($0) is shown by \(view($0)), a new view."
      }
      + told(changes.reused, "pages are shown by reused views") {
        "page \($0) is shown by \(view($0)), reused."
      } + told(changes.threw, "pages could not be prepared") { "preparing a view for page \($0) threw." }
  }

  private func told(
    _ pages: some Collection<Int>, _ many: String, _ sentence: (Int) -> String
  ) -> [String] {
    guard pages.count <= Self.mostNamed else { return ["\(pages.count.grouped) \(many)."] }
    return pages.sorted().map(sentence)
  }

  func contents(of pages: ClosedRange<Int>, most: Int) -> String {
    let shown = min(pages.count, most)
    let bottom = shown < pages.count ? shown / 3 : 0
    var pieces = pages.prefix(shown - bottom).map(content)
    if shown < pages.count {
      pieces.append("then \((pages.count - shown).grouped) left out")
      pieces += pages.suffix(bottom).map(content)
    }
    return pieces.joined(separator: ", ") + "."
  }

  private func content(_ page: Int) -> String {
    container.view(of: page) == nil ? "page \(page) has no view" : "page \(page) has \(view(page))"
  }

  private func view(_ page: Int) -> String { container.view(of: page)?.description ?? "none" }

  static func list(_ views: [ReusableView]) -> String {
    let told = views.prefix(Self.mostViews).map { $0.description }.joined(separator: ", ")
    let rest = views.count - Self.mostViews
    return rest > 0 ? "\(told) and \(rest.grouped) more" : told
  }

  /// Views beyond this number are not read out.
  private static let mostViews = 40
}
