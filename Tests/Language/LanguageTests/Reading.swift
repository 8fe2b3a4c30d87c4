import Language

let syntax = Syntax(
  kinds: ["tree", "stack", "pull", "collection", "auth", "reuse", "layout", "cards"],
  commands: [
    "help": .words, "load": .path, "save": .path, "set": .arguments, "explain": .statement,
    "undo": .arguments, "mark": .words, "show": .arguments, "plot": .series,
    "when": .condition, "goto": .moment, "claim": .claim, "example": .example, "pin": .watched,
  ]
) { $0 == "layout" }

/// The outcome of reading a whole text: statements and errors in order.
func outcomes(_ bytes: [UInt8]) -> [Result<Statement, SyntaxError>] {
  var parser = Parser(Source(name: "input", bytes: bytes), syntax: syntax)
  var result: [Result<Statement, SyntaxError>] = []
  while true {
    do throws(SyntaxError) {
      guard let statement = try parser.next() else { return result }
      result.append(.success(statement))
    } catch {
      result.append(.failure(error))
    }
  }
}

/// The outlines of what was read; for an error its message and, between ‹ ›, the text it points at.
func read(_ text: String) -> [String] { read(Array(text.utf8)) }

func read(_ bytes: [UInt8]) -> [String] {
  let source = Source(name: "input", bytes: bytes)
  return outcomes(bytes).map {
    switch $0 {
    case .success(let statement): outline(statement)
    case .failure(let error): "error: \(error.message) ‹\(source.text(error.range))›"
    }
  }
}
