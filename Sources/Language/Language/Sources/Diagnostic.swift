/// An error as a reader meets it: what went wrong, where, what to do.
public struct Diagnostic: Error, Sendable {
  /// What went wrong, in a line, without a full stop.
  public var message: String
  /// What to do about it.
  public var help: String?
  public var origin: Origin?

  public init(_ message: String, help: String? = nil, origin: Origin? = nil) {
    self.message = message
    self.help = help
    self.origin = origin
  }
}

/// A place in a source.
public struct Origin: Sendable {
  public var source: Source
  public var range: SourceRange

  public init(source: Source, range: SourceRange) {
    self.source = source
    self.range = range
  }
}

/// Writes diagnostics in their one shape:
///
///     error: stack 's' is empty: nothing to pop
///       ┌ notebooks/stacks.md:14:3
///       │ s pop
///       │   ^^^
///       = help: push a value first, or ask s.count
public enum DiagnosticText {
  /// How many columns of the source line are shown at most.
  public static let excerptWidth = 70
  /// How many characters of a message or a help are shown at most, give or take one.
  static let sentenceLength = 400

  /// The lines of a diagnostic, without line ends.
  ///
  /// - Parameters:
  ///   - relativeToCell: Whether the place is named by the source, even if that is in a file.
  ///   - columns: How many terminal columns a part of a line takes, as it will be shown.
  /// - Complexity: O(*n*) in the length of the source up to the end of the range.
  public static func lines(
    _ diagnostic: Diagnostic, relativeToCell: Bool = false,
    columns: @escaping (Substring) -> Int = { $0.count }
  ) -> [String] {
    parts(diagnostic, relativeToCell: relativeToCell, columns: columns).map { part in
      switch part {
      case .message(let text): "error: " + text
      case .place(let text): "  ┌ " + text
      case .excerpt(let text): "  │ " + text
      case .help(let text): "  = help: " + text
      }
    }
  }

  /// A line of a diagnostic, before it gets its frame.
  public enum Part: Hashable, Sendable {
    case message(String)
    case place(String)
    /// The line of the source, or the underline below it.
    case excerpt(String)
    case help(String)
  }

  /// What the lines of a diagnostic say, for callers that frame and break them in their own way.
  ///
  /// The message and the excerpt may hold what came from data and have to be cleaned before a terminal sees them; in
  /// the excerpt a tab is one blank.
  ///
  /// - Parameters:
  ///   - relativeToCell: Whether the place is named by the source, even if that is in a file.
  ///   - excerptWidth: How many columns of the source line are shown at most. The underline stays in sight.
  ///   - cut: The sign for what is left out of the source line.
  ///   - columns: How many terminal columns a part of a line takes, as it will be shown.
  /// - Complexity: O(*n*) in the length of the source up to the end of the range.
  public static func parts(
    _ diagnostic: Diagnostic, relativeToCell: Bool = false, excerptWidth: Int = excerptWidth,
    cut: String = "…", columns: @escaping (Substring) -> Int = { $0.count }
  ) -> [Part] {
    var parts = [Part.message(inOneLine(diagnostic.message))]
    if let origin = diagnostic.origin {
      let line = SourceLine(origin)
      parts.append(.place(place(origin, line, relativeToCell: relativeToCell)))
      let excerpt = Excerpt(width: min(excerptWidth, Self.excerptWidth), cut: cut, columns: columns)
      parts += excerpt.lines(line).map { .excerpt($0) }
    }
    if let help = diagnostic.help { parts.append(.help(inOneLine(help))) }
    return parts
  }

  /// The line of an origin's first character in its source, and its column in the file if the source stands in one, from 1; columns
  /// count characters.
  public static func position(of origin: Origin) -> (line: Int, column: Int) {
    let line = SourceLine(origin)
    return (line.number, column(line, in: origin.source))
  }

  private static func column(_ line: SourceLine, in source: Source) -> Int {
    let offsets = source.columnOffsets
    return line.column + (offsets.indices.contains(line.number - 1) ? offsets[line.number - 1] : 0)
  }

  private static func place(_ origin: Origin, _ line: SourceLine, relativeToCell: Bool) -> String {
    let source = origin.source
    if let file = source.file, !relativeToCell {
      return "\(file):\(source.firstLine + line.number - 1):\(column(line, in: source))"
    }
    return "\(source.name), line \(line.number):\(line.column)"
  }

  private static func inOneLine(_ text: String) -> String {
    let text = text.utf8.count > sentenceLength ? shortened(text) : text
    return text.contains { $0.isNewline } ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  /// The beginning and the end of a text that quotes a word of a million letters.
  private static func shortened(_ text: String) -> String {
    guard let middle = text.index(text.startIndex, offsetBy: sentenceLength, limitedBy: text.endIndex) else {
      return text
    }
    let half = sentenceLength / 2
    return text[..<middle].prefix(half) + "…" + text.suffix(half)
  }
}
