import JSONModule
import Language
import Playground

/// The members of an object that a page sends, read with a sentence for each that is not what it should be.
struct PageRequest {
  private let members: [String: JSON]

  /// - Parameter what: what the object is, for the error.
  init(_ json: JSON?, _ what: String) throws(Diagnostic) {
    switch json {
    case .object(let members)?: self.members = members
    case nil, .null?: members = [:]
    default: throw .notARequest("\(what) is not an object")
    }
  }

  subscript(name: String) -> JSON? { members[name] }

  func text(_ name: String) throws(Diagnostic) -> String? {
    switch members[name] {
    case .text(let text)?: return text
    case nil, .null?: return nil
    default: throw .badMember(name, "a text")
    }
  }

  func flag(_ name: String) throws(Diagnostic) -> Bool {
    switch members[name] {
    case .bool(let flag)?: return flag
    case nil, .null?: return false
    default: throw .badMember(name, "true or false")
    }
  }

  /// A whole number.
  func number(_ name: String, in range: ClosedRange<Int64>) throws(Diagnostic) -> Int64? {
    switch members[name] {
    case .int(let number)? where range.contains(number): return number
    case nil, .null?: return nil
    default: throw .badMember(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, of type: Word.Type
  ) throws(Diagnostic) -> Word? where Word.RawValue == String {
    guard let text = try text(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw .badMember(name, Word.allCases.map { $0.rawValue }.joined(separator: " or "))
    }
    return word
  }

  /// What a page or the labels of a cell set of how pictures look.
  func settings() throws(Diagnostic) -> Settings {
    let sizes = Int64(Settings.sizes.lowerBound)...Int64(Settings.sizes.upperBound)
    return Settings(
      width: try number("width", in: sizes).map { Int($0) },
      height: try number("height", in: sizes).map { Int($0) },
      style: try word("style", of: Settings.Style.self), steps: try word("steps", of: Settings.Steps.self),
      describe: try word("describe", of: Settings.Describe.self))
  }
}
