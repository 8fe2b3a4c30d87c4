import CollectionViews
import Countdowns
import Playground
import Testing

@testable import CollectionExhibits

@Suite struct LabelTests {
  /// Millions of data take seconds.
  @Test func dataAreGivenToItemsUnderTheLimits() throws {
    let sections = [[], (0..<30_000).map { Key.int($0) }, [.text("last")]]
    let items = Items(counts: sections.map(\.count))
    try expectWholeOrNothing("data") { _ in
      do {
        return try CollectionLabels.data(sections, of: items)
      } catch let fault as Fault where fault.isCancellation {
        throw Canceled()
      }
    }
    let data = try CollectionLabels.data(sections, of: items)
    #expect(data.count == 30_001 && data[29_999] == .int(29_999) && data[30_000] == .text("last"))
  }
}
