import Language

/// A text of Swift for UIKit, edited to compile where there is no Objective-C.
///
///     let adaptation = try SwiftAdaptation(Source(name: "Layout.swift", text: text))
///     print(adaptation.summary)
public struct SwiftAdaptation: Sendable {
  /// What was edited, or is left to do by hand.
  public struct Note: Hashable, Sendable {
    /// The line of the text that was given.
    public var line: Int
    public var text: String
    /// Whether the text was edited, rather than something being left to do.
    public var isEdit: Bool
  }

  /// The edited text; what needs no edit is as it was, byte for byte.
  public let bytes: [UInt8]
  /// In the order of their lines.
  public let notes: [Note]

  /// - Throws: for a text whose literals, comments, brackets or `#if` do not end.
  public init(_ source: Source) throws(Diagnostic) {
    var editor = SwiftEditor(SwiftOutline(try SwiftLexer.tokens(of: source)))
    editor.deleteWords()
    editor.adaptProtocols()
    editor.moveOverrides()
    editor.advise()
    bytes = editor.text(0..<source.bytes.count)
    notes = editor.notes.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  /// `3 edits, 1 thing left to do by hand`
  public var summary: String {
    let edits = notes.count { $0.isEdit }
    let rest = notes.count - edits
    let done = edits == 0 ? "nothing to edit" : edits == 1 ? "1 edit" : "\(edits) edits"
    return rest == 0 ? done : "\(done), \(rest) \(rest == 1 ? "thing" : "things") left to do by hand"
  }
}
