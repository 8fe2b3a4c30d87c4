import CollectionViews
import Testing

/// Faulty rules are shown as they are: what their layout does not find is not on the screen.
@Suite struct CollectionArticleTests {
  @Test func theMosaicLosesCells() throws {
    var lost = 0
    var view = try CollectionView(
      items: Items(counts: [40]), layout: AnyLayout(MosaicLayout(rules: .article)),
      size: Size(width: 320, height: 480))
    var right = try CollectionView(
      items: Items(counts: [40]), layout: AnyLayout(MosaicLayout()), size: Size(width: 320, height: 480))
    for step in 0..<300 {
      try view.scroll(to: Double(step * 10))
      try right.scroll(to: Double(step * 10))
      try view.checkInvariants()
      #expect(view.visible.map(\.attributes) == view.attributes(in: view.viewport.bounds))
      if view.visible.count < right.visible.count { lost += 1 }
    }
    #expect(lost > 0)
  }

  @Test func aHeaderOfAnEmptySectionGoes() throws {
    var options = HeaderOptions()
    options.rules = .article
    var view = try CollectionView(
      items: Items(counts: [0, 6, 0, 6]),
      layout: AnyLayout(
        GlobalHeaderLayout(
          flow: FlowLayout(header: [Size(width: 320, height: 80), Size(width: 320, height: 35)]),
          options: options)), size: Size(width: 120, height: 200), inset: Insets(top: 25))
    for offset in Array(stride(from: -60.0, to: 500, by: 7)) + Array(stride(from: 500, to: -60, by: -13)) {
      try view.scroll(to: offset)
      try view.checkInvariants()
    }
  }
}
