import EveryKind
import Language
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// What `set` sets, by its table.
@Suite struct SettingTests {
  private static let examples: [(name: String, value: Value, text: String)] = [
    ("width", .int(60), "60"), ("height", .int(12), "12"), ("style", .text("ascii"), "ascii"),
    ("color", .text("always"), "always"), ("steps", .text("all"), "all"), ("describe", .text("on"), "on"),
    ("pager", .text("off"), "off"), ("screenReader", .text("on"), "on"), ("terminal", .text("full"), "full"),
  ]

  @Test func eachSettingKeepsWhatItIsGivenAndNothingElse() throws {
    #expect(Self.examples.map(\.name) == Settings.names)
    for (name, value, text) in Self.examples {
      let setting = try Setting.named(name)
      var settings = Settings()
      #expect(setting.value(settings) == nil)
      try setting.set(value, in: &settings)
      #expect(setting.value(settings)?.text == text)
      #expect(Setting.all.count { $0.value(settings) != nil } == 1)
      #expect(settings.json == .object([name: value == .text(text) ? .text(text) : .int(Int(text) ?? 0)]))
      let kept = settings
      #expect(throws: Fault.self) { try setting.set(.bool(true), in: &settings) }
      #expect(settings == kept)
    }
  }

  @Test func aScreenReaderHasPicturesDescribedAndNoColorWhateverElseIsSet() {
    var session = Session()
    session.prepare("set describe off; set color always; tree t = avl 2 1 3;")
    #expect(session.settings.describe == .off && session.settings.colour == .always)
    session.prepare("set screenReader on")
    #expect(session.settings.describe == .on && session.settings.colour == .never)
    let shown = session.screen("show t")
    #expect(shown.contains("root: left leaf") && !shown.contains("┌"))
    session.prepare("undo 1")
    #expect(session.settings.describe == .off && session.settings.colour == .always)
    session.prepare("redo 1; set screenReader off")
    #expect(session.settings.describe == .off && session.settings.colour == .always)
  }

  @Test func whatASettingTakesIsSaid() {
    for (program, message) in [
      ("set width 0", "width takes a whole number from 1 to 1,000"),
      ("set style blue", "style takes unicode, ascii"), ("set witdh 60", "unknown setting 'witdh'"),
      ("set color", "'color' is never: what should it be?"),
    ] {
      var session = Session()
      #expect(session.failure(program)?.message == message)
      #expect(session.stepCount == 0)
    }
  }
}
