import Language
import Playground

/// The text of a cell as a trace reads it: its lines, its statements and functions, and what its names are used for.
final class SwiftCode {
  let source: Source
  let syntax: SwiftCellSyntax
  let outline: SwiftOutline
  private let words: Syntax
  /// All of it.
  let listing: CodeListing
  private let lineStarts: [Int]
  private var blockPlaces: [Int: Int] = [:]
  private var listings: [Int: CodeListing] = [:]
  private var knownUses: [Int?: CodeUses] = [:]
  private var declared: [Int: Set<String>] = [:]
  private var knownHeads: [Int: String] = [:]

  /// - Parameter words: the language that indexes are read in.
  init(_ source: Source, _ syntax: SwiftCellSyntax, _ outline: SwiftOutline, syntax words: Syntax) {
    self.source = source
    self.syntax = syntax
    self.outline = outline
    self.words = words
    let text = syntax.text
    var end = text.count
    while end > 0, text[end - 1] <= 32 { end -= 1 }
    listing = CodeListing(source, SourceRange(0, end))
    lineStarts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    for (number, block) in outline.blocks.enumerated() where block.function != nil || block.statement != nil {
      blockPlaces[block.range.lowerBound] = number
    }
    for (number, function) in outline.functions.enumerated() {
      let range = function.range
      declared[number] = Set(
        function.parameters
          + outline.statements.filter { $0.start.map(range.contains) ?? false }.flatMap(\.names))
    }
  }

  // MARK: Places

  /// The place of a line and a column, both from 1; nil if there is none such.
  func offset(_ line: Int, _ column: Int) -> Int? {
    guard line >= 1, line <= lineStarts.count, column >= 1 else { return nil }
    let offset = lineStarts[line - 1] + column - 1
    return offset <= syntax.text.count ? offset : nil
  }

  /// The block that a scope is; nil if there is none at that place.
  func block(of site: ProgramEvents.TraceSite) -> Int? {
    guard site.kind == .scope, let start = offset(site.line, site.column),
      let end = offset(site.endLine, site.endColumn),
      let block = blockPlaces[start]
    else { return nil }
    return outline.blocks[block].isImplicit || outline.blocks[block].range.upperBound + 1 == end ? block : nil
  }

  /// Whether a value belongs to a place before a block.
  func isBefore(_ site: ProgramEvents.TraceSite, _ block: Int) -> Bool {
    let body = outline.blocks[block]
    guard let offset = offset(site.line, site.column) else { return false }
    if let function = body.function, case .closure = outline.functions[function].form { return true }
    return offset < body.range.lowerBound
  }

  /// Whether a value belongs to a place in a function; everything does at the top level.
  func holds(_ site: ProgramEvents.TraceSite, in function: Int?) -> Bool {
    guard let function, let offset = offset(site.line, site.column) else { return true }
    let range = outline.functions[function].range
    return range.lowerBound <= offset && offset <= range.upperBound
  }

  func isMarked(_ site: ProgramEvents.TraceSite) -> Bool { !outline.statements.isEmpty }

  func start(of statement: Int?) -> Int { statement.flatMap { outline.statements[$0].start } ?? 0 }

  /// Where the body of a statement ends.
  func end(of statement: Int) -> Int {
    outline.statements[statement].blocks.last.map { outline.blocks[$0.block].range.upperBound }
      ?? start(of: statement)
  }

  // MARK: Words

  /// A statement without its blocks, as far as it is on one line.
  func head(of statement: Int) -> String {
    if let known = knownHeads[statement] { return known }
    let head = readHead(of: statement)
    knownHeads[statement] = head
    return head
  }

  private func readHead(of statement: Int) -> String {
    let start = start(of: statement)
    let kind = outline.statements[statement].kind
    let first =
      kind == .defer
      ? nil : outline.statements[statement].blocks.map { outline.blocks[$0.block].range.lowerBound }.min()
    let end = first ?? SwiftPieces.end(of: syntax.text, from: start, to: syntax.text.count)
    var head = SwiftPieces.trimmed(syntax.text, start..<max(start, end))
    if kind == .case, head.hasSuffix(":") { head.removeLast() }
    if kind == .switch, head.hasSuffix(" {") { head.removeLast(2) }
    return head
  }

  /// `while n > 0`, behind the body of a `repeat`.
  func condition(of statement: Int) -> String {
    let start = end(of: statement) + 1
    let text = syntax.text
    guard start < text.count else { return "while" }
    let end = SwiftPieces.end(of: text, from: start, to: text.count)
    return SwiftPieces.trimmed(text, start..<end)
  }

  func line(at offset: Int) -> String {
    let start = lineStarts.last { $0 <= offset } ?? 0
    return SwiftPieces.trimmed(syntax.text, start..<syntax.text.count)
  }

  func isBreak(_ statement: Int) -> Bool { syntax.text[start(of: statement)...].starts(with: "break".utf8) }

  /// `fib(3)`, `Node(5)`, `seen didSet`
  func text(ofCall function: SwiftOutline.Function, _ arguments: [(name: String, text: String)]) -> String {
    let given =
      arguments.isEmpty && !function.parameters.isEmpty
      ? "…" : arguments.map(\.text).joined(separator: ", ")
    switch function.form {
    case .function: return "\(function.name)(\(given))"
    case .initializer: return "\(function.type ?? "init")(\(given))"
    case .deinitializer: return "deinit of \(function.type ?? "an object")"
    case .closure: return "closure(\(given))"
    case .accessor("get"): return function.name == "subscript" ? "self[\(given)]" : function.name
    case .accessor("set"):
      // The new value is a parameter as well, which comes first.
      let index = arguments.dropFirst().map(\.text).joined(separator: ", ")
      let place = function.name == "subscript" ? "self[\(index)]" : function.name
      return "\(place) = \(arguments.first?.text ?? "…")"
    case .accessor(let name): return "\(name) of \(function.name)"
    }
  }

  // MARK: What names are used for

  /// Whether what an expression comes to in a statement is the result of the function.
  func isResult(_ statement: Int, _ function: Int?) -> Bool {
    guard let function else { return false }
    switch outline.functions[function].form {
    case .function, .closure, .accessor("get"): break
    default: return false
    }
    if outline.statements[statement].kind == .return { return true }
    let body = outline.blocks[outline.functions[function].body]
    // The value of the only expression, or of one in a branch of it.
    return body.elements.count == 1
  }

  /// Whether a function declares a name.
  func declares(_ name: String, in function: Int?) -> Bool {
    function.map { declared[$0]?.contains(name) ?? false } ?? false
  }

  /// The list that a loop goes through, if it is a variable alone, and all of it.
  func list(of loop: Int) -> String? {
    guard outline.statements[loop].names.count == 1 else { return nil }
    let head = head(of: loop)
    guard let start = head.range(ofFirst: " in ") else { return nil }
    let list = head[start.upperBound...].filter { $0 != " " }
    return !list.isEmpty && list.utf8.allSatisfy(SwiftWords.isPart) && list.first?.isLetter == true
      ? list : nil
  }

  func listing(of function: Int) -> CodeListing {
    if let known = listings[function] { return known }
    let range = outline.functions[function].range
    let made = CodeListing(
      source, SourceRange(range.lowerBound, min(range.upperBound + 1, syntax.text.count)))
    listings[function] = made
    return made
  }

  /// What the code of a function does with its variables; nil: all of the cell.
  func uses(of function: Int?) -> CodeUses {
    if let known = knownUses[function] { return known }
    let range = function.map { outline.functions[$0].range } ?? 0..<max(0, syntax.text.count - 1)
    let inside = outline.statements.indices.filter {
      outline.statements[$0].start.map(range.contains) ?? false
    }
    var names: [String] = []
    var met: Set<String> = []
    let text = syntax.text[range.lowerBound..<min(syntax.text.count, range.upperBound + 1)]
    let parameters = function.map { outline.functions[$0].parameters } ?? []
    for word in parameters + SwiftWords(text).words + ["self"] where met.insert(word).inserted {
      names.append(word)
    }
    let loops = inside.filter { outline.statements[$0].kind == .for }.flatMap { loop in
      outline.statements[loop].names.map { name in
        CodeUses.Loop(
          name: name, list: list(of: loop), range: SourceRange(start(of: loop), end(of: loop) + 1))
      }
    }
    let sights = inside.flatMap { self.sights(ofNamesIn: $0) }
    let bound = inside.filter { outline.statements[$0].kind != .for }.flatMap { outline.statements[$0].names }
    // One that is bound in no block as well is in sight everywhere.
    let outside = Set(
      parameters
        + inside.filter { self.sights(ofNamesIn: $0).isEmpty }.flatMap { outline.statements[$0].names })
    let hidden = sights.filter { !outside.contains($0.name) }
    let (statements, written) = IndexReading(inside.map { self.written($0) }, text, words).statements
    let made = CodeUses(
      names: names, declared: Set(parameters + bound).subtracting(hidden.map(\.name)), loops: loops + hidden,
      written: statements, source: written)
    knownUses[function] = made
    return made
  }

  /// Where names are in sight that a statement binds for a block alone.
  private func sights(ofNamesIn statement: Int) -> [CodeUses.Loop] {
    let kind = outline.statements[statement].kind
    let range: Range<Int>
    switch kind {
    case .if, .while, .case:
      guard let block = outline.statements[statement].blocks.first?.block else { return [] }
      range = start(of: statement)..<max(start(of: statement), outline.blocks[block].range.upperBound + 1)
    case .binding, .guard:
      guard let block = outline.statements[statement].block, outline.blocks[block].statement != nil else {
        return []
      }
      range = outline.blocks[block].range.lowerBound..<(outline.blocks[block].range.upperBound + 1)
    default: return []
    }
    return outline.statements[statement].names.map {
      CodeUses.Loop(name: $0, list: nil, range: SourceRange(range.lowerBound, range.upperBound))
    }
  }

  /// A statement as it may be one of Trellis's, for what it says of indexes.
  private func written(_ statement: Int) -> String {
    let head = head(of: statement)
    switch outline.statements[statement].kind {
    case .while, .if: return "print " + head.drop { $0 != " " }
    case .for: return head + " { }"
    default: return head
    }
  }
}

/// The indexes and comparisons in code, read as statements of Trellis's own: what cannot be read says nothing.
private struct IndexReading {
  private(set) var statements: ([Statement], Source)

  init(_ candidates: [String], _ text: ArraySlice<UInt8>, _ syntax: Syntax) {
    let lines = (candidates + Self.indexes(in: text).map { "print \($0)" }).filter { line in
      guard !line.contains("\n"), line.utf8.count < 200 else { return false }
      var parser = Parser(Source(name: "", text: line), syntax: syntax)
      do throws(SyntaxError) {
        guard try parser.next() != nil, try parser.next() == nil else { return false }
        return true
      } catch {
        return false
      }
    }
    let source = Source(name: "", text: lines.joined(separator: "\n"))
    var parser = Parser(source, syntax: syntax)
    var statements: [Statement] = []
    while let statement = try? parser.next() { statements.append(statement) }
    self.statements = (statements, source)
  }

  /// `xs[j + 1]`
  private static func indexes(in text: ArraySlice<UInt8>) -> [String] {
    var found: [String] = []
    for open in text.indices where text[open] == UInt8(ascii: "[") {
      var start = open
      while start > text.startIndex, SwiftWords.isPart(text[start - 1]) { start -= 1 }
      guard start < open, !(48...57).contains(text[start]),
        let close = text[open...].firstIndex(of: UInt8(ascii: "]")), close - open < 30
      else { continue }
      let piece = String(decoding: text[start...close], as: UTF8.self)
      if !found.contains(piece), !piece.contains("\n") { found.append(piece) }
    }
    return found
  }
}

extension String {
  fileprivate func range(ofFirst text: String) -> Range<Index>? {
    indices.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }
}
