/// What a run of a program told, statement by statement.
struct ProgramEvents {
  struct Statement {
    var cell: Int
    /// Its place among the statements of its cell.
    var place: Int
    /// How many bytes stood in standard output before it, and behind it; nil if it did not end.
    var start: Int
    var end: Int?
    var value: SnapshotGraph?
    /// The variables that differ behind it, by number.
    var variables: [(number: Int, SnapshotGraph)] = []
    /// The expectations that were not met, with their lines.
    var unmet: [(line: Int, message: String)] = []
    /// What happened line by line in it, if that is told.
    var trace: [TraceEvent] = []
  }

  /// Something that happened in a cell that is told line by line.
  enum TraceEvent {
    /// A line begins: the mark in front of it.
    case line(Int)
    /// A scope begins or ends.
    case entry(Int)
    case exit(Int)
    /// A value: its site, and where its snapshot stands; nil if it is not known.
    case value(Int, Range<Int>?)
    /// Something was printed, up to a number of bytes.
    case printed(Int)
    /// A number of events was left out.
    case leftOut(Int)
  }

  /// A place of the program where something is told.
  struct TraceSite: Hashable {
    enum Kind: Int { case log, scope, look }

    var kind: Kind
    /// Of a look the mark.
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int
    var name: String
  }

  private(set) var sites: [TraceSite] = []
  private let bytes: [UInt8]
  private var types: [String] = []

  var statements: [Statement] = []
  /// Whether the program ran to its end.
  var isComplete = false

  /// Reads a stream, as far as it is there: see `EventStream` of the library.
  init(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    self.bytes = bytes
    while let kind = reader.byte() {
      switch kind {
      case UInt8(ascii: "B"):
        guard let cell = reader.number(), let place = reader.number(), let start = reader.number() else {
          return
        }
        statements.append(Statement(cell: cell, place: place, start: start))
      case UInt8(ascii: "E"):
        guard let end = reader.number() else { return }
        if !statements.isEmpty { statements[statements.count - 1].end = end }
      case UInt8(ascii: "X"):
        guard let graph = reader.graph(types) else { return }
        if !statements.isEmpty { statements[statements.count - 1].value = graph }
      case UInt8(ascii: "V"):
        guard let number = reader.number(), let graph = reader.graph(types) else { return }
        if !statements.isEmpty { statements[statements.count - 1].variables.append((number, graph)) }
      case UInt8(ascii: "T"):
        guard let name = reader.text() else { return }
        types.append(name)
      case UInt8(ascii: "F"):
        guard let line = reader.number(), let message = reader.text() else { return }
        if !statements.isEmpty { statements[statements.count - 1].unmet.append((line, message)) }
      case UInt8(ascii: "Z"): isComplete = true
      case UInt8(ascii: "S"):
        guard let kind = reader.number().flatMap(TraceSite.Kind.init), let line = reader.number(),
          let column = reader.number(), let endLine = reader.number(), let endColumn = reader.number(),
          let name = reader.text()
        else { return }
        sites.append(
          TraceSite(
            kind: kind, line: line, column: column, endLine: endLine, endColumn: endColumn, name: name))
      default:
        guard let event = reader.traceEvent(kind, siteCount: sites.count) else { return }
        if !statements.isEmpty { statements[statements.count - 1].trace.append(event) }
      }
    }
  }

  /// The value that stands at a place of the stream.
  func graph(at place: Range<Int>) -> SnapshotGraph? {
    var reader = ByteReader(bytes, at: place.lowerBound)
    return reader.graph(types)
  }
}

extension ByteReader {
  /// What is told line by line, behind the byte that says what it is.
  fileprivate mutating func traceEvent(_ kind: UInt8, siteCount: Int) -> ProgramEvents.TraceEvent? {
    guard let number = number() else { return nil }
    switch kind {
    case UInt8(ascii: "M"): return .line(number)
    case UInt8(ascii: "N"): return .leftOut(number)
    default: break
    }
    guard number < siteCount else { return nil }
    switch kind {
    case UInt8(ascii: "I"): return .entry(number)
    case UInt8(ascii: "O"): return .exit(number)
    case UInt8(ascii: "P"): return self.number().map { .printed($0) }
    case UInt8(ascii: "L"): return skippedGraph().map { .value(number, $0) }
    default: return nil
    }
  }
}

/// Reads what `ByteWriter` of the library writes. The stream is a program's, which may write into it what it likes: nothing in it is
/// believed.
struct ByteReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8], at place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  private var rest: Int { bytes.count - place }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func word() -> UInt64? {
    var word: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = byte() else { return nil }
      word |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return word }
    }
    return nil
  }

  mutating func number() -> Int? { word().flatMap { Int(exactly: $0) } }

  private mutating func signed() -> Int64? {
    word().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
  }

  mutating func text() -> String? {
    guard let count = number(), count <= rest else { return nil }
    defer { place += count }
    return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }

  // MARK: Snapshots

  /// Goes past a snapshot.
  ///
  /// - Returns: its place, with its size; nil in the second place if it is empty.
  mutating func skippedGraph() -> Range<Int>?? {
    let start = place
    guard let size = number(), size <= rest else { return .none }
    place += size
    return .some(size > 0 ? start..<place : nil)
  }

  mutating func graph(_ types: [String]) -> SnapshotGraph? {
    guard let size = number(), size <= rest else { return nil }
    let end = place + size
    defer { place = end }
    guard let root = snapshot(types, 0) else { return nil }
    var graph = SnapshotGraph(root: root)
    while place < end, let kind = byte(), kind != 0 {
      guard let number = number() else { return nil }
      if kind == 2 {
        guard let value = snapshot(types, 0) else { return nil }
        graph.deep[number] = value
        continue
      }
      guard let type = type(types), let count = self.number(), count <= rest else { return nil }
      var ancestors: [String] = []
      for _ in 0..<count {
        guard let ancestor = self.type(types) else { return nil }
        ancestors.append(ancestor)
      }
      guard let fields = fields(types, 0) else { return nil }
      graph.objects[number] = SnapshotGraph.Object(type: type, ancestors: ancestors, fields: fields)
    }
    return graph
  }

  private mutating func type(_ types: [String]) -> String? {
    number().flatMap { types.indices.contains($0) ? types[$0] : nil }
  }

  private mutating func fields(_ types: [String], _ depth: Int) -> [Snapshot.Field]? {
    guard let count = number(), count <= rest else { return nil }
    var fields: [Snapshot.Field] = []
    for _ in 0..<count {
      guard let label = text(), let value = snapshot(types, depth + 1) else { return nil }
      fields.append(Snapshot.Field(label: label, value: value))
    }
    return fields
  }

  private mutating func snapshots(_ count: Int, _ types: [String], _ depth: Int) -> [Snapshot]? {
    guard count <= rest else { return nil }
    var values: [Snapshot] = []
    for _ in 0..<count {
      guard let value = snapshot(types, depth + 1) else { return nil }
      values.append(value)
    }
    return values
  }

  /// Deeper nothing is written.
  private static let deepest = 200

  private mutating func snapshot(_ types: [String], _ depth: Int) -> Snapshot? {
    guard depth < Self.deepest, let tag = byte() else { return nil }
    switch tag {
    case 0: return type(types).map { .nothing(type: $0) }
    case 1: return .bool(false)
    case 2: return .bool(true)
    case 3: return signed().map { .int($0) }
    case 4:
      guard rest >= 8 else { return nil }
      let bits = (0..<8).reduce(0 as UInt64) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
      place += 8
      return .double(Double(bitPattern: bits))
    case 5:
      guard let count = number(), let text = text() else { return nil }
      return .text(text, bytes: count)
    case 6:
      guard let type = type(types), let text = text() else { return nil }
      return .other(type: type, text)
    case 7:
      guard let type = type(types), let count = number(), let first = number(), let last = number(),
        let start = snapshots(first, types, depth), let end = snapshots(last, types, depth)
      else { return nil }
      return .list(type: type, count: count, first: start, last: end)
    case 8:
      guard let type = type(types), let count = number(), let shown = number(), shown <= rest,
        let all = snapshots(2 * shown, types, depth)
      else { return nil }
      return .dictionary(
        type: type, count: count,
        stride(from: 0, to: all.count, by: 2).map { Snapshot.Entry(key: all[$0], value: all[$0 + 1]) })
    case 9:
      guard let type = type(types), let fields = fields(types, depth) else { return nil }
      return .tuple(type: type, fields)
    case 10:
      guard let type = type(types), let fields = fields(types, depth) else { return nil }
      return .structure(type: type, fields)
    case 11:
      guard let type = type(types), let name = text(), let fields = fields(types, depth) else { return nil }
      return .enumeration(type: type, name: name, fields)
    case 12: return number().map { .object($0) }
    case 13: return number().map { .deep($0) }
    case 14: return .unseen
    case 15:
      guard let type = type(types), let reason = text() else { return nil }
      return .broken(type: type, reason: reason)
    case 16:
      guard let type = type(types), let start = signed(), let count = number() else { return nil }
      return .range(type: type, start: start, count: count)
    case 17:
      guard let type = type(types), let text = text() else { return nil }
      return .drawn(type: type, text)
    default: return nil
    }
  }
}
