extension PreparedColumns {
  /// - Complexity: O(log *r* + log *n* + *k* · log *r*) for *r* runs, *n* lines in a run and *k* lines that
  ///   are visible
  public func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    var result: [LayoutAttributes] = []
    guard !rect.isEmpty else { return result }
    // The lower edge of a frame is rounded twice; what may touch the rectangle is looked at.
    let above = rect.minY - 4 * max(1, abs(rect.minY)).ulp
    let first = lines.first { through, _ in end(of: through).points > above }
    guard let first else { return result }
    for location in lines.locations(from: first.start) {
      let count = lines.measure.lineCount(of: location.run)
      guard count > 0 else { continue }
      guard top(of: 0, in: location).points < rect.maxY else { break }
      append(linesOf: location, count: count, above: above, in: rect, to: &result)
    }
    return result
  }

  /// Where the last line of the runs in a summary ends; if the last section has none, the end of its top
  /// inset.
  private func end(of summary: LineSummary) -> ExactLength {
    guard summary.counts.sections > 0 else { return .zero }
    let section = summary.counts.sections - 1
    return insets.sum(ofFirst: section) + ExactLength(space(of: section).top) + summary.length
      + lineSpacing * summary.gaps
  }

  private func append(
    linesOf location: RunTree<LineMeasure>.Location, count: Int, above: Double, in rect: Rect,
    to result: inout [LayoutAttributes]
  ) {
    let section = section(of: location)
    let space = space(of: section)
    let firstItem = location.start + location.run.sections
    let sectionStart = lines.start(of: section)
    var source: RunTree<ItemCounting>.Location?
    var line = firstLine(below: above, of: count, in: location)
    while line < count {
      let top = top(of: line, in: location).points
      guard top < rect.maxY else { return }
      let start = line * space.columns
      let columns = space.columns(
        from: rect.minX, to: rect.maxX, of: min(space.columns, location.run.items - start))
      for column in columns {
        let place = firstItem + start + column
        if source?.range.contains(place) != true { source = items.location(of: place) }
        guard let source else { return }
        let frame = Rect(
          x: space.x(of: column), y: top, width: space.width, height: height(of: place, in: source))
        guard frame.overlaps(rect) else { continue }
        let path = IndexPath(section: section, item: place - sectionStart - 1)
        result.append(LayoutAttributes(.item(path), frame: frame))
      }
      line += 1
    }
  }

  /// The first line that ends below a coordinate: searched from where it would be if all lines were alike, in ever longer steps, so
  /// that what repeats costs the same however often it does.
  /// - Complexity: O(log *d*) if it is *d* lines from there
  private func firstLine(below y: Double, of count: Int, in location: RunTree<LineMeasure>.Location) -> Int {
    let start = top(of: 0, in: location).points
    let length = top(of: count, in: location).points - start
    let guess = (y - start) / length * Double(count)
    func isBelow(_ line: Int) -> Bool { bottom(of: line, in: location).points > y }
    var (low, high) = (0, count)
    var probe = guess > 0 ? Int(min(guess, Double(count - 1))) : 0
    var step = 1
    if isBelow(probe) {
      while probe > 0, isBelow(probe) {
        high = probe
        probe = max(0, probe - step)
        step *= 2
      }
      low = probe
    } else {
      while probe < count, !isBelow(probe) {
        low = probe + 1
        probe = min(count, probe + step)
        step *= 2
      }
      high = probe
    }
    return (low..<high).partition(where: isBelow)
  }
}
