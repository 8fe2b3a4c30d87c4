import EveryKind
import Language
import Playground
import RandomSessions
import Randomness
import Testing

/// Random entries, with random blanks in them, in one style: they mean what they did, and all the ways to write one come to
/// the same.
@Suite struct RandomFormattingTests {
  private let syntax = Catalog.everyKind.syntax

  private func formatted(_ text: String) throws(SyntaxError) -> (text: String, isKept: Bool) {
    let result = try FormattedCommands(Source(name: "input", text: text), syntax: syntax)
    return (String(decoding: result.bytes, as: UTF8.self), result.isKept)
  }

  /// What was read, without the places; nil if it cannot be read.
  private func meaning(_ text: String) -> String? {
    var parser = Parser(Source(name: "input", text: text), syntax: syntax)
    var result = ""
    do throws(SyntaxError) {
      while let statement = try parser.next() { dump(statement, to: &result) }
    } catch {
      return nil
    }
    return result.split(separator: "\n").filter { !$0.contains("erBound: ") }.joined(separator: "\n")
  }

  /// The text with more blanks where there are some, outside quotes.
  private func loosened(_ text: String, _ random: inout SplitMix64) -> String {
    var result = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      result.append(character)
      guard !isQuoted else { continue }
      let mayWiden = " (),[]{}".contains(character) || (character == "\n" && result.dropLast().last != "\\")
      if mayWiden, Int.random(in: 0...2, using: &random) == 0 {
        result += ["  ", "\t", " ", "    "].randomElement(using: &random) ?? ""
      }
    }
    return result
  }

  @Test func randomEntriesKeepTheirMeaning() throws {
    var read = 0
    var changed = 0
    for seed in UInt64(1)...60 {
      var program = RandomProgram(seed: seed)
      var random = SplitMix64(seed: seed)
      for _ in 0..<40 {
        let entry = program.entry()
        guard let before = meaning(entry) else { continue }
        read += 1
        let result = try formatted(entry)
        #expect(!result.isKept && meaning(result.text) == before, "seed \(seed): \(entry)")
        #expect(try formatted(result.text).text == result.text, "seed \(seed): \(entry)")
        let loose = loosened(entry, &random)
        guard loose != entry, meaning(loose) == before else { continue }
        changed += 1
        let again = try formatted(loose)
        #expect(!again.isKept && meaning(again.text) == before, "seed \(seed): \(loose)")
        #expect(try formatted(again.text).text == again.text, "seed \(seed): \(loose)")
      }
    }
    #expect(read > 500 && changed > 150, "\(read) read, \(changed) loosened")
  }

  /// The examples of all declarations mean the same in the one style.
  @Test func examplesKeepTheirMeaning() throws {
    for kind in Catalog.everyKind.kinds {
      for declaration in [kind.declaration] + kind.variants + kind.verbs + kind.properties + kind.queries {
        guard !declaration.example.isEmpty, let before = meaning(declaration.example) else { continue }
        let result = try formatted(declaration.example)
        #expect(!result.isKept && meaning(result.text) == before, "\(declaration.example)")
      }
    }
  }
}
