import Recording

/// Text that may go to a terminal: the one gate between data and the screen.
///
/// Whatever could move the cursor, reorder or hide what follows, or cannot be seen, is shown instead of sent: an escape
/// as `␛`, a bidirectional override as `\u{202E}`. Glyphs of our own, such as `▾`, carry a second spelling for the
/// ASCII style beside the first; data has one spelling, the same in both styles.
public struct CleanText: Hashable, Sendable {
  /// The text, as the Unicode style shows it.
  public let string: String
  /// The spelling for the ASCII style, where it differs.
  let plainString: String?
  /// How many terminal columns to keep for it: enough for either spelling.
  public let columns: Int

  /// Cleans data.
  ///
  /// - Complexity: O(*n*); a text of plain letters is kept as it is.
  public init(_ text: String) { self.init(text, interruptedBy: Uninterrupted()) }

  /// Cleans data that may be long.
  ///
  /// - Throws: what interrupts it.
  public init<I: Interrupter>(_ text: String, interruptedBy interrupter: I) throws(I.Interruption) {
    if let columns = try PlainLetters.columns(of: text, interruptedBy: interrupter) {
      self.init(clean: text, plain: nil, columns: columns)
    } else {
      let cleaned = try TerminalGate.clean(text, interruptedBy: interrupter)
      self.init(clean: cleaned.string, plain: nil, columns: cleaned.columns)
    }
  }

  /// The start of data that may be long, for a label that is cut: all of it, or more than `limit` columns.
  ///
  /// Cut to `limit` columns or fewer, it is what the whole would be. It ends between two characters of the data.
  ///
  /// - Complexity: O(`limit`), unless the characters are made of many scalars.
  public init(startOf text: String, columns limit: Int) {
    var length = 2 * max(32, limit)
    while text.utf8.count > length,
      let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex), end < text.endIndex
    {
      let start = CleanText(String(text[..<end]))
      // What follows may change the last letter that is shown, and no other.
      if start.columns - (start.string.last.map(ColumnWidth.columns(of:)) ?? 0) > limit {
        self = start
        return
      }
      length *= 4
    }
    self.init(text)
  }

  /// Words of our own, perhaps with data among them, whose signs have a spelling in ASCII: `offset 10 → 20`.
  ///
  /// The label of a value is not text; its characters are data, and ``init(_:)`` keeps them.
  public init(words: String) { self.init(words: words, interruptedBy: Uninterrupted()) }

  /// The same of words that may be long.
  ///
  /// - Throws: what interrupts it.
  public init<I: Interrupter>(words: String, interruptedBy interrupter: I) throws(I.Interruption) {
    try self.init(words, by: .trellis, interruptedBy: interrupter)
  }

  /// Words of a reader or an author, whose signs have a spelling in ASCII, too: `5 · 50`, which is a product.
  package init(written words: String) { self.init(written: words, interruptedBy: Uninterrupted()) }

  /// The same of words that may be long.
  ///
  /// - Throws: what interrupts it.
  package init<I: Interrupter>(
    written words: String, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    try self.init(words, by: .other, interruptedBy: interrupter)
  }

  private init<I: Interrupter>(
    _ words: String, by writer: SignSpelling.Writer, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    let rich = try CleanText(words, interruptedBy: interrupter)
    let plain = SignSpelling.spelled(rich.string, in: .ascii, by: writer)
    guard plain != rich.string else {
      self = rich
      return
    }
    let plainColumns = try ColumnWidth.columns(ofClean: plain, interruptedBy: interrupter)
    self.init(clean: rich.string, plain: plain, columns: max(rich.columns, plainColumns))
  }

  /// A text of our own, with its spelling in ASCII.
  ///
  ///     CleanText("▾ ", ascii: "v ")
  public init(_ own: StaticString, ascii: StaticString) {
    let rich = TerminalGate.clean(own.description)
    let plain = TerminalGate.clean(ascii.description)
    self.init(clean: rich.string, plain: plain.string, columns: max(rich.columns, plain.columns))
  }

  init(clean string: String, plain: String?, columns: Int) {
    self.string = string
    self.plainString = plain
    self.columns = columns
  }

  public static let empty = CleanText("")

  public var isEmpty: Bool { string.isEmpty }

  /// The spelling of a style.
  public func string(in style: TextStyle) -> String {
    style == .ascii ? plainString ?? string : string
  }

  /// How many columns the spelling of a style takes; at most ``columns``.
  public func columns(in style: TextStyle) -> Int {
    guard plainString != nil else { return columns }
    return ColumnWidth.columns(ofClean: string(in: style))
  }

  /// The two texts, one after the other. The second must not start with what would join the last letter of the first.
  public static func + (first: CleanText, second: CleanText) -> CleanText {
    if second.isEmpty, second.plainString == nil { return first }
    if first.isEmpty, first.plainString == nil { return second }
    let string = first.string + second.string
    let columns = first.columns + second.columns
    guard first.plainString != nil || second.plainString != nil else {
      return CleanText(clean: string, plain: nil, columns: columns)
    }
    let plain = first.string(in: .ascii) + second.string(in: .ascii)
    let exact = max(ColumnWidth.columns(ofClean: string), ColumnWidth.columns(ofClean: plain))
    return CleanText(clean: string, plain: plain, columns: exact)
  }

  /// The text cut to at most `limit` columns; a cut shows as `…` at the end, in ASCII as dots.
  public func truncated(toColumns limit: Int) -> CleanText {
    guard columns > limit else { return self }
    guard limit > 0 else { return .empty }
    let dots = min(3, max(1, limit - 1))
    let rich = ColumnWidth.prefix(of: string, columns: limit - 1) + "…"
    let plain =
      ColumnWidth.prefix(of: string(in: .ascii), columns: limit - dots)
      + String(repeating: ".", count: dots)
    let exact = [rich, plain].map(ColumnWidth.columns(ofClean:)).max() ?? limit
    return CleanText(clean: rich, plain: plain, columns: exact)
  }

  /// The end of the text, in at most `limit` columns; a cut shows as `…` at the start, in ASCII as dots.
  public func truncatedAtStart(toColumns limit: Int) -> CleanText {
    guard columns > limit else { return self }
    guard limit > 0 else { return .empty }
    let dots = min(3, max(1, limit - 1))
    let rich = "…" + ColumnWidth.suffix(of: string, columns: limit - 1)
    let plain =
      String(repeating: ".", count: dots)
      + ColumnWidth.suffix(of: string(in: .ascii), columns: limit - dots)
    let exact = [rich, plain].map(ColumnWidth.columns(ofClean:)).max() ?? limit
    return CleanText(clean: rich, plain: plain, columns: exact)
  }
}

extension CleanText: CustomStringConvertible {
  public var description: String { string }
}

/// Whether every byte is in `0x20...0x7E`.
func isPrintableASCII(_ text: String) -> Bool {
  var copy = text
  return copy.withUTF8 { bytes in
    bytes.allOfWords { word in
      // A byte below 0x20 borrows from its highest bit, and one that is 0x7F becomes 0x80.
      (word | (word &- UInt64(repeating: 0x20)) | (word &+ UInt64(repeating: 0x01))) & UInt64(repeating: 0x80)
        == 0
    }
  }
}
