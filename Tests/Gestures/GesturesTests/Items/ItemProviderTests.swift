import Gestures
import Testing

@Suite("The rules of item providers")
struct ItemProviderTests {
  private struct Heard: Recorder {
    var followsEveryStep: Bool { true }
    var events: [ItemProviderEvent] = []
    var calls: [Int] = []

    mutating func record(_ event: ItemProviderEvent, in structure: borrowing ItemProvider) {
      events.append(event)
      calls.append(structure.handlerCalls)
    }
  }

  private let cats = Podcast(collectionName: "Cats", feedUrl: "https://cats.example/feed")

  @Test("Progress runs from 0 to 100 before the handler, which is called once")
  func progress() throws {
    var provider = ItemProvider(cats)
    #expect(provider.progress == nil)
    var heard = Heard()
    provider.load(as: .data, recorder: &heard)
    #expect(
      heard.events == [
        .chosen(.data, for: .data), .progressed(0), .progressed(25), .progressed(50), .progressed(75),
        .progressed(100), .handled(.success(cats)),
      ])
    #expect(heard.calls == [0, 0, 0, 0, 0, 0, 1])
    try provider.checkInvariants()
  }

  @Test("The form of highest fidelity that conforms to the type is chosen")
  func fidelity() throws {
    let dogs = Podcast(collectionName: "Dogs")
    var provider = ItemProvider([
      ItemRepresentation(.json, .data(cats.json)), ItemRepresentation(.data, .data(dogs.json)),
    ])
    #expect(provider.types == [.json, .data])
    #expect(provider.load(as: .data) == .success(cats))
    #expect(provider.load(as: .json) == .success(cats))
    #expect(provider.load(as: .plainText) == .failure(.provider(.itemUnavailable)))
    #expect(provider.chosen == nil)
    provider = ItemProvider(Array(provider.representations.reversed()))
    #expect(provider.load(as: .data) == .success(dogs))
    #expect(provider.load(as: .text) == .success(cats))
    #expect(provider.chosen == 1)
    try provider.checkInvariants()
  }

  @Test("Types conform to those above them, strangers to themselves alone")
  func conformance() {
    #expect("public.json" == TypeIdentifier.json)
    #expect(TypeIdentifier.json.conforms(to: .item))
    #expect(!TypeIdentifier.data.conforms(to: .json))
    let stranger = TypeIdentifier("\u{1B}")
    #expect(stranger.conforms(to: stranger) && !stranger.conforms(to: .item))
  }

  @Test("Each code has its cause")
  func codes() throws {
    func answer(
      _ representations: [ItemRepresentation], as type: TypeIdentifier = .data
    ) throws -> ItemProvider.Answer {
      var provider = ItemProvider(representations)
      let answer = provider.load(as: type)
      try provider.checkInvariants()
      return answer
    }
    #expect(try answer([]) == .failure(.provider(.itemUnavailable)))
    #expect(try answer([ItemRepresentation(.data, .nothing)]) == .failure(.provider(.unknown)))
    #expect(
      try answer([ItemRepresentation(.data, .text("Cats"))]) == .failure(.provider(.unexpectedValueClass)))
    #expect(
      try answer([ItemRepresentation(.item, .data(cats.json))], as: .item)
        == .failure(.provider(.unavailableCoercion)))
  }

  @Test("With the progress the data arrives, byte by byte from its start")
  func arrival() {
    struct Arrivals: Recorder {
      var followsEveryStep: Bool { true }
      var bytes: [[UInt8]?] = []

      mutating func record(_ event: ItemProviderEvent, in structure: borrowing ItemProvider) {
        bytes.append(structure.arrived)
      }
    }
    for isDamaged in [false, true] {
      var provider = ItemProvider(cats)
      if isDamaged { provider.corrupt() }
      var heard = Arrivals()
      provider.load(as: .data, recorder: &heard)
      let sent = isDamaged ? Array(cats.json.prefix(cats.json.count / 2)) : cats.json
      #expect(
        heard.bytes == [nil] + [0, 25, 50, 75, 100, 100].map { Array(sent.prefix(sent.count * $0 / 100)) })
      provider.load(as: .plainText)
      #expect(provider.arrived == nil)
    }
  }

  @Test("Damaged data never arrives as an item")
  func corrupt() throws {
    for podcast in [Podcast(), cats, Podcast(feedUrl: ""), Podcast(artworkUrl100: "}{")] {
      var provider = ItemProvider(podcast)
      provider.corrupt()
      guard case .failure(.decoding(.dataCorrupted)) = provider.load(as: .data) else {
        Issue.record("\(podcast) was received")
        continue
      }
      try provider.checkInvariants()
      for _ in 0..<10 { provider.corrupt() }
      provider.load(as: .data)
      try provider.checkInvariants()
    }
  }
}
