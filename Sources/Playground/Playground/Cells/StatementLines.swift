import Language

/// The lines on which the statements of a text begin, asked for in their order.
package struct StatementLines {
  private let source: Source
  private var offset = 0
  private var line: Int

  package init(_ source: Source) {
    self.source = source
    line = source.firstLine
  }

  /// The line of the file on which a place is, from 1.
  ///
  /// - Parameter place: the offset of a byte, not before that of the last call.
  /// - Complexity: linear in the text between the two, so that all statements together take the length of the text.
  package mutating func line(at place: Int) -> Int {
    while offset < min(place, source.bytes.count) {
      if source.bytes[offset] == UInt8(ascii: "\n") { line += 1 }
      offset += 1
    }
    return line
  }
}
