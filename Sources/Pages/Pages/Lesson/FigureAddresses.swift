/// The names by which an address leads to a step of a figure: `#insert-10.3` is the third of the one whose last command is `t insert 10`.
struct FigureAddresses {
  private var taken: [String: Int] = [:]

  /// A name made of the last command of a figure, without the object, which no other figure of the page has.
  mutating func address(of figure: FigurePart) -> String {
    let words = (figure.program.last { $0.statement != nil }?.text ?? "").split { !Self.isOfWord($0) }
      .map { $0.lowercased() }
    // The object of a command has a short name.
    let isObject = words.count > 1 && words[0].count < 3 && words[1].allSatisfy(\.isLetter)
    let chosen = words.dropFirst(isObject ? 1 : 0).prefix(4).joined(separator: "-")
    let name = chosen.isEmpty ? "figure" : String(chosen.prefix(40))
    taken[name, default: 0] += 1
    guard let count = taken[name], count > 1 else { return name }
    return address(name, after: count)
  }

  /// The name with a number that makes it one of its own.
  private mutating func address(_ name: String, after count: Int) -> String {
    var number = count
    while taken["\(name)-\(number)"] != nil { number += 1 }
    taken["\(name)-\(number)"] = 1
    return "\(name)-\(number)"
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
