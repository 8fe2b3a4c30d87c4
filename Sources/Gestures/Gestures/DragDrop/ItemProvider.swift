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
