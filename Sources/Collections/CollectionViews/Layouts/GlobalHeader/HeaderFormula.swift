extension HeaderPlacement: CustomStringConvertible {
  /// The rule with its numbers: `y = min(max(120 + 80, 80), 555) = 200`. What is stretched tells its height and stretch first.
  public var description: String {
    let axis = surroundings.axis
    let place = axis == .vertical ? "y" : "x"
    let length = axis == .vertical ? "height" : "width"
    let result = PointsText.text(frame.origin[axis])
    let base = surroundings.base.origin[axis]
    let first = surroundings.firstHeight
    let adjusted = surroundings.adjusted
    let moved = "\(place) = \(Self.sum([base, adjusted, surroundings.firstInset])) = \(result)"
    let stretched = "\(length) = \(PointsText.text(frame.size[axis]))"
    switch rule {
    case .unmoved:
      return "\(place) = \(result)"
    case .pinned:
      return "\(place) = \(clamped(PointsText.text(adjusted))) = \(result)"
    case .pinnedBelowGlobal:
      return "\(place) = \(clamped(Self.sum([adjusted, first, surroundings.firstInset]))) = \(result)"
    case .global:
      return moved
    case .stretched:
      return
        "\(length) = \(Self.sum([first, -adjusted])) = \(PointsText.text(frame.size[axis])), stretch = \(PointsText.text(stretch)), \(moved)"
    case .stretchedToLimit where options.rules == .article:
      return "\(stretched), stretch = \(PointsText.text(stretch)) as before, \(moved)"
    case .stretchedToLimit:
      let limit = PointsText.text(options.maxStretch ?? .infinity)
      let grown =
        "\(length) = max(\(limit), \(PointsText.text(first))) = \(PointsText.text(frame.size[axis]))"
      return
        "\(grown), stretch = \(Self.sum([frame.size[axis], -first])) = \(PointsText.text(stretch)), \(moved)"
    }
  }

  private func clamped(_ edge: String) -> String {
    "min(max(\(edge), \(PointsText.text(lowest))), \(PointsText.text(highest)))"
  }

  /// Numbers added up; zeros after the first are left out, and what is negative is taken away.
  private static func sum(_ numbers: [Double]) -> String {
    var text = PointsText.text(numbers[0])
    for number in numbers.dropFirst() where number != 0 {
      text += number < 0 ? " - \(PointsText.text(-number))" : " + \(PointsText.text(number))"
    }
    return text
  }
}
