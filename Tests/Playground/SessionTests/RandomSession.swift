import EveryKind
import Foundation
import Language
import Notebooks
import Playground
import SessionChecks

/// One session of random entries from a seed: what is typed, under which settings, and what is checked how often.
struct RandomSession {
  let seed: UInt64
  private(set) var entries: [String] = []
  private(set) var statementCount = 0
  private(set) var failureCount = 0

  init(seed: UInt64) { self.seed = seed }

  /// Types random entries until so many statements were performed.
  ///
  /// - Throws: a ``Violation``; then ``entries`` holds what was typed.
  mutating func run(statements: Int) throws {
    var program = RandomProgram(seed: seed)
    var lived = start()
    var beginning: [String] = []
    while lived.statementCount < statements {
      if lived.session.objects.isEmpty, beginning.isEmpty { beginning = program.beginning() }
      if entries.count % 4 == 0 { program.notice(lived.session) }
      var entry = program.chance(3) ? beginning.popLast() ?? program.entry() : program.entry()
      // Checks take as long as the state is large.
      if lived.stateSize > 12_000 { entry = "reset" }
      entries.append(entry)
      defer { (statementCount, failureCount) = (lived.statementCount, lived.failureCount) }
      try lived.enter(entry)
      if entries.count % 16 == 0 { complete(entry, in: lived.session) }
    }
    try finish(lived)
  }

  /// Types the same again, or a part of it.
  func violation(of entries: [String]) -> Violation? {
    var lived = start()
    do {
      for entry in entries { try lived.enter(entry) }
      try finish(lived)
      return nil
    } catch {
      return error as? Violation ?? Violation("\(error)", after: "")
    }
  }

  /// What to tell of a violation: the seed, and the fewest entries that lead to one.
  func report(_ violation: Violation) -> String {
    let entries = shrunk(entries) { self.violation(of: $0) != nil }
    let typed = entries.map { "  " + $0.debugDescription }.joined(separator: "\n")
    return """
      seed \(seed), \(settings.width ?? 0) columns, \(settings.style?.rawValue ?? ""): \(violation)
      These entries are enough:
      \(typed)
      \(self.violation(of: entries)?.description ?? "")
      """
  }

  // MARK: Surroundings

  private var settings: Settings {
    [
      Settings.document,
      Settings(width: 40, height: 12, style: .unicode, colour: .never),
      Settings(width: 40, height: 12, style: .ascii, colour: .never),
      Settings(width: 80, height: 24, style: .ascii, colour: .never, steps: .all),
    ][Int(seed % 4)]
  }

  private func start() -> LivedSession {
    var session = Session(surroundings: settings, limits: Limits(statements: 400))
    session.tellsEvents = seed % 3 == 0
    if seed % 5 == 0 {
      session.preset("a", .int(7))
      session.preset("w", .text("préset\n\"\u{1B}"))
      session.preset(seed: seed)
    }
    var lived = LivedSession(session)
    var program = RandomProgram(seed: ~seed)
    for path in RandomProgram.files.dropLast() { lived.files[path] = program.file() }
    return lived
  }

  // MARK: At the end

  private func finish(_ lived: LivedSession) throws {
    var lived = lived
    var program = RandomProgram(seed: seed ^ 0xFFFF)
    try lived.checkTravel { program.number(1...min($0, 40)) }
    try lived.checkReplay(script: String(decoding: try SessionFile(lived.session).script, as: UTF8.self))
    try checkNotebook(lived)
  }

  /// What `save` writes checks clean.
  private func checkNotebook(_ lived: LivedSession) throws {
    let file = try NotebookDocument(bytes: SessionFile(lived.session).notebook, path: "saved.md")
    guard file.warnings.isEmpty else { throw Violation("\(file.warnings)", after: "save") }
    let recorded = try NotebookRecording(file, options: RunOptions())
    let check = NotebookCheck(
      NotebookDocument(bytes: recorded.bytes, path: "saved.md"), options: RunOptions())
    if let verdict = check.verdicts.first(where: \.hasFailed) {
      throw Violation("the saved notebook fails: \(verdict)", after: "save")
    }
  }

  /// Completion is for lines that are not finished.
  private func complete(_ entry: String, in session: Session) {
    let letters = entry.prefix(200)
    for end in letters.indices { _ = session.completion(of: String(letters[..<end])) }
  }
}
