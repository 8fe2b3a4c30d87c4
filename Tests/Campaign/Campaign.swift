import ArgumentParser
import Foundation
import Randomness
import Terminals

/// Random input for as long as one likes, in parts that can be asked for by name. See `Tests/Campaign/run`.
@main
struct Campaign: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "campaign",
    abstract: "Types, kills, and feeds Trellis what nobody would, and says what it found.")

  @Option(help: "Where the random numbers start; otherwise each run starts elsewhere.")
  var seed: UInt64?
  @Option(help: "How long the parts take together, after what was found before was tried again.")
  var seconds = 180.0
  @Option(help: "The folder of what is found.")
  var folder = ".build/campaign"
  @Option(help: .hidden)
  var sessions: String?
  @Option(help: .hidden)
  var replay: String?
  @Argument(help: ArgumentHelp("\(names.joined(separator: ", ")); all of them otherwise.", valueName: "part"))
  var parts: [String] = []

  /// The parts, in the order in which they run.
  private static var all: [any Part.Type] {
    [SessionPart.self, KillPart.self, DocumentPart.self, LimitPart.self, TerminalPart.self]
  }
  private static var names: [String] { all.map { $0.name } }

  func validate() throws {
    for part in parts where !Self.names.contains(part) {
      throw ValidationError("there is no part '\(part)'; there are \(Self.names.joined(separator: ", "))")
    }
  }

  func run() throws {
    // What is found must survive a reader that leaves.
    signal(SIGPIPE, SIG_IGN)
    if let sessions { return try SessionWorker.run(seed: seed ?? 1, seconds: seconds, journal: sessions) }
    if let replay { return try SessionWorker.replay(replay) }
    let environment = ProcessInfo.processInfo.environment
    let seed = seed ?? environment["TRELLIS_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 1...UInt64.max)
    tell("campaign: seed \(seed)")
    let findings = try FindingsFolder(folder + "/findings")
    let chosen = Self.all.filter { parts.isEmpty || parts.contains($0.name) }
    var open = 0
    for type in chosen {
      // Each part has random numbers of its own, so that one can be repeated without the others.
      let place = UInt64(Self.names.firstIndex(of: type.name) ?? 0)
      do {
        var run = PartRun(try type.init(), findings: findings, seed: seed &+ place &* 0x1_0000_0001)
        try run.retry()
        try run.explore(for: seconds / Double(chosen.count))
        tell(run.summary)
        open += run.openCount
      } catch {
        // The other parts have nothing to do with it.
        tell("\(type.name): cannot go on: \(error)")
        open += 1
      }
    }
    if open > 0 {
      tell("\(open) open \(open == 1 ? "finding" : "findings") in \(findings.path)")
      throw ExitCode.failure
    }
  }
}

/// Writes a line at once, for a reader who watches a long run.
func tell(_ line: String) {
  print(line)
  fflush(nil)
}
