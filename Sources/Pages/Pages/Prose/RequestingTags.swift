/// The tags of raw HTML that make a page ask for something, or leave it, without a policy keeping them from it.
enum RequestingTags {
  /// `<meta http-equiv=refresh>` leads away; `<link rel=dns-prefetch>` asks for a name.
  private static let names = ["meta", "link"]

  /// The same HTML, in which such a tag is one that means nothing.
  static func disarmed(_ html: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(html.utf8)
    for (index, byte) in bytes.enumerated() {
      result.append(byte)
      guard byte == UInt8(ascii: "<") else { continue }
      let isOne = names.contains { name in
        bytes[(index + 1)...].prefix(name.utf8.count).elementsEqual(name.utf8) { $0 | 0x20 == $1 }
      }
      if isOne { result += Array("x-".utf8) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
