/// How high the columns of a waterfall are, and which is the shortest.
struct WaterfallColumns: Sendable {
  /// A column as it stands.
  struct Column: Hashable, Sendable {
    /// Where its next item would begin, from the top of the section's items.
    var height: ExactLength
    /// The last item in it, or -1.
    var item: Int
  }

  /// From left to right.
  private(set) var columns: [Column]
  /// A binary heap: no column is shorter, or as high and further to the left, than the one at half its index, counted from 1.
  private var heap: [Int32]

  /// Empty columns.
  init(count: Int) { self.init([Column](repeating: Column(height: .zero, item: -1), count: count)) }

  init(_ columns: [Column]) {
    self.columns = columns
    heap = (0..<Int32(columns.count)).sorted {
      (columns[Int($0)].height, $0) < (columns[Int($1)].height, $1)
    }
  }

  /// The shortest column, the leftmost of equals.
  var shortest: Int { Int(heap[0]) }

  /// Where an item would be put next.
  var next: ExactLength { columns[shortest].height }

  /// The greatest height.
  var greatest: ExactLength { columns.reduce(.zero) { max($0, $1.height) } }

  /// How much higher than the shortest each column is.
  func differences() -> [ExactLength] {
    let least = next
    return columns.map { $0.height - least }
  }

  /// Whether the columns differ as they did before.
  func differ(as differences: [ExactLength]) -> Bool {
    let least = next
    return columns.indices.allSatisfy { columns[$0].height - least == differences[$0] }
  }

  /// Puts an item into the shortest column.
  /// - Complexity: O(log *c*) for *c* columns
  mutating func place(_ item: Int, height: ExactLength) {
    let column = shortest
    columns[column].height = columns[column].height + height
    columns[column].item = item
    var hole = 0
    while true {
      var child = 2 * hole + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, isBefore(Int(heap[child + 1]), Int(heap[child])) { child += 1 }
      guard isBefore(Int(heap[child]), column) else { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = Int32(column)
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    (columns[first].height, first) < (columns[second].height, second)
  }
}
