import Playground

/// Messages as frames: identities, a delimiter, the signature, and four parts of JSON.
public struct MessageFrames: Sendable {
  public let signature: MessageSignature

  public init(_ signature: MessageSignature) {
    self.signature = signature
  }

  private static let delimiter = Array("<IDS|MSG>".utf8)
  /// How many bytes a part may have.
  public static let largestPart = 32 << 20
  /// How many frames may stand before the delimiter.
  private static let mostIdentities = 64

  /// Why frames are not a valid message.
  public enum Fault: Error, Hashable, Sendable {
    /// There is no delimiter, or fewer than five frames behind it.
    case incomplete
    case wrongSignature
    /// A part is not a JSON object, or the header does not say what it is.
    case unreadable

    public var words: String {
      switch self {
      case .incomplete: "with missing frames"
      case .wrongSignature: "with a wrong signature"
      case .unreadable: "that is not a JSON object"
      }
    }
  }

  /// Frames after the four parts are ignored.
  ///
  /// - Throws: a ``Fault`` for frames that must be dropped.
  public func message(_ frames: [[UInt8]]) throws(Fault) -> KernelMessage {
    guard let delimiter = frames.prefix(Self.mostIdentities).firstIndex(of: Self.delimiter),
      frames.count >= delimiter + 6
    else { throw .incomplete }
    let parts = frames[(delimiter + 2)..<(delimiter + 6)]
    guard signature.isRight(frames[delimiter + 1], of: parts) else { throw .wrongSignature }
    var values: [JSON] = []
    for part in parts {
      guard let value = try? JSON(reading: part, limit: Self.largestPart), value.asObject != nil else {
        throw .unreadable
      }
      values.append(value)
    }
    var message = KernelMessage(header: values.removeFirst(), content: values.removeLast())
    message.parent = values.removeFirst()
    message.metadata = values.removeFirst()
    message.identities = Array(frames[..<delimiter])
    guard !message.kind.isEmpty, !message.identifier.isEmpty else { throw .unreadable }
    return message
  }

  public func frames(_ message: KernelMessage) -> [[UInt8]] {
    let parts = [message.header, message.parent, message.metadata, message.content].map { part in
      var bytes: [UInt8] = []
      part.write(to: &bytes)
      return bytes
    }
    return message.identities + [Self.delimiter, signature.sign(parts)] + parts
  }
}
