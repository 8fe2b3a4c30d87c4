import LineEditing

/// What must hold of any bytes that are found where the history should be.
enum HistoryChecks {
  static func check(_ bytes: [UInt8]) throws {
    try checkAsEntry(String(decoding: bytes, as: UTF8.self))
    guard let lines = HistoryFormat.lines(of: bytes) else {
      return try require(!bytes.starts(with: HistoryFormat.header + [10]), "a history of ours is left alone")
    }
    let written = HistoryFormat.bytes(of: lines)
    try require(HistoryFormat.lines(of: written) == lines, "a line is lost when the history is written again")
    for line in lines {
      guard let entry = HistoryFormat.entry(of: line) else { continue }
      try require(
        HistoryFormat.line(of: entry) == line, "the entry \(entry.debugDescription) is written otherwise")
    }
  }

  /// Whatever is typed comes back as it was.
  private static func checkAsEntry(_ entry: String) throws {
    let line = HistoryFormat.line(of: entry)
    try require(!line.contains(10), "an entry takes several lines")
    try require(HistoryFormat.entry(of: line) == entry, "an entry does not come back")
    guard !line.isEmpty else { return }
    let lines = HistoryFormat.lines(of: HistoryFormat.bytes(of: [line, line]))
    try require(lines == [line, line], "two entries come back as \(lines?.count ?? 0)")
  }
}
