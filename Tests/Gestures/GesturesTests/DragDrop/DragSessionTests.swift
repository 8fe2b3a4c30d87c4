import Gestures
import Testing

@Suite("The rules of drag and drop")
struct DragSessionTests {
  private typealias Events = Listener<DragSession, DragEvent>

  private func podcasts(_ names: String...) -> [Podcast] { names.map { Podcast(collectionName: $0) } }

  private func names(_ session: DragSession) throws -> String {
    try session.checkInvariants()
    return session.list.map { $0.collectionName ?? "-" }.joined()
  }

  private func dropped(_ lifted: [Int], at place: Int?) throws -> DragSession {
    var session = DragSession(list: podcasts("a", "b", "c"))
    try session.lift(lifted)
    try session.release(on: .list(at: place))
    return session
  }

  @Test("One item of the list's own is moved, to the end without a destination")
  func move() throws {
    for (from, place, expected) in [
      (0, 2, "bca"), (0, 1, "bac"), (0, 0, "abc"), (2, 0, "cab"), (1, 2, "acb"), (0, nil, "bca"),
      (2, nil, "abc"),
    ] as [(Int, Int?, String)] {
      let session = try dropped([from], at: place)
      #expect(try names(session) == expected)
      #expect(session.landed.map { session.list[$0].collectionName } == [["a", "b", "c"][from]])
      #expect(session.operation == .move && session.state == .finished)
    }
  }

  @Test("More than one of its own is canceled")
  func cancel() throws {
    let session = try dropped([0, 2], at: 1)
    #expect(try names(session) == "abc")
    #expect(session.operation == .cancel && session.state == .cancelled)
  }

  @Test("Foreign copies keep their order; what cannot be received is left out")
  func copies() throws {
    for (place, expected) in [(0, "xyzab"), (1, "axyzb"), (2, "abxyz"), (nil, "abxyz")] as [(Int?, String)] {
      var session = DragSession(list: podcasts("a", "b"))
      var foreign = podcasts("x", "y", "z").map { ItemProvider($0) }
      foreign.insert(ItemProvider([ItemRepresentation(.data, .nothing)]), at: 1)
      try session.lift(foreign: foreign)
      try session.release(on: .list(at: place))
      #expect(try names(session) == "ab")
      #expect(session.progress == nil)
      try session.receive(as: .data)
      #expect(try names(session) == expected)
      #expect(session.errors == [.provider(.unknown)])
      #expect(session.landed.map { session.list[$0] } == session.received)
      #expect(session.progress == 75)
    }
  }

  @Test("The circle appears, darkens, receives, and hides half a second after the drag ended")
  func circle() throws {
    var session = DragSession(list: podcasts("a"))
    var heard = Events()
    try session.lift([0], recorder: &heard)
    try session.hover(over: .circle, recorder: &heard)
    try session.hover(over: nil, recorder: &heard)
    try session.release(on: .circle, recorder: &heard)
    try session.wait(0.25, recorder: &heard)
    #expect(session.circle == .leaving(elapsed: 0.25))
    try session.wait(0.25, recorder: &heard)
    #expect(session.circle == .hidden)
    #expect(
      heard.events == [
        .lifted(.own([0]), count: 1), .circleShown, .circleDarkened, .proposed(.copy, on: .circle),
        .circleLightened, .left, .circleDarkened, .proposed(.copy, on: .circle), .dropped(.copy, on: .circle),
        .circleLeaving(after: 0.5), .circleHidden,
      ])
    try session.receive(as: .data)
    #expect(session.received == podcasts("a"))
    #expect(try names(session) == "a")
  }

  @Test("Damage waits for data: neither a move nor a canceled drag uses it up")
  func damageOfDragsWithoutData() throws {
    var session = DragSession(list: podcasts("a", "b"))
    session.corrupt()
    try session.lift([0])
    try session.release(on: .list(at: 1))
    try session.lift([0])
    try session.release(on: nil)
    #expect(session.damagesData)
    try session.lift([0])
    try session.release(on: .circle)
    try session.receive(as: .data)
    #expect(session.errors.map(\.name) == ["dataCorrupted"] && !session.damagesData)
  }

  @Test("Damaged data leaves an error, and damages one drag only")
  func corrupt() throws {
    var session = DragSession(list: podcasts("a"))
    session.corrupt()
    for isDamaged in [true, false] {
      try session.lift([0])
      try session.release(on: .circle)
      try session.receive(as: .data)
      try session.checkInvariants()
      #expect(session.errors.map(\.name) == (isDamaged ? ["dataCorrupted"] : []))
      #expect(session.received.isEmpty == isDamaged)
    }
  }

  @Test("What is refused changes nothing")
  func refusals() throws {
    func refusal(
      _ session: DragSession, _ action: (inout DragSession) throws(DragError) -> Void
    ) -> DragError? {
      var copy = session
      do throws(DragError) { try action(&copy) } catch {
        #expect(copy == session)
        return error
      }
      return nil
    }
    let idle = DragSession(list: podcasts("a", "b"))
    #expect(refusal(idle) { s throws(DragError) in try s.lift([]) } == .noItems)
    #expect(refusal(idle) { s throws(DragError) in try s.lift([0, 2]) } == .noItem(2, count: 2))
    #expect(refusal(idle) { s throws(DragError) in try s.lift([.min]) } == .noItem(.min, count: 2))
    #expect(refusal(idle) { s throws(DragError) in try s.lift([1, 1]) } == .liftedTwice(1))
    #expect(refusal(idle) { s throws(DragError) in try s.release() } == .nothingLifted)
    #expect(refusal(idle) { s throws(DragError) in try s.receive(as: .data) } == .nothingToReceive)
    for bad in [-1, .nan, .infinity] as [Double] {
      #expect(refusal(idle) { s throws(DragError) in try s.wait(bad) } != nil)
    }
    var lifted = idle
    try lifted.lift([0])
    #expect(refusal(lifted) { s throws(DragError) in try s.lift([1]) } == .alreadyLifted)
    for place in [-1, 2, 3, .max, .min] {
      #expect(
        refusal(lifted) { s throws(DragError) in try s.release(on: .list(at: place)) }
          == .noPlace(place, last: 1))
    }
    try lifted.release(on: .circle)
    #expect(refusal(lifted) { s throws(DragError) in try s.lift([1]) } == .notReceived)
  }
}
