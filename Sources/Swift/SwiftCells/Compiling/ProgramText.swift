/// Cells as one program of Swift: each statement at its line and its column of its cell, and between them calls that tell where the
/// program is and what its variables hold.
///
///     #sourceLocation(file: "cell-1", line: 8)
///     let root = Node(50)
///     #sourceLocation(file: "trellis", line: 1)
///     __cellVariable(0, "root") { root }
struct ProgramText {
  /// A variable of the top level.
  struct Variable: Hashable {
    var cell: Int
    var name: String
    var statement: Int
  }

  private(set) var variables: [Variable] = []
  private(set) var text: [UInt8] = []

  /// What Trellis writes stands in a file of this name, on the line that is the number of the variable, from 1.
  static let ownFile = "trellis"

  static func file(ofCell cell: Int) -> String { "cell-\(cell)" }

  /// The number of the cell; nil of any other file.
  static func cell(ofFile name: String) -> Int? {
    name.hasPrefix("cell-") ? Int(name.dropFirst(5)) : nil
  }

  /// - Parameters:
  ///   - cells: by their numbers.
  ///   - hidden: the variables that cannot be looked at, since the program does not compile if they are.
  init(_ cells: [(number: Int, syntax: SwiftCellSyntax)], hidden: Set<Variable>, memory: Int, file: Int) {
    write("import \(SwiftToolchain.libraryModule)\n__cellStart(memory: \(memory), file: \(file))\n")
    for (number, syntax) in cells { write(syntax, number, hidden) }
    write("#sourceLocation(file: \"\(Self.ownFile)\", line: 1000000)\n__cellFinish()\n")
  }

  private mutating func write(_ syntax: SwiftCellSyntax, _ number: Int, _ hidden: Set<Variable>) {
    let starts = syntax.statements.map(\.range.lowerBound)
    // What stands before the first of them may be more than a comment.
    write(syntax, 0..<(starts.first ?? syntax.text.count), number)
    for (place, statement) in syntax.statements.enumerated() {
      let piece = starts[place]..<(place + 1 < starts.count ? starts[place + 1] : syntax.text.count)
      guard statement.isPerformed else {
        write(syntax, piece, number)
        continue
      }
      let (from, to) = (
        syntax.position(of: statement.range.lowerBound), syntax.position(of: statement.range.upperBound)
      )
      write(
        """
        #sourceLocation(file: "\(Self.ownFile)", line: 1000000)
        __cellBegin(\(number), \(place), \(from.line), \(from.column), \(to.line), \(to.column), \(statement.isExpression));

        """)
      write(syntax, piece, number)
      for name in statement.variables {
        let variable = Variable(cell: number, name: name, statement: place)
        guard !hidden.contains(variable), name != "_" else { continue }
        variables.append(variable)
        write(
          """
          #sourceLocation(file: "\(Self.ownFile)", line: \(variables.count))
          __cellVariable(\(variables.count - 1), "\(name)") { \(name) }

          """)
      }
      let words = Set(SwiftWords(syntax.text[statement.range]).words)
      let named = variables.indices.filter { words.contains(variables[$0].name) }
      write(
        "#sourceLocation(file: \"\(Self.ownFile)\", line: 1000000)\n__cellEnd(\(named))\n")
    }
  }

  /// Writes a part of a cell at its place.
  private mutating func write(_ syntax: SwiftCellSyntax, _ range: Range<Int>, _ number: Int) {
    let piece = syntax.text[range]
    guard piece.contains(where: { $0 != 32 && $0 != 9 && $0 != 10 && $0 != 13 }) else { return }
    let (line, column) = syntax.position(of: range.lowerBound)
    write("#sourceLocation(file: \"\(Self.file(ofCell: number))\", line: \(line))\n")
    text += Array(repeating: 32, count: column - 1)
    text += piece
    if piece.last != 10 { text.append(10) }
  }

  private mutating func write(_ line: String) { text += Array(line.utf8) }
}
