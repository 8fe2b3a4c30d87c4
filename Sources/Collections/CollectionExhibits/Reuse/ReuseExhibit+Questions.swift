import CollectionViews
import Declarations
import Language

extension ReuseExhibit {
  public static let properties: [Query<ReuseExhibit>] = [
    property("count", "how many pages there are") { .int($0.container.count ?? 0) },
    property("visible", "the visible pages, ascending") { .list($0.container.visible.map(Value.int)) },
    property("pool", "the views in the reuse pool, the next one to be used first") {
      names($0.container.pool)
    },
    property("created", "how many views were created") { .int($0.container.created) },
    property("reused", "how often a view was taken from the pool") { .int($0.container.reused) },
    property("prepares", "how often a view was prepared for a page, whether that threw or not") {
      .int($0.container.prepares)
    },
    property("calls", "the calls of the last window, in order") { exhibit in
      .list(exhibit.log.calls.map { .text($0.description) })
    },
    property("lost", "the views that were lost; none unless rules: article") {
      names($0.container.lost)
    },
    property("failing", "the pages whose prepare throws(Fault), ascending") {
      .list($0.container.failing.sorted().map(Value.int))
    },
    property("unseen", "the pages of the window that have no view, since its prepare threw, ascending") {
      .list($0.container.unseen.map(Value.int))
    },
    property("offset", "how far the upper edge of the viewport is below that of page 0, in points") {
      .decimal($0.offset)
    },
  ]

  public static let queries: [Query<ReuseExhibit>] = [
    Query(
      Declaration(
        "view", "the view that shows a page; none if the page is not visible",
        parameters: [pageNumber],
        example: "reuse r = 100\nwindow 0...2\nexpect r.view(1) == \"v2\"")
    ) { exhibit, arguments in
      exhibit.container.view(of: arguments[pageNumber]).map { .text($0.description) } ?? .nothing
    },
    Query(
      Declaration(
        "frame", "where a page is in the content",
        parameters: [pageNumber],
        example: "reuse r = 100 { size(index) = (60, 10 + index) }\nexpect r.frame(2).minY == 21")
    ) { (exhibit, arguments) throws(Fault) in
      let page = arguments[pageNumber]
      try exhibit.checkPage(page)
      return .placement(Placement(exhibit.places.frame(of: page)))
    },
  ]

  private static func names(_ views: [ReusableView]) -> Value {
    .list(views.map { .text($0.description) })
  }

  private static func property(
    _ name: String, _ summary: String, _ answer: @escaping @Sendable (ReuseExhibit) -> Value
  ) -> Query<ReuseExhibit> {
    Query(Declaration(name, summary, example: "reuse r = 100\nwindow 0...2\nprint r.\(name)")) { exhibit, _ in
      answer(exhibit)
    }
  }
}
