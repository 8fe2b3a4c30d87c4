/// What is dragged: a podcast, as the article on drag and drop has it. Anything may be missing.
public struct Podcast: Hashable, Sendable {
  public var collectionName: String?
  public var feedUrl: String?
  public var artworkUrl100: String?

  public init(collectionName: String? = nil, feedUrl: String? = nil, artworkUrl100: String? = nil) {
    self.collectionName = collectionName
    self.feedUrl = feedUrl
    self.artworkUrl100 = artworkUrl100
  }

  /// The types a podcast can be written as, highest fidelity first.
  public static let writableTypes: [TypeIdentifier] = [.data]
  /// The types a podcast can be read from, highest fidelity first.
  public static let readableTypes: [TypeIdentifier] = [.data]
}

extension Podcast {
  /// The members of the JSON object.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    case collectionName, feedUrl, artworkUrl100
  }

  public subscript(key: Key) -> String? {
    get {
      switch key {
      case .collectionName: collectionName
      case .feedUrl: feedUrl
      case .artworkUrl100: artworkUrl100
      }
    }
    set {
      switch key {
      case .collectionName: collectionName = newValue
      case .feedUrl: feedUrl = newValue
      case .artworkUrl100: artworkUrl100 = newValue
      }
    }
  }
}
