/// A list in pieces that copies share: a change of a copy copies the piece that it changes, and the table of the pieces.
///
/// An `Array` that is held twice, by the data and by the view that shows them, is copied as a whole by the
/// first change.
public struct ChunkedList<Element> {
  /// Never empty, none of more than ``longest`` elements.
  private var chunks: [[Element]] = []
  public private(set) var count = 0

  /// The most elements of a piece; two neighbors that have no more together become one.
  private static var longest: Int { 1_024 }

  /// - Complexity: O(*n*)
  public init(_ elements: some Collection<Element>) {
    chunks = Self.cut(elements)
    count = elements.count
  }

  private static func cut(_ elements: some Collection<Element>) -> [[Element]] {
    var chunks: [[Element]] = []
    var rest = elements[...]
    while !rest.isEmpty {
      // Half-full pieces have room for what comes.
      let size = rest.count <= longest ? rest.count : longest / 2
      chunks.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return chunks
  }

  /// The piece that holds an element, and its place there; behind the last element the end of the last piece.
  ///
  /// - Complexity: O(*n* / 1,024)
  private func place(of index: Int) -> (chunk: Int, offset: Int) {
    var offset = index
    for (chunk, elements) in chunks.enumerated() {
      if offset < elements.count || (chunk == chunks.count - 1 && offset == elements.count) {
        return (chunk, offset)
      }
      offset -= elements.count
    }
    return (0, 0)
  }

  /// Puts other elements in the place of those of a range.
  ///
  /// - Complexity: O(*k* + *n* / 1,024) for *k* new elements and removed ones
  public mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range beyond the list")
    let (first, start) = place(of: range.lowerBound)
    let (last, end) = place(of: range.upperBound)
    count += elements.count - range.count
    guard !chunks.isEmpty else {
      chunks = Self.cut(elements)
      return
    }
    if first == last, chunks[first].count - range.count + elements.count <= Self.longest {
      chunks[first].replaceSubrange(start..<end, with: elements)
    } else {
      let joined = Array(chunks[first][..<start]) + Array(elements) + Array(chunks[last][end...])
      chunks.replaceSubrange(first...last, with: Self.cut(joined))
    }
    mend(around: first)
  }

  /// Leaves no empty piece, and none that could be a part of its neighbor.
  private mutating func mend(around chunk: Int) {
    if chunks.indices.contains(chunk), chunks[chunk].isEmpty { chunks.remove(at: chunk) }
    for left in [chunk, chunk - 1] where chunks.indices.contains(left) && chunks.indices.contains(left + 1) {
      guard chunks[left].count + chunks[left + 1].count <= Self.longest / 2 else { continue }
      chunks[left] += chunks.remove(at: left + 1)
    }
  }
}

extension ChunkedList: Sendable where Element: Sendable {}

extension ChunkedList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// - Complexity: O(*n* / 1,024)
  public subscript(index: Int) -> Element {
    get {
      let (chunk, offset) = place(of: index)
      return chunks[chunk][offset]
    }
    set {
      let (chunk, offset) = place(of: index)
      chunks[chunk][offset] = newValue
    }
  }

  /// Goes from piece to piece.
  public func makeIterator() -> FlattenSequence<[[Element]]>.Iterator { chunks.joined().makeIterator() }
}

extension ChunkedList: Equatable where Element: Equatable {
  /// - Complexity: O(*n*), but pieces that both share are equal at once
  public static func == (first: ChunkedList, second: ChunkedList) -> Bool {
    guard first.count == second.count else { return false }
    if first.chunks.lazy.map({ $0.count }).elementsEqual(second.chunks.lazy.map({ $0.count })) {
      return first.chunks == second.chunks
    }
    return first.elementsEqual(second)
  }
}

extension ChunkedList: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension ChunkedList: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
