import Synchronization

/// The user's wish that the running cell should stop: by a message, or by SIGINT.
enum Interruption {
  private static let wish = Atomic(false)

  static var isRequested: Bool { wish.load(ordering: .relaxed) }
  static func request() { wish.store(true, ordering: .relaxed) }
  /// To be called before each request: a wish that came while nothing ran means nothing.
  static func clear() { wish.store(false, ordering: .relaxed) }
}
