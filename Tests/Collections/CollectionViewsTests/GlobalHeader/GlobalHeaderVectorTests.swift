import CollectionViews
import Testing
import Vectors

/// The vectors again, with the layout placing everything itself.
@Suite struct GlobalHeaderVectorTests {
  /// The flow layouts of the vectors: the article's sample app, and items of 150 by 100 with or without a footer.
  private func flow(_ vector: HeaderVectors) -> FlowLayout {
    if vector.metrics?.delegateHeaderHeight0 != nil {
      return FlowLayout(
        itemSize: [Size(width: 157, height: 157)], lineSpacing: 2, itemSpacing: 2,
        insets: [Insets(left: 2, right: 2)],
        header: [80, 35, 35].map { Size(width: 0, height: $0) })
    }
    let empty = vector.sections?.contains { $0.items.isEmpty } ?? false
    return FlowLayout(
      itemSize: [Size(width: 150, height: 100)], lineSpacing: 6, itemSpacing: 6,
      insets: [Insets(top: 10, left: 5, bottom: 8, right: 5)], header: [Size(width: 0, height: 50)],
      footer: [Size(width: 0, height: empty ? 0 : 20)])
  }

  private func prepared(_ vector: HeaderVectors, _ viewport: Viewport, rules: Rules = .right) throws
    -> PreparedGlobalHeader
  {
    var options = vector.options
    options.rules = rules
    let counts = vector.sections?.map(\.items.count) ?? [4, 4, 4]
    return try GlobalHeaderLayout(flow: flow(vector), options: options)
      .prepared(for: Items(counts: counts), in: viewport)
  }

  private func viewport(_ vector: HeaderVectors, offset: Double) -> Viewport {
    Viewport(
      offset: Point(x: 0, y: offset), size: Size(width: 320, height: 480),
      inset: Insets(top: vector.contentInsetTop ?? 0))
  }

  @Test func theFlowLayoutPlacesWhatTheVectorsBeginWith() throws {
    for vector in try vectors("Collections/akp", as: [HeaderVectors].self) {
      let viewport = viewport(vector, offset: 0)
      let flow = try prepared(vector, viewport).flow
      for (section, frames) in (vector.sections ?? []).enumerated() {
        #expect(flow.header(section) == frames.header.rect, "\(vector.name)")
        for (item, frame) in frames.items.enumerated() {
          #expect(flow.item(IndexPath(section: section, item: item)) == frame.rect, "\(vector.name)")
        }
      }
    }
  }

  @Test func headersSetsAndInvalidation() throws {
    for vector in try vectors("Collections/akp", as: [HeaderVectors].self) {
      var last: Viewport?
      for step in vector.steps ?? [] {
        let name: Comment = "\(vector.name), \(step.contentOffsetY)"
        let viewport = viewport(vector, offset: step.contentOffsetY)
        for rules in Rules.allCases {
          let prepared = try prepared(vector, viewport, rules: rules)
          let headers = rules == .right ? step.headers : step.articleHeaders ?? step.headers
          for (section, header) in headers.enumerated() {
            let attributes = try #require(prepared.attributes(of: .header(section), in: viewport))
            #expect(attributes.frame == header.frame.rect, name)
            #expect(attributes.zIndex == header.zIndex, name)
            #expect(attributes.stretch == header.stretchFactor, name)
          }
          let sets = prepared.headers(in: viewport.bounds)
          #expect(sets.regular == step.regularHeadersInBounds, name)
          #expect(sets.all == step.allHeadersInBounds, name)
          #expect(sets.custom == step.customHeadersInBounds, name)
          if let last, let expected = step.invalidation {
            let invalidation = prepared.invalidation(from: last, to: viewport)
            #expect(invalidation.metrics == expected.delegateMetrics ?? false, name)
            #expect(invalidation.headers == expected.headers ?? [], name)
          }
        }
        last = viewport
      }
    }
  }

  @Test func invalidationOfBounds() throws {
    for vector in try vectors("Collections/akp", as: [HeaderVectors].self) {
      for change in vector.cases ?? [] {
        func viewport(_ bounds: [Double]) -> Viewport {
          Viewport(
            offset: Point(x: bounds[0], y: bounds[1]), size: Size(width: bounds[2], height: bounds[3]))
        }
        let old = viewport(change.old)
        let invalidation = try prepared(vector, old).invalidation(from: old, to: viewport(change.new))
        #expect(invalidation.metrics == change.expect.delegateMetrics, "\(vector.name) \(change.new)")
        #expect(invalidation.headers == change.expect.headers, "\(vector.name) \(change.new)")
      }
    }
  }
}
