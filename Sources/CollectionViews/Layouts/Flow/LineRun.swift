/// Lines that follow one another: one, or some of a segment.
enum LineRun: Run {
  case line(items: Int, thickness: Double)
  case lines(LineSegment, Range<Int>)

  var count: Int {
    switch self {
    case .line: 1
    case .lines(_, let range): range.count
    }
  }

  func split(at position: Int) -> (LineRun, LineRun) {
    guard case .lines(let segment, let range) = self else { return (self, self) }
    let cut = range.lowerBound + position
    return (.lines(segment, range.lowerBound..<cut), .lines(segment, cut..<range.upperBound))
  }

  func joined(with next: LineRun) -> LineRun? {
    guard case .lines(let segment, let range) = self, case .lines(let other, let following) = next,
      segment == other, range.upperBound == following.lowerBound
    else { return nil }
    return .lines(segment, range.lowerBound..<following.upperBound)
  }

  /// The items and the thickness of the first lines of the run.
  func sums(ofFirst lines: Int) -> LineSums {
    switch self {
    case .line(let items, let thickness):
      return lines == 0 ? .zero : LineSums(items: items, thickness: thickness)
    case .lines(let segment, let range):
      let (first, end) = (range.lowerBound, range.lowerBound + lines)
      return LineSums(
        items: segment.items(before: end) - segment.items(before: first),
        thickness: segment.thickness(before: end) - segment.thickness(before: first))
    }
  }
}

/// The items of lines, and their thickness together.
struct LineSums: RunSummary {
  var items: Int
  var thickness: Double

  static let zero = LineSums(items: 0, thickness: 0)

  static func + (first: LineSums, second: LineSums) -> LineSums {
    LineSums(items: first.items + second.items, thickness: first.thickness + second.thickness)
  }
}

struct LineMeasure: RunMeasure {
  func summary(of run: LineRun) -> LineSums { run.sums(ofFirst: run.count) }
}
