import DequeModule
import Language
import OrderedCollections
import Pictures

/// What pictures write of values.
extension Value {
  /// The value in a cell: a text bare where it cannot be taken for anything else, and what holds values as these are written, or only as
  /// their number, where they are too long or lie too deep: `[ 1, 2 ]`, `[5]`, `{3}`.
  ///
  /// - Parameters:
  ///   - depth: in how many values it stands that are drawn.
  ///   - room: what is longer is not written as its values are.
  /// - Complexity: O(`room`)
  func cell(_ role: Role = .normal, depth: Int = 1, room: Int = Self.cellRoom) -> ValueCell {
    var left = room
    let text = inline(depth: depth, &left) ?? countText
    return ValueCell(text, role: role, isNumber: number != nil)
  }

  /// One of the values of a list in its cell: a dot for what is not known yet, at the right as numbers are.
  func listCell(_ index: Int, _ role: Role) -> ValueCell {
    let value = listValue(index)
    if case .nothing = value { return ValueCell(MatrixGrid.unknown, role: role, isNumber: true) }
    return value.cell(role)
  }

  /// Whether it is a list of lists of single letters, as a map or a board is.
  ///
  /// - Complexity: O(1), as at most ``examinedValues`` are looked at
  var isMap: Bool {
    var examined = 0
    for row in 0..<min(drawnCount, Self.examinedValues) {
      let line = listValue(row)
      for column in 0..<line.drawnCount {
        guard case .text(let letter) = line.listValue(column), letter.count == 1 else { return false }
        examined += 1
        if examined >= Self.examinedValues { return true }
      }
    }
    return examined > 0
  }

  /// Longer values are written as how many they hold.
  static let cellRoom = 24
  /// Of a longer text only the beginning is looked at.
  private static let longestText = 200

  /// The number of what it holds, in its brackets.
  private var countText: String {
    switch self {
    case .list(let values): "[\(values.count)]"
    case .range(let range): range.literalText
    case .dictionary(let dictionary): "{\(dictionary.count)}"
    case .record(let record): "(\(record.values.count))"
    case .tuple(let values): "(\(values.count))"
    default: shortLiteral
    }
  }

  /// The value as it is written inside another.
  ///
  /// - Parameter left: how many letters of what holds values may still be written.
  /// - Returns: nil if that is too little.
  private func inline(depth: Int, _ left: inout Int) -> String? {
    switch self {
    case .text(let text): return text.barePicture(longest: Self.longestText)
    case .list(let values):
      guard depth < Self.depth else { return countText }
      guard !values.isEmpty else { return "[]" }
      // A number alone in brackets says how many there are.
      return Self.joined(values, "[ ", " ]", depth, &left)
    case .tuple(let values): return Self.joined(values, "(", ")", depth, &left)
    case .record(let record):
      guard depth < Self.depth else { return countText }
      let names = record.names
      return Self.joined(record.values, "(", ")", depth, &left) { names[$0] + ": " }
    case .dictionary(let dictionary):
      guard depth < Self.depth else { return countText }
      guard dictionary.count > 0 else { return "{:}" }
      let keys = dictionary.entries.keys
      return Self.joined(dictionary.entries.values, "{", "}", depth, &left) {
        keys[$0].cell(depth: depth + 1).text.string + ": "
      }
    default: return literalText
    }
  }

  /// That deep values are drawn in one another.
  private static let depth = 2

  private static func joined<Values: RandomAccessCollection<Value>>(
    _ values: Values, _ open: String, _ close: String, _ depth: Int, _ left: inout Int,
    name: (Int) -> String = { _ in "" }
  ) -> String? {
    left -= open.count + close.count
    var text = open
    for (place, value) in values.enumerated() {
      guard left > 0, let inner = value.inline(depth: depth + 1, &left) else { return nil }
      let piece = (place > 0 ? ", " : "") + name(place) + inner
      left -= piece.count
      text += piece
    }
    return left >= 0 ? text + close : nil
  }
}

extension String {
  /// The text without quotes if it reads as a text, else as a literal; what is beyond `longest` letters is not looked at.
  fileprivate func barePicture(longest: Int) -> String {
    let text = utf8.count > longest ? String(prefix(longest)) : self
    return text.readsAsText ? text : Value.text(text).literalText
  }

  /// Whether it cannot be taken for a number, another value or a sign of a picture.
  private var readsAsText: Bool {
    guard let first, first.isLetter || first == "_" || first.isPictogram, !Self.otherValues.contains(self)
    else { return false }
    var isAfterBlank = false
    for letter in self {
      if letter == " " {
        if isAfterBlank { return false }
        isAfterBlank = true
        continue
      }
      isAfterBlank = false
      guard letter.isLetter || letter.isNumber || letter.isPictogram || "_-'.!?/%&".contains(letter) else {
        return false
      }
    }
    return !isAfterBlank
  }

  private static let otherValues: Set<String> = ["true", "false", "yes", "no", "none"]
}

extension Character {
  /// Whether it is an emoji, which no value but a text has.
  fileprivate var isPictogram: Bool {
    unicodeScalars.first.map { $0.properties.isEmojiPresentation || $0.value >= 0x1F000 } ?? false
  }
}
