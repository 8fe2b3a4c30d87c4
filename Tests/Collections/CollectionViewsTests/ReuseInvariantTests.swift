import Testing

@testable import CollectionViews

@Suite("What a container of views promises is found broken when it is")
struct ReuseInvariantTests {
  private func broken(_ damage: (inout ReusableContainer) -> Void) throws -> Invariant? {
    var container = ReusableContainer(count: 10)
    container.fail(3)
    try container.show(0, through: 4)
    try container.show(2, through: 4)
    try container.checkInvariants()
    damage(&container)
    do throws(InvariantViolation) {
      try container.checkInvariants()
      return nil
    } catch {
      return error.invariant
    }
  }

  @Test("Each by its own name")
  func damages() throws {
    let stranger = ReusableView(number: 7)
    #expect(try broken { $0.views[2] = nil } == .onePlace)
    #expect(try broken { $0.views[2] = stranger } == .onePlace)
    #expect(try broken { $0.waiting.append($0.views[4] ?? stranger) } == .onePlace)
    #expect(try broken { _ = $0.waiting.popFirst() } == .onePlace)
    #expect(try broken { $0.window = 3...4 } == .window)
    #expect(try broken { $0.missing = [] } == .window)
    #expect(
      try broken {
        $0.window = 8...10
        $0.views = [8: $0.views[2] ?? stranger, 9: $0.views[4] ?? stranger]
      } == .existence)
    #expect(try broken { $0.largestWindow = 3 } == .thrift)
    #expect(
      try broken { container in
        if let view = container.waiting.popFirst() { container.lost.append(view) }
      } == .nothingLost)
    #expect(try broken { _ in } == nil)
  }
}
