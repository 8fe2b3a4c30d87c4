/// A node of a YAML document: a text, a list of nodes, or a list of keys and their values.
struct YAMLNode {
  enum Content {
    /// A text; `isPlain` if it stands without quotes, so that it may mean a number or nothing.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// Keys and values in the order of the document; no key that is a text comes twice.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  let content: Content
  /// Where it starts, in lines of the document from 1.
  let line: Int

  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The nodes of a sequence.
  var elements: [YAMLNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  /// The keys and values of a mapping.
  var pairs: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }
}

/// Why a text is not a readable YAML document.
enum YAMLError: Error {
  /// The text is not YAML; `line` counts from 1.
  case syntax(problem: String, line: Int)
  /// The text holds bytes that no YAML document may hold.
  case unreadable
  /// A mapping has the same key twice; `line` is that of the first.
  case repeatedKey(String, line: Int)
  /// A node is repeated by an alias.
  case alias(line: Int)
}
