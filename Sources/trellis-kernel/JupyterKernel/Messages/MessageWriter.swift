import Playground
import Synchronization

/// Makes the messages of a kernel: each with an identifier of its own.
public final class MessageWriter: Sendable {
  private let session: String
  private let count = Atomic(0)
  private let date: @Sendable () -> String

  /// - Parameters:
  ///   - session: distinguishes this kernel from every other.
  ///   - date: the present time as ISO 8601 has it.
  public init(session: String, date: @escaping @Sendable () -> String) {
    self.session = session
    self.date = date
  }

  /// A message of a kind.
  ///
  /// - Parameters:
  ///   - request: what it answers, or what led to it.
  ///   - identities: whom it goes to.
  public func message(
    _ kind: String, _ content: JSON, after request: KernelMessage?, to identities: [[UInt8]] = []
  ) -> KernelMessage {
    let number = count.add(1, ordering: .relaxed).newValue
    return KernelMessage(
      header: [
        "msg_id": .text("\(session)_\(number)"), "session": .text(session), "username": "trellis",
        "date": .text(date()), "msg_type": .text(kind), "version": .text(KernelMessage.protocolVersion),
      ],
      parent: request?.header ?? [:], content: content, identities: identities)
  }

  /// The reply to a request: `execute_reply` to `execute_request`, to whom it came from.
  public func reply(_ content: JSON, to request: KernelMessage) -> KernelMessage {
    let kind =
      request.kind.hasSuffix("_request") ? String(request.kind.dropLast("request".count)) : request.kind + "_"
    return message(kind + "reply", content, after: request, to: request.identities)
  }

  /// A message for all clients, under its topic.
  public func broadcast(_ kind: String, _ content: JSON, after request: KernelMessage?) -> KernelMessage {
    message(kind, content, after: request, to: [Array("kernel.\(session).\(kind)".utf8)])
  }

  public func status(_ state: String, after request: KernelMessage?) -> KernelMessage {
    broadcast("status", ["execution_state": .text(state)], after: request)
  }
}
