import Testing

@testable import CellLog

/// What is written of values, in bytes.
struct SnapshotSizeTests {
  private final class Link {
    var element: Int
    var next: Link?

    init(_ element: Int, _ next: Link?) {
      self.element = element
      self.next = next
    }

    deinit {
      // A long chain would end in a recursion as long.
      var rest = next
      next = nil
      while isKnownUniquelyReferenced(&rest) {
        let after = rest?.next
        rest?.next = nil
        rest = after
      }
    }
  }

  private func bytes(_ value: Any) -> [UInt8] {
    var encoder = SnapshotEncoder()
    var stream = EventStream()
    return encoder.snapshot(of: value, to: &stream)
  }

  @Test("a list of a million elements is written as one of twenty thousand is")
  func longList() {
    let long = bytes(Array(repeating: 7, count: 1_000_000)).count
    #expect(long < bytes(Array(repeating: 7, count: 20_000)).count + 4)
    #expect(long < 5_000)
  }

  @Test("a chain of many objects is looked at as far as the limit, without recursion")
  func longChain() {
    func chain(_ count: Int) -> Link? { (0..<count).reduce(nil) { rest, _ in Link(7, rest) } }
    let limit = SnapshotEncoder.mostObjects
    let most = bytes(chain(limit) as Any).count
    #expect(bytes(chain(4 * limit) as Any).count <= most + 200)
    #expect(bytes(chain(limit / 2) as Any).count < most)
  }

  @Test("an object keeps its number while it lives, and another at its place gets its own")
  func identity() {
    var encoder = SnapshotEncoder()
    var stream = EventStream()
    let lasting = Link(1, nil)
    let first = encoder.snapshot(of: lasting, to: &stream)
    #expect(encoder.snapshot(of: lasting, to: &stream) == first)
    var seen: Set<[UInt8]> = []
    for _ in 0..<50 { seen.insert(encoder.snapshot(of: Link(1, nil), to: &stream)) }
    #expect(seen.count == 50)
    #expect(encoder.snapshot(of: lasting, to: &stream) == first)
  }

  @Test("the statements of a program are read from its text")
  func statements() {
    let text: StaticString = "0 2 8 10 1 20 0 13;1 0 0 0 0 0;2 1;;"
    let statements = text.withUTF8Buffer { ProgramStatement.all(in: $0) }
    #expect(statements.map(\.cell) == [0, 1] && statements.map(\.place) == [2, 0])
    #expect(statements.map(\.named) == [[0, 13], []] && statements[1].expression == nil)
    #expect(statements[0].expression.map { $0 == (8, 10, 1, 20) } == true)
  }

  @Test("numbers from the seeds of Trellis")
  func seeds() {
    var generator = SeededGenerator(seed: 1)
    #expect(generator.next() == 10_451_216_379_200_822_465)
  }
}
