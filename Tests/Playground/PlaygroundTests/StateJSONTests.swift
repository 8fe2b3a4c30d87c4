import EveryKind
import Foundation
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

@Suite struct StateJSONTests {
  @Test func theStateOfASessionIsReadByOthers() throws {
    var session = Session()
    session.prepare(
      "tree t = avl 1 2.5 1e300;\nstack s = \"\\u{1}\" \"é\";\nlet r = 1...100_000_000_000\nlet x = [none, (1, 60x12), true]\ndefine f(a, b) { print \"\\n\" }\nset width 30"
    )
    let read = try JSONSerialization.jsonObject(with: Data(session.state.text.utf8)) as? [String: Any]
    #expect(
      Set(read?.keys.map(\.self) ?? []) == [
        "focus", "objects", "procedures", "random", "settings", "variables",
      ])
  }
}
