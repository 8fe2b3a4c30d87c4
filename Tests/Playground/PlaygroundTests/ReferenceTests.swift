import EveryKind
import Foundation
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

@Suite struct ReferenceTests {
  @Test func everyDeclaredWordIsInTheReference() throws {
    let text = Searched(try #require(Reference(.everyKind).text()))
    let markdown = Searched(try #require(Reference(.everyKind).markdown()).lowercased())
    for declaration in ExampleTests.declarations {
      #expect(text.contains(declaration.name), "\(declaration.name)")
      #expect(text.contains(declaration.summary), "\(declaration.name)")
      #expect(markdown.contains(declaration.summary.lowercased()), "\(declaration.name)")
    }
    for kind in Catalog.everyKind.kinds {
      for declaration in kind.verbs { #expect(text.contains(declaration.signature), "\(declaration.name)") }
      for declaration in kind.queries {
        #expect(text.contains(declaration.querySignature), "\(declaration.name)")
      }
      for declaration in kind.views {
        #expect(text.contains("as: \(declaration.name)"), "\(declaration.name)")
      }
    }
  }

  /// What colors programs in Python knows the words that are declared: `Extras/Python/words` writes them.
  @Test func theLexerKnowsTheSameWords() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = try String(
      contentsOf: root.appending(path: "Extras/Python/trellis_playground/language.py"), encoding: .utf8)
    let lines = try #require(Reference(.everyKind).json()).split(separator: "\n")
    let entries = try lines.map { try JSON(reading: Array($0.utf8)) }
    for (name, group, member) in [
      ("STATEMENTS", "statements", "name"), ("COMMANDS", "commands", "name"), ("KINDS", "variants", "topic"),
      ("FUNCTIONS", "functions", "name"),
    ] {
      var words: [Substring] = []
      for entry in entries where entry["group"]?.asText == group {
        let word = try #require(entry[member]?.asText).prefix { $0 != " " }
        // A sign begins no statement.
        if word.first?.isLetter == true, !words.contains(word) { words.append(word) }
      }
      let list = words.map { "    \"\($0)\",\n" }.joined()
      #expect(
        file.contains("\n\(name) = (\n\(list))\n"),
        "write it again: Extras/Python/words PROGRAM > Extras/Python/trellis_playground/language.py")
    }
  }

  @Test func everyLineOfItsJSONIsAnObject() throws {
    let lines = try #require(Reference(.everyKind).json()).split(separator: "\n")
    #expect(lines.count > 80)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(
        object?["name"] is String && object?["summary"] is String && object?["signature"] is String, "\(line)"
      )
    }
  }

  @Test func aTopicIsAPartOfTheWhole() throws {
    let reference = Reference(.everyKind)
    let whole = Searched(try #require(reference.text()))
    for topic in reference.topics {
      let text = try #require(reference.text(topic))
      #expect(whole.contains(String(text.dropLast())), "\(topic)")
      #expect(reference.markdown(topic) != nil && reference.json(topic) != nil)
    }
    #expect(
      reference.text("zz") == nil && reference.markdown("zz") == nil
        && reference.json("zz") == nil)
  }

  @Test func aWordOfATopicIsAPartOfIt() throws {
    let reference = Reference(.everyKind)
    for topic in reference.topics where topic != "json" {
      let whole = try #require(reference.json(topic)).split(separator: "\n")
      for word in Set(reference.words(of: topic)) {
        let lines = try #require(reference.json(topic, word: word)).split(separator: "\n")
        #expect(lines == whole.filter { hasName($0, word) })
        #expect(reference.text(topic, word: word)?.contains("\(word)") == true)
      }
      #expect(reference.text(topic, word: "zz") == nil)
    }
  }

  private func hasName(_ line: Substring, _ name: String) -> Bool {
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?["name"] as? String == name
  }

  /// What begins with all its options does not hide what follows.
  @Test(arguments: [80, 60]) func noWordIsWrittenOverMoreThanThreeLines(columns: Int) {
    let help = Help(.everyKind, columns: columns)
    for kind in Catalog.everyKind.kinds {
      for word in Set((kind.verbs + kind.variants).map(\.name)) {
        let head = (help.lines(on: [kind.name, word]) ?? []).prefix { !$0.hasPrefix("  ") }
        #expect(head.count <= 3, "\(kind.name) \(word): \(head)")
      }
    }
  }

  @Test func theLinesOfJSONAreDescribed() throws {
    let lines = Set(try #require(Reference(.everyKind).text("json")).split(separator: "\n").map(String.init))
    for schema in JSONSchema.step.withInner() + JSONSchema.verdict.withInner() {
      #expect(lines.contains("  \(schema.name)"))
      for member in schema.members {
        #expect(lines.contains("    \(member.signature)") && lines.contains("        \(member.meaning)"))
      }
    }
    for kind in ["tree", "stack", "collection", "pull"] { #expect(lines.contains("  events of \(kind)")) }
  }

  @Test func helpKnowsEveryWordAndShowsItsExample() {
    for declaration in ExampleTests.declarations {
      let lines = Help(.everyKind, columns: 1_000).lines(on: [declaration.name])
      #expect(lines != nil, "\(declaration.name)")
    }
    for kind in Catalog.everyKind.kinds {
      for declaration in kind.verbs + kind.variants + kind.properties + kind.queries {
        let lines = Help(.everyKind, columns: 1_000).lines(on: [kind.name, declaration.name]) ?? []
        #expect(lines.contains("  \(declaration.summary)"), "\(kind.name) \(declaration.name)")
      }
    }
    var session = Session()
    #expect(session.shown("help tree insert").contains("  › t insert 10"))
    #expect(session.shown("help for").first == "for name in values { … }")
    #expect(session.failure("help zz")?.help == "help lists the topics")
    #expect(session.stepCount == 0)
  }
}

/// A long text, searched by its bytes.
private struct Searched {
  private let bytes: Data

  init(_ text: String) { bytes = Data(text.utf8) }

  func contains(_ part: String) -> Bool { bytes.range(of: Data(part.utf8)) != nil }
}
