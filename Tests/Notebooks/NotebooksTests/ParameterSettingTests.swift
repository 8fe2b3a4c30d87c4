import Language
import Notebooks
import Testing

@Suite struct ParameterSettingTests {
  private let matter = NotebookDocument(
    "---\nparameters: {count: 20, ratio: 0.5, name: Bob, on: yes, xs: [1], any: none}\n---\n"
  ).frontMatter

  /// The literals these tests need.
  private func read(_ text: String) -> Value? {
    switch text {
    case "yes": .bool(true)
    case "no": .bool(false)
    case "\"12\"": .text("12")
    // A size of the language.
    case "0x10": .list([])
    case "[1, 2]": .list([.int(1), .int(2)])
    // The language knows no other base.
    default: Int(text).map { .int($0) } ?? (text.contains("x") ? nil : Double(text)).map { .decimal($0) }
    }
  }

  private func value(_ argument: String) throws -> String? {
    let setting = try ParameterSetting(argument)
    let parameters = try matter.parameters(setting: [setting], read: read)
    #expect(parameters.map(\.name) == matter.parameters.map(\.name))
    return parameters.first { $0.name == setting.name }.map { show($0.value) }
  }

  @Test func valuesOfTheSortOfTheDefault() throws {
    #expect(try value("count=3") == "3")
    #expect(try value("ratio=3") == "3.0")
    #expect(try value("count=0x1F") == "31" && value("count=0o14") == "12" && value("ratio=.5") == "0.5")
    #expect(try value("count=0x10") == "16" && value("ratio=0x10") == "16.0")
    #expect(try value("name=0x1F") == "\"0x1F\"")
    #expect(try value("name=a=b") == "\"a=b\"")
    #expect(try value("name=12") == "\"12\"")
    #expect(try value("name=\"12\"") == "\"12\"")
    #expect(try value("name=") == "\"\"")
    #expect(try value("on=no") == "no")
    #expect(try value("xs=[1, 2]") == "[1, 2]")
    #expect(try value("any=[1, 2]") == "[1, 2]")
    #expect(try value("any=word") == "\"word\"")
    let twice = try matter.parameters(
      setting: [ParameterSetting("count=1"), ParameterSetting("count=2")], read: read)
    #expect(show(twice[0].value) == "2")
    #expect(try matter.parameters(setting: [], read: read).map { show($0.value) }.count == 6)
  }

  @Test func errors() {
    func message(_ argument: String) -> [String?] {
      do {
        _ = try value(argument)
        return []
      } catch let error as Diagnostic {
        return [error.message, error.help]
      } catch {
        return ["?"]
      }
    }
    #expect(message("cuont=3") == ["unknown parameter 'cuont'", "did you mean count?"])
    #expect(
      message("q=3") == ["unknown parameter 'q'", "the parameters are count, ratio, name, on, xs, any"])
    #expect(message("count=many") == ["parameter 'count' takes a whole number, not 'many'", nil])
    #expect(message("count=2.5") == ["parameter 'count' takes a whole number, not '2.5'", nil])
    #expect(message("on=1") == ["parameter 'on' takes yes or no, not '1'", nil])
    #expect(message("xs=1") == ["parameter 'xs' takes a list, not '1'", nil])
    #expect(message("count") == ["--set takes name=value, not 'count'", "as in --set count=20"])
    #expect(message("=3").first == "--set takes name=value, not '=3'")
  }
}
