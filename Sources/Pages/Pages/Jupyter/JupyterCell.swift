import Notebooks
import Playground

/// A cell of a Jupyter notebook, as far as Trellis knows of it.
struct JupyterCell: Equatable {
  enum Kind: String { case markdown, code, raw }

  var kind: Kind
  /// Unlike those of the other cells of its notebook.
  var id = ""
  /// Lines joined by line feeds, without one at the end.
  var source: String
  var tags: [String] = []
  var outputs: [JupyterOutput] = []
  /// The answers of its questions, as they were recorded.
  var answers: [String] = []
  /// The blank lines before it in Markdown; nil: one.
  var before: String?
  /// How it was written in Markdown, if its source and its outputs do not determine that.
  var kept: KeptMarkdown?
  /// Whether Jupyter shows its source only to those who ask for it.
  var hidesSource = false
  /// Whether Jupyter shows its outputs only to those who ask for them.
  var hidesOutputs = false

  init(_ kind: Kind, source: String) {
    self.kind = kind
    self.source = source
  }

  /// The outputs as a terminal shows them.
  var outputLines: [String] { outputs.flatMap(\.lines) }

  /// Whether it is in Swift.
  var isSwift: Bool { SentCell.isSwift(source) }

  /// What its first line begins with, if labels may stand in it.
  private var sign: String? {
    if isSwift { return SentCell.swiftSign }
    return source.hasPrefix(SentCell.labelSign) ? SentCell.labelSign : nil
  }

  /// How it says that it should be run: the words after `#|` or `%%swift` in its first line.
  var labels: String {
    guard let sign else { return "" }
    let line = source.dropFirst(sign.count).prefix { !$0.isNewline }
    return String(line.drop { $0 == " " })
  }

  /// The commands, without the line of labels.
  var commands: String {
    guard sign != nil else { return source }
    guard let end = source.firstIndex(where: \.isNewline) else { return "" }
    return String(source[source.index(after: end)...])
  }

  /// Commands below the words that stand behind `trellis` in Markdown.
  static func source(labels: String, commands: String, isSwift: Bool = false) -> String {
    let sign = isSwift ? SentCell.swiftSign : SentCell.labelSign
    if !isSwift, labels.isEmpty, !commands.hasPrefix(sign), !SentCell.isSwift(commands) { return commands }
    let line = labels.isEmpty ? sign : "\(sign) \(labels)"
    return commands.isEmpty ? line : "\(line)\n\(commands)"
  }

  // MARK: Markdown

  /// The cell in Markdown, in lines that end in line feeds, without one at the end.
  var markdown: String {
    switch kind {
    case .markdown: source
    case .raw: Self.fenced(source, info: "raw")
    case .code: code
    }
  }

  private var code: String {
    var labels = labels
    let words = labels.split(separator: " ")
    if tags.contains("raises-exception"), !words.contains(where: { $0 == "fails" || $0.hasPrefix("fails=") })
    {
      labels += labels.isEmpty ? "fails" : " fails"
    }
    let word = isSwift ? "swift trellis" : "trellis"
    let program = Self.fenced(commands, info: labels.isEmpty ? word : "\(word) \(labels)")
    let lines = OutputPattern.escaping(outputLines)
    let info = String(
      decoding: RecordedAnswers.replacing(in: Array("output".utf8), with: answers), as: UTF8.self)
    return lines.isEmpty ? program : program + "\n\n" + Self.fenced(lines.joined(separator: "\n"), info: info)
  }

  /// A block whose fence is longer than any in it.
  private static func fenced(_ text: String, info: String) -> String {
    // What is in backticks may have none behind its fence.
    let sign: Character = info.contains("`") ? "~" : "`"
    var (longest, run) = (2, 0)
    for letter in text {
      run = letter == sign ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: sign, count: longest + 1)
    return text.isEmpty ? "\(fence)\(info)\n\(fence)" : "\(fence)\(info)\n\(text)\n\(fence)"
  }
}

/// What a cell shows below it.
struct JupyterOutput: Equatable {
  /// As a terminal shows it.
  var lines: [String]
  /// The picture, as a document of SVG.
  var svg: String?
  /// The message, if it is an error.
  var error: String?
}

/// How a cell stood in Markdown. It holds as long as the cell is what it was.
struct KeptMarkdown: Equatable {
  /// Bytes, since a file may be no UTF-8.
  var bytes: [UInt8]
  /// The digest of the cell's source.
  var source: String
  /// The digest of its outputs.
  var outputs: String

  init(bytes: [UInt8], source: String, outputs: String) {
    self.bytes = bytes
    self.source = source
    self.outputs = outputs
  }

  init(_ bytes: [UInt8], of cell: JupyterCell) {
    self.init(
      bytes: bytes, source: Self.digest(cell.source),
      outputs: Self.digest(cell.outputLines.joined(separator: "\n")))
  }

  func holds(for cell: JupyterCell) -> Bool { source == Self.digest(cell.source) }

  func hasOutputs(of cell: JupyterCell) -> Bool {
    outputs == Self.digest(cell.outputLines.joined(separator: "\n"))
  }

  private static func digest(_ text: String) -> String {
    var digest = ByteDigest()
    for byte in text.utf8 { digest.append(byte) }
    return digest.text
  }
}
