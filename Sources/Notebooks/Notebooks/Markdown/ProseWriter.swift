import Pictures

/// Writes a tree of Markdown as lines, node by node.
struct ProseWriter {
  /// The widest that prose is.
  private static let widest = 76

  let look: ProseText.Look
  let lesson: (String) -> String?
  private let notesBefore: Int
  private(set) var noteCount = 0
  private(set) var lines: [StyledText] = []
  private(set) var notes: [StyledText] = []
  private var isInNotes = false
  private var margins: ProseMargins
  /// Whether a blank line stands before what comes next.
  private var wantsBlank = false
  /// The numbers of the next items of the lists that are open; nil for bullets.
  private var numbers: [(next: Int, columns: Int)?] = []

  var words = ProseWords()
  var tones = ProseTones()
  /// Whether it is in a link that is shown as its address.
  var isInAddress = false
  /// The table that is open.
  private var table: ProseTable?

  init(look: ProseText.Look, lesson: @escaping (String) -> String?, notesBefore: Int) {
    self.look = look
    self.lesson = lesson
    self.notesBefore = notesBefore
    margins = ProseMargins(columns: look.columns - look.air, style: look.style)
  }

  mutating func visit(_ node: MarkdownNode, begins: Bool) {
    guard let kind = node.kind else { return }
    switch kind {
    case .document, .image: break
    case .paragraph: if !begins { endParagraph(of: node) }
    case .heading: heading(begins: begins)
    case .quote:
      if begins { enter(sign("┃ ", ascii: "| "), once: false) } else { leave(node) }
    case .list: list(node, begins: begins)
    case .item: if begins { beginItem() } else { leave(node) }
    case .codeBlock: code(node)
    case .htmlBlock:
      words.append(HTMLWords.words(of: node.literal))
      endParagraph(of: node)
    case .thematicBreak:
      let columns = proseColumns
      write([ProseRun(text: String(repeating: "─", count: columns), tone: .quiet)])
      wantsBlank = true
    case .footnoteDefinition: footnote(node, begins: begins)
    case .table:
      if begins { table = ProseTable(alignments: node.alignments) } else { endTable(node) }
    case .tableHeader:
      tones.heading += begins ? 1 : -1
      if begins { table?.beginRow() }
    case .tableRow: if begins { table?.beginRow() }
    case .tableCell:
      guard !begins else { break }
      table?.append(words)
      words = ProseWords()
    default: inline(kind, node, begins: begins)
    }
  }

  /// To be called when the walk is over.
  mutating func end() { if isInNotes { swap(&lines, &notes) } }

  // MARK: Lines

  /// How wide prose may be behind the margins.
  private var proseColumns: Int {
    max(1, min(Self.widest, look.columns - look.air) - margins.columns)
  }

  /// How wide code and tables may be.
  private var wholeColumns: Int { max(1, look.columns - look.air - margins.columns) }

  private mutating func write(_ runs: [ProseRun], air: Int? = nil) {
    blankIfWanted()
    let lead = String(repeating: " ", count: air ?? look.air)
    lines.append(Self.text(margins.start(isBlank: runs.isEmpty) + runs, after: lead))
  }

  private mutating func blankIfWanted() {
    guard wantsBlank else { return }
    wantsBlank = false
    guard !lines.isEmpty, !margins.waits else { return }
    let lead = String(repeating: " ", count: look.air)
    lines.append(Self.text(margins.start(isBlank: true), after: lead))
  }

  /// A line without blanks at its end.
  private static func text(_ runs: [ProseRun], after lead: String) -> StyledText {
    var runs = [ProseRun(text: lead)] + runs
    while let last = runs.last {
      let end = last.text.lastIndex { $0 != " " }.map { last.text.index(after: $0) } ?? last.text.startIndex
      runs[runs.count - 1].text = String(last.text[..<end])
      if end > last.text.startIndex { break }
      runs.removeLast()
    }
    return StyledText(runs.map { StyledText.Span($0.words, tone: $0.tone) })
  }

  // MARK: Blocks

  private mutating func endParagraph(of node: MarkdownNode) {
    let flowing = words
    words = ProseWords()
    guard !flowing.isEmpty else { return }
    for line in flowing.lines(columns: proseColumns, style: look.style) { write(line) }
    wantsBlank = !Self.isTight(node)
  }

  /// Headings stand farther out than what is below them, so that they are seen without color, too.
  private mutating func heading(begins: Bool) {
    tones.heading += begins ? 1 : -1
    guard !begins else { return }
    let flowing = words
    words = ProseWords()
    guard !flowing.isEmpty else { return }
    for line in flowing.lines(columns: proseColumns, style: look.style) {
      write(line, air: margins.isEmpty ? 0 : nil)
    }
    wantsBlank = true
  }

  private mutating func code(_ node: MarkdownNode) {
    let language = node.info.split(whereSeparator: { $0.isWhitespace || $0 == "," }).first
    blankIfWanted()
    margins.push(ProseRun(text: "  "), once: false)
    for line in CodeLines.lines(node.literal, language: language) {
      guard !line.isEmpty else {
        write([])
        continue
      }
      for part in CodeLines.folded(line, columns: wholeColumns, style: look.style) { write(part) }
    }
    margins.pop()
    wantsBlank = !Self.isTight(node)
  }

  private mutating func endTable(_ node: MarkdownNode) {
    guard let table else { return }
    self.table = nil
    for line in table.lines(columns: wholeColumns, look: look) { write(line) }
    wantsBlank = !Self.isTight(node)
  }

  // MARK: What holds blocks

  private func sign(_ sign: String, ascii: String) -> ProseRun {
    ProseRun(text: look.style == .ascii ? ascii : sign, tone: .quiet)
  }

  private mutating func enter(_ sign: ProseRun, once: Bool) {
    blankIfWanted()
    margins.push(sign, once: once)
  }

  /// An item without words still shows its sign.
  private mutating func leave(_ node: MarkdownNode) {
    if margins.waits { write([ProseRun(text: "")]) }
    margins.pop()
    wantsBlank = node.kind == .item ? node.parent?.isTight == false : !Self.isTight(node)
  }

  private mutating func list(_ node: MarkdownNode, begins: Bool) {
    guard begins else {
      numbers.removeLast()
      wantsBlank = !Self.isTight(node)
      return
    }
    guard node.isOrdered else {
      numbers.append(nil)
      return
    }
    var last = node.listStart
    var item = node.firstChild
    while let next = item?.next {
      last += 1
      item = next
    }
    numbers.append((node.listStart, "\(last)".count))
  }

  private mutating func beginItem() {
    guard let list = numbers.last, let number = list else {
      let depth = numbers.count { $0 == nil }
      return enter(sign(depth.isMultiple(of: 2) ? "◦ " : "• ", ascii: "- "), once: true)
    }
    let digits = "\(number.next)"
    let space = String(repeating: " ", count: max(0, number.columns - digits.count))
    numbers[numbers.count - 1]?.next += 1
    enter(ProseRun(text: "\(space)\(digits). ", tone: .quiet), once: true)
  }

  /// Notes are at the end of the tree.
  private mutating func footnote(_ node: MarkdownNode, begins: Bool) {
    guard begins else { return leave(node) }
    if !isInNotes {
      isInNotes = true
      swap(&lines, &notes)
      wantsBlank = false
    }
    wantsBlank = false
    noteCount += 1
    enter(ProseRun(text: "[\(notesBefore + noteCount)] ", tone: .quiet), once: true)
  }

  func number(ofNote literal: String) -> String { Int(literal).map { "\(notesBefore + $0)" } ?? literal }

  /// Whether it stands in an item of a list whose items have no blank lines between them.
  private static func isTight(_ node: MarkdownNode) -> Bool {
    node.parent?.kind == .item && node.parent?.parent?.isTight == true
  }
}
