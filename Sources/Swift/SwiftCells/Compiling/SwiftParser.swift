import Files
import Language

/// Reads cells with the compiler's own parser, and keeps what it finds. All that are not known are read in one call, since most of a call
/// is its start.
struct SwiftParser {
  let toolchain: SwiftToolchain
  let isCancelled: () -> Bool

  /// What the parser finds in cells, in their order.
  ///
  /// - Throws: a `Diagnostic` if nothing can be read here, or it was stopped.
  func syntaxes(of cells: [Source]) throws(Diagnostic) -> [SwiftCellSyntax] {
    let texts = cells.map { Self.text(of: $0) }
    var trees = texts.map { dump(of: $0).flatMap { ParseTree($0) } }
    let unknown = texts.indices.filter { trees[$0] == nil }
    if unknown.count > 1, let dumps = try dumps(of: unknown.map { texts[$0] }) {
      for (number, dump) in zip(unknown, dumps) {
        trees[number] = ParseTree(dump)
        keep(dump, of: texts[number])
      }
    }
    var syntaxes: [SwiftCellSyntax] = []
    for (number, text) in texts.enumerated() {
      if let tree = trees[number] {
        syntaxes.append(SwiftCellSyntax(text, tree))
      } else {
        syntaxes.append(try alone(text, number))
      }
    }
    return syntaxes
  }

  /// What the parser wrote of a text; nil if it is not kept.
  func dump(of text: [UInt8]) -> [UInt8]? { toolchain.cache.text(name(of: text)).map { Array($0.utf8) } }

  private func keep(_ dump: [UInt8], of text: [UInt8]) {
    toolchain.cache.keep(String(decoding: dump, as: UTF8.self), as: name(of: text))
  }

  private func name(of text: [UInt8]) -> String {
    "parse-\(SwiftCache.digest(toolchain.identity, String(decoding: text, as: UTF8.self))).json"
  }

  static func text(of cell: Source) -> [UInt8] { Array(String(decoding: cell.bytes, as: UTF8.self).utf8) }

  private func call(_ arguments: [String], on text: [UInt8]) throws(Diagnostic) -> SwiftToolchain.Answer {
    try toolchain.requireVersion(isCancelled: isCancelled)
    return try TemporaryFolder.use { (work) throws(Diagnostic) in
      try SwiftToolchain.write(text, to: FilePath.join(work, "main.swift"))
      return try toolchain.callFrontend(
        arguments + ["-swift-version", "5", "main.swift"], in: work, isCancelled: isCancelled)
    }
  }

  private static let dumping = ["-dump-parse", "-dump-ast-format", "json"]

  // MARK: One cell

  func alone(_ text: [UInt8], _ number: Int) throws(Diagnostic) -> SwiftCellSyntax {
    let answer = try call(Self.dumping, on: text)
    if answer.isWell, let tree = ParseTree(answer.output) {
      keep(answer.output, of: text)
      return SwiftCellSyntax(text, tree)
    }
    let located =
      Array("#sourceLocation(file: \"\(ProgramText.file(ofCell: number))\", line: 1)\n".utf8) + text
    let refusal = try call(["-parse", "-diagnostic-style", "llvm"], on: located)
    let messages = refusal.messages.isEmpty ? answer.messages : refusal.messages
    return SwiftCellSyntax(text, nil, messages: messages.isEmpty ? "it cannot be parsed" : messages)
  }

  // MARK: Several cells

  /// What the parser writes of each of some texts, from one call.
  ///
  /// - Returns: nil where it refuses one, or one does not stand alone.
  func dumps(of texts: [[UInt8]]) throws(Diagnostic) -> [[UInt8]]? {
    guard let joined = JoinedTexts(texts) else { return nil }
    let answer = try call(Self.dumping, on: joined.text)
    return answer.isWell ? joined.parts(of: answer.output) : nil
  }
}

/// Texts of Swift as one, with a number on a line of its own behind each. The parser finds those numbers as statements where every text
/// stands alone: none of them is in a comment, in braces, or a part of what is before or behind it.
struct JoinedTexts {
  private(set) var text: [UInt8] = []
  private var starts: [Int] = []
  private var ends: [Int] = []

  /// - Returns: nil if the numbers could not tell whether one goes on in another.
  init?(_ texts: [[UInt8]]) {
    for part in texts {
      // Of what is compiled on a condition the parser writes nothing, and a semicolon would end the number before it.
      guard !Self.hasConditions(part), !Self.beginsWithSemicolon(part) else { return nil }
      starts.append(text.count)
      text += part + [10]
      ends.append(text.count)
      text += Array("0\n".utf8)
    }
  }

  private static func hasConditions(_ text: [UInt8]) -> Bool {
    text.indices.contains { place in
      text[place] == UInt8(ascii: "#")
        && ["#if", "#else", "#end"].contains { text[place...].starts(with: $0.utf8) }
    }
  }

  private static func beginsWithSemicolon(_ text: [UInt8]) -> Bool {
    SwiftPieces.firstThatCounts(in: text).map { text[$0] == UInt8(ascii: ";") } ?? false
  }

  /// What the parser would write of each alone, from what it writes of all.
  ///
  /// - Returns: nil if one does not stand alone.
  func parts(of dump: [UInt8]) -> [[UInt8]]? {
    var parts = starts.map { _ in Array(#"{"_kind":"source_file","items":["#.utf8) }
    var part = 0
    var isFirst = true
    var isWhole = true
    func add(_ place: Range<Int>) throws(DumpReader.Fault) {
      var reader = DumpReader(Array(dump[place]))
      let item = try ParseTree.Item(&reader)
      if let range = item.range {
        guard part < starts.count, range.lowerBound >= starts[part] else { throw DumpReader.Fault() }
        if range == ends[part]..<ends[part] {
          (part, isFirst) = (part + 1, true)
          return
        }
        guard range.upperBound < ends[part] else { throw DumpReader.Fault() }
      }
      guard part < starts.count else { throw DumpReader.Fault() }
      if !isFirst { parts[part].append(UInt8(ascii: ",")) }
      isFirst = false
      parts[part] += try Self.moved(dump[place], by: starts[part])
    }
    var reader = DumpReader(dump)
    do throws(DumpReader.Fault) {
      try reader.object { name, reader throws(DumpReader.Fault) in
        guard name == "items" else { return }
        try reader.array { reader throws(DumpReader.Fault) in try add(try reader.skip()) }
      }
    } catch {
      isWhole = false
    }
    guard isWhole, part == starts.count else { return nil }
    return parts.map { $0 + Array("]}".utf8) }
  }

  /// An item whose places are told from another beginning. Within a text of JSON a quote has a backslash before it, so a name in quotes is
  /// nothing else.
  private static func moved(_ item: ArraySlice<UInt8>, by start: Int) throws(DumpReader.Fault) -> [UInt8] {
    let names = [Array(#""start":"#.utf8), Array(#""end":"#.utf8)]
    var moved: [UInt8] = []
    moved.reserveCapacity(item.count)
    // What is not copied yet.
    var (rest, place) = (item.startIndex, item.startIndex)
    while place < item.endIndex {
      guard item[place] == UInt8(ascii: "\""), place + 1 < item.endIndex,
        let name = names.first(where: { item[place + 1] == $0[1] && item[place...].starts(with: $0) })
      else {
        place += 1
        continue
      }
      let digits = item[(place + name.count)...].prefix { (48...57).contains($0) }
      guard let number = Int(String(decoding: digits, as: UTF8.self)), number >= start else {
        throw DumpReader.Fault()
      }
      moved += item[rest..<digits.startIndex]
      moved += Array(String(number - start).utf8)
      (rest, place) = (digits.endIndex, digits.endIndex)
    }
    return moved + item[rest...]
  }
}
