import CollectionViews
import Randomness
import Testing
import Vectors

@Suite struct CollectionDisplayTests {
  /// `misc.json`, display: rows of 50 points in a view of 150.
  @Test func cellsComeAndGoAsTheVectorsSay() throws {
    let steps = try vectors("Collections/misc", as: MiscVectors.self).display
    var log = Log()
    var view = try CollectionView(
      items: Items(counts: [10]), layout: RowsLayout(), size: Size(width: 100, height: 150),
      recorder: &log)
    #expect(log.calls == steps[0].calls)
    log = Log()
    try view.scroll(by: 50, recorder: &log)
    #expect(log.calls == steps[1].calls)
    #expect(log.cost.created == 1)
    log = Log()
    try view.scroll(by: 50, recorder: &log)
    #expect(log.events.contains(.prepareForReuse(ViewID(.cell, 1))))
    #expect(log.cost.created == 0 && log.cost.reused == 1 && log.cost.recomputed == 1)
    try view.checkInvariants()
  }

  @Test func aBillionItemsCostWhatAThousandCost() throws {
    var costs: [CollectionCost] = []
    for count in [1_000, 1_000_000_000] {
      var view = try CollectionView(
        items: Items(counts: [count]), layout: GridLayout(), size: Size(width: 320, height: 480))
      try view.scroll(to: view.contentSize.height - 480)
      #expect(view.visible.last?.element == .item(0, count - 1))
      try view.scroll(by: -120)
      try view.checkInvariants()
      costs.append(view.cost)
    }
    #expect(costs[0] == costs[1])
  }
}

struct MiscVectors: Decodable {
  struct Display: Decodable {
    var calls: [String]
  }

  struct Selection: Decodable {
    var name: String
    var allowsMultiple: Bool
    var selected: [Int]
    var tap: Int
    var shouldSelect: Bool?
    var calls: [String]
    var selectedAfter: [Int]
  }

  var display: [Display]
  var selection: [Selection]
}
