import Language

/// What the compiler says about a place, with the notes that follow it.
struct CompilerMessage: Hashable {
  enum Kind: String { case error, warning, note }

  /// The file: `cell-3`, or what Trellis wrote between the statements.
  var file: String
  var line: Int
  var column: Int
  var kind: Kind
  var text: String
  var notes: [String] = []

  /// Those in what the compiler writes; the lines of source between them are left out.
  static func all(in output: String) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    for line in output.split(separator: "\n") {
      guard let message = CompilerMessage(line) else { continue }
      if message.kind == .note, !messages.isEmpty {
        messages[messages.count - 1].notes.append(message.text)
      } else {
        messages.append(message)
      }
    }
    // What it says of no place is a sentence alone.
    if messages.isEmpty, let line = output.split(separator: "\n").first {
      messages.append(CompilerMessage(sentence: String(line)))
    }
    return messages
  }

  private init(sentence: String) {
    (file, line, column, kind, text) = ("", 0, 0, .error, sentence)
  }

  /// The first error, in words.
  static func first(in output: String) -> String? {
    all(in: output).first { $0.kind == .error }?.text
  }

  /// `cell-1:4:14: error: cannot find 'x' in scope`
  private init?(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let number = Int(parts[1]), let column = Int(parts[2]),
      let kind = Kind(rawValue: String(parts[3].drop { $0 == " " }))
    else { return nil }
    file = parts[0].split(separator: "/").last.map(String.init) ?? String(parts[0])
    (self.line, self.column, self.kind) = (number, column, kind)
    text = Self.withoutGroup(parts[4].drop { $0 == " " })
  }

  /// `variable 'x' was never used [#no-usage]` without the group, which is for options.
  private static func withoutGroup(_ text: Substring) -> String {
    guard text.hasSuffix("]"), let start = text.lastIndex(of: "["), text[start...].hasPrefix("[#") else {
      return String(text)
    }
    return String(text[..<start].dropLast())
  }

  /// The cell that it is about, as ``ProgramText`` names it.
  var cell: Int? { ProgramText.cell(ofFile: file) }

  /// As a reader meets it, in the source of its cell.
  func diagnostic(in source: Source, _ syntax: SwiftCellSyntax) -> Diagnostic {
    // The options of the compiler are not the reader's to choose.
    let notes = notes.filter { !$0.contains(text: "pass '-") }
    var diagnostic = Diagnostic(text, help: notes.isEmpty ? nil : notes.joined(separator: "; "))
    if let offset = syntax.offset(line: line, column: column) {
      diagnostic.origin = Origin(source: source, range: syntax.token(at: offset))
    }
    return diagnostic
  }
}
