/// Lines that follow one another: one, or some of a segment.
enum WrappedRun: Run {
  case line(items: Int, thickness: ExactLength)
  case lines(LineSegment, Range<Int>)

  var count: Int {
    switch self {
    case .line: 1
    case .lines(_, let range): range.count
    }
  }

  func split(at position: Int) -> (WrappedRun, WrappedRun) {
    guard case .lines(let segment, let range) = self else { return (self, self) }
    let cut = range.lowerBound + position
    return (.lines(segment, range.lowerBound..<cut), .lines(segment, cut..<range.upperBound))
  }

  func joined(with next: WrappedRun) -> WrappedRun? {
    guard case .lines(let segment, let range) = self, case .lines(let other, let following) = next,
      segment == other, range.upperBound == following.lowerBound
    else { return nil }
    return .lines(segment, range.lowerBound..<following.upperBound)
  }

  /// The items and the thickness of the first lines of the run.
  func sums(ofFirst lines: Int) -> WrappedSums {
    switch self {
    case .line(let items, let thickness):
      return lines == 0 ? .zero : WrappedSums(items: items, thickness: thickness)
    case .lines(let segment, let range):
      let (first, end) = (range.lowerBound, range.lowerBound + lines)
      return WrappedSums(
        items: segment.items(before: end) - segment.items(before: first),
        thickness: segment.thickness(before: end) - segment.thickness(before: first))
    }
  }
}

/// The items of lines, and their thickness together.
struct WrappedSums: RunSummary {
  var items: Int
  var thickness: ExactLength

  static let zero = WrappedSums(items: 0, thickness: .zero)

  static func + (first: WrappedSums, second: WrappedSums) -> WrappedSums {
    WrappedSums(items: first.items + second.items, thickness: first.thickness + second.thickness)
  }
}

struct WrappedMeasure: RunMeasure {
  func summary(of run: WrappedRun) -> WrappedSums { run.sums(ofFirst: run.count) }
}
