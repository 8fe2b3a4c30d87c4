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

  /// The texts of the files that a lesson loads, by their paths.
  func files() throws(Diagnostic) -> [String: [Source]] {
    guard let files = members["files"] else { return [:] }
    guard case .object(let byPath) = files else {
      throw .badMember("files", "an object of lists of texts by path")
    }
    var sources: [String: [Source]] = [:]
    for (path, texts) in byPath {
      guard case .array(let texts) = texts else {
        throw .badMember("files", "an object of lists of texts by path")
      }
      var loaded: [Source] = []
      for text in texts {
        let text = try PageRequest(text, "a text of \(path)")
        let line = try text.number("line", in: 1...Int64(Int32.max)).map { Int($0) } ?? 1
        loaded.append(
          Source(
            name: try text.text("name") ?? path, bytes: Array((try text.text("text") ?? "").utf8), file: path,
            firstLine: line))
      }
      sources[path] = loaded
    }
    return sources
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
