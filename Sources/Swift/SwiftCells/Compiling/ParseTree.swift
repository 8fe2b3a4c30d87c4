/// The statements and declarations of the top level, as the compiler's parser writes them as JSON. What is within them is not read, however
/// deep it is.
struct ParseTree {
  struct Item {
    var kind = ""
    /// From its first byte to where its last token begins.
    var range: Range<Int>?
    /// Where its attributes begin, behind their `@`.
    var attributes: [Int] = []
    var name: String?
    /// What the first statement in it is, of one that holds statements.
    var first: String?
    /// Whether it is a variable that is computed each time, and not stored.
    var isComputed = false
    /// The names that it binds for what follows, which only a `guard` does without a declaration.
    var bound: [String] = []
  }

  private(set) var items: [Item] = []

  /// - Returns: nil if it is not what the parser writes, or not whole.
  init?(_ bytes: [UInt8]) {
    var reader = DumpReader(bytes)
    var isDump = false
    do throws(DumpReader.Fault) {
      try reader.object { name, reader throws(DumpReader.Fault) in
        if name == "_kind" { isDump = true }
        guard name == "items" else { return }
        try reader.array { reader throws(DumpReader.Fault) in items.append(try Item(&reader)) }
      }
    } catch {
      return nil
    }
    guard isDump || !items.isEmpty else { return nil }
  }
}

extension ParseTree.Item {
  init(_ reader: inout DumpReader) throws(DumpReader.Fault) {
    try reader.object { name, reader throws(DumpReader.Fault) in
      switch name {
      case "_kind": kind = try reader.text() ?? ""
      case "range": range = try Self.range(&reader)
      case "name": self.name = try Self.name(&reader)
      case "attrs":
        try reader.array { reader throws(DumpReader.Fault) in
          try reader.object { name, reader throws(DumpReader.Fault) in
            if name == "range", let range = try Self.range(&reader) { attributes.append(range.lowerBound) }
          }
        }
      case "accessors":
        try reader.array { reader throws(DumpReader.Fault) in
          try reader.object { name, _ in if ["get", "read", "_read"].contains(name) { isComputed = true } }
        }
      case "body":
        try reader.object { name, reader throws(DumpReader.Fault) in
          guard name == "elements" else { return }
          try reader.array { reader throws(DumpReader.Fault) in
            guard first == nil else { return }
            first = ""
            try reader.object { name, reader throws(DumpReader.Fault) in
              if name == "_kind" { first = try reader.text() }
              if name == "conditions", first == "guard_stmt" { try Self.addNames(&reader, to: &bound) }
            }
          }
        }
      default: break
      }
    }
  }

  static func range(_ reader: inout DumpReader) throws(DumpReader.Fault) -> Range<Int>? {
    var (start, end): (Int?, Int?)
    try reader.object { name, reader throws(DumpReader.Fault) in
      if name == "start" { start = try reader.number() }
      if name == "end" { end = try reader.number() }
    }
    guard let start, let end, start <= end else { return nil }
    return start..<end
  }

  /// Deeper no pattern is looked into.
  private static let deepestPattern = 60

  /// The names that the patterns within a value bind.
  private static func addNames(
    _ reader: inout DumpReader, to names: inout [String], depth: Int = 0
  ) throws(DumpReader.Fault) {
    guard depth < deepestPattern else { return }
    if reader.isAtArray {
      try reader.array { reader throws(DumpReader.Fault) in
        try addNames(&reader, to: &names, depth: depth + 1)
      }
      return
    }
    var isNamed = false
    try reader.object { name, reader throws(DumpReader.Fault) in
      switch name {
      case "_kind": isNamed = try reader.text() == "pattern_named"
      case "name" where isNamed: names += [try Self.name(&reader)].compactMap { $0 }
      // What is matched binds nothing.
      case "initializer": break
      default: try addNames(&reader, to: &names, depth: depth + 1)
      }
    }
  }

  /// A name stands alone, or as the base of one.
  private static func name(_ reader: inout DumpReader) throws(DumpReader.Fault) -> String? {
    var copy = reader
    if let text = try copy.text() {
      reader = copy
      return text
    }
    var found: String?
    try reader.object { name, reader throws(DumpReader.Fault) in
      guard name == "base_name" else { return }
      try reader.object { name, reader throws(DumpReader.Fault) in
        if name == "name" { found = try reader.text() }
      }
    }
    return found
  }

  /// Where it begins with its attributes, which the parser has begin behind their `@`.
  func start(_ start: Int, in text: [UInt8]) -> Int {
    let first = attributes.reduce(start, min)
    let isMarked = text.indices.contains(first - 1) && text[first - 1] == UInt8(ascii: "@")
    return isMarked ? first - 1 : first
  }
}
