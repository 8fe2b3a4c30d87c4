import CZeroMQ
import Platform

import struct Language.Diagnostic

/// A socket of ZeroMQ, for the one thread that uses it.
struct ZeroMQSocket {
  enum Kind: Int32 {
    case router = 6
    case reply = 4
    case publisherHearingSubscribers = 9
  }

  let pointer: UnsafeMutableRawPointer

  /// How many bytes a frame may have: a client that sends more is disconnected.
  private static let largestFrame: Int64 = 32 << 20
  /// How many messages wait for a client that does not read.
  private static let mostWaiting: Int32 = 20_000

  /// - Throws: a ``Diagnostic`` if it cannot be bound there.
  init(_ kind: Kind, in context: UnsafeMutableRawPointer, at endpoint: String) throws(Diagnostic) {
    guard let pointer = zmq_socket(context, kind.rawValue) else {
      throw Self.fault("make a socket", endpoint)
    }
    self.pointer = pointer
    set(ZMQ_LINGER, Int32(500))
    set(ZMQ_SNDHWM, Self.mostWaiting)
    set(ZMQ_MAXMSGSIZE, Self.largestFrame)
    // A client that comes back under its old name is the same one.
    if kind == .router { set(ZMQ_ROUTER_HANDOVER, Int32(1)) }
    // Late subscribers are welcomed as well.
    if kind == .publisherHearingSubscribers { set(ZMQ_XPUB_VERBOSE, Int32(1)) }
    if endpoint.contains("[") { set(ZMQ_IPV6, Int32(1)) }
    guard zmq_bind(pointer, endpoint) == 0 else { throw Self.fault("bind", endpoint) }
  }

  private func set<Option>(_ name: Int32, _ value: Option) {
    withUnsafeBytes(of: value) { _ = zmq_setsockopt(pointer, name, $0.baseAddress, $0.count) }
  }

  private static func fault(_ operation: String, _ endpoint: String) -> Diagnostic {
    Diagnostic(
      "cannot \(operation) at \(endpoint): \(String(cString: zmq_strerror(zmq_errno())))",
      help: "is another kernel using the same connection file?")
  }

  /// The frames of the next message; nil if none is there.
  func receive() -> [[UInt8]]? {
    var frames: [[UInt8]] = []
    while true {
      var message = zmq_msg_t()
      zmq_msg_init(&message)
      defer { zmq_msg_close(&message) }
      // The frames of a message come together or not at all.
      guard zmq_msg_recv(&message, pointer, ZMQ_DONTWAIT) >= 0 else { return nil }
      if frames.count < Self.mostFrames {
        let bytes = UnsafeRawBufferPointer(start: zmq_msg_data(&message), count: zmq_msg_size(&message))
        frames.append(Array(bytes))
      }
      if zmq_msg_more(&message) == 0 { return frames }
    }
  }

  /// Further frames of a message are ignored.
  private static let mostFrames = 256

  /// Sends a message, or drops it if no peer can take it.
  func send(_ frames: [[UInt8]]) {
    for (index, frame) in frames.enumerated() {
      let flags = ZMQ_DONTWAIT | (index < frames.count - 1 ? ZMQ_SNDMORE : 0)
      let sent = frame.withUnsafeBytes { zmq_send(pointer, $0.baseAddress, $0.count, flags) }
      if sent < 0 { return }
    }
  }

  func close() { zmq_close(pointer) }
}
