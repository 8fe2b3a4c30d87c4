import Declarations
import Language
import Values

/// One of the things that `set` sets: its name, what it may be, and where it is kept.
struct Setting: Sendable {
  let name: String
  /// What it is about, in a line.
  let summary: String
  /// The words it may be; none for a number.
  let choices: [String]
  /// What it takes, in words.
  let expected: String
  /// Its value, where it is set.
  let value: @Sendable (Settings) -> SettingText?
  /// Sets it, unless the value is none that it may have.
  private let assign: @Sendable (inout Settings, Value) -> Bool

  private init<Content: SettingValue>(
    _ name: String, _ summary: String, _ get: @escaping @Sendable (Settings) -> Content?,
    _ set: @escaping @Sendable (inout Settings, Content) -> Void
  ) {
    self.name = name
    self.summary = summary
    expected = Content.expected
    choices = Content.choices
    value = { get($0).map { SettingText(text: $0.text, json: $0.json) } }
    assign = { settings, value in
      guard let content = Content(setting: value) else { return false }
      set(&settings, content)
      return true
    }
  }

  /// All there are, in the order in which `set` lists them.
  static let all = [
    Setting("width", "how many columns pictures may take, 1 to 1,000", { $0.width }, { $0.width = $1 }),
    Setting("height", "how many lines pictures may take, 1 to 1,000", { $0.height }, { $0.height = $1 }),
    Setting("style", "the characters that pictures are drawn with", { $0.style }, { $0.style = $1 }),
    Setting(
      "color", "when there are colors; auto: on a terminal that has them, unless NO_COLOR is set",
      { $0.colour }, { $0.colour = $1 }),
    Setting(
      "steps", "which pictures a block shows: that of its last step, or of all its steps", { $0.steps },
      { $0.steps = $1 }),
    Setting("describe", "whether pictures are described in words", { $0.describe }, { $0.describe = $1 }),
    Setting(
      "pager", "whether what is taller than the screen pauses at the prompt", { $0.pager },
      { $0.pager = $1 }),
    Setting(
      "screenReader",
      "for a voice or a line of braille: pictures are described in words, nothing is drawn over, and there are no colors",
      { $0.screenReader }, { $0.screenReader = $1 }),
    Setting(
      "terminal",
      "which extras the terminal is sent (marks around prompts, links to files, screens that appear at once): those it is known to take, none, or all",
      { $0.terminal }, { $0.terminal = $1 }),
  ]

  /// - Throws: a ``Fault`` if there is none of this name.
  static func named(_ name: String) throws(Fault) -> Setting {
    guard let setting = all.first(where: { $0.name == name }) else { throw .unknownSetting(name) }
    return setting
  }

  /// - Throws: a ``Fault`` if the value is none that it may have; nothing is set.
  func set(_ value: Value, in settings: inout Settings) throws(Fault) {
    guard assign(&settings, value) else { throw .wrongSetting(name, value, among: choices, takes: expected) }
  }
}

/// The value of a setting: as it is written behind `set`, and as JSON.
struct SettingText: Sendable {
  let text: String
  let json: JSON
}

/// What a setting may be.
protocol SettingValue: Sendable {
  static var choices: [String] { get }
  static var expected: String { get }
  /// The value as it is written behind `set`.
  var text: String { get }
  var json: JSON { get }
  init?(setting value: Value)
}

extension Int: SettingValue {
  static var choices: [String] { [] }
  static var expected: String { "a whole number from 1 to \(Settings.sizes.upperBound.grouped)" }
  var text: String { "\(self)" }
  var json: JSON { .int(self) }

  init?(setting value: Value) {
    guard let size = Int(argument: value), Settings.sizes.contains(size) else { return nil }
    self = size
  }
}

extension SettingValue where Self: RawRepresentable<String> & CaseIterable {
  static var choices: [String] { allCases.map { $0.rawValue } }
  static var expected: String { choices.joined(separator: ", ") }
  var text: String { rawValue }
  var json: JSON { .text(rawValue) }

  init?(setting value: Value) {
    guard case .text(let word) = value else { return nil }
    self.init(rawValue: word)
  }
}

extension Settings.Style: SettingValue {}
extension Settings.Colour: SettingValue {}
extension Settings.Steps: SettingValue {}
extension Settings.Describe: SettingValue {}
extension Settings.Pager: SettingValue {}
extension Settings.ScreenReader: SettingValue {}
extension Settings.Terminal: SettingValue {}

extension Settings {
  /// What each of them is, for `help` and the reference.
  package static var declarations: [Declaration] {
    Setting.all.map { setting in
      let isNumber = setting.choices.isEmpty
      return Declaration(
        setting.name, setting.summary,
        example: "set \(setting.name) \(isNumber ? "60" : setting.choices.last ?? "")",
        written: "set \(setting.name) \(isNumber ? "number" : setting.choices.joined(separator: "|"))")
    }
  }

  package static let names = Setting.all.map { $0.name }

  /// The words a setting takes; none if it takes a number.
  package static func choices(of name: String) -> [String] {
    Setting.all.first { $0.name == name }?.choices ?? []
  }

  var json: JSON {
    let members = Setting.all.compactMap { setting in setting.value(self).map { (setting.name, $0.json) } }
    return .object(Dictionary(uniqueKeysWithValues: members))
  }
}

extension Session {
  /// What was set of the terminal and of the way in which somebody reads, as statements that set it again.
  package var readersSettings: [String] {
    let settings = interpreter.state.settings
    let names: Set<String> = ["style", "color", "describe", "pager", "screenReader", "terminal"]
    return Setting.all.filter { names.contains($0.name) }.compactMap { setting in
      setting.value(settings).map { "set \(setting.name) \($0.text)" }
    }
  }
}
