import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// A name is new once, until all are forgotten.
@Suite struct UnsharedNamesTests {
  /// Which of the names are new when they are added one after the other.
  private func news(_ added: [String], to names: inout UnsharedNames) -> [Bool] {
    added.map { names.insert($0) }
  }

  @Test func aNameIsNewOnce() {
    var names = UnsharedNames()
    #expect(news(["s", "s", "t", "s", "t"], to: &names) == [true, false, true, false, false])
  }

  @Test func aPlaceIsNewOnce() {
    var names = UnsharedNames()
    #expect([3, 3, 0, 3, 0].map { names.insert($0) } == [true, false, true, false, false])
    #expect(names.isLatest(0) && !names.isLatest(3))
    names.removeAll()
    #expect(!names.isLatest(0) && names.insert(0))
  }

  @Test func whatIsForgottenIsNewAgain() {
    var names = UnsharedNames()
    names.removeAll()
    #expect(news(["s", "t"], to: &names) == [true, true])
    names.removeAll()
    #expect(news(["t", "s", "t"], to: &names) == [true, true, false])
  }
}
