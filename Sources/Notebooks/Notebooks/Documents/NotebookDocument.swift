import Language

/// A notebook: a Markdown file with cells of commands, or a plain script, which is one cell.
///
/// A broken notebook opens anyway: what is wrong with it is in ``warnings``.
public struct NotebookDocument: Sendable {
  /// How the bytes are read.
  public enum Form: Sendable {
    case markdown
    /// Plain commands: one cell without a recorded output.
    case script
    /// A program of Swift: the same, in another language.
    case swift

    /// The form of a file: `name.trellis` is a script, `name.swift` a program of Swift.
    public init(path: String) {
      if path.utf8.suffix(6).elementsEqual(".swift".utf8) {
        self = .swift
      } else {
        self = path.utf8.suffix(8).elementsEqual(".trellis".utf8) ? .script : .markdown
      }
    }
  }

  /// Which blocks of code are cells.
  public enum Blocks: Sendable {
    /// Those whose info string says `trellis`.
    case labeled
    /// All blocks of Swift as well: the listings of a document that was not written for Trellis.
    case listings
  }

  /// The path as it was given; messages and origins name it.
  public let path: String
  public let form: Form
  public let blocks: Blocks
  /// The file, unchanged.
  public let bytes: [UInt8]
  public let frontMatter: FrontMatter
  /// In the order of the file.
  public let cells: [NotebookCell]
  /// In the order of the file.
  public let exercises: [Exercise]
  /// What to say of the first block that is probably meant to be a cell.
  let almostCell: String?
  /// In the order of their lines.
  public let warnings: [NotebookWarning]
  /// The line, counted from 0, on which the Markdown starts, below the front matter.
  package let bodyLine: Int
  /// Why the cells were not read, although there may be some.
  let unread: FenceScanner.Stop?

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  public init(bytes: [UInt8], path: String) {
    self.init(bytes: bytes, path: path, form: Form(path: path))
  }

  /// - Complexity: linear in the document.
  public init(bytes: [UInt8], path: String, form: Form, blocks: Blocks = .labeled) {
    self.init(bytes: bytes, path: path, form: form, blocks: blocks) { _ in true }
  }

  /// - Parameter goesOn: is told now and then how many bytes are read, and says whether to read on.
  init(bytes: [UInt8], path: String, form: Form, blocks: Blocks, goesOn: (Int) -> Bool) {
    self.path = path
    self.form = form
    self.blocks = blocks
    self.bytes = bytes
    var warnings: [NotebookWarning] = []
    var frontMatter = FrontMatter()
    var reading = CellReading(bytes: bytes, path: path, blocks: blocks)
    var unread: FenceScanner.Stop?
    var bodyLine = 0
    switch form {
    case .script: cells = [Self.script(bytes, path: path, in: .trellis)]
    case .swift: cells = [Self.script(bytes, path: path, in: .swift)]
    case .markdown where LineTable.mostLines(of: bytes) > MarkdownLoad.mostLines:
      unread = .tooMuch(.lines, line: 0)
      cells = []
    case .markdown:
      let lines = LineTable(bytes)
      let extent = FrontMatter.extent(in: bytes, lines: lines, warnings: &warnings)
      frontMatter =
        extent.map { Self.frontMatter($0, of: bytes, lines: lines, warnings: &warnings) } ?? FrontMatter()
      bodyLine = extent?.bodyLine ?? 0
      let scanner = FenceScanner(bytes, lines: lines, firstLine: bodyLine, goesOn: goesOn)
      reading.read(scanner.blocks, lines: lines)
      if scanner.stop == nil {
        reading.add(
          CellLookalikes(
            bytes, lines: lines, firstLine: bodyLine, blocks: scanner.blocks, passages: scanner.passages))
      }
      cells = reading.cells
      warnings += reading.warnings
      unread = scanner.stop
    }
    let reader = ExerciseReading(cells)
    exercises = reader.exercises
    warnings += reader.warnings
    almostCell = reading.almost?.words
    self.frontMatter = frontMatter
    self.unread = unread
    self.bodyLine = bodyLine
    if case .tooMuch(let excess, let line)? = unread {
      warnings.append(NotebookWarning(line: line + 1, excess.words, help: "none of its cells is read"))
    }
    if unread == nil { warnings += Self.encodingWarnings(bytes) }
    // A stable order: by line, then as they were found.
    self.warnings = warnings.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  /// The Markdown, with blank lines in the place of the front matter, so that lines keep their numbers.
  package var body: [UInt8] {
    var line = 0
    var index = 0
    while line < bodyLine, index < bytes.count {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || (bytes[index] == 0x0D && !isPair) { line += 1 }
      index += 1
    }
    if index == 0, bytes.starts(with: Self.byteOrderMark) { index = Self.byteOrderMark.count }
    return Array(repeating: 0x0A, count: line) + bytes[index...]
  }

  /// The exercise that a cell belongs to, by the place of the cell from 0; nil if it belongs to none.
  public func exercise(ofCell place: Int) -> Exercise? {
    exercises.first { $0.cells.contains(place) }
  }

  /// The cell of that name, the first of them if there are several.
  public func cell(named name: String) -> NotebookCell? {
    cells.first { $0.name == name }
  }

  private static func script(
    _ bytes: [UInt8], path: String, in language: NotebookCell.Language
  ) -> NotebookCell {
    let text = bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
    return NotebookCell(
      index: 1, labels: CellLabels(), language: language,
      source: Source(name: path, bytes: text, file: path))
  }

  private static func frontMatter(
    _ extent: FrontMatter.Extent, of bytes: [UInt8], lines: LineTable, warnings: inout [NotebookWarning]
  ) -> FrontMatter {
    guard !extent.lines.isEmpty else { return FrontMatter() }
    let range = lines[extent.lines.lowerBound].start..<lines[extent.lines.upperBound - 1].end
    return FrontMatter(
      yaml: String(decoding: bytes[range], as: UTF8.self), firstLine: extent.lines.lowerBound + 1,
      warnings: &warnings)
  }

  private static func encodingWarnings(_ bytes: [UInt8]) -> [NotebookWarning] {
    guard String(validating: bytes, as: UTF8.self) == nil else { return [] }
    let lines = LineTable(bytes)
    let line = (0..<lines.count).first { String(validating: bytes[lines[$0].content], as: UTF8.self) == nil }
    return [
      NotebookWarning(
        line: (line ?? 0) + 1, "the file is not UTF-8 from this line on",
        help: "the bytes are kept as they are; save the file as UTF-8")
    ]
  }
}
