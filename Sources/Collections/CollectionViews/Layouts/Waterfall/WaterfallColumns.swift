/// How far the columns of a waterfall are filled, and which is the shortest.
struct WaterfallColumns: Sendable {
  /// A column as it is.
  struct Column: Sendable {
    /// Where its next item would begin, from the top of the section's items.
    var height: ExactLength
    /// The last item in it, by its index in the section, or -1.
    var item: Int
    /// Which one it is, from the left.
    var number: Int32

    /// Whether it is filled before another one: it is shorter, or as high and further to the left.
    @inline(__always)
    func isBefore(_ other: Column) -> Bool {
      height < other.height || height == other.height && number < other.number
    }
  }

  /// A binary heap: no column is before the one at half its index, counted from 1.
  private var heap: [Column]

  /// Empty columns.
  init(count: Int) {
    heap = (0..<Int32(count)).map { Column(height: .zero, item: -1, number: $0) }
  }

  /// Columns in the order in which ``all`` gave them.
  init(_ columns: some Sequence<Column>) { heap = Array(columns) }

  /// The columns, the shortest first, the others in any order.
  var all: [Column] { heap }

  /// The shortest column, the leftmost of equals.
  var shortest: Int { Int(heap[0].number) }

  /// Where an item would be put next.
  var next: ExactLength { heap[0].height }

  /// The greatest height.
  var greatest: ExactLength { heap.reduce(.zero) { max($0, $1.height) } }

  /// How much higher than the shortest each column is, from left to right.
  func differences() -> [ExactLength] {
    var differences = [ExactLength](repeating: .zero, count: heap.count)
    for column in heap { differences[Int(column.number)] = column.height - next }
    return differences
  }

  /// Whether the columns differ as they did before.
  func differ(as differences: [ExactLength]) -> Bool {
    let least = next
    return heap.allSatisfy { $0.height - least == differences[Int($0.number)] }
  }

  /// Puts items, each into the shortest column.
  ///
  /// - Parameters:
  ///   - items: by their indexes in the section.
  ///   - steps: what each of them takes in its column.
  ///   - first: the item to which the first of these heights belongs.
  /// - Complexity: O(*k* log *c*) for *k* items and *c* columns
  mutating func place(_ items: Range<Int>, _ steps: WaterfallSteps, from first: Int) {
    steps.forEach(items.lowerBound - first..<items.upperBound - first) { [count = heap.count] offset, step in
      heap.withUnsafeMutableBufferPointer { heap in
        var column = heap[0]
        column.height = column.height + step
        column.item = first + offset
        var hole = 0
        while true {
          var child = 2 * hole + 1
          guard child < count else { break }
          if child + 1 < count, heap[child + 1].isBefore(heap[child]) { child += 1 }
          guard heap[child].isBefore(column) else { break }
          heap[hole] = heap[child]
          hole = child
        }
        heap[hole] = column
      }
    }
  }

  /// Changes every column, but not their order.
  mutating func update(_ change: (inout Column) -> Void) {
    for index in heap.indices { change(&heap[index]) }
  }
}

/// The heights of items that follow one another, and the room below each.
struct WaterfallSteps: Sendable {
  /// The heights, read from the start again.
  private let heights: [Double]
  /// Where in the list the first item's is.
  private let place: Int
  private let spacing: ExactLength

  init(heights: [Double], number: Int, spacing: ExactLength) {
    self.heights = heights
    place = number % heights.count
    self.spacing = spacing
  }

  var period: Int { heights.count }

  func height(of item: Int) -> Double { heights[(place + item) % heights.count] }

  /// The height of an item, and the room below it.
  func exact(of item: Int) -> ExactLength { ExactLength(height(of: item)) + spacing }

  /// Goes through items with what ``exact(of:)`` says of them.
  @inline(__always)
  func forEach(_ items: Range<Int>, _ body: (_ item: Int, _ step: ExactLength) -> Void) {
    heights.withUnsafeBufferPointer { heights in
      var place = (place + items.lowerBound) % heights.count
      for item in items {
        body(item, ExactLength(heights[place]) + spacing)
        place += 1
        if place == heights.count { place = 0 }
      }
    }
  }
}
