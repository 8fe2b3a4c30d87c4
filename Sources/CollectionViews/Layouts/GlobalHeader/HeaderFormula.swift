extension HeaderPlacement: CustomStringConvertible {
  /// The rule with its numbers: `y = min(max(120 + 80, 80), 555) = 200`. What is stretched tells its height and stretch first.
  public var description: String {
    let axis = surroundings.axis
    let place = axis == .vertical ? "y" : "x"
    let length = axis == .vertical ? "height" : "width"
    let result = Self.text(frame.origin[axis])
    let base = surroundings.base.origin[axis]
    let first = surroundings.firstHeight
    let adjusted = surroundings.adjusted
    let moved = "\(place) = \(Self.sum([base, adjusted, surroundings.firstInset])) = \(result)"
    let stretched = "\(length) = \(Self.text(frame.size[axis]))"
    switch rule {
    case .unmoved:
      return "\(place) = \(result)"
    case .pinned:
      return "\(place) = \(clamped(Self.text(adjusted))) = \(result)"
    case .pinnedBelowGlobal:
      return "\(place) = \(clamped(Self.sum([adjusted, first, surroundings.firstInset]))) = \(result)"
    case .global:
      return moved
    case .stretched:
      return
        "\(length) = \(Self.sum([first, -adjusted])) = \(Self.text(frame.size[axis])), stretch = \(Self.text(stretch)), \(moved)"
    case .stretchedToLimit where options.rules == .article:
      return "\(stretched), stretch = \(Self.text(stretch)) as before, \(moved)"
    case .stretchedToLimit:
      let limit = Self.text(options.maxStretch ?? .infinity)
      let grown = "\(length) = max(\(limit), \(Self.text(first))) = \(Self.text(frame.size[axis]))"
      return "\(grown), stretch = \(Self.sum([frame.size[axis], -first])) = \(Self.text(stretch)), \(moved)"
    }
  }

  private func clamped(_ edge: String) -> String {
    "min(max(\(edge), \(Self.text(lowest))), \(Self.text(highest)))"
  }

  /// Numbers added up; zeros after the first are left out, and what is negative is taken away.
  private static func sum(_ numbers: [Double]) -> String {
    var text = text(numbers[0])
    for number in numbers.dropFirst() where number != 0 {
      text += number < 0 ? " - \(Self.text(-number))" : " + \(Self.text(number))"
    }
    return text
  }

  /// A number to two decimals, its thousands grouped.
  private static func text(_ number: Double) -> String {
    let hundredths = (number * 100).rounded()
    guard number.isFinite, hundredths.magnitude < 0x1p62 else { return number.description }
    let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    var digits = String(whole)
    var place = digits.endIndex
    while let next = digits.index(place, offsetBy: -3, limitedBy: digits.startIndex), next > digits.startIndex
    {
      digits.insert(",", at: next)
      place = next
    }
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + digits + decimals
  }
}
