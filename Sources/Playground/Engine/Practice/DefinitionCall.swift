import Declarations
import Language

/// The first definition of the reader's own that a statement calls, and where it is named.
struct DefinitionCall {
  let code: FunctionCode
  let source: Source
  /// The statement.
  let range: SourceRange
  /// Where the statement names the definition.
  let places: [SourceRange]
  /// The first call in it, if it is one with parentheses: `sort(xs)`.
  let expression: SourceRange?

  /// The statement, or a part of it, with another definition in the place of this one.
  func text(with name: String, in part: SourceRange? = nil) -> String {
    let part = part ?? range
    var text = ""
    var end = Int(part.lowerBound)
    for place in places where place.lowerBound >= part.lowerBound && place.upperBound <= part.upperBound {
      text += source.text(SourceRange(end, Int(place.lowerBound))) + name
      end = Int(place.upperBound)
    }
    return text + source.text(SourceRange(end, Int(part.upperBound)))
  }
}

extension Interpreter {
  /// The first definition that a statement calls; nil if it calls none.
  func definitionCall(in statement: Statement) -> DefinitionCall? {
    let source = run.source
    let callees = CodeUses([statement], source: source).callees
    let scan = WordScan(source, statement.range)
    let words = scan.words.filter { state.procedures[$0.text] != nil }
    let isCalled = { (word: Word) in
      callees.contains(word.text) || state.procedures[word.text]?.definition.isWalk == true
    }
    guard let first = words.first(where: isCalled), let code = state.procedures[first.text] else {
      return nil
    }
    return DefinitionCall(
      code: code, source: source, range: statement.range,
      places: words.filter { $0.text == first.text }.map { $0.range },
      expression: scan.call(at: first.range))
  }
}

/// The words of a text that may name a definition: in no literal, behind no point, and no labels.
private struct WordScan {
  private let source: Source
  private let end: Int
  private(set) var words: [Word] = []

  init(_ source: Source, _ range: SourceRange) {
    self.source = source
    end = Int(range.upperBound)
    var place = Int(range.lowerBound)
    var before = UInt8(ascii: " ")
    while place < end {
      let byte = source.bytes[place]
      if byte == UInt8(ascii: "\"") {
        place = Self.end(ofTextAt: place, source.bytes, end)
      } else if byte == UInt8(ascii: "#") {
        while place < end, source.bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if Self.isInName(byte) {
        let start = place
        while place < end, Self.isInName(source.bytes[place]) { place += 1 }
        let isLabel = place < end && source.bytes[place] == UInt8(ascii: ":")
        if before != UInt8(ascii: "."), !isLabel {
          let range = SourceRange(start, place)
          words.append(Word(source.text(range), range: range))
        }
      } else {
        place += 1
      }
      before = byte
    }
  }

  /// A name may be of any script.
  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func end(ofTextAt start: Int, _ bytes: [UInt8], _ end: Int) -> Int {
    var place = start + 1
    while place < end, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, end)
  }

  /// A name and the parentheses that follow it at once; nil if none do.
  func call(at name: SourceRange) -> SourceRange? {
    var place = Int(name.upperBound)
    guard place < end, source.bytes[place] == UInt8(ascii: "(") else { return nil }
    var depth = 0
    while place < end {
      switch source.bytes[place] {
      case UInt8(ascii: "\""):
        place = Self.end(ofTextAt: place, source.bytes, end)
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      place += 1
      if depth == 0 { return SourceRange(Int(name.lowerBound), place) }
    }
    return nil
  }
}
