import CollectionViews
import Testing

@Suite struct CustomLayoutTests {
  static let screen = Size(width: 100, height: 200)

  static func view(
    _ answers: SampleAnswers, counts: [Int] = [40], axis: Axis = .vertical, size: Size = screen
  ) throws -> CollectionView {
    try CollectionView(items: Items(counts: counts), layout: CustomLayout(answers, axis: axis), size: size)
  }

  // MARK: What is asked

  @Test func whatIsNotFoundByAnswersIsAskedOnceAndSearched() throws {
    var log = Log()
    var view = try CollectionView(
      items: Items(counts: [40]), layout: CustomLayout(SampleAnswers()), size: Self.screen, recorder: &log)
    #expect(view.contentSize == Size(width: 100, height: 2_000), "what covers all")
    #expect(view.cost.callbacks == 40)
    #expect(log.events.contains(.calledLayout(.attributes(IndexPath(item: 3), view.visible[3].attributes))))
    for _ in 0..<9 { try view.scroll(by: 130) }
    #expect(view.cost.callbacks == 40, "All is known: a scroll asks for nothing")
    #expect(view.visible.map(\.element) == (23...27).map { .item(0, $0) })
    try view.checkInvariants()
  }

  @Test func aScrollAsksForWhatComesIntoSight() throws {
    var view = try Self.view(.arithmeticRows, counts: [1_000_000_000])
    #expect(view.cost.callbacks == 1 + 1 + 4, "the content size, a rectangle, four rows")
    var log = Log()
    try view.scroll(by: 60, recorder: &log)
    // 60…260 shows the rows 1 to 5, of which 4 and 5 were not known.
    #expect(log.cost.callbacks == 3)
    #expect(log.cost.recomputed == 2)
    let callbacks = log.events.compactMap {
      if case .calledLayout(let callback) = $0 { callback } else { nil }
    }
    #expect(callbacks.map(\.kind) == [.elements, .attributes, .attributes])
    #expect(callbacks.last?.element == .item(0, 5))
    log = Log()
    try view.scroll(by: -60, recorder: &log)
    #expect(log.cost.callbacks == 1, "All rows are known: only the rectangle is asked for")
    try view.scroll(toItem: IndexPath(item: 999_999_999), recorder: &log)
    #expect(view.visible.count == 4 && log.cost.callbacks == 1 + 1 + 4)
    try view.checkInvariants()
  }

  @Test func copiesCountAlike() throws {
    let start = try Self.view(.arithmeticRows, counts: [10_000])
    var (first, second) = (start, start)
    for distance in [60.0, 400, -90, 3_000, -3_000] {
      try first.scroll(by: distance)
    }
    for distance in [60.0, 400, -90, 3_000, -3_000] {
      try second.scroll(by: distance)
    }
    #expect(first.cost == second.cost && first.visible == second.visible)
    #expect(start.cost.callbacks == 6)
  }

  @Test func whatIsOutOfSightIsForgottenInTheEnd() throws {
    var view = try Self.view(.arithmeticRows, counts: [100_000])
    for _ in 0..<2_000 { try view.scroll(by: 200) }
    let before = view.cost.callbacks
    #expect(before >= 8_000)
    try view.scrollToStart()
    #expect(view.cost.callbacks == before + 1 + 4)
  }

  @Test func preparationIsGivenToTheAnswers() throws {
    var answers = SampleAnswers(implemented: [.prepare, .attributes])
    answers.preparation = { $0.viewport.size.width / 4 }
    answers.place = { path, view in Rect(x: 0, y: Double(path.item) * view.prepared, width: 9, height: 9) }
    answers.change = { _, _ in .everything }
    var view = try Self.view(answers, counts: [3])
    #expect(view.visible.map(\.attributes.frame.y) == [0, 25, 50])
    #expect(view.cost.callbacks == 4)
    // Another size invalidates nothing unless it is said.
    try view.resize(to: Size(width: 200, height: 200))
    #expect(view.visible.map(\.attributes.frame.y) == [0, 25, 50])
    #expect(view.cost.callbacks == 4)
    try view.invalidate(.everything)
    #expect(view.visible.map(\.attributes.frame.y) == [0, 50, 100])
    #expect(view.cost.callbacks == 8)
    answers.implemented.insert(.invalidates)
    var asked = try Self.view(answers, counts: [3])
    try asked.resize(to: Size(width: 200, height: 200))
    #expect(asked.visible.map(\.attributes.frame.y) == [0, 50, 100])
    #expect(asked.cost.callbacks == 9)
  }

  @Test func whereTheBoundsInvalidateEverythingAllIsAskedAgain() throws {
    var answers = SampleAnswers(implemented: [.prepare, .attributes, .invalidates])
    answers.change = { bounds, _ in bounds.y > 100 ? .everything : .nothing }
    var view = try Self.view(answers, counts: [12])
    var log = Log()
    try view.scroll(to: 100, recorder: &log)
    #expect(log.cost.callbacks == 1)
    log = Log()
    try view.scroll(to: 150, recorder: &log)
    let kinds = log.events.compactMap {
      if case .calledLayout(let callback) = $0 { callback.kind } else { nil }
    }
    #expect(kinds == [.invalidates, .prepare] + Array(repeating: .attributes, count: 12))
    // The answer to `prepare` is reported as that question.
    #expect(!log.events.contains(.prepared))
    try view.checkInvariants()
  }

  // MARK: Headers, sections, axes

  @Test func headersPinWhereTheyAreInvalidated() throws {
    var answers = SampleAnswers(implemented: [.attributes, .header, .footer, .invalidates])
    let start: @Sendable (Int) -> Double = { Double($0) * 260 }
    answers.place = { path, _ in
      Rect(x: 0, y: start(path.section) + 30 + Double(path.item) * 50, width: 100, height: 50)
    }
    answers.header = { section, view in
      let rest = start(section)
      return Rect(x: 0, y: min(max(rest, view.viewport.offset.y), rest + 220), width: 100, height: 30)
    }
    answers.footer = { section, _ in
      section == 1 ? nil : Rect(x: 0, y: start(section) + 230, width: 100, height: 30)
    }
    answers.change = { bounds, view in
      let sections = view.items.counts.indices.filter {
        start($0) < bounds.maxY && start($0) + 260 > bounds.minY
      }
      return Invalidation(headers: sections)
    }
    var view = try Self.view(answers, counts: [4, 4, 4])
    #expect(view.contentSize.height == 780)
    for _ in 0..<12 {
      try view.scroll(by: 45)
      try view.checkInvariants()
      let top = view.viewport.offset.y
      let header = try #require(view.visible.first { if case .header = $0.element { true } else { false } })
      #expect(header.attributes.frame.y == min(top, start(header.element.section) + 220))
    }
    try view.scrollToEnd()
    #expect(
      view.visible.contains { $0.element == .footer(2) }
        && !view.visible.contains { $0.element == .footer(1) })
    let check = try LayoutCheck(view)
    #expect(check.isRight, "\(check.offences)")
    // To the place where it rests, not where it is pinned.
    try view.scroll(toHeader: 1)
    #expect(view.viewport.offset.y == 260)
  }

  @Test func itemsAreInvalidatedByThemselves() throws {
    for isSearched in [false, true] {
      var answers = isSearched ? SampleAnswers.arithmeticRows : SampleAnswers()
      answers.implemented.insert(.invalidates)
      answers.place = { path, view in
        // The third row sticks to the top.
        let y = path.item == 2 ? max(100, view.viewport.offset.y) : Double(path.item) * 50
        return Rect(x: 0, y: y, width: 100, height: 50)
      }
      let arithmetic = answers.found
      answers.found = { rect, view in
        guard case .positions(let range) = try arithmetic(rect, view) else { return .items([]) }
        return .items([IndexPath(item: 2)] + range.prefix(9).map { IndexPath(item: $0) })
      }
      answers.change = { _, _ in Invalidation(items: [IndexPath(item: 2)]) }
      var view = try Self.view(answers)
      for _ in 0..<9 {
        var log = Log()
        try view.scroll(by: 70, recorder: &log)
        try view.checkInvariants()
        #expect(view.visibleView(of: .item(0, 2))?.attributes.frame.y == max(100, view.viewport.offset.y))
        #expect(log.events.contains(.attributesOfItem(IndexPath(item: 2))))
      }
    }
  }

  @Test func theContentScrollsSidewaysToo() throws {
    var answers = SampleAnswers()
    answers.place = { path, _ in Rect(x: Double(path.item) * 70, y: 10, width: 60, height: 60) }
    var view = try Self.view(answers, axis: .horizontal)
    #expect(view.contentSize == Size(width: 2_790, height: 70))
    try view.scroll(by: 150)
    #expect(view.viewport.offset.x == 150)
    #expect(view.visible.map(\.element) == [.item(0, 2), .item(0, 3)])
    try view.scrollToEnd()
    #expect(view.visible.last?.element == .item(0, 39))
    try view.checkInvariants()
  }

  // MARK: From one to another

  @Test func updatesComeFromAndGoToWhereTheAnswersSay() throws {
    var answers = SampleAnswers(implemented: [.attributes, .appearing, .disappearing])
    answers.coming = { path, _ in
      LayoutAttributes(.item(path), frame: Rect(x: 300, y: 0, width: 100, height: 50), alpha: 1)
    }
    answers.going = { path, _ in
      path.item == 1 ? nil : LayoutAttributes(.item(path), frame: .zero, alpha: 0.5)
    }
    var view = try Self.view(answers)
    let before = view
    let plan = try view.apply([
      .insert(IndexPath(item: 2)), .delete(IndexPath(item: 0)), .delete(IndexPath(item: 1)),
    ])
    let transition = try LayoutTransition(from: before, to: view, following: plan)
    let half = transition.state(at: 0.5).elements
    let coming = try #require(half.first { $0.attributes.element == .item(0, 2) && !$0.isLeaving })
    #expect(coming.attributes.frame == Rect(x: 150, y: 50, width: 100, height: 50))
    #expect(coming.attributes.alpha == 1)
    let gone = half.filter(\.isLeaving)
    #expect(
      gone.map(\.attributes.frame) == [
        Rect(x: 0, y: 0, width: 50, height: 25), Rect(x: 0, y: 50, width: 100, height: 50),
      ])
    #expect(gone.map(\.attributes.alpha) == [0.75, 0.5])
    #expect(
      transition.callbacks.first.compactMap(\.layoutKind) == [.disappearing, .disappearing, .appearing])
    let cost = view.cost.callbacks
    view.count(transition, recorder: &NoRecorder.nobody)
    #expect(view.cost.callbacks == cost + 3)
  }

  @Test func oneLeadsToAnyOtherAndBack() throws {
    var view = try Self.view(.arithmeticRows)
    let others: [any CollectionLayout] = [
      MosaicLayout(segment: 40), FlowLayout(), CustomLayout(SampleAnswers(), axis: .horizontal), RowsLayout(),
    ]
    try view.scroll(to: 500)
    for other in others {
      for layout in [other, CustomLayout(SampleAnswers.arithmeticRows)] {
        let before = view
        try view.use(layout)
        try view.checkInvariants()
        let states = try LayoutTransition(from: before, to: view).states(between: 3)
        #expect(states.count == 3 && states.allSatisfy { !$0.elements.isEmpty })
      }
    }
    #expect(CustomLayout(SampleAnswers()).isEqual(to: CustomLayout(SampleAnswers())))
    #expect(!CustomLayout(SampleAnswers()).isEqual(to: CustomLayout(SampleAnswers.arithmeticRows)))
  }
}

extension ViewCallback {
  fileprivate var layoutKind: LayoutCallback.Kind? {
    if case .layout(let callback) = self { callback.kind } else { nil }
  }
}
