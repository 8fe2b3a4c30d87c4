import Foundation

/// What was found and is not fixed: a file for each, which the next run tries first.
struct FindingsFolder {
  let path: String

  init(_ path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The findings of a part, by the names of their files.
  func findings(of part: String) throws -> [(name: String, finding: Finding)] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .filter { $0.hasPrefix(part + "-") && $0.hasSuffix(".json") }
      .map { name in
        let data = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
        return (name, try JSONDecoder().decode(Finding.self, from: data))
      }
  }

  /// - Returns: the name of its file; the same case has always the same.
  @discardableResult
  func add(_ finding: Finding) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let name = "\(finding.part)-\(String(Self.digest(finding.case), radix: 36)).json"
    try encoder.encode(finding).write(to: URL(fileURLWithPath: path + "/" + name), options: .atomic)
    return name
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Fowler, Noll and Vo's hash: the same in every run, unlike `Hasher`.
  private static func digest(_ pieces: [String]) -> UInt64 {
    pieces.joined(separator: "\u{0}").utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }
}
