import Recording

/// What cancels the work of a statement, and why: the fault of a limit, or the user's wish to stop.
public final class Patience: Cancellation, @unchecked Sendable {
  private let lookAtLimits: @Sendable (_ work: Int64, _ bytes: Int) throws(Fault) -> Void
  /// Why the work was canceled; nil if it was not.
  public var loss: Fault? { heldLoss }
  // The compiler forgets in other modules that no access is to be checked: they ask for what is computed.
  @exclusivity(unchecked) private var heldLoss: Fault?

  /// - Parameter look: called now and then with the work that is done, in units of about one comparison, and with the bytes
  ///   that are about to be taken; throws if the work is to be canceled.
  public init(_ look: @escaping @Sendable (_ work: Int64, _ bytes: Int) throws(Fault) -> Void) {
    lookAtLimits = look
  }

  public override func look(after work: Int64, taking bytes: Int) throws(Canceled) {
    do throws(Fault) { try lookAtLimits(work, bytes) } catch {
      heldLoss = error
      throw Canceled()
    }
  }
}
