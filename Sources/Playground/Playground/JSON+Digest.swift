/// A fingerprint of a value as it is written: FNV-1a with 64 bits, which every language has in five lines.
///
/// It tells whether two states are equal, not whether somebody made them look so: it is no protection against intent.
///
/// Fowler, Noll, Vo: RFC 9923.
struct JSONDigest: JSONSink {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func append(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// 16 digits in lower case.
  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension JSON {
  /// The ``JSONDigest`` of the bytes that ``text`` has.
  ///
  /// - Complexity: linear in the size of the value; the bytes are not kept.
  var digest: String {
    var digest = JSONDigest()
    write(into: &digest)
    return digest.text
  }
}

extension Session {
  /// The state of one object as data: whole, or of more values than `limit` only how many they are and a digest of the whole.
  ///
  /// - Returns: nil if there is no object of that name.
  public func state(of name: String, upTo limit: Int = .max) -> JSON? {
    guard let index = interpreter.state.object(named: name) else { return nil }
    let exhibit = interpreter.state.objects[index].exhibit
    let count = exhibit.weight
    guard count > limit else { return exhibit.state }
    return ["count": .int(count), "digest": .text(exhibit.state.digest)]
  }
}
