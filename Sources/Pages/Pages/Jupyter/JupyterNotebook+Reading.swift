import Files
import Playground

extension JupyterNotebook {
  /// The most bytes of a file.
  private static let longest = 1 << 26

  /// Reads a file of Jupyter, format 4: one of ours, or one that was written in Jupyter.
  ///
  /// - Throws: a ``FileError`` for what is not a notebook, or one in another language, with the place if it
  ///   is known.
  public init(reading bytes: [UInt8], path: String) throws(FileError) {
    func refused(_ reason: String) -> FileError { .refused("read", path: path, because: reason) }
    let json: JSON
    do throws(JSONFault) {
      json = try JSON(reading: bytes, limit: Self.longest)
    } catch {
      let (line, column) = error.position(in: bytes)
      throw refused("it is not a Jupyter notebook: line \(line), column \(column): \(error.message)")
    }
    guard json.asObject != nil else { throw refused("it is not a Jupyter notebook: JSON, but not an object") }
    if let format = json["nbformat"]?.asInt, format != 4 {
      throw refused("it is in format \(format) of Jupyter, not in 4; open it in Jupyter and save it")
    }
    guard let cells = json["cells"]?.asArray else {
      throw refused("it is not a Jupyter notebook: it has no cells")
    }
    let metadata = json["metadata"]
    let language = metadata?["kernelspec"]?["language"]?.asText ?? metadata?["language_info"]?["name"]?.asText
    if let language, language.lowercased() != "trellis" {
      throw refused("its cells are in \(language), not in Trellis")
    }
    var read: [JupyterCell] = []
    for (place, cell) in cells.enumerated() {
      guard let cell = JupyterCell(cell) else {
        throw refused("cell \(place + 1) is not a cell: it needs a cell_type and a source")
      }
      read.append(cell)
    }
    self.init(cells: read)
    for place in read.indices where read[place].kind == .markdown {
      let shown = JupyterAttachments(json["cells"]?.asArray?[place]["attachments"]).inlined(
        read[place].source)
      self.cells[place].source = shown.text
      missingPictures += shown.missing.map { (place + 1, $0) }
    }
    if metadata?["trellis"]?["newline"]?.asText == "\r\n" { newline = "\r\n" }
    end = metadata?["trellis"]?["end"]?.asText
  }
}

extension JupyterCell {
  /// - Returns: nil if it lacks what every cell has.
  fileprivate init?(_ json: JSON) {
    guard let kind = json["cell_type"]?.asText.flatMap(Kind.init), let source = json["source"]?.joinedText
    else {
      return nil
    }
    self.init(kind, source: source)
    id = json["id"]?.asText ?? ""
    let metadata = json["metadata"]
    tags = metadata?["tags"]?.asArray?.compactMap(\.asText) ?? []
    if kind == .code { outputs = json["outputs"]?.asArray?.compactMap(JupyterOutput.init) ?? [] }
    guard let own = metadata?["trellis"] else { return }
    before = own["before"]?.asText
    answers = own["answers"]?.asArray?.compactMap(\.asText) ?? []
    kept = KeptMarkdown(own)
  }
}

extension JupyterOutput {
  /// - Returns: nil for what a terminal would not show.
  fileprivate init?(_ json: JSON) {
    switch json["output_type"]?.asText {
    case "stream": self.init(text: json["text"]?.joinedText ?? "")
    case "error":
      let lines = json["traceback"]?.asArray?.compactMap(\.asText) ?? []
      self.init(lines: lines.flatMap { Self.lines($0.isEmpty ? "\n" : $0) })
      error = json["evalue"]?.asText ?? ""
    case "display_data", "execute_result":
      self.init(text: json["data"]?["text/plain"]?.joinedText ?? "")
      svg = json["data"]?["image/svg+xml"]?.joinedText
    default: return nil
    }
  }

  private init(text: String) { self.init(lines: Self.lines(text)) }

  /// The lines of a text, without the escapes that select colors.
  private static func lines(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var lines = [String.UnicodeScalarView()]
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\n" {
        lines.append(String.UnicodeScalarView())
      } else if scalar == "\u{1B}", rest.first == "[" {
        rest = rest.drop { !("@"..."~" ~= $0) || $0 == "[" }.dropFirst()
      } else {
        lines[lines.count - 1].append(scalar)
      }
    }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String($0) }
  }
}
