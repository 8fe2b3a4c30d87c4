import JSONModule

/// The statements of a text of Swift with those within them, however deep: what a trace needs to know of where a program is.
struct SwiftOutline: Sendable {
  /// A statement, or a declaration among statements.
  struct Statement: Sendable {
    enum Kind: Sendable {
      case expression, declaration, binding, `if`, `for`, `while`, `repeat`, `guard`, `switch`,
        `case`, `defer`, `return`, `throw`, jump, other
    }

    var kind: Kind
    /// Where it begins; nil if that could not be found.
    var start: Int?
    /// Its blocks, each by what it is for: `then_stmt`, `else_stmt`, `body`.
    var blocks: [(role: String, block: Int)] = []
    /// Statements that it consists of, such as an `else if` and cases.
    var inner: [Int] = []
    /// The names that its head binds.
    var names: [String] = []
    /// The block that it stands in; of an inner one, that of the statement around it.
    var block: Int?
    /// The statement that it is an inner one of.
    var outer: Int?
  }

  struct Block: Sendable {
    /// From its brace to its brace, if it has some.
    var range: Range<Int>
    /// Whether it has no braces: that of a case.
    var isImplicit: Bool
    var elements: [Int]
    /// The statement that it belongs to, and as what.
    var statement: Int?
    var role = ""
    /// The function whose body it is.
    var function: Int?
  }

  /// A function, an initializer, an accessor or a closure.
  struct Function: Sendable {
    enum Form: Sendable {
      case function, initializer, deinitializer
      case accessor(String)
      case closure
    }

    var form: Form
    var name: String
    /// The type in which it is declared.
    var type: String?
    var parameters: [String]
    /// Whether it says that it has a result.
    var hasResult: Bool
    var range: Range<Int>
    var body: Int
  }

  private(set) var statements: [Statement] = []
  private(set) var blocks: [Block] = []
  private(set) var functions: [Function] = []
  private let text: [UInt8]

  /// - Parameter dump: what the compiler's `-dump-parse -dump-ast-format json` writes.
  /// - Complexity: O(*n*)
  init(_ text: [UInt8], dump: [UInt8]) {
    self.text = text
    var reader = JSONReader(dump)
    var open: [Frame] = []
    // How deep it is in a value that the dump has twice.
    var skipped = 0
    do throws(JSONFault) {
      while let token = try reader.next() {
        let last = open.count - 1
        if skipped > 0 || last >= 0 && !open[last].isArray && open[last].member == "processed_init" {
          switch token {
          case .beginObject, .beginArray:
            skipped += 1
            continue
          case .endObject where skipped > 0, .endArray where skipped > 0:
            skipped -= 1
            if skipped == 0 { open[last].member = "" }
            continue
          case _ where skipped > 0: continue
          default: break
          }
        }
        switch token {
        case .beginObject, .beginArray:
          let key = last < 0 ? "" : open[last].isArray ? open[last].key : open[last].member
          open.append(Frame(key: key, isArray: token == .beginArray))
        case .endObject, .endArray:
          let frame = open.removeLast()
          close(frame, in: &open)
        case .name(let name): open[last].member = name
        case .text(let text):
          guard !open[last].isArray else { continue }
          switch open[last].member {
          case "_kind": open[last].kind = text
          case "name", "special", "id": open[last].name = text
          default: break
          }
        case .bool(true): if !open[last].isArray { open[last].flags.insert(open[last].member) }
        case .number(let place):
          guard let number = Int(String(decoding: dump[place], as: UTF8.self)) else { continue }
          if open[last].member == "start" { open[last].start = number }
          if open[last].member == "end" { open[last].end = number }
        default: break
        }
      }
    } catch {
      // What was read so far is of use.
    }
    for block in blocks.indices { findStarts(in: block) }
  }

  /// What is open while the dump is read.
  private struct Frame {
    var key: String
    var isArray: Bool
    var member = ""
    var kind = ""
    var name: String?
    var flags: Set<String> = []
    var start: Int?
    var end: Int?
    /// What its parts hand up.
    var blocks: [(role: String, block: Int)] = []
    var inner: [Int] = []
    var names: [String] = []
    var parameters: [String] = []
    /// The statements of a block.
    var elements: [Int] = []

    init(key: String, isArray: Bool) {
      self.key = key
      self.isArray = isArray
    }
  }

  private static let functionKinds: Set<String> = [
    "func_decl", "constructor_decl", "destructor_decl", "accessor_decl", "closure_expr",
  ]

  private mutating func close(_ frame: Frame, in open: inout [Frame]) {
    guard let parent = open.indices.last else { return }
    if frame.key == "result" { open[parent].flags.insert("result") }
    switch frame.kind {
    case "" where frame.key == "range":
      if frame.start != nil { (open[parent].start, open[parent].end) = (frame.start, frame.end) }
      return
    case "decl_name", "base_name":
      if open[parent].name == nil || frame.key == "name" { open[parent].name = frame.name }
      return
    case "parameter":
      if let name = frame.name, frame.key != "implicit_self_decl" { open[parent].parameters.append(name) }
      return
    case "brace_stmt":
      guard let start = frame.start, let end = frame.end else { break }
      let block = blocks.count
      blocks.append(
        Block(range: start..<end, isImplicit: frame.flags.contains("implicit"), elements: frame.elements))
      for element in frame.elements { place(element, in: block) }
      open[parent].blocks.append((frame.key, block))
      if isElement(of: open, frame) { addStatement(frame, .other, to: &open) }
      return
    case _ where Self.functionKinds.contains(frame.kind) && frame.name != "$defer":
      if let body = frame.blocks.last(where: { $0.role == "body" })?.block, !frame.flags.contains("implicit")
      {
        add(frame, body, open)
      }
      if isElement(of: open, frame) { addStatement(frame, isFunction: true, .declaration, to: &open) }
      return
    case _ where isElement(of: open, frame) || Self.isInner(frame.kind):
      addStatement(frame, Self.kind(of: frame.kind), to: &open)
      return
    case "tap_expr":
      // What the compiler makes of `\(…)` in a text has statements that the text does not have.
      return
    case "pattern_named": if let name = frame.name { open[parent].names.append(name) }
    default: break
    }
    open[parent].blocks += frame.blocks
    open[parent].inner += frame.inner
    open[parent].names += frame.names
    open[parent].parameters += frame.parameters
    if frame.isArray { open[parent].elements += frame.key == "elements" ? frame.elements : [] }
  }

  /// Whether what closes is an element of a block: its array closes behind it.
  private func isElement(of open: [Frame], _ frame: Frame) -> Bool {
    guard !frame.isArray, open.count > 1, open[open.count - 1].isArray else { return false }
    return frame.key == "elements" && open[open.count - 2].kind == "brace_stmt"
  }

  private static func isInner(_ kind: String) -> Bool {
    kind == "if_stmt" || kind == "case_stmt" || kind == "switch_stmt"
  }

  private static func kind(of kind: String) -> Statement.Kind {
    switch kind {
    case "if_stmt": .if
    case "for_each_stmt": .for
    case "while_stmt": .while
    case "repeat_while_stmt": .repeat
    case "guard_stmt": .guard
    case "switch_stmt": .switch
    case "case_stmt": .case
    case "defer_stmt": .defer
    case "return_stmt": .return
    case "throw_stmt": .throw
    case "break_stmt", "continue_stmt", "fallthrough_stmt": .jump
    case "pattern_binding_decl": .binding
    // The value of a branch.
    case "then_stmt": .expression
    case _ where kind.hasSuffix("_decl"): .declaration
    case _ where kind.hasSuffix("_expr"): .expression
    default: .other
    }
  }

  private mutating func addStatement(
    _ frame: Frame, isFunction: Bool = false, _ kind: Statement.Kind, to open: inout [Frame]
  ) {
    let parent = open.count - 1
    // What a declaration binds follows it once more.
    if frame.kind == "var_decl" { return }
    let number = statements.count
    var statement = Statement(kind: kind, start: frame.start)
    if !isFunction {
      statement.blocks = frame.blocks
      statement.inner = frame.inner
      statement.names = frame.names
      for (role, block) in frame.blocks { (blocks[block].statement, blocks[block].role) = (number, role) }
      for inner in frame.inner { statements[inner].outer = number }
    }
    statements.append(statement)
    if isElement(of: open, frame) {
      open[parent].elements.append(number)
    } else {
      open[parent].inner.append(number)
    }
  }

  private mutating func place(_ statement: Int, in block: Int) {
    statements[statement].block = block
    for inner in statements[statement].inner { place(inner, in: block) }
  }

  private mutating func add(_ frame: Frame, _ body: Int, _ open: [Frame]) {
    let form: Function.Form
    switch frame.kind {
    case "constructor_decl": form = .initializer
    case "destructor_decl": form = .deinitializer
    case "accessor_decl":
      form = .accessor(["set", "willSet", "didSet", "get"].first(where: frame.flags.contains) ?? "get")
    case "closure_expr": form = .closure
    default: form = .function
    }
    let type = open.last { !$0.isArray && Self.typeKinds.contains($0.kind) }?.name
    blocks[body].function = functions.count
    functions.append(
      Function(
        form: form, name: frame.name ?? open.last { $0.kind == "var_decl" }?.name ?? "", type: type,
        parameters: frame.parameters, hasResult: frame.flags.contains("result"),
        range: (frame.start ?? blocks[body].range.lowerBound)..<blocks[body].range.upperBound,
        body: body))
  }

  private static let typeKinds: Set<String> = [
    "class_decl", "struct_decl", "enum_decl", "extension_decl", "protocol_decl", "actor_decl",
  ]

  // MARK: Where expressions begin, which the dump does not tell

  private mutating func findStarts(in block: Int) {
    let elements = blocks[block].elements
    var place = 0
    var from = blocks[block].range.lowerBound + (blocks[block].isImplicit ? 0 : 1)
    if let function = blocks[block].function, case .closure = functions[function].form {
      from = startOfClosure(block, from)
    }
    while place < elements.count {
      if let start = statements[elements[place]].start {
        // What comes behind it begins where it ends, as far as that is seen.
        from = SwiftPieces.end(of: text, from: start, to: blocks[block].range.upperBound)
        place += 1
        continue
      }
      var next = place
      while next < elements.count, statements[elements[next]].start == nil { next += 1 }
      let to =
        next < elements.count ? statements[elements[next]].start ?? from : blocks[block].range.upperBound
      guard from <= to else { break }
      let starts = SwiftPieces.starts(in: text, from..<to)
      let known = starts.count == next - place ? starts : Array(starts.prefix(1))
      for (offset, start) in known.enumerated() { statements[elements[place + offset]].start = start }
      place = next
    }
    for element in elements {
      guard let start = statements[element].start else { continue }
      statements[element].start = SwiftPieces.withModifiers(text, start)
    }
  }

  /// Behind the `in` of a closure that has one.
  private func startOfClosure(_ block: Int, _ from: Int) -> Int {
    let end = blocks[block].range.upperBound
    let first = blocks[block].elements.first.flatMap { statements[$0].start } ?? end
    var depth = 0
    var place = from
    while place < min(first, end) {
      let byte = text[place]
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: "{") { return from }
      if depth == 0, byte == UInt8(ascii: "i"), place + 2 <= text.count,
        text[place...].starts(with: "in".utf8),
        place > from, text[place - 1] <= 32, place + 2 < text.count, text[place + 2] <= 32
      {
        return place + 2
      }
      if depth == 0, byte == UInt8(ascii: "\n"), place > from + 1,
        text[from..<place].contains(where: { $0 > 32 })
      {
        return from
      }
      place += 1
    }
    return from
  }
}
