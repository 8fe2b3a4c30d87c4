/// Carries an item from one app to another in several forms, that of highest fidelity first: Apple's `NSItemProvider`.
///
///     var provider = ItemProvider(Podcast(collectionName: "Swift"))
///     provider.load(as: .data)  // success, after progress 0 … 100
public struct ItemProvider: Hashable, Sendable {
  public typealias Event = ItemProviderEvent
  public typealias Answer = Result<Podcast, ItemProviderError>

  /// The forms in which the item is offered, that of highest fidelity first.
  public internal(set) var representations: [ItemRepresentation]
  /// The name of the item for people, if it has one.
  public var suggestedName: String?
  /// Whether only the first half of its data arrives.
  public internal(set) var isDamaged = false
  /// The type that the last load asked for; `nil` before the first.
  public internal(set) var asked: TypeIdentifier?
  /// The index of the form that the last load chose; `nil` before the first, and if no form conforms.
  public internal(set) var chosen: Int?
  /// The data that arrived in the last load; `nil` before the first, and if none was sent.
  public internal(set) var arrived: [UInt8]?
  /// How much has arrived, in percent; `nil` before the first load.
  public internal(set) var progress: Int?
  /// The number of loads.
  public internal(set) var loads = 0
  /// The number of times that a receiver's handler was called.
  public internal(set) var handlerCalls = 0
  /// What the handler was called with last; `nil` before the first load.
  public internal(set) var answer: Answer?

  /// Makes a provider that offers an item in several forms.
  ///
  /// - Parameter representations: the forms, that of highest fidelity first.
  public init(_ representations: [ItemRepresentation]) { self.representations = representations }

  /// Makes a provider that offers the JSON of a podcast.
  ///
  /// - Parameters:
  ///   - podcast: the item, whose name becomes the ``suggestedName``.
  ///   - types: the types as which it is offered, that of highest fidelity first.
  /// - Complexity: O(*n*) for *n* bytes of JSON
  public init(_ podcast: Podcast, as types: [TypeIdentifier] = Podcast.writableTypes) {
    let json = podcast.json
    self.init(types.map { ItemRepresentation($0, .data(json)) })
    suggestedName = podcast.collectionName
  }
}

extension ItemProvider {
  /// The types that are offered, that of highest fidelity first.
  public var types: [TypeIdentifier] { representations.map { $0.type } }

  /// The index of the form of highest fidelity among those that conform to a type.
  func index(for type: TypeIdentifier) -> Int? {
    representations.firstIndex { $0.type.conforms(to: type) }
  }

  /// Damages the data of all later loads: only its first half arrives.
  public mutating func corrupt() { isDamaged = true }
}

/// One form in which an item provider offers its item.
public struct ItemRepresentation: Hashable, Sendable {
  /// What the owner hands over.
  public enum Value: Hashable, Sendable {
    /// Bytes.
    case data([UInt8])
    /// An object of a class other than data.
    case text(String)
    /// The app that offered it does not answer.
    case nothing
  }

  /// What the form is.
  public let type: TypeIdentifier
  /// What the owner hands over.
  public let value: Value

  /// Makes a form.
  public init(_ type: TypeIdentifier, _ value: Value) {
    self.type = type
    self.value = value
  }
}

extension ItemProvider {
  /// The progress that is reported to the receiver, in percent.
  static let progressSteps = [0, 25, 50, 75, 100]

  /// Loads the podcast in the form of highest fidelity that conforms to the type, and calls the receiver's handler once.
  ///
  /// - Parameters:
  ///   - type: what the receiver asks for.
  ///   - readable: the types that the receiver reads.
  /// - Returns: what the handler was called with.
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
  ) -> Answer { load(as: type, readable: readable, recorder: &NoRecorder.nobody) }

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

/// What happens while an item is loaded, each event reported after it happened.
public enum ItemProviderEvent: Hashable, Sendable {
  /// The form that was chosen for the type that was asked for.
  case chosen(TypeIdentifier, for: TypeIdentifier)
  /// This much has arrived, in percent.
  case progressed(Int)
  /// The receiver's handler was called, once per load.
  case handled(ItemProvider.Answer)
}

/// Why an item could not be received: what the receiver's handler is called with.
public enum ItemProviderError: Error, Hashable, Sendable {
  /// An error of the provider itself.
  case provider(ItemProviderCode)
  /// The data arrived, and is not a ``Podcast``.
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
  /// The app that offered the item does not answer.
  case unknown = -1
  /// No type that is offered conforms to the one asked for.
  case itemUnavailable = -1000
  /// The object is of a class other than data.
  case unexpectedValueClass = -1100
  /// The receiver does not read the type that is offered.
  case unavailableCoercion = -1200

  /// The error domain of the codes.
  public static let domain = "NSItemProviderErrorDomain"

  /// As it is written in code: `itemUnavailable`.
  public var name: String {
    // Embedded Swift writes no value by its case.
    switch self {
    case .unknown: "unknown"
    case .itemUnavailable: "itemUnavailable"
    case .unexpectedValueClass: "unexpectedValueClass"
    case .unavailableCoercion: "unavailableCoercion"
    }
  }
}

extension ItemProvider: PromiseKeeper {
  /// - Complexity: O(1)
  public func keep(_ promises: inout Promises) {
    promises.say(
      "handler once", "every load calls its handler once",
      loads == handlerCalls && (loads == 0) == (answer == nil),
      otherwise: "\(loads) loads called handlers \(handlerCalls) times")
    let progressFirst = Invariant(
      "progress first", "progress is between 0 and 100, and 100 before an item is handed over")
    promises.say(
      progressFirst, (progress == nil) == (loads == 0) && (0...100).contains(progress ?? 0),
      otherwise: "progress is \(progress ?? -1) after \(loads) loads")
    var isHandedOver = false
    if case .success = answer { isHandedOver = true }
    promises.say(
      progressFirst, !isHandedOver || progress == 100,
      otherwise: "an item was handed over at \(progress ?? 0) %")
  }
}
