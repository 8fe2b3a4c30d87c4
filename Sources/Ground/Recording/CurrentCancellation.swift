import Platform

/// What cancels the work of this thread. Work that is waited for never goes to another thread.
enum CurrentCancellation {
  private static let slot = ThreadSlot()

  // `wait(_:)` keeps it alive.
  static var held: Cancellation? {
    slot.pointer.map { Unmanaged<Cancellation>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: what was held before.
  static func exchange(_ cancellation: Cancellation?) -> Cancellation? {
    let before = held
    slot.pointer = cancellation.map { Unmanaged.passUnretained($0).toOpaque() }
    return before
  }
}
