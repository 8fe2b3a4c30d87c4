import Pictures

/// Letters in one tone.
struct ProseRun: Equatable {
  var text: String
  var tone = StyledText.Tone.plain
  /// Whether it is of a listing, which quotes what Trellis says.
  var isListing = false

  /// What is shown of it. In ASCII its signs are spelled out.
  var words: CleanText { isListing ? CleanText(words: text) : CleanText(written: text) }

  /// How many columns it takes.
  func columns(in style: TextStyle) -> Int { words.columns(in: style) }
}

/// Words in a row, which flow into lines.
struct ProseWords {
  /// What is between a word and the one before, unless a line begins with it.
  enum Joint { case blank, nothing, lineBreak }

  private struct Word {
    var runs: [ProseRun]
    var joint: Joint
  }

  private var words: [Word] = []
  /// What comes before the next word; nil: it goes on with the last one.
  private var joint: Joint? = .blank

  var isEmpty: Bool { words.isEmpty }

  /// Something to type of up to this width is not broken at its blanks.
  private static let longestTied = 24

  // MARK: Collecting

  mutating func append(_ text: String, tone: StyledText.Tone = .plain) {
    var start = text.startIndex
    while start < text.endIndex {
      guard !Self.isBreakable(text[start]) else {
        blank()
        start = text.index(after: start)
        continue
      }
      let end = text[start...].firstIndex(where: Self.isBreakable) ?? text.endIndex
      append(word: text[start..<end], tone: tone)
      start = end
    }
  }

  /// Adds what a reader types: its blanks are kept, and it stays on one line where it is short.
  mutating func append(tied text: String, tone: StyledText.Tone) {
    guard CleanText(text).columns > Self.longestTied else { return add(text, tone: tone) }
    append(text, tone: tone)
  }

  mutating func append(_ other: ProseWords) {
    guard let first = other.words.first else { return }
    if let joint {
      words.append(first)
      words[words.count - 1].joint = joint
    } else {
      words[words.count - 1].runs += first.runs
    }
    words += other.words.dropFirst()
    joint = other.joint
  }

  mutating func blank() { if joint != .lineBreak { joint = .blank } }

  mutating func breakLine() { joint = .lineBreak }

  /// Blanks that do not break are shown as such, and break nothing.
  private static func isBreakable(_ letter: Character) -> Bool {
    letter.isWhitespace && letter != "\u{A0}" && letter != "\u{202F}"
  }

  /// Between wide letters a line may end, since their scripts have no blanks.
  private mutating func append(word: Substring, tone: StyledText.Tone) {
    guard CleanText(String(word)).columns > word.count else { return add(String(word), tone: tone) }
    var piece = ""
    var previous: Character?
    for letter in word {
      if let before = previous, Self.mayBreak(between: before, and: letter) {
        add(piece, tone: tone)
        joint = .nothing
        piece = ""
      }
      piece.append(letter)
      previous = letter
    }
    add(piece, tone: tone)
  }

  private static func mayBreak(between first: Character, and second: Character) -> Bool {
    guard [first, second].contains(where: { CleanText(String($0)).columns == 2 }) else { return false }
    return !"「『（【〔〈《([“".contains(first)
      && !"、。，．：；？！」』）】〕〉》,.:;?!)]”…".contains(second)
  }

  private mutating func add(_ text: String, tone: StyledText.Tone) {
    let plain = String(text.map { $0.isWhitespace ? " " : $0 })
    if let joint {
      words.append(Word(runs: [], joint: joint))
      self.joint = nil
    }
    words[words.count - 1].runs.append(ProseRun(text: plain, tone: tone))
  }

  // MARK: Lines

  /// The lines, none wider than `columns`, if every letter fits.
  ///
  /// - Complexity: linear in the letters.
  func lines(columns: Int, style: TextStyle) -> [[ProseRun]] {
    var lines: [[ProseRun]] = []
    var line: [ProseRun] = []
    var width = 0
    for word in words {
      let wordWidth = word.runs.reduce(0) { $0 + $1.columns(in: style) }
      let gap = word.joint == .blank ? 1 : 0
      if !(line.isEmpty && lines.isEmpty),
        word.joint == .lineBreak || (!line.isEmpty && width + gap + wordWidth > columns)
      {
        lines.append(line)
        (line, width) = ([], 0)
      } else if !line.isEmpty, gap > 0 {
        let tone = line.last?.tone == word.runs.first?.tone ? line.last?.tone : nil
        line.append(ProseRun(text: " ", tone: tone ?? .plain))
        width += gap
      }
      guard wordWidth > columns else {
        line += word.runs
        width += wordWidth
        continue
      }
      var pieces = ProseRun.folded(word.runs, columns: columns, style: style)
      line = pieces.popLast() ?? []
      width = line.reduce(0) { $0 + $1.columns(in: style) }
      lines += pieces
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// How wide its widest word is, and how wide it is where nothing breaks it.
  func columns(in style: TextStyle) -> (least: Int, whole: Int) {
    let least = words.map { $0.runs.reduce(0) { $0 + $1.columns(in: style) } }.max() ?? 0
    let whole = lines(columns: .max / 2, style: style)
      .map { $0.reduce(0) { $0 + $1.columns(in: style) } }.max()
    return (least, whole ?? 0)
  }
}

extension ProseRun {
  /// Letters that are too wide for a line: broken at blanks, which are kept within a line, else where the line is full.
  ///
  /// - Parameter indent: how much narrower the lines after the first are.
  /// - Complexity: linear in the letters.
  static func folded(
    _ runs: [ProseRun], columns: Int, indent: Int = 0, style: TextStyle
  ) -> [[ProseRun]] {
    let least = max(1, columns - indent)
    let letters = runs.flatMap { run in
      run.text.flatMap { TextFlow.units(of: $0, columns: least) }.map {
        ProseRun(text: $0, tone: run.tone, isListing: run.isListing)
      }
    }
    var lines: [[ProseRun]] = []
    var start = 0
    var place = 0
    var width = 0
    /// Where the last blanks on the line begin.
    var gap: Int?
    func end(at end: Int) {
      lines.append(joined(letters[start..<end]))
      start = letters[end...].firstIndex { $0.text != " " } ?? letters.count
      (place, width, gap) = (start, 0, nil)
    }
    while place < letters.count {
      let letter = letters[place].text
      let letterWidth = letters[place].columns(in: style)
      let room = max(1, lines.isEmpty ? columns : columns - indent)
      if width + letterWidth > room, place > start {
        end(at: letter == " " ? place : gap ?? place)
        continue
      }
      if letter == " ", place > start, letters[place - 1].text != " " { gap = place }
      width += letterWidth
      place += 1
    }
    if start < letters.count { lines.append(joined(letters[start...])) }
    return lines
  }

  private static func joined(_ letters: ArraySlice<ProseRun>) -> [ProseRun] {
    letters.reduce(into: []) { runs, next in
      if let last = runs.last, last.tone == next.tone, last.isListing == next.isListing {
        runs[runs.count - 1].text += next.text
      } else {
        runs.append(next)
      }
    }
  }
}
