/// Cells as one program of Swift: each statement at its line and its column of its cell, and between them calls that tell where the
/// program is and what its variables hold.
///
///     #sourceLocation(file: "cell-1", line: 8)
///     let root = Node(50)
///     #sourceLocation(file: "trellis", line: 1)
///     TrellisCellMarks.variable(0, `root`)
struct ProgramText {
  /// A variable of the top level.
  struct Variable: Hashable {
    var cell: Int
    var name: String
    var statement: Int
  }

  private(set) var variables: [Variable] = []
  /// Those that are looked at from a later statement on, and how many that name them come before it.
  private var waiting: [(variable: Variable, statements: Int)] = []
  private(set) var text: [UInt8] = []
  /// Those that are performed, as the library reads them: see `ProgramStatement`.
  private var statements = ""
  private var statementCount = 0

  /// What is written within the statements of cells that are told line by line.
  let marks: [ProgramMark]

  /// What Trellis writes stands in a file of this name, on the line that is the number of the variable, from 1, or behind
  /// ``firstMark`` that of the mark.
  static let ownFile = "trellis"
  static let firstMark = 2_000_000

  /// What the library calls the calls between statements. Its module is not named: a type of the reader's may have that name.
  private static let calls = "TrellisCellMarks"

  static func file(ofCell cell: Int) -> String { "cell-\(cell)" }

  /// The number of the cell; nil of any other file.
  static func cell(ofFile name: String) -> Int? {
    name.hasPrefix("cell-") ? Int(name.dropFirst(5)) : nil
  }

  /// - Parameters:
  ///   - cells: by their numbers.
  ///   - delays: the variables that cannot be looked at where they are declared, since they have no value there, and after how many
  ///     statements that name them they can.
  ///   - marks: what is written within statements; those of a cell in the order of their places.
  ///   - silent: those of them that cannot be compiled, and are left out.
  init(
    _ cells: [(number: Int, syntax: SwiftCellSyntax)], delays: [Variable: Int], marks: [ProgramMark] = [],
    silent: Set<Int> = []
  ) {
    self.marks = marks
    for (number, mark) in marks.enumerated() where !silent.contains(number) {
      marksOfCells[mark.cell, default: []].append((number, mark))
    }
    for (number, syntax) in cells { write(syntax, number, delays) }
    writeOwn("\(Self.calls).finish()")
    let names = variables.map { $0.name.replacing("\"", with: "\\\"") + "\\n" }.joined()
    let start = "\(Self.calls).start(\"\(statements)\", \"\(names)\")\n"
    text = Array("import \(SwiftToolchain.libraryModule)\n\(start)".utf8) + text
  }

  private var marksOfCells: [Int: [(number: Int, mark: ProgramMark)]] = [:]

  private mutating func write(_ syntax: SwiftCellSyntax, _ number: Int, _ delays: [Variable: Int]) {
    let starts = syntax.statements.map(\.range.lowerBound)
    // Before the first of them there may be more than a comment.
    write(syntax, 0..<(starts.first ?? syntax.text.count), number)
    for (place, statement) in syntax.statements.enumerated() {
      let piece = starts[place]..<(place + 1 < starts.count ? starts[place + 1] : syntax.text.count)
      guard statement.isPerformed else {
        write(syntax, piece, number)
        continue
      }
      writeOwn("\(Self.calls).step(\(statementCount))")
      statementCount += 1
      write(syntax, piece, number)
      let words = Set(SwiftWords(syntax.text[statement.range]).words)
      for place in waiting.indices where words.contains(waiting[place].variable.name) {
        waiting[place].statements -= 1
      }
      for name in statement.variables where name != "_" {
        let variable = Variable(cell: number, name: name, statement: place)
        waiting.append((variable, delays[variable] ?? 0))
      }
      for (variable, statements) in waiting where statements <= 0 {
        variables.append(variable)
        writeOwn(
          "\(Self.calls).variable(\(variables.count - 1), `\(variable.name)`)", line: variables.count)
      }
      waiting.removeAll { $0.statements <= 0 }
      let named = variables.indices.filter { words.contains(variables[$0].name) }
      let numbers = [number, place] + Self.places(of: statement, in: syntax) + named
      statements += numbers.map(String.init).joined(separator: " ") + ";"
    }
  }

  /// The lines and the columns of an expression; zeros of what has no value to tell.
  private static func places(of statement: SwiftStatement, in syntax: SwiftCellSyntax) -> [Int] {
    guard statement.isExpression else { return [0, 0, 0, 0] }
    let from = syntax.position(of: statement.range.lowerBound)
    let to = syntax.position(of: statement.range.upperBound)
    return [from.line, to.line, from.column, to.column]
  }

  /// Writes a part of a cell, and the marks within it.
  private mutating func write(_ syntax: SwiftCellSyntax, _ range: Range<Int>, _ number: Int) {
    var start = range.lowerBound
    for (place, mark) in marksOfCells[number] ?? [] where range.contains(mark.offset) {
      writePiece(syntax, start..<mark.offset, number)
      start = mark.offset
      let call = mark.look.map { "look(\(place), \"\($0.name)\", \($0.expression))" } ?? "line(\(place))"
      writeOwn("\(Self.calls).\(call)", line: Self.firstMark + place)
    }
    writePiece(syntax, start..<range.upperBound, number)
  }

  /// Writes a part of a cell at its place.
  private mutating func writePiece(_ syntax: SwiftCellSyntax, _ range: Range<Int>, _ number: Int) {
    let piece = syntax.text[range]
    guard piece.contains(where: { $0 != 32 && $0 != 9 && $0 != 10 && $0 != 13 }) else { return }
    let (line, column) = syntax.position(of: range.lowerBound)
    write("#sourceLocation(file: \"\(Self.file(ofCell: number))\", line: \(line))\n")
    text += Array(repeating: 32, count: column - 1)
    text += piece
    if piece.last != 10 { text.append(10) }
  }

  /// Writes a line that is not the reader's.
  private mutating func writeOwn(_ line: String, line number: Int = 1_000_000) {
    write("#sourceLocation(file: \"\(Self.ownFile)\", line: \(number))\n\(line)\n")
  }

  private mutating func write(_ line: String) { text += Array(line.utf8) }
}
