import Testing

@testable import Pages

/// The examples of FIPS 180-4 and of NIST's test vectors.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]) func knownTexts(text: String, hash: String) {
    #expect(SHA256.hexadecimal(text) == hash)
  }

  @Test func base64() {
    #expect(SHA256.base64("abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
  }

  /// Wherever the end of a message is in a block, none of it is lost.
  @Test func everyLengthHasAHashOfItsOwn() {
    let hashes = (0..<200).map { SHA256.hash(Array(repeating: 0x61, count: $0)) }
    #expect(Set(hashes).count == 200)
    #expect(hashes.allSatisfy { $0.count == 32 })
  }
}
