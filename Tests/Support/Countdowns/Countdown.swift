import Recording
import Samples
import Testing

/// Cancels at a certain look, and at all that follow.
public final class Countdown: Cancellation, @unchecked Sendable {
  private let last: Int
  public private(set) var looks = 0
  private var lastWork: Int64 = 0

  /// - Parameter last: the look at which it cancels, from 1.
  public init(_ last: Int = .max) { self.last = last }

  public override func look(after work: Int64, taking bytes: Int) throws(Canceled) {
    // While another thread works, how often it is looked at is a matter of time.
    guard bytes > 0 || work != lastWork else { return }
    lastWork = work
    looks += 1
    if looks >= last { throw Canceled() }
  }
}

/// Work that is canceled throws, wherever that happens: it never gives back a part of its result, nor goes on.
///
/// - Parameter work: is done once undisturbed, and once canceled at each of its looks, or at some where not all samples are asked for. `Cancellation.current` cancels it, too.
public func expectWholeOrNothing<Result: Equatable>(
  _ name: String, _ location: SourceLocation = #_sourceLocation, _ work: (Cancellation) throws -> Result
) throws {
  let undisturbed = Countdown()
  let whole = try undisturbed.wait { try work(undisturbed) }
  #expect(undisturbed.looks > 0, "\(name) is never looked at", sourceLocation: location)
  let looks = max(1, undisturbed.looks)
  // The first, the last, and some between.
  let tried = Set(stride(from: 1, through: looks, by: Samples.stride(max(1, looks / 4)))).union([looks])
  for last in tried {
    let countdown = Countdown(last)
    #expect(
      throws: Canceled.self, "\(name) at look \(last) of \(undisturbed.looks)", sourceLocation: location
    ) {
      let part = try countdown.wait { try work(countdown) }
      #expect(part == whole, sourceLocation: location)
    }
    #expect(countdown.looks == last, "\(name) went on after it was canceled", sourceLocation: location)
  }
}
