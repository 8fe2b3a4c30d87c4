/// What is wrong with a text that should be JSON, and where.
public struct JSONFault: Error, Hashable, Sendable {
  /// What went wrong, in a few words: `a comma or ] is missing`.
  public var message: String
  /// The place, in bytes from 0.
  public var offset: Int

  /// The place as an editor counts it: both from 1, the column in bytes.
  ///
  /// - Complexity: O(*n*) in the offset.
  public func position(in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
  }
}
