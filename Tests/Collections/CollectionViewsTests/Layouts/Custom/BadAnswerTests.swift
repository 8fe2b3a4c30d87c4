import CollectionViews
import Testing

/// Every answer that cannot be used is an error that names the question and the element, and changes nothing.
@Suite struct BadAnswerTests {
  private static let far = 0x1p44

  /// An answer that goes wrong once the view is scrolled by 100 points or more.
  private static func spoilt(
    _ kind: LayoutCallback.Kind, _ spoil: @escaping (inout SampleAnswers) -> Void
  ) -> SampleAnswers {
    var answers = SampleAnswers.arithmeticRows
    answers.implemented.formUnion([kind, .invalidates])
    spoil(&answers)
    return answers
  }

  private static func isSame(_ first: CollectionView, _ second: CollectionView) -> Bool {
    first.items == second.items && first.viewport == second.viewport && first.visible == second.visible
      && first.cost == second.cost && first.layout.isEqual(to: second.layout)
      && first.contentSize == second.contentSize
      && ViewKind.allCases.allSatisfy { first.pool($0) == second.pool($0) }
  }

  @Test func aScrollThatIsNotAnsweredChangesNothing() throws {
    let path = IndexPath(item: 7)
    let cases: [(SampleAnswers, CallbackError)] = [
      (
        Self.spoilt(.attributes) { $0.place = Self.place(7, Rect(x: 0, y: .nan, width: 1, height: 1)) },
        CallbackError(.attributes, of: .item(path), .badFrame(Rect(x: 0, y: .nan, width: 1, height: 1)))
      ),
      (
        Self.spoilt(.attributes) { $0.place = Self.place(7, Rect(x: 0, y: 350, width: -1, height: 1)) },
        CallbackError(.attributes, of: .item(path), .badFrame(Rect(x: 0, y: 350, width: -1, height: 1)))
      ),
      (
        Self.spoilt(.attributes) { $0.place = Self.place(7, Rect(x: 0, y: 0, width: 1, height: Self.far)) },
        CallbackError(.attributes, of: .item(path), .badFrame(Rect(x: 0, y: 0, width: 1, height: Self.far)))
      ),
      (
        Self.spoilt(.attributes) { $0.place = Self.place(7, nil) },
        CallbackError(.attributes, of: .item(path), .thrown(ThrownError(NoAnswer())))
      ),
      (
        Self.spoilt(.elements) { $0.found = { rect, _ in try Self.found(rect, nil) } },
        CallbackError(.elements, .thrown(ThrownError(NoAnswer())))
      ),
      (
        Self.spoilt(.elements) {
          $0.found = { rect, _ in try Self.found(rect, .items([IndexPath(item: 40)])) }
        },
        CallbackError(.elements, .noItem(IndexPath(item: 40)))
      ),
      (
        Self.spoilt(.elements) {
          $0.found = { rect, _ in
            try Self.found(rect, .items(Array(repeating: IndexPath(item: 1), count: 100_001)))
          }
        },
        CallbackError(.elements, .tooManyNamed(100_001, limit: 100_000))
      ),
      (
        Self.spoilt(.invalidates) { $0.change = { _, _ in throw NoAnswer() } },
        CallbackError(.invalidates, .thrown(ThrownError(NoAnswer())))
      ),
      (
        Self.spoilt(.invalidates) { $0.change = { _, _ in Invalidation(items: [IndexPath(item: 90)]) } },
        CallbackError(.invalidates, .noItem(IndexPath(item: 90)))
      ),
      (
        Self.spoilt(.invalidates) { $0.change = { _, _ in Invalidation(headers: [-1]) } },
        CallbackError(.invalidates, .noSection(-1))
      ),
      (
        Self.spoilt(.prepare) {
          $0.change = { _, _ in .everything }
          $0.preparation = { if $0.viewport.offset.y > 0 { throw NoAnswer() } else { 0 } }
        },
        CallbackError(.prepare, .thrown(ThrownError(NoAnswer())))
      ),
      (
        Self.spoilt(.contentSize) {
          $0.change = { _, _ in .everything }
          $0.size = { Size(width: 1, height: $0.viewport.offset.y > 0 ? -1 : 2_000) }
        },
        CallbackError(.contentSize, .badSize(Size(width: 1, height: -1)))
      ),
      (
        Self.spoilt(.header) {
          $0.change = { _, _ in Invalidation(headers: [0]) }
          $0.header = { _, view in
            Rect(x: 0, y: 0, width: view.viewport.offset.y > 0 ? .infinity : 1, height: 1)
          }
        },
        CallbackError(.header, of: .header(0), .badFrame(Rect(x: 0, y: 0, width: .infinity, height: 1)))
      ),
    ]
    for (answers, expected) in cases {
      var view = try CustomLayoutTests.view(answers)
      let before = view
      // A frame that is not a number equals none, so errors are compared by their words.
      let error = #expect(throws: CollectionError.self) { try view.scroll(by: 200) }
      #expect("\(try #require(error))" == "\(CollectionError.layout(.answer(expected)))")
      #expect(Self.isSame(view, before), "\(expected)")
      try view.checkInvariants()
      // A question that was not answered is not reported later.
      var log = Log()
      _ = try? view.scroll(to: view.viewport.offset, recorder: &log)
      #expect(log.events.isEmpty)
    }
  }

  @Test func aViewIsNotMadeOfBadAnswers() throws {
    func error(_ answers: SampleAnswers, counts: [Int] = [40]) -> CallbackError? {
      do {
        _ = try CustomLayoutTests.view(answers, counts: counts)
        return nil
      } catch CollectionError.layout(.answer(let error)) { return error } catch { return nil }
    }
    var faint = SampleAnswers()
    faint.alpha = 1.5
    #expect(error(faint) == CallbackError(.attributes, of: .item(0, 0), .badAlpha(1.5)))
    var searched = SampleAnswers.arithmeticRows
    searched.implemented.remove(.contentSize)
    #expect(
      error(searched, counts: [2_000_000])
        == CallbackError(.contentSize, .tooManyToCall(2_000_000, limit: 1_000_000)))
    #expect(
      error(SampleAnswers(), counts: [1_000_000_000])
        == CallbackError(.elements, .tooManyToCall(1_000_000_000, limit: 1_000_000)))
    var badFooter = SampleAnswers(implemented: [.attributes, .footer])
    badFooter.footer = { _, _ in throw NoAnswer() }
    #expect(error(badFooter)?.element == .footer(0))
  }

  @Test func whatCannotBeUsedIsNotUsed() throws {
    var view = try CustomLayoutTests.view(SampleAnswers())
    let before = view
    var refusing = SampleAnswers(name: "refusing")
    refusing.place = Self.place(7, nil)
    #expect(throws: CollectionError.self) { try view.use(CustomLayout(refusing)) }
    #expect(Self.isSame(view, before))
    // Updates and reloads ask again.
    var growing = SampleAnswers(name: "growing")
    growing.place = Self.place(40, nil)
    view = try CustomLayoutTests.view(growing)
    let whole = view
    #expect(throws: CollectionError.self) { try view.apply([.insert(IndexPath(item: 0))]) }
    #expect(throws: CollectionError.self) { try view.reload(Items(counts: [50])) }
    #expect(Self.isSame(view, whole))
    try view.apply([.delete(IndexPath(item: 0))])
    try view.checkInvariants()
  }

  private static func place(_ item: Int, _ frame: Rect?)
    -> @Sendable (IndexPath, SampleAnswers.Scene) throws -> Rect
  {
    { path, _ in
      guard path.item == item else { return Rect(x: 0, y: Double(path.item) * 50, width: 100, height: 50) }
      guard let frame else { throw NoAnswer() }
      return frame
    }
  }

  private static func found(_ rect: Rect, _ answer: FoundItems?) throws -> FoundItems {
    guard rect.y > 0 else { return .positions(0..<4) }
    guard let answer else { throw NoAnswer() }
    return answer
  }
}
