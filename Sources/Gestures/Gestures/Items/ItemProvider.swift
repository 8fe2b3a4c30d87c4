/// Carries an item from one app to another, in the forms that its owner offers, the one of highest fidelity first: Apple's
/// `NSItemProvider`.
///
///     var provider = ItemProvider(Podcast(collectionName: "Swift"))
///     provider.load(as: .data)  // success, after progress 0 … 100
public struct ItemProvider: Hashable, Sendable {
  public typealias Event = ItemProviderEvent
  public typealias Answer = Result<Podcast, ItemProviderError>

  /// Highest fidelity first.
  public internal(set) var representations: [ItemRepresentation]
  /// What people call the item, if it has a name.
  public var suggestedName: String?
  /// Whether only the first half of its data arrives.
  public internal(set) var isDamaged = false
  /// What it was asked for in the last load; `nil` before the first.
  public internal(set) var asked: TypeIdentifier?
  /// Which form was chosen in the last load, by its index; `nil` before, and if none conforms.
  public internal(set) var chosen: Int?
  /// The data that has come in the last load; `nil` before, and if none was sent.
  public internal(set) var arrived: [UInt8]?
  /// How much has come, in percent; `nil` before the first load.
  public internal(set) var progress: Int?
  /// How often it was loaded.
  public internal(set) var loads = 0
  /// How often a receiver's handler was called.
  public internal(set) var handlerCalls = 0
  /// What the handler was last called with.
  public internal(set) var answer: Answer?

  /// - Parameter representations: Highest fidelity first.
  public init(_ representations: [ItemRepresentation]) { self.representations = representations }

  /// Offers a podcast's JSON, as ``Podcast/writableTypes`` unless told otherwise.
  ///
  /// - Parameter types: Highest fidelity first.
  public init(_ podcast: Podcast, as types: [TypeIdentifier] = Podcast.writableTypes) {
    let json = podcast.json
    self.init(types.map { ItemRepresentation($0, .data(json)) })
    suggestedName = podcast.collectionName
  }
}

extension ItemProvider {
  /// The types that are offered, highest fidelity first.
  public var types: [TypeIdentifier] { representations.map(\.type) }

  /// Which form is of highest fidelity among those that conform to the type.
  func index(for type: TypeIdentifier) -> Int? {
    representations.firstIndex { $0.type.conforms(to: type) }
  }

  /// Damages all data on its way: only the first half arrives.
  public mutating func corrupt() { isDamaged = true }
}

/// One form in which an item provider offers its item.
public struct ItemRepresentation: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case data([UInt8])
    /// An object of another class than data.
    case text(String)
    /// The app that offered it does not answer.
    case nothing
  }

  public let type: TypeIdentifier
  public internal(set) var value: Value

  public init(_ type: TypeIdentifier, _ value: Value) {
    self.type = type
    self.value = value
  }
}

extension ItemProvider {
  /// What the receiver learns of the progress, in percent.
  static let progressSteps = [0, 25, 50, 75, 100]

  /// Loads the podcast in the form of highest fidelity that conforms to the type, and calls the receiver's handler once.
  ///
  /// - Parameter readable: The types that the receiver reads.
  /// - Returns: What the handler was called with.
  /// - Complexity: O(*n*) for *n* bytes
  @discardableResult
  public mutating func load<R: Recorder<ItemProvider, Event>>(
    as type: TypeIdentifier, readable: [TypeIdentifier] = Podcast.readableTypes, recorder: inout R
  ) -> Answer {
    loads += 1
    asked = type
    progress = 0
    answer = nil
    arrived = nil
    let answer: Answer
    do throws(ItemProviderError) {
      answer = .success(try loadPodcast(as: type, readable: readable, recorder: &recorder))
    } catch {
      answer = .failure(error)
    }
    handlerCalls += 1
    self.answer = answer
    recorder.record(.handled(answer), in: self)
    return answer
  }

  /// See ``load(as:readable:recorder:)``.
  @discardableResult
  public mutating func load(
    as type: TypeIdentifier, readable: [TypeIdentifier] = Podcast.readableTypes
  ) -> Answer {
    var recorder = NoRecorder<Self, Event>()
    return load(as: type, readable: readable, recorder: &recorder)
  }

  private mutating func loadPodcast<R: Recorder<ItemProvider, Event>>(
    as type: TypeIdentifier, readable: [TypeIdentifier], recorder: inout R
  ) throws(ItemProviderError) -> Podcast {
    chosen = index(for: type)
    guard let chosen = chosen.map({ representations[$0] }) else { throw .provider(.itemUnavailable) }
    recorder.record(.chosen(chosen.type, for: type), in: self)
    guard readable.contains(where: chosen.type.conforms(to:)) else { throw .provider(.unavailableCoercion) }
    let bytes: [UInt8]
    switch chosen.value {
    case .data(let data): bytes = data
    case .text: throw .provider(.unexpectedValueClass)
    case .nothing: throw .provider(.unknown)
    }
    let sent = isDamaged ? bytes.prefix(bytes.count / 2) : bytes[...]
    for percent in Self.progressSteps {
      progress = percent
      arrived = Array(sent.prefix(sent.count * percent / 100))
      recorder.record(.progressed(percent), in: self)
    }
    do throws(DecodingFault) { return try Podcast(json: Array(sent)) } catch { throw .decoding(error) }
  }
}

/// What happens while an item is loaded, in order. Each is told after it was done.
public enum ItemProviderEvent: Hashable, Sendable {
  /// The form that was chosen for the type that was asked for.
  case chosen(TypeIdentifier, for: TypeIdentifier)
  /// So much has come, in percent.
  case progressed(Int)
  /// The receiver's handler was called, once a load.
  case handled(ItemProvider.Answer)
}

/// Why an item could not be received. It is handed to the receiver.
public enum ItemProviderError: Error, Hashable, Sendable {
  /// An error of the provider itself.
  case provider(ItemProviderCode)
  /// The data came, and is no ``Podcast``.
  case decoding(DecodingFault)

  /// As it is written in code: `itemUnavailable`.
  public var name: String {
    switch self {
    case .provider(let code): code.name
    case .decoding(let fault): fault.name
    }
  }
}

/// The codes of `NSItemProvider.ErrorCode`, by name and by number.
public enum ItemProviderCode: Int, CaseIterable, Hashable, Sendable {
  case unknown = -1
  /// No type is offered that conforms to the one asked for.
  case itemUnavailable = -1000
  /// The object is of another class than data.
  case unexpectedValueClass = -1100
  /// The type that is offered is none that the receiver reads.
  case unavailableCoercion = -1200

  public static let domain = "NSItemProviderErrorDomain"

  /// As it is written in code: `itemUnavailable`.
  public var name: String { "\(self)" }
}

extension Invariant {
  /// What an item provider promises.
  public static let handlerOnce = Invariant("handler once", "every load calls its handler once")
  public static let progressFirst = Invariant(
    "progress first", "progress is between 0 and 100, and 100 before an item is handed over")
}

extension ItemProvider {
  /// What ``checkInvariants()`` checks, in this order.
  public static let invariants: [Invariant] = [.handlerOnce, .progressFirst]

  /// Checks what an item provider promises.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(1)
  public func checkInvariants() throws(InvariantViolation) {
    guard loads == handlerCalls, (loads == 0) == (answer == nil) else {
      throw InvariantViolation(of: .handlerOnce, "\(loads) loads called handlers \(handlerCalls) times")
    }
    guard (progress == nil) == (loads == 0), (0...100).contains(progress ?? 0) else {
      throw InvariantViolation(of: .progressFirst, "progress is \(progress ?? -1) after \(loads) loads")
    }
    if case .success = answer, progress != 100 {
      throw InvariantViolation(of: .progressFirst, "an item was handed over at \(progress ?? 0) %")
    }
  }
}
