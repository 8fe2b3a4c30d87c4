import CollectionViews
import Recording
import Testing

/// Layouts, prepared layouts and delegates of any type, as values, and the errors that answers may throw.
@Suite struct AnyValuesTests {
  private let items = Items(counts: [9])
  private let viewport = Viewport(size: Size(width: 320, height: 480))

  @Test func layoutsOfAnyTypeAreEqualIfTheirTypesAndOptionsAre() {
    let flow = AnyLayout(FlowLayout(lineSpacing: 4))
    #expect(flow == AnyLayout(FlowLayout(lineSpacing: 4)) && flow == AnyLayout(flow))
    #expect(flow.hashValue == AnyLayout(flow).hashValue)
    #expect(flow != AnyLayout(FlowLayout(lineSpacing: 5)) && flow != AnyLayout(RowsLayout()))
    #expect(AnyLayout(flow).layout(as: FlowLayout.self)?.lineSpacing == 4)
    #expect(flow.layout(as: RowsLayout.self) == nil)
    #expect(FlowLayout(lineSpacing: 4).isEqual(to: flow) && !RowsLayout().isEqual(to: flow))
  }

  @Test func aCopyOfAPreparedLayoutStaysWhenTheOriginalFollows() throws {
    var prepared = try AnyLayout(FlowLayout()).prepared(for: items, in: viewport)
    let (copy, size) = (prepared, prepared.contentSize)
    var more = items
    more.insert(90, at: IndexPath(item: 0))
    _ = try prepared.follow(.items(section: 0, removed: 0..<0, inserted: 90), to: more)
    #expect(copy.contentSize == size && prepared.contentSize.height > size.height)
    #expect(AnyPreparedLayout(prepared).layout(as: PreparedFlow.self) != nil)
  }

  @Test func delegatesOfAnyTypeAnswerAsTheirOwn() throws {
    struct Silent: CollectionDelegate { var implemented: Set<DelegateCallback.Kind> { [] } }
    let delegate = AnyDelegate(SampleDelegate(sizes: [Size(width: 9, height: 8)]))
    #expect(try delegate.size(of: IndexPath(item: 3)) == Size(width: 9, height: 8))
    #expect(delegate.implemented == [.size] && delegate == AnyDelegate(delegate))
    #expect(delegate.behavesLike(AnyDelegate(delegate), [.size]))
    #expect(!delegate.behavesLike(AnyDelegate(Silent()), []) && delegate != AnyDelegate(Silent()))
    #expect(delegate.delegate(as: SampleDelegate.self) != nil && delegate.delegate(as: Silent.self) == nil)
  }

  @Test func errorsOfAnyTypeKeepTheirMeaning() {
    func failure(_ error: any Error) -> AnswerFailure? {
      do throws(AnswerFailure) {
        try AnswerFailure.catching { throw error }
        return nil
      } catch { return error }
    }
    #expect(failure(Canceled()) == .canceled)
    #expect(failure(LayoutError.badLength("gap", -1)) == .layout(.badLength("gap", -1)))
    #expect(failure(AnswerFailure.canceled) == .canceled)
    #expect(failure(NoAnswer()) == .thrown(ThrownError("NoAnswer()")))
    #expect(ThrownError(NoAnswer()).error is NoAnswer && ThrownError("no answer").error == nil)
  }

  @Test func aTouchThatIsCanceledIsNoAnswer() throws {
    struct Canceling: CollectionDelegate {
      var implemented: Set<DelegateCallback.Kind> { [.shouldHighlight] }
      func shouldHighlight(_ item: IndexPath) throws(AnswerFailure) -> Bool { throw .canceled }
    }
    var view = try CollectionView(
      items: items, layout: RowsLayout(), size: viewport.size, delegate: AnyDelegate(Canceling()))
    #expect(throws: CollectionError.canceled) { try view.tap(IndexPath(item: 0)) }
  }
}
