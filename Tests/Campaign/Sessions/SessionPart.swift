import Foundation
import Terminals

/// Random sessions, in a program of their own: one that traps or hangs is a finding, and ends nothing else.
struct SessionPart: Part {
  static let name = "sessions"
  /// The seed, which says under which settings the entries are typed.
  static let fixedPieces: Int? = 1
  static let patience = 400

  /// This program; it is started in another folder.
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).path

  private var tally = SessionTally()
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The signal reports a trap, and a backtrace takes longer than everything else.
  private static let environment = ["SWIFT_BACKTRACE": "enable=no"]
  /// A program is restarted now and then, so that none runs for long.
  private static let longest = Duration.seconds(120)
  /// No session takes nearly this long; one that does is a fault.
  private static let patienceWithOne = Duration.seconds(90)

  mutating func explore(_ seed: UInt64, until deadline: Deadline) throws -> [Finding] {
    let time = min(Self.longest, deadline.rest)
    let journal = folder.path + "/journal"
    let run: PipedRun
    do {
      run = try PipedRun(
        Self.program,
        ["--sessions", journal, "--seed", "\(seed)", "--seconds", "\(time / .seconds(1))"], in: folder,
        environment: Self.environment,
        within: time + Self.patienceWithOne)
    } catch {
      return [Finding(part: Self.name, fault: "the session hangs", case: try entries(in: journal))]
    }
    if let told = SessionTally(run.outputText) { tally += told }
    guard let fault = Self.fault(of: run) else { return [] }
    return [Finding(part: Self.name, fault: fault, case: try entries(in: journal))]
  }

  func fault(in case: [String]) throws -> String? {
    let file = folder.path + "/case"
    try SessionJournal(file, seed: `case`.first ?? "1").note(`case`.dropFirst())
    do {
      return Self.fault(
        of: try PipedRun(Self.program, ["--replay", file], in: folder, environment: Self.environment))
    } catch {
      return "the session hangs"
    }
  }

  private func entries(in journal: String) throws -> [String] {
    try SessionJournal.pieces(of: journal)
  }

  /// What the program reports of a violation, or the signal that ended it.
  private static func fault(of run: PipedRun) -> String? {
    switch run.ending {
    case .exited(0): nil
    case .exited: run.errorText.isEmpty ? "the session ended with \(run.ending)" : run.errorText
    case .killed(let signal): "the session died of signal \(signal): \(run.errorText.suffix(300))"
    }
  }

  var counts: [String] {
    [
      "\(tally.statements.grouped) statements", "\(tally.performed.grouped) performed",
      "\(tally.sessions.grouped) sessions",
    ]
  }
}
