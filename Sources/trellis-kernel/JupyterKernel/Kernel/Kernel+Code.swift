import Language
import Notebooks
import Pictures
import Playground

/// What is said about code that is still being written.
extension Kernel {
  /// The content of a `complete_reply`.
  func complete(_ cursor: CodeCursor) -> JSON {
    // The words of Trellis are none of Swift's.
    let before = cursor.before
    let offer =
      SentCell.isSwift(cursor.code)
      ? Offer(start: before.utf8.count, candidates: []) : session.completion(of: before)
    let start = String(decoding: before.utf8.prefix(offer.start), as: UTF8.self).unicodeScalars.count
    let candidates =
      offer.takesPath
      ? FolderNames.candidates(
        for: String(decoding: before.utf8.dropFirst(offer.start), as: UTF8.self),
        below: runner.options.loadRoot ?? ".")
      : offer.candidates
    let types = candidates.map { candidate -> JSON in
      [
        "start": .int(start), "end": .int(cursor.scalars), "text": .text(candidate.text),
        "type": .text(candidate.note ?? ""), "signature": .text(offer.hint ?? ""),
      ]
    }
    return [
      "status": "ok", "matches": .array(candidates.map { .text($0.text) }), "cursor_start": .int(start),
      "cursor_end": .int(cursor.scalars), "metadata": ["_jupyter_types_experimental": .array(types)],
    ]
  }

  /// The content of an `is_complete_reply`.
  func isComplete(_ code: String) -> JSON {
    if SentCell.isSwift(code) {
      let swift = "swift " + code.drop { !$0.isNewline }.dropFirst()
      let isOpen = Parser.continues(swift) || !code.contains(where: \.isNewline)
      return isOpen
        ? ["status": "incomplete", "indent": .text(Self.indentation(after: swift))] : ["status": "complete"]
    }
    if Parser.continues(code) || Parser.awaitsLine(code, syntax: catalog.syntax) {
      return ["status": "incomplete", "indent": .text(Self.indentation(after: code))]
    }
    let source = Source(name: "input", text: code)
    var parser = Parser(source, syntax: catalog.syntax)
    do throws(SyntaxError) {
      while try parser.next() != nil {}
      return ["status": "complete"]
    } catch {
      return ["status": "invalid"]
    }
  }

  /// Two columns for each bracket that is open.
  private static func indentation(after code: String) -> String {
    var continuation = Continuation()
    continuation.read(Array(code.utf8))
    return String(repeating: "  ", count: min(continuation.depth, 40))
  }

  /// The content of an `inspect_reply`: what `help` says about the word at the cursor.
  func inspect(_ cursor: CodeCursor) -> JSON {
    let lines =
      SentCell.isSwift(cursor.code)
      ? [] : InspectedWord.words(at: cursor).lazy.compactMap(help).first ?? []
    let text = lines.map { CleanText($0).string }.joined(separator: "\n")
    return [
      "status": "ok", "found": .bool(!lines.isEmpty), "metadata": [:],
      "data": lines.isEmpty ? [:] : ["text/plain": .text(text)],
    ]
  }

  private func help(on word: InspectedWord) -> [String]? {
    let help = Help(catalog, columns: 80)
    let objects = session.objects
    if let object = objects.first(where: { $0.name == word.text }) {
      return ["\(word.text) is \(object.kind.name.withArticle).", ""]
        + (help.lines(on: [object.kind.name]) ?? [])
    }
    if let value = word.previous.flatMap({ session.variables[$0] }),
      let lines = help.lines(onMember: word.text, of: value)
    {
      return lines
    }
    // What the word means to the object before it, or to the one in focus, comes first.
    let kinds = [
      objects.first { $0.name == word.previous }?.kind.name, word.previous, session.focus?.kind,
    ].compactMap(\.self)
    for kind in kinds {
      if let lines = help.lines(on: [kind, word.text]), !lines.isEmpty { return lines }
    }
    if let lines = help.lines(on: [word.text]) { return lines }
    return session.variables[word.text].map { value in
      [
        "\(word.text) is \(value.kindName):",
        value.literalText.count > 400 ? String(value.literalText.prefix(400)) + "…" : value.literalText,
      ]
    }
  }
}

/// A word of code, and the one before it in its statement.
struct InspectedWord {
  var text: String
  /// The word before it, also where only a dot is between: the `t` of `t insert` and of `t.count`.
  var previous: String?

  /// The words of a statement up to a cursor, the nearest first: behind an argument the command before it is meant.
  static func words(at cursor: CodeCursor) -> [InspectedWord] {
    let code = TokenizedText(cursor.before + cursor.after)
    let end = cursor.before.utf8.count
    var words: [String] = []
    for (place, token) in code.tokens.enumerated() where token.range.lowerBound <= end {
      switch token.kind {
      case .word, .number: words.append(code.text(place))
      // The label of an argument means the command, like its value.
      case .label where words.isEmpty: words.append(String(code.text(place).dropLast()))
      case .separator, .opening, .closing:
        let endsStatement = token.kind == .separator || ["{", "}"].contains(code.text(place))
        if endsStatement, token.range.lowerBound < end { words = [] }
      default: break
      }
    }
    return words.indices.reversed().map { index in
      InspectedWord(text: words[index], previous: index > 0 ? words[index - 1] : nil)
    }
  }
}
