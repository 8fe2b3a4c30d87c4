import Playground

/// The sockets of a kernel.
public enum Channel: String, CaseIterable, Sendable {
  /// Requests about code.
  case shell
  /// Requests that do not wait behind code that runs.
  case control
  /// What is published to all clients: outputs, and whether the kernel is busy.
  case iopub
  /// What the kernel asks of a user.
  case stdin
  /// Whether it lives.
  case heartbeat = "hb"
}

/// A message of the Jupyter protocol, <https://jupyter-client.readthedocs.io/en/stable/messaging.html>.
public struct KernelMessage: Equatable, Sendable {
  /// The version of the protocol.
  public static let protocolVersion = "5.4"

  /// The frames before the message: whom it comes from or goes to; on iopub, the topic.
  public var identities: [[UInt8]] = []
  public var header: JSON
  /// The header of the request that led to it; an empty object if none did.
  public var parent: JSON = [:]
  public var metadata: JSON = [:]
  public var content: JSON

  public init(header: JSON, parent: JSON = [:], content: JSON, identities: [[UInt8]] = []) {
    self.header = header
    self.parent = parent
    self.content = content
    self.identities = identities
  }

  /// `execute_request`
  public var kind: String { header["msg_type"]?.asText ?? "" }
  public var identifier: String { header["msg_id"]?.asText ?? "" }
}
