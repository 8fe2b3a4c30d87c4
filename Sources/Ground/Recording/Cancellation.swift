/// The result is not wanted any more.
public struct Canceled: Error, Hashable, Sendable {
  public init() {}
}

/// What cancels work: it counts what is done, and looks now and then at whether the result is still wanted.
///
/// Once it has canceled, it cancels whatever asks again.
///
/// It is handed to functions that are generic over an ``Interrupter``. Those that run within ``wait(_:)`` find it as ``current``:
///
///     let heights = try tree.heights(interruptedBy: Cancellation.current)
// Used by one thread at a time: what is looked at is counted where the work is done.
open class Cancellation: Interrupter, @unchecked Sendable {
  // Every statement asks: to check each access, of which none lasts, would only take time.
  @exclusivity(unchecked) private final var work: Int64 = 0
  @exclusivity(unchecked) private final var lookedAt: Int64 = 0
  /// Whether the result is not wanted any more.
  @exclusivity(unchecked) public private(set) final var isCanceled = false

  /// How much work goes by between two looks, in units of about one comparison.
  public static var stride: Int { 1 << 14 }

  /// What would make far more of a text than it says asks for this many bytes, however much memory there is.
  public static var outOfProportion: Int { .max / 2 }

  public init() {}

  /// Looks at whether the result is still wanted.
  ///
  /// - Parameters:
  ///   - work: what is done, in units of about one comparison.
  ///   - bytes: how much memory is about to be taken.
  open func look(after work: Int64, taking bytes: Int) throws(Canceled) {}

  /// Counts work, and looks when enough has gone by; at once if memory is taken.
  public final func check(after units: Int, taking bytes: Int) throws(Canceled) {
    if isCanceled { throw Canceled() }
    work += Int64(units)
    guard bytes > 0 || work - lookedAt >= Self.stride else { return }
    try lookNow(taking: bytes)
  }

  /// Looks at once, also where no work was counted since the last look, as while another thread works.
  public final func lookNow(taking bytes: Int = 0) throws(Canceled) {
    if isCanceled { throw Canceled() }
    lookedAt = work
    do throws(Canceled) { try look(after: work, taking: bytes) } catch {
      isCanceled = true
      throw error
    }
  }

  /// Starts counting again, for other work under the same conditions.
  ///
  /// - Precondition: it has not canceled, and no other work uses it.
  public final func renew() {
    precondition(!isCanceled, "what was canceled stays canceled")
    work = 0
    lookedAt = 0
  }
}

extension Cancellation {
  /// Runs work that it cancels. What the work throws is thrown on, as ``Canceled`` is.
  public final func wait<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = CurrentCancellation.exchange(self)
    defer { _ = CurrentCancellation.exchange(outer) }
    return try work()
  }

  /// What cancels the work that runs now on this thread; nil if nothing does.
  public static var current: Cancellation? { CurrentCancellation.held }
}
