import EveryKind
import Foundation
import Language
import Notebooks
import Playground
import SessionChecks

/// One session of random entries from a seed: what is typed, under which settings, and what is checked how often.
public struct RandomSession {
  public let seed: UInt64
  public private(set) var entries: [String] = []
  public private(set) var statementCount = 0
  public private(set) var failureCount = 0

  /// How many kinds it is about; nil: all of them.
  private let kindCount: Int?
  private let isSwift: Bool

  /// - Parameter isSwift: whether checks that take long are made in some sessions, or now and then: those of objects that a
  ///   statement has nothing to do with, and performing all again; and three sessions in four are about few kinds. A
  ///   violation is found again with every check.
  public init(seed: UInt64, isSwift: Bool = false) {
    self.seed = seed
    kindCount = isSwift && seed / 8 % 4 != 0 ? Int(seed / 32 % 4) + 2 : nil
    self.isSwift = isSwift
  }

  /// Types random entries until this many statements were performed or refused.
  ///
  /// - Parameter note: receives each entry before it is performed, so that one that traps is known too.
  /// - Throws: a ``Violation``; then ``entries`` holds what was typed.
  public mutating func run(statements: Int, noting note: (String) -> Void = { _ in }) throws {
    var program = RandomProgram(seed: seed)
    if let kindCount { program.choose(kinds: kindCount) }
    var lived = start()
    if isSwift { (lived.stride, lived.stateStride) = (16, 4) }
    var beginning: [String] = []
    while lived.statementCount < statements {
      if lived.session.objects.isEmpty, beginning.isEmpty { beginning = program.beginning() }
      if entries.count % 4 == 0 { program.notice(lived.session) }
      var entry = program.chance(isSwift ? 1 : 3) ? beginning.popLast() ?? program.entry() : program.entry()
      // Checks take as long as the state is large.
      if lived.stateSize > 2_000 { entry = "reset" }
      note(entry)
      entries.append(entry)
      defer { (statementCount, failureCount) = (lived.statementCount, lived.failureCount) }
      try lived.enter(entry)
      if entries.count % (isSwift ? 64 : 16) == 0 { complete(entry, in: lived.session) }
    }
    try finish(lived, swiftly: isSwift)
  }

  /// Types the same again, or a part of it.
  public func violation(of entries: [String]) -> Violation? {
    var lived = start()
    do {
      for entry in entries { try lived.enter(entry) }
      try finish(lived)
      return nil
    } catch {
      return error as? Violation ?? Violation("\(error)", after: "")
    }
  }

  /// What to report of a violation: the seed, and the fewest entries that lead to one.
  public func report(_ violation: Violation) -> String {
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
    var session = Session(defaults: settings, limits: Limits(statements: 400))
    session.tellsEvents = seed % 3 == 0
    if seed % 5 == 0 {
      session.preset("a", .int(7))
      session.preset("w", .text("préset\n\"\u{1B}"))
      // A statement can say no larger one.
      session.preset(seed: seed >> 1)
    }
    var lived = LivedSession(session)
    var program = RandomProgram(seed: ~seed)
    for path in RandomProgram.files.dropLast() { lived.files[path] = program.file() }
    return lived
  }

  // MARK: At the end

  private func finish(_ lived: LivedSession, swiftly isSwift: Bool = false) throws {
    var lived = lived
    var program = RandomProgram(seed: seed ^ 0xFFFF)
    try lived.checkTravel { program.number(1...min($0, 40)) }
    guard isSavable(lived) else { return }
    if !isSwift || seed % 4 == 1 {
      try lived.checkReplay(script: String(decoding: try SessionFile(lived.session).script, as: UTF8.self))
    }
    if !isSwift || seed % 4 == 3 { try checkNotebook(lived) }
  }

  /// A step that depends on what queries cost may be one that no file can repeat; then save refuses.
  private func isSavable(_ lived: LivedSession) -> Bool {
    do {
      _ = try lived.session.history
    } catch {
      return !error.message.contains("depends on what queries cost")
    }
    return true
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
