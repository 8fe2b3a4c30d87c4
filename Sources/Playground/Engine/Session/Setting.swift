import Language
import Values

/// One of the things that `set` sets: its name, what it may be, and where it is kept.
struct Setting: Sendable {
  let name: String
  /// The words it may be; none for a number.
  let choices: [String]
  /// What it takes, in words.
  let expected: String
  /// Its value, where it is set.
  let value: @Sendable (Settings) -> SettingText?
  /// Sets it, unless the value is none that it may have.
  private let assign: @Sendable (inout Settings, Value) -> Bool

  private init<Content: SettingValue>(
    _ name: String, _ get: @escaping @Sendable (Settings) -> Content?,
    _ set: @escaping @Sendable (inout Settings, Content) -> Void
  ) {
    self.name = name
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
    Setting("width", { $0.width }, { $0.width = $1 }), Setting("height", { $0.height }, { $0.height = $1 }),
    Setting("style", { $0.style }, { $0.style = $1 }), Setting("color", { $0.colour }, { $0.colour = $1 }),
    Setting("steps", { $0.steps }, { $0.steps = $1 }),
    Setting("describe", { $0.describe }, { $0.describe = $1 }),
    Setting("pager", { $0.pager }, { $0.pager = $1 }),
    Setting("screenReader", { $0.screenReader }, { $0.screenReader = $1 }),
    Setting("terminal", { $0.terminal }, { $0.terminal = $1 }),
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
