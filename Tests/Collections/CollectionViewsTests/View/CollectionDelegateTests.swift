import CollectionViews
import Testing

/// What may be touched, and how large everything is, as a delegate says.
@Suite struct CollectionDelegateTests {
  static let screen = Size(width: 320, height: 240)

  private func view(
    _ counts: [Int], _ layout: any CollectionLayout = FlowLayout(), selecting several: Bool = false,
    asking delegate: SampleDelegate, recorder: inout Log
  ) throws -> CollectionView {
    try CollectionView(
      items: Items(counts: counts), layout: layout, size: Self.screen, allowsMultipleSelection: several,
      delegate: AnyDelegate(delegate), recorder: &recorder)
  }

  // MARK: Touches

  /// Every answer to every question, in every state of an item, one by one.
  @Test func touchesDoWhatIsAllowed() throws {
    let answers: [[Bool]] = [[], [true], [false]]
    for highlight in answers {
      for select in answers {
        for deselect in answers {
          for several in [false, true] {
            for wasSelected in [false, true] {
              var log = Log()
              let delegate = SampleDelegate(
                shouldHighlight: highlight, shouldSelect: select, shouldDeselect: deselect)
              var view = try view([3], selecting: several, asking: delegate, recorder: &log)
              if wasSelected { try view.select(IndexPath(item: 1)) }
              log = Log()
              try view.tap(IndexPath(item: 1), recorder: &log)
              let note = "\(highlight) \(select) \(deselect) \(several) \(wasSelected)"
              let expected = Self.calls(highlight, select, deselect, several, wasSelected)
              #expect(log.calls == expected.calls, "\(note)")
              #expect(view.selection.contains(IndexPath(item: 1)) == expected.isSelected, "\(note)")
              #expect(view.highlighted == nil, "\(note)")
              #expect(log.cost.callbacks == expected.calls.count { $0.contains("→") }, "\(note)")
              try view.checkInvariants()
            }
          }
        }
      }
    }
  }

  /// UIKit's order, written another way.
  private static func calls(
    _ highlight: [Bool], _ select: [Bool], _ deselect: [Bool], _ several: Bool, _ wasSelected: Bool
  ) -> (calls: [String], isSelected: Bool) {
    func asked(_ name: String, _ answer: [Bool]) -> String {
      answer.first.map { "\(name)(1) → \($0 ? "yes" : "no")" } ?? "\(name)(1)"
    }
    var calls = [asked("shouldHighlight", highlight)]
    guard highlight != [false] else { return (calls, wasSelected) }
    calls.append("didHighlight(1)")
    var isSelected = wasSelected
    if several, wasSelected {
      calls.append(asked("shouldDeselect", deselect))
      if deselect != [false] {
        calls.append("didDeselect(1)")
        isSelected = false
      }
    } else {
      calls.append(asked("shouldSelect", select))
      if select != [false] {
        calls.append("didSelect(1)")
        isSelected = true
      }
    }
    return (calls + ["didUnhighlight(1)"], isSelected)
  }

  @Test func aTouchThatIsNotAnsweredLeavesTheViewAsItWas() throws {
    for kind in DelegateCallback.Kind.ofTouches {
      var log = Log()
      let delegate = SampleDelegate(silent: kind)
      var view = try view([3], selecting: true, asking: delegate, recorder: &log)
      try view.select(IndexPath(item: 1))
      let item = kind == .shouldSelect ? 0 : 1
      let before = (view.selection, view.highlighted, view.visible)
      #expect(
        throws: CollectionError.delegate(
          DelegateError(
            kind, about: .item(IndexPath(item: item)), .thrown(ThrownError(SampleDelegate.Silence()))))
      ) { try view.tap(IndexPath(item: item)) }
      #expect(view.selection == before.0 && view.highlighted == before.1 && view.visible == before.2)
    }
  }

  // MARK: Sizes

  /// A delegate that answers what the options say gives the same frames.
  @Test func answersCountLikeTheOptions() throws {
    let sizes = [Size(width: 50, height: 40), Size(width: 90, height: 30), Size(width: 35, height: 60)]
    let insets = [Insets(top: 3, left: 8, bottom: 5, right: 2), .zero]
    let headers = [Size(width: 20, height: 20), .zero]
    for axis in [Axis.vertical, .horizontal] {
      let plain = FlowLayout(
        itemSizes: [sizes, Array(sizes[1...] + sizes[..<1])], lineSpacing: 4, itemSpacing: 7, insets: insets,
        header: headers, footer: headers.reversed(), axis: axis)
      let delegate = SampleDelegate(
        sizes: sizes, insets: insets, lineSpacings: [4], itemSpacings: [7], headers: headers,
        footers: headers.reversed())
      for layout in [plain, FlowLayout(itemSize: [Size(width: 1, height: 2)], header: [], axis: axis)] {
        var log = Log()
        let asked = try view([12, 7], layout, asking: delegate, recorder: &log)
        let told = try CollectionView(items: Items(counts: [12, 7]), layout: plain, size: Self.screen)
        #expect(asked.visible.map(\.attributes) == told.visible.map(\.attributes))
        #expect(asked.contentSize == told.contentSize)
        #expect(log.cost.callbacks == 19 + 2 * 5, "every item once, and five questions a section")
        try asked.checkInvariants()
      }
    }
  }

  @Test func spacingsMayDifferFromSectionToSection() throws {
    var log = Log()
    let delegate = SampleDelegate(lineSpacings: [0, 30], itemSpacings: [0, 200])
    let view = try view([8, 8], asking: delegate, recorder: &log)
    // 320 holds six items of 50 without room between, and two with 200 between.
    #expect(try view.attributes(of: .item(0, 6))?.frame.y == 50)
    #expect(try view.attributes(of: .item(1, 2))?.frame.y == 100 + 80)
    #expect(log.cost.callbacks == 4)
  }

  /// A size belongs to a place, not to an item: all are asked for again when the items change.
  @Test func aChangeOfTheItemsAsksAnew() throws {
    var log = Log()
    let sizes = (1...9).map { Size(width: Double(30 + 10 * $0), height: 20) }
    var view = try view([6], asking: SampleDelegate(sizes: sizes), recorder: &log)
    log = Log()
    try view.apply(BatchUpdate([.insert(IndexPath(item: 0)), .delete(IndexPath(item: 5))]), recorder: &log)
    #expect(log.cost.callbacks == 6)
    for item in 0..<6 {
      #expect(try view.attributes(of: .item(0, item))?.frame.size == sizes[item])
    }
    log = Log()
    var items = view.items
    items.resize(IndexPath(item: 2), to: Size(width: 33, height: 44))
    try view.apply(.resized(IndexPath(item: 2)), to: items, recorder: &log)
    #expect(log.cost.callbacks == 5, "An item with a size of its own is not asked for")
    #expect(try view.attributes(of: .item(0, 2))?.frame.size == Size(width: 33, height: 44))
    #expect(try view.attributes(of: .item(0, 3))?.frame.size == sizes[3])
    try view.checkInvariants()
    log = Log()
    try view.scroll(by: 10, recorder: &log)
    #expect(log.cost.callbacks == 0)
    try view.resize(to: Size(width: 400, height: 240), recorder: &log)
    #expect(log.cost.callbacks == 5)
  }

  @Test func aPreparedFlowFollowsByStartingOver() throws {
    let layout = FlowLayout(lineSpacing: 3)
    let delegate = SampleDelegate(sizes: [Size(width: 60, height: 20), Size(width: 80, height: 30)])
    let viewport = Viewport(size: Self.screen)
    for axis in [Axis.vertical, .horizontal] {
      var layout = layout
      layout.axis = axis
      let items = Items(counts: [5, 3])
      var prepared = try layout.prepared(for: items, in: viewport, asking: AnyDelegate(delegate))
      var changed = items
      changed.insert(2, at: IndexPath(section: 1, item: 1))
      #expect(!prepared.prefersFollowing(1))
      _ = try prepared.follow(.items(section: 1, removed: 1..<1, inserted: 2), to: changed)
      let anew = try layout.prepared(for: changed, in: viewport, asking: AnyDelegate(delegate))
      for path in changed { #expect(prepared.item(path) == anew.item(path)) }
      #expect(prepared.takeCallbacks().count == 8 + 10)
      #expect(prepared.takeCallbacks().count == 0)
    }
  }

  @Test func answersThatMakeNoSenseLeaveTheViewAsItWas() throws {
    let bad: [(SampleDelegate, DelegateError)] = [
      (
        SampleDelegate(sizes: [Size(width: 0, height: 4)]),
        DelegateError(.size, about: .item(IndexPath(item: 0)), .badSize(Size(width: 0, height: 4)))
      ),
      (
        SampleDelegate(insets: [Insets(top: -1)]),
        DelegateError(.insets, about: .section(0), .badLength(-1))
      ),
      (
        SampleDelegate(lineSpacings: [.infinity]),
        DelegateError(.lineSpacing, about: .section(0), .badLength(.infinity))
      ),
      (
        SampleDelegate(itemSpacings: [-0.5]),
        DelegateError(.itemSpacing, about: .section(0), .badLength(-0.5))
      ),
      (
        SampleDelegate(headers: [Size(width: -1, height: 4)]),
        DelegateError(.header, about: .section(0), .badSize(Size(width: -1, height: 4)))
      ),
      (
        SampleDelegate(footers: [Size(width: 1, height: 0x1p60)]),
        DelegateError(.footer, about: .section(0), .badSize(Size(width: 1, height: 0x1p60)))
      ),
      (
        SampleDelegate(silent: .size),
        DelegateError(
          .size, about: .item(IndexPath(item: 0)), .thrown(ThrownError(SampleDelegate.Silence())))
      ),
    ]
    for (delegate, error) in bad {
      var view = try CollectionView(items: Items(counts: [4]), layout: FlowLayout(), size: Self.screen)
      let before = view.visible
      var log = Log()
      #expect(throws: CollectionError.layout(.delegate(error))) {
        try view.setDelegate(AnyDelegate(delegate), recorder: &log)
      }
      #expect(view.visible == before && view.delegate == nil && log.events.isEmpty)
      try view.checkInvariants()
    }
    #expect(
      throws: CollectionError.layout(.delegate(DelegateError(.size, .tooMany(1_000_001, limit: 1_000_000))))
    ) {
      try CollectionView(
        items: Items(counts: [1_000_001]), layout: FlowLayout(), size: Self.screen,
        delegate: AnyDelegate(SampleDelegate(sizes: [Size(width: 9, height: 9)])))
    }
  }

  @Test func anotherDelegateInvalidatesOnlyWhatTheLayoutAsks() throws {
    let big = SampleDelegate(sizes: [Size(width: 100, height: 20)])
    var view = try CollectionView(
      items: Items(counts: [4]), layout: FlowLayout(), size: Self.screen,
      delegate: AnyDelegate(SampleDelegate(shouldSelect: [false])))
    #expect(try !view.setDelegate(AnyDelegate(SampleDelegate(shouldSelect: [true]))))
    #expect(try view.setDelegate(AnyDelegate(big)))
    #expect(try !view.setDelegate(AnyDelegate(big)))
    #expect(try view.setDelegate(nil) && view.visible[1].attributes.frame.width == 50)
    var rows = try CollectionView(items: Items(counts: [4]), layout: RowsLayout(), size: Self.screen)
    #expect(try !rows.setDelegate(AnyDelegate(big)), "Rows ask nobody for sizes")
    try rows.use(FlowLayout())
    #expect(rows.visible[0].attributes.frame.width == 100)
    try rows.checkInvariants()
  }

  @Test func headersPinWithSizesOfADelegate() throws {
    let (insets, headers) = ([Insets(top: 12)], [Size(width: 0, height: 30)])
    let flow = FlowLayout(insets: insets, header: headers)
    var told = try CollectionView(
      items: Items(counts: [20, 20]), layout: GlobalHeaderLayout(flow: flow), size: Self.screen)
    var asked = try CollectionView(
      items: Items(counts: [20, 20]), layout: GlobalHeaderLayout(), size: Self.screen,
      delegate: AnyDelegate(SampleDelegate(insets: insets, headers: headers)))
    #expect(asked.cost.callbacks == 4)
    for distance in [100.0, -140, 300, 4] {
      try told.scroll(by: distance)
      try asked.scroll(by: distance)
      #expect(asked.visible.map(\.attributes) == told.visible.map(\.attributes))
      try asked.checkInvariants()
    }
    #expect(asked.cost.callbacks == 4)
  }
}
