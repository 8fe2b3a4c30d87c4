extension Diagnostic {
  /// What swift-argument-parser says of a command line that is wrong, in the shape of every error:
  ///
  ///     error: unknown option '--widht'
  ///       = help: did you mean '--width'?
  ///
  /// - Parameters:
  ///   - message: a sentence, perhaps with advice behind it; our own stands on a line of its own.
  ///   - whole: the message with the usage behind it, which names the command to ask for more.
  public init(commandLine message: String, whole: String) {
    let (fault, advice) = Self.parts(of: message)
    let more = Self.text(after: "See '", upTo: "' for more", in: whole).map {
      "\($0) explains how it is used"
    }
    self.init(Self.inOurStyle(fault), help: advice.map(Self.inOurStyle) ?? more)
  }

  /// A message for the parser to carry whose advice is told apart again.
  public static func commandLineText(_ message: String, help: String) -> String { message + "\n" + help }

  private static func parts(of message: String) -> (fault: Substring, advice: Substring?) {
    for advice in ["Did you mean ", "Please provide "] {
      guard let end = start(of: ". " + advice, in: message[...]) else { continue }
      return (message[..<end], message[message.index(end, offsetBy: 2)...])
    }
    guard let end = message.firstIndex(of: "\n") else { return (message[...], nil) }
    return (message[..<end], message[message.index(after: end)...])
  }

  /// Without a capital at the start, and without a full stop.
  private static func inOurStyle(_ sentence: Substring) -> String {
    var words = inOneLine(sentence)
    while words.last == "." { words.removeLast() }
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// A list that stands below the sentence, an item a line, goes on in it: `one of html, svg`.
  private static func inOneLine(_ sentence: Substring) -> Substring {
    let lines = sentence.split(separator: "\n")
    let items = lines.compactMap { line in
      line.drop { $0 == " " }.hasPrefix("- ") ? line.drop { $0 == " " }.dropFirst(2) : nil
    }
    guard !items.isEmpty, items.count == lines.count - 1, lines[0].hasSuffix(" one of the following:") else {
      return sentence
    }
    return lines[0].dropLast("the following:".count) + items.joined(separator: ", ")
  }

  private static func text(after opening: String, upTo closing: String, in text: String) -> String? {
    guard let place = start(of: opening, in: text[...]) else { return nil }
    let rest = text[place...].dropFirst(opening.count)
    return start(of: closing, in: rest).map { String(rest[..<$0]) }
  }

  private static func start(of part: String, in text: Substring) -> String.Index? {
    text.indices.first { text[$0...].hasPrefix(part) }
  }
}
