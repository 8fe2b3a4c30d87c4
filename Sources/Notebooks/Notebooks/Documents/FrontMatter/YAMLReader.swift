import CYAML

/// Reads a YAML document with libyaml.
///
/// Aliases of nodes are refused: a few lines of them unfold to gigabytes.
struct YAMLReader {
  /// How deep nodes may be nested.
  static let deepest = 64

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var anchors: Set<String> = []

  /// Reads the one document of a text.
  ///
  /// - Returns: its root; nil if the text holds no document.
  /// - Complexity: O(*n*), with *n* the length of the text, unless libyaml takes longer for what is deeply nested.
  static func root(of text: String) throws(YAMLError) -> YAMLNode? {
    let bytes = Array(text.utf8)
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { throw .unreadable }
    defer { yaml_parser_delete(parser) }
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<YAMLNode?, YAMLError> in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      return Result { () throws(YAMLError) in
        var reader = YAMLReader(parser: parser)
        return try reader.readStream()
      }
    }
    return try result.get()
  }

  private mutating func readStream() throws(YAMLError) -> YAMLNode? {
    _ = try next()  // the start of the stream
    guard case .other(let type) = try next().token, type != YAML_STREAM_END_EVENT else { return nil }
    let root = try readNode(from: try next(), depth: 0)
    _ = try next()  // the end of the document
    let end = try next()
    guard case .other(YAML_STREAM_END_EVENT) = end.token else {
      throw .syntax(problem: "but found another document", line: end.line)
    }
    return root
  }

  private mutating func readNode(from event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
    guard depth <= Self.deepest else { throw .syntax(problem: "it is nested too deeply", line: event.line) }
    if let anchor = event.anchor { anchors.insert(anchor) }
    switch event.token {
    case .scalar(let text, let isPlain):
      return YAMLNode(content: .scalar(text, isPlain: isPlain), line: event.line)
    case .alias(let name):
      guard anchors.contains(name) else {
        throw .syntax(problem: "found undefined alias", line: event.line)
      }
      throw .alias(line: event.line)
    case .other(YAML_SEQUENCE_START_EVENT):
      return YAMLNode(content: .sequence(try readElements(depth: depth)), line: event.line)
    case .other:
      return YAMLNode(content: .mapping(try readPairs(depth: depth)), line: event.line)
    }
  }

  private mutating func readElements(depth: Int) throws(YAMLError) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    while true {
      let event = try next()
      if case .other(YAML_SEQUENCE_END_EVENT) = event.token { return elements }
      elements.append(try readNode(from: event, depth: depth + 1))
    }
  }

  private mutating func readPairs(depth: Int) throws(YAMLError) -> [(key: YAMLNode, value: YAMLNode)] {
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    var firstLines: [String: Int] = [:]
    var repeated: (key: String, line: Int)?
    while true {
      let event = try next()
      if case .other(YAML_MAPPING_END_EVENT) = event.token { break }
      let key = try readNode(from: event, depth: depth + 1)
      if let text = key.text {
        if let line = firstLines[text] { repeated = repeated ?? (text, line) }
        firstLines[text] = firstLines[text] ?? key.line
      }
      pairs.append((key, try readNode(from: try next(), depth: depth + 1)))
    }
    if let repeated { throw .repeatedKey(repeated.key, line: repeated.line) }
    return pairs
  }

  /// What libyaml reports next.
  private func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
    defer { yaml_event_delete(&event) }
    return Event(event)
  }

  /// Why libyaml stopped.
  private func fault() -> YAMLError {
    let isOfText = parser.pointee.error == YAML_SCANNER_ERROR || parser.pointee.error == YAML_PARSER_ERROR
    guard isOfText, let problem = parser.pointee.problem else { return .unreadable }
    return .syntax(problem: String(cString: problem), line: Int(parser.pointee.problem_mark.line) + 1)
  }
}

/// An event of libyaml, as values.
private struct Event {
  enum Token {
    case scalar(String, isPlain: Bool)
    case alias(String)
    /// The start or end of what other events report.
    case other(yaml_event_type_t)
  }

  let token: Token
  /// The name that aliases may use for the node that starts here.
  let anchor: String?
  /// Where it starts, in lines from 1.
  let line: Int

  init(_ event: yaml_event_t) {
    line = Int(event.start_mark.line) + 1
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      token = .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      anchor = Self.name(scalar.anchor)
    case YAML_ALIAS_EVENT:
      token = .alias(Self.name(event.data.alias.anchor) ?? "")
      anchor = nil
    default:
      token = .other(event.type)
      switch event.type {
      case YAML_SEQUENCE_START_EVENT: anchor = Self.name(event.data.sequence_start.anchor)
      case YAML_MAPPING_START_EVENT: anchor = Self.name(event.data.mapping_start.anchor)
      default: anchor = nil
      }
    }
  }

  private static func name(_ bytes: UnsafePointer<UInt8>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}
