import Files
import Playground

import struct Language.Diagnostic

/// The connection file that a client writes for a kernel: where its sockets are, and the key of its messages.
public struct ConnectionFile: Equatable, Sendable {
  public var transport: Transport
  /// An address, or for `ipc` what the paths of the sockets begin with.
  public var place: String
  public var ports: [Channel: Int]
  public var key: [UInt8]

  public enum Transport: String, Sendable, CaseIterable { case tcp, ipc }

  /// - Throws: a ``Diagnostic`` that says what is wrong with the file.
  public init(path: String) throws(Diagnostic) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(of: path)
    } catch {
      throw Diagnostic("cannot read the connection file \(path): \(error.reason)", help: Self.help)
    }
    try self.init(bytes, path: path)
  }

  private static let help = "a Jupyter client writes it, and names it when it starts the kernel"

  /// - Throws: a ``Diagnostic`` that says what is wrong with the file.
  public init(_ bytes: [UInt8], path: String) throws(Diagnostic) {
    let json: JSON
    do throws(JSONFault) {
      json = try JSON(reading: bytes, limit: 1 << 20)
    } catch {
      let place = error.position(in: bytes)
      throw Diagnostic(
        "the connection file \(path) is not JSON: \(error.message), at \(place.line):\(place.column)",
        help: Self.help)
    }
    func text(_ name: String, default standard: String? = nil) throws(Diagnostic) -> String {
      if json[name] == nil, let standard { return standard }
      guard let text = json[name]?.asText else {
        throw Diagnostic("the connection file \(path) has no text '\(name)'", help: Self.help)
      }
      return text
    }
    let transport = try text("transport", default: "tcp")
    guard let known = Transport(rawValue: transport) else {
      throw Diagnostic(
        "the connection file \(path) names the transport '\(transport)'", help: "those known are tcp and ipc")
    }
    self.transport = known
    place = try text("ip")
    guard !place.isEmpty, !place.utf8.contains(0) else {
      throw Diagnostic("the connection file \(path) has an empty or wrong 'ip'", help: Self.help)
    }
    key = Array(try text("key").utf8)
    let scheme = try text("signature_scheme", default: "hmac-sha256")
    guard key.isEmpty || scheme == "hmac-sha256" else {
      throw Diagnostic(
        "the connection file \(path) asks for signatures by '\(scheme)'",
        help: "the only scheme is hmac-sha256")
    }
    ports = [:]
    for channel in Channel.allCases {
      let name = "\(channel.rawValue)_port"
      guard let port = json[name]?.asInt, (1...65_535).contains(port) else {
        throw Diagnostic(
          "the connection file \(path) has no port '\(name)' from 1 to 65,535", help: Self.help)
      }
      if let other = ports.first(where: { $0.value == port })?.key {
        throw Diagnostic(
          "the connection file \(path) gives \(other.rawValue) and \(channel.rawValue) one port, \(port)",
          help: Self.help)
      }
      ports[channel] = port
    }
  }

  /// Where a socket is bound: `tcp://127.0.0.1:5000`, `ipc://kernel-1`.
  public func endpoint(of channel: Channel) -> String {
    let port = ports[channel] ?? 0
    switch transport {
    case .tcp: return "tcp://\(place.contains(":") ? "[\(place)]" : place):\(port)"
    case .ipc: return "ipc://\(place)-\(port)"
    }
  }
}
