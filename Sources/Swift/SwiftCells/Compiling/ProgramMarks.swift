/// What Trellis writes within the statements of a cell that is told line by line: where a line begins, and what variables hold of which
/// the compiler tells nothing.
struct ProgramMark: Sendable {
  var cell: Int
  /// The statement of the cell's outline.
  var statement: Int
  /// Where it is written.
  var offset: Int
  /// The variable that is told, and how it is written there; nil: the line begins.
  var look: (name: String, expression: String)?
  /// Whether that is a parameter of the function that begins.
  var isParameter = false

  /// Those of a cell, in the order in which they stand.
  ///
  /// - Parameter tellsParameters: whether they tell those of functions, since the compiler does not.
  static func all(
    in outline: SwiftOutline, ofCell cell: Int, _ text: [UInt8], tellingParameters tellsParameters: Bool
  ) -> [ProgramMark] {
    var marks: [ProgramMark] = []
    for (number, block) in outline.blocks.enumerated() where block.statement != nil || block.function != nil {
      guard outline.takesMarks(number), !block.elements.isEmpty else { continue }
      var isFirst = true
      // The values behind a statement come before the next one.
      var waiting: [ProgramMark] = []
      for element in block.elements {
        guard let start = outline.statements[element].start else { continue }
        if isFirst, tellsParameters, let function = block.function {
          marks += outline.functions[function].parameters.map {
            ProgramMark(cell: cell, statement: element, offset: start, look: ($0, $0), isParameter: true)
          }
        }
        if isFirst, let owner = block.statement {
          marks += outline.names(boundIn: number, owner).map {
            ProgramMark(cell: cell, statement: owner, offset: start, look: ($0, $0))
          }
        }
        isFirst = false
        for mark in waiting { marks.append(mark.moved(to: start)) }
        waiting = looks(element, outline, cell, text)
        guard outline.statements[element].kind != .declaration else { continue }
        marks.append(ProgramMark(cell: cell, statement: element, offset: start, look: nil))
      }
      guard !block.isImplicit else { continue }
      for mark in waiting { marks.append(mark.moved(to: block.range.upperBound)) }
    }
    // Of those at one place the first stays the first.
    return marks.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  private func moved(to offset: Int) -> ProgramMark {
    var moved = self
    moved.offset = offset
    return moved
  }

  /// What is told behind a statement.
  private static func looks(
    _ element: Int, _ outline: SwiftOutline, _ cell: Int, _ text: [UInt8]
  ) -> [ProgramMark] {
    let statement = outline.statements[element]
    func mark(_ name: String, _ expression: String) -> ProgramMark {
      ProgramMark(cell: cell, statement: element, offset: 0, look: (name, expression))
    }
    switch statement.kind {
    case .guard: return statement.names.map { mark($0, $0) }
    // Of the parts of a tuple the compiler tells nothing.
    case .binding:
      guard let start = statement.start else { return [] }
      let parts = ChangedName.isTuple(text, boundAt: start) ? statement.names : []
      return parts.map { mark($0, $0) }
        + ChangedName.handedOver(in: text, at: start).map { mark($0.name, $0.expression) }
    case .expression:
      guard let start = statement.start else { return [] }
      return ChangedName.all(in: text, at: start).map { mark($0.name, $0.expression) }
    default: return []
    }
  }
}

extension SwiftOutline {
  /// Whether lines may be written into a block: where it is one expression, that may be its value.
  func takesMarks(_ block: Int) -> Bool {
    guard let only = blocks[block].elements.first, blocks[block].elements.count == 1 else { return true }
    switch statements[only].kind {
    case .expression, .if, .switch: return !mayBeValue(block)
    default: return true
    }
  }

  /// Whether what stands alone in a block may be the value of it: of a function, or of a branch of an expression.
  private func mayBeValue(_ block: Int) -> Bool {
    guard blocks[block].elements.count == 1 else { return false }
    if let function = blocks[block].function {
      switch functions[function].form {
      case .function: return functions[function].hasResult
      case .closure, .accessor("get"): return true
      case .initializer, .deinitializer, .accessor: return false
      }
    }
    guard var root = blocks[block].statement else { return false }
    switch statements[root].kind {
    case .if, .case: break
    default: return false
    }
    while let outer = statements[root].outer {
      root = outer
      switch statements[root].kind {
      case .if, .case, .switch: continue
      case .other: return false
      // A branch of an expression within it.
      default: return true
      }
    }
    guard let around = statements[root].block else { return true }
    return blocks[around].statement == nil && blocks[around].function == nil ? false : mayBeValue(around)
  }

  /// The names that the head of a statement binds for one of its blocks.
  func names(boundIn block: Int, _ owner: Int) -> [String] {
    let statement = statements[owner]
    switch statement.kind {
    case .for, .while, .case: return statement.names
    case .if where blocks[block].role == "then_stmt": return statement.names
    default: return []
    }
  }
}

/// What a statement changes that is an assignment, or calls a method of a variable.
struct ChangedName {
  var name: String
  /// How it is written: `self.items`.
  var expression: String

  /// Those that a statement changes: a variable, those of a tuple, and what is handed over with `&`.
  static func all(in text: [UInt8], at start: Int) -> [ChangedName] {
    let set = tuple(text, at: start) ?? ChangedName(text, at: start).map { [$0] } ?? []
    return set + handedOver(in: text, at: start).filter { new in !set.contains { $0.name == new.name } }
  }

  /// The variables that a statement hands over with `&`.
  static func handedOver(in text: [UInt8], at start: Int) -> [ChangedName] {
    let end = SwiftPieces.end(of: text, from: start, to: text.count)
    var found: [ChangedName] = []
    for place in start..<max(start, end) where text[place] == UInt8(ascii: "&") {
      guard let before = text[start..<place].last(where: { $0 > 32 }), "(,:".utf8.contains(before),
        let name = ChangedName(handedOverIn: text, at: place + 1),
        !found.contains(where: { $0.name == name.name })
      else { continue }
      found.append(name)
    }
    return found
  }

  /// Whether what a `let` or `var` binds is a tuple.
  static func isTuple(_ text: [UInt8], boundAt start: Int) -> Bool {
    var place = start
    while place < text.count, SwiftWords.isPart(text[place]) {
      let end = SwiftWords.endOfToken(in: text, at: place)
      let word = text[place..<end]
      place = text[end...].firstIndex { $0 > 32 } ?? text.count
      if word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8) {
        return place < text.count && text[place] == UInt8(ascii: "(")
      }
    }
    return false
  }

  /// The names in `(a, b) = …`; nil if it is something else.
  private static func tuple(_ text: [UInt8], at start: Int) -> [ChangedName]? {
    guard start < text.count, text[start] == UInt8(ascii: "("),
      let close = text[start...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let sign = text[(close + 1)...].drop { $0 == 32 }.prefix(2)
    guard sign.first == UInt8(ascii: "="), sign.last != UInt8(ascii: "=") || sign.count == 1 else {
      return nil
    }
    var names: [ChangedName] = []
    for part in text[(start + 1)..<close].split(separator: UInt8(ascii: ",")) {
      guard let place = part.firstIndex(where: { $0 > 32 }),
        let name = ChangedName(handedOverIn: text, at: place)
      else { continue }
      if !names.contains(where: { $0.name == name.name }) { names.append(name) }
    }
    return names
  }

  /// The variable at the beginning of a place that is set as a whole or in part: `xs`, `xs[0]`, `self.a`.
  private init?(handedOverIn text: [UInt8], at start: Int) {
    guard start < text.count, SwiftWords.isPart(text[start]), !(48...57).contains(text[start]) else {
      return nil
    }
    var (from, end) = (start, SwiftWords.endOfToken(in: text, at: start))
    var prefix = ""
    if text[from..<end].elementsEqual("self".utf8), end + 1 < text.count, text[end] == UInt8(ascii: "."),
      SwiftWords.isPart(text[end + 1])
    {
      (prefix, from) = ("self.", end + 1)
      end = SwiftWords.endOfToken(in: text, at: from)
    }
    name = String(decoding: text[from..<end], as: UTF8.self)
    expression = prefix + name
    guard name != "self", name != "_", name.first?.isUppercase == false else { return nil }
  }

  init?(_ text: [UInt8], at start: Int) {
    func word(_ start: Int) -> (text: String, end: Int)? {
      guard start < text.count, SwiftWords.isPart(text[start]), !(48...57).contains(text[start]) else {
        return nil
      }
      let end = SwiftWords.endOfToken(in: text, at: start)
      return (String(decoding: text[start..<end], as: UTF8.self), end)
    }
    guard var first = word(start) else { return nil }
    var prefix = ""
    if first.text == "self", first.end < text.count, text[first.end] == UInt8(ascii: "."),
      let next = word(first.end + 1)
    {
      (prefix, first) = ("self.", next)
    }
    guard let letter = first.text.first, letter.isLowercase, first.text != "super", first.text != "self",
      !Self.keywords.contains(first.text)
    else { return nil }
    var place = first.end
    let next = place < text.count ? text[place] : 0
    let isPart =
      next == UInt8(ascii: "[") || next == UInt8(ascii: ".") || next == UInt8(ascii: "?")
      || next == UInt8(ascii: "!")
    while place < text.count, text[place] == 32 { place += 1 }
    let sign = text[place...].prefix(2)
    let isAssigned =
      sign.first == UInt8(ascii: "=") && sign.last != UInt8(ascii: "=")
      || sign.count == 2 && sign.last == UInt8(ascii: "=") && "+-*/%&|^".utf8.contains(sign.first ?? 0)
    guard isPart || isAssigned else { return nil }
    (name, expression) = (first.text, prefix + first.text)
  }

  private static let keywords: Set<String> = ["try", "await", "return", "throw", "print", "_"]
}
