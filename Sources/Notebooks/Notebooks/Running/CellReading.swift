import Language

/// Finds the cells among the fenced blocks of a document.
struct CellReading {
  let bytes: [UInt8]
  let path: String
  private let blocks: NotebookDocument.Blocks
  private var lines = LineTable([])
  private(set) var cells: [NotebookCell] = []
  private(set) var warnings: [NotebookWarning] = []
  /// The first block that is probably meant to be a cell, by its line, and what to say where the document has no other.
  private(set) var almost: (line: Int, words: String)?
  /// The line of the first cell of each name.
  private var lineOfName: [String: Int] = [:]
  /// The last program that a listing of Swift began; 0 before the first.
  private var lastProgram = 0

  init(bytes: [UInt8], path: String, blocks: NotebookDocument.Blocks) {
    self.bytes = bytes
    self.path = path
    self.blocks = blocks
  }

  mutating func read(_ fences: [FencedBlock], lines: LineTable) {
    self.lines = lines
    var index = 0
    while index < fences.count {
      let block = fences[index]
      index += 1
      if let language = block.language(where: blocks) {
        var output: FencedBlock?
        if index < fences.count, isOutput(fences[index], of: block) {
          output = fences[index]
          index += 1
        }
        appendCell(block, in: language, output: output)
        continue
      }
      switch block.firstWord {
      case "output":
        // It is what a listing shows, where listings are run.
        if index > 1, fences[index - 2].language(where: .listings) != nil,
          isOutput(block, of: fences[index - 2])
        {
          continue
        }
        warn(
          block, "this output block belongs to no cell",
          help: "an output follows its cell with only blank lines between")
      default:
        if index > 1, isMeantAsOutput(block, of: fences[index - 2]) {
          warn(
            block, "a block of '\(block.firstWord)' is not the output of the cell above it",
            help: "write output as a word of its own: ```output")
        } else {
          warnMisspelled(block)
        }
      }
    }
  }

  /// Whether a block stands where the output of a cell does, and only its word is not quite `output`, as `Output` and
  /// `output:` are not.
  private func isMeantAsOutput(_ block: FencedBlock, of cell: FencedBlock) -> Bool {
    guard cell.isFollowedByNextFence, cell.language(where: blocks) != nil else { return false }
    let word = block.firstWord.lowercased()
    return word.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } == "output"
  }

  /// A cell whose fence is misspelled would silently not run.
  private mutating func warnMisspelled(_ block: FencedBlock) {
    let word = String(block.firstWord)
    let isMeant = CellLookalikes.isMeant(block.info)
    guard isMeant || Suggestion.nearest(word.lowercased(), in: ["trellis"]) != nil else { return }
    let line = block.openingLine + 1
    let isSwift = isMeant && CellLookalikes.isSwift(block.firstWord)
    let written = isSwift ? block.info.split(separator: " ").prefix(2).joined(separator: " ") : word
    if almost == nil {
      almost = (line, "should ```\(written) at line \(line) be ```\(isSwift ? "swift trellis" : "trellis")?")
    }
    warn(
      block, "a block of '\(written)' is not a cell, and does not run",
      help: !isMeant
        ? "did you mean trellis?"
        : isSwift
          ? "write swift trellis as two words, and its labels behind a blank: ```swift trellis name=start"
          : "write trellis as a word of its own, and its labels behind a blank: ```trellis name=start")
  }

  /// Takes what looks like a cell where CommonMark has none.
  mutating func add(_ lookalikes: CellLookalikes) {
    warnings += lookalikes.warnings
    guard let first = lookalikes.warnings.first, first.line < almost?.line ?? .max else { return }
    almost = (first.line, "\(first.message), at line \(first.line)")
  }

  private func isOutput(_ block: FencedBlock, of cell: FencedBlock) -> Bool {
    guard block.firstWord == "output", cell.isFollowedByNextFence, let closing = cell.closingLine else {
      return false
    }
    // A link definition between the two makes no node, but is not a blank line.
    return (closing + 1..<block.openingLine).allSatisfy { line in
      bytes[lines[line].content].allSatisfy { $0.isBlank || $0 == .quoteMarker }
    }
  }

  private mutating func appendCell(
    _ block: FencedBlock, in language: NotebookCell.Language, output: FencedBlock?
  ) {
    var unknown: [NotebookWarning] = []
    let labels = CellLabels(info: block.labels, line: block.openingLine + 1, warnings: &unknown)
    // Other words after the language of a listing may be meant for another tool.
    if !block.isListing { warnings += unknown }
    let index = cells.count + 1
    note(labels.name, of: block)
    if block.closingLine == nil {
      warn(block, "this cell is never closed", help: "end it with \(fence(of: block)) on a line of its own")
    }
    if let output, output.closingLine == nil {
      warn(
        output, "this output is never closed", help: "end it with \(fence(of: output)) on a line of its own")
    }
    cells.append(
      NotebookCell(
        index: index, labels: labels, language: language, isListing: block.isListing,
        program: program(of: block, labels),
        source: Source(
          name: "\(block.isListing ? "listing" : "cell") \(labels.name ?? String(index))",
          bytes: block.content, file: path,
          firstLine: block.contentLines.lowerBound + 1, columnOffsets: columnOffsets(of: block)),
        info: info(of: block),
        extent: extent(of: block, output: output),
        recordedOutput: output.map { block in
          block.content.linesWithoutEndings.map { String(decoding: $0, as: UTF8.self) }
        },
        recordedAnswers: output.map { RecordedAnswers.answers(in: $0.info) } ?? [],
        slot: slot(after: block, output: output)))
  }

  /// Each listing has a program of its own, unless it goes on with that before it.
  private mutating func program(of block: FencedBlock, _ labels: CellLabels) -> Int {
    guard block.isListing else { return 0 }
    if labels.isContinued, let before = cells.last(where: { $0.language == .swift && !$0.labels.isSkipped }) {
      return before.program
    }
    lastProgram += 1
    return lastProgram
  }

  private mutating func note(_ name: String?, of block: FencedBlock) {
    guard let name else { return }
    if let line = lineOfName[name] {
      warn(block, "another cell is named '\(name)'", help: "the first is at line \(line)")
    } else {
      lineOfName[name] = block.openingLine + 1
    }
  }

  private func info(of block: FencedBlock) -> String {
    let words = block.labels.drop { $0 != " " && $0 != "\t" }.drop { $0 == " " || $0 == "\t" }
    return String(words.map { $0.isNewline ? " " : $0 })
  }

  private func extent(of block: FencedBlock, output: FencedBlock?) -> Range<Int> {
    let last = output ?? block
    let line = last.closingLine ?? max(last.openingLine, last.contentLines.upperBound - 1)
    return lines[block.openingLine].start..<lines[min(line, lines.count - 1)].contentEnd
  }

  /// Empty if no line has anything left of its commands.
  private func columnOffsets(of block: FencedBlock) -> [Int] {
    let offsets = zip(block.contentLines, block.content.linesWithoutEndings).map { number, content in
      let line = bytes[lines[number].content]
      return line.suffix(content.count).elementsEqual(content) ? line.count - content.count : 0
    }
    return offsets.contains { $0 > 0 } ? offsets : []
  }

  private func slot(after block: FencedBlock, output: FencedBlock?) -> OutputSlot? {
    guard let closingLine = block.closingLine, let closing = fenceStart(of: block, line: closingLine) else {
      return nil
    }
    // The opening fence always has an ending; the closing one may be the end of the file.
    let endings = [lines[closingLine].ending, lines[block.openingLine].ending]
    let ending = endings.first { !$0.isEmpty } ?? 0..<0
    var slot = OutputSlot(
      cellEnd: lines[closingLine].contentEnd, prefix: prefix(of: closingLine, upTo: closing),
      lineEnding: Array(bytes[ending]), fenceCharacter: block.fenceCharacter)
    guard let output else { return slot }
    guard let last = output.closingLine, let opening = fenceStart(of: output, line: output.openingLine) else {
      return nil
    }
    slot.prefix = prefix(of: output.openingLine, upTo: opening)
    slot.lineEnding = Array(bytes[lines[output.openingLine].ending])
    slot.fenceCharacter = output.fenceCharacter
    let line = lines[output.openingLine]
    slot.existing = OutputSlot.Existing(
      fenceLength: output.fenceLength, openingPrefix: line.start..<opening, opening: opening..<line.end,
      content: line.end..<lines[last].start, end: lines[last].contentEnd)
    return slot
  }

  private func fenceStart(of block: FencedBlock, line: Int) -> Int? {
    bytes[lines[line].content].firstIndex(of: block.fenceCharacter)
  }

  /// What stands left of a fence, with the blank that a quote marker swallows.
  private func prefix(of line: Int, upTo fence: Int) -> [UInt8] {
    var prefix = Array(bytes[lines[line].start..<fence])
    if prefix.last == .quoteMarker { prefix.append(.space) }
    return prefix
  }

  private func fence(of block: FencedBlock) -> String {
    String(decoding: Array(repeating: block.fenceCharacter, count: block.fenceLength), as: UTF8.self)
  }

  private mutating func warn(_ block: FencedBlock, _ message: String, help: String) {
    warnings.append(NotebookWarning(line: block.openingLine + 1, message, help: help))
  }
}
