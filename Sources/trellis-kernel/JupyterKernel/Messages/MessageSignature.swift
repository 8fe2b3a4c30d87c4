import Pages

/// The signatures of messages: HMAC (RFC 2104) with SHA-256, under the key of the connection file.
public struct MessageSignature: Sendable {
  private let inner: [UInt8]
  private let outer: [UInt8]
  /// Whether messages are signed at all: with an empty key they are not, and every signature is right.
  public let isUsed: Bool

  private static let blockSize = 64

  public init(key: [UInt8]) {
    var block = key.count > Self.blockSize ? SHA256.hash(key) : key
    block += repeatElement(0, count: Self.blockSize - block.count)
    inner = block.map { $0 ^ 0x36 }
    outer = block.map { $0 ^ 0x5C }
    isUsed = !key.isEmpty
  }

  /// The signature of the four parts of a message, in hexadecimal digits; empty without a key.
  ///
  /// - Complexity: O(*n*) in the length of the parts.
  public func sign(_ parts: some Sequence<[UInt8]>) -> [UInt8] {
    guard isUsed else { return [] }
    let digest = SHA256.hash(outer + SHA256.hash(parts.reduce(into: inner) { $0 += $1 }))
    return digest.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }
  }

  /// Whether a signature is that of the parts. How long it takes does not reveal where it is wrong.
  public func isRight(_ signature: [UInt8], of parts: some Sequence<[UInt8]>) -> Bool {
    guard isUsed else { return true }
    let right = sign(parts)
    guard signature.count == right.count else { return false }
    return zip(signature, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
