import Language
import Playground

/// What a notebook says about itself between two `---` lines at its very start.
public struct FrontMatter: Sendable {
  public var title: String?
  public var author: String?
  /// How pictures look: the width, the height and the style that it asks for.
  public var settings = Settings()
  public var seed: Int64?
  /// How long it takes to read.
  public var minutes: Int?
  public var level: Level?
  /// What it is about, which other lessons are about, too: `search trees`.
  public var subject: String?
  /// The names of the lessons to read before.
  public var needs: [String] = []
  /// In the order of the file.
  public var parameters: [NotebookParameter] = []

  public init() {}

  /// For whom a lesson is.
  public enum Level: String, CaseIterable, Comparable, Sendable {
    case beginner, intermediate, advanced

    public static func < (left: Level, right: Level) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }
}

/// A variable that is set before the first cell, and that `--set name=value` overrides.
public struct NotebookParameter: Sendable {
  public var name: String
  public var value: Value
  /// The line of the file, counted from 1.
  public var line: Int

  public init(name: String, value: Value, line: Int) {
    self.name = name
    self.value = value
    self.line = line
  }
}
