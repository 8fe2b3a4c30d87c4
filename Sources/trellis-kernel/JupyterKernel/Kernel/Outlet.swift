/// Where the messages of a kernel go, and whom it can ask.
public struct Outlet: Sendable {
  /// Sends a message on a channel. The messages of a channel arrive in their order.
  public var send: @Sendable (KernelMessage, Channel) -> Void
  /// Sends an `input_request` on the channel of stdin, and returns what the user types; nil if they interrupt it.
  public var ask: @Sendable (KernelMessage) -> String?
  /// Refuses the requests to execute that wait: what comes before them has failed.
  public var abortWaiting: @Sendable () -> Void

  public init(
    send: @escaping @Sendable (KernelMessage, Channel) -> Void,
    ask: @escaping @Sendable (KernelMessage) -> String?, abortWaiting: @escaping @Sendable () -> Void
  ) {
    self.send = send
    self.ask = ask
    self.abortWaiting = abortWaiting
  }
}
