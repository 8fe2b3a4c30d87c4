import Foundation
import Platform
import Testing
import Waiting

/// What may happen at any screen of a lesson, and of those to choose from.
@Suite(.serialized, .waiting) struct ReadingScreenTests {
  let folder: ScratchFolder

  /// Where a reader may be: the keys that lead there, and what the screen shows then.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    let steps: [(keys: String, sight: String)]
    /// Whether keys are waited for; else a line is typed.
    var takesKeys = true
  }

  private static let before = "1/3  ⏎ next  ← back  t"
  private static let after = "1/3  ⏎ next  ← back  r"

  private static let places: [Place] = [
    Place(testDescription: "a page", arguments: ["learn", "lesson.md"], steps: [("", before)]),
    Place(
      testDescription: "a page with its picture", arguments: ["learn", "lesson.md"],
      steps: [("", before), ("Enter", after)]),
    Place(
      testDescription: "a page gone back to", arguments: ["learn", "lesson.md"],
      steps: [("", before), ("Enter", after), ("Enter", "2/3  ⏎ next"), ("Left", after)]),
    Place(
      testDescription: "help", arguments: ["learn", "lesson.md"],
      steps: [("", before), ("?", "⏎ back to the lesson")]),
    Place(
      testDescription: "a question", arguments: ["learn", "lesson.md"],
      steps: [("", before), ("Enter", after), ("Enter", "2/3  ⏎ next"), ("Enter", "answer ›")],
      takesKeys: false),
    Place(
      testDescription: "a try", arguments: ["learn", "lesson.md"],
      steps: [("", before), ("t", "try ›")], takesKeys: false),
    Place(testDescription: "the lessons", arguments: ["learn"], steps: [("", "⏎ read  ↑↓ lesson")]),
    Place(
      testDescription: "the lessons searched", arguments: ["learn"],
      steps: [("", "⏎ read  ↑↓ lesson"), ("/", "⏎ read  Esc all")]),
  ]

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      ---
      title: A short lesson
      ---

      Some prose about the first thing.

      ```trellis
      stack s = plain 1 2
      ```

      ```trellis
      ask "What is on top?" answer: 2
      ```

      ```trellis
      s pop
      ```

      """, to: "lesson.md")
  }

  /// Behind a shell, so that it can be stopped.
  private func start(_ place: Place) throws -> Screen {
    let screen = try Screen("/bin/bash", ["--norc", "-i"], in: folder, environment: ["PS1": "shell$ "])
    try screen.expect("shell$")
    try screen.type(([Programs.trellis] + place.arguments).joined(separator: " "))
    try screen.press("Enter")
    for (keys, sight) in place.steps {
      if !keys.isEmpty { try screen.press(keys) }
      try screen.expect(sight)
    }
    return screen
  }

  private func expectSight(of place: Place, on screen: Screen) throws {
    try screen.expect(place.steps.last?.sight ?? "")
  }

  @Test(arguments: places) func controlCLeadsOut(_ place: Place) throws {
    let screen = try start(place)
    try screen.press("C-c")
    switch place.testDescription {
    case "help": try screen.expect(Self.before)
    case "a try": try expectSight(of: place, on: screen)
    case "the lessons": try screen.expectPrompt("shell$")
    case "the lessons searched":
      // Out of the search first.
      try screen.expect("⏎ read  ↑↓ lesson")
      try screen.press("C-c")
      try screen.expectPrompt("shell$")
    default: try screen.expect("of A short lesson; learn lesson.md continues there")
    }
  }

  @Test(arguments: places) func controlZStopsItAndItGoesOn(_ place: Place) throws {
    let screen = try start(place)
    let picture = try screen.picture()
    try screen.press("C-z")
    try screen.expect("Stopped")
    try screen.type("echo $((6 * 7)) here")
    try screen.press("Enter")
    try screen.expect("\n42 here")
    try screen.type("fg")
    try screen.press("Enter")
    // Of what was tried the terminal keeps the lines, and the prompt comes below them.
    if place.testDescription == "a try" {
      try screen.expect("the prompt again") { $0.hasSuffix("›") }
    } else {
      try screen.expectPicture(picture)
    }
  }

  @Test(arguments: places) func aResizedWindowIsFilled(_ place: Place) throws {
    let screen = try start(place)
    let picture = try screen.picture()
    try screen.resize(columns: 40, rows: 20)
    try screen.expect("no line is wider") { shown in
      shown.split(separator: "\n").allSatisfy { $0.count <= 40 } && (shown != picture || !place.takesKeys)
    }
    try screen.resize(columns: 80, rows: 24)
    if place.takesKeys { try screen.expectPicture(picture) }
  }

  /// Pasted text is not taken for keys; where a line is typed it is inserted.
  @Test(arguments: places) func whatIsPastedIsNoKey(_ place: Place) throws {
    let screen = try start(place)
    let picture = try screen.picture()
    try screen.paste("q quit, not yet")
    if place.testDescription == "the lessons searched" {
      try screen.expect("q quit, not yet")
    } else if place.takesKeys {
      // A key that is understood afterward.
      try screen.resize(columns: 79, rows: 24)
      try screen.resize(columns: 80, rows: 24)
      try screen.expectPicture(picture)
    } else {
      try screen.expect("› q quit, not yet")
    }
  }
}
