/// A statement of the top level, as Trellis writes it into the program. All of them stand in one text: calls with as many arguments would
/// take the compiler longer than the cells do.
///
///     0 2 8 10 1 20 0 3;0 3 0 0 0 0;
///
/// Of each the cell, its place there, its lines and columns if it is an expression, and the numbers of the variables that it names.
struct ProgramStatement {
  var cell: Int
  var place: Int
  /// Where it is, if it has a value to tell: its lines, then its columns.
  var expression: (Int, Int, Int, Int)?
  var named: [Int]

  static func all(in text: UnsafeBufferPointer<UInt8>) -> [ProgramStatement] {
    var statements: [ProgramStatement] = []
    var numbers: [Int] = []
    var number: Int?
    for byte in text {
      switch byte {
      case 48...57: number = (number ?? 0) &* 10 &+ Int(byte - 48)
      default:
        if let number { numbers.append(number) }
        number = nil
        guard byte == UInt8(ascii: ";") else { continue }
        if numbers.count >= 6 { statements.append(ProgramStatement(numbers)) }
        numbers.removeAll(keepingCapacity: true)
      }
    }
    return statements
  }

  private init(_ numbers: [Int]) {
    (cell, place) = (numbers[0], numbers[1])
    expression = numbers[2] == 0 ? nil : (numbers[2], numbers[3], numbers[4], numbers[5])
    named = Array(numbers[6...])
  }
}
