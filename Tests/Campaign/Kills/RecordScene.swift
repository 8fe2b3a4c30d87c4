import Platform
import Randomness
import Terminals

/// `record` is killed while it reads, runs or writes; sometimes two record the same file at once.
struct RecordScene: KillScene {
  static let name = "record"

  private let folder: ScratchFolder
  private let old: String
  private let file: WrittenFile
  private let usual: Duration
  private var kills = 0
  private var pairs = 0

  init() throws {
    folder = try ScratchFolder()
    old = StaleNotebook.text(kilobytes: 400)
    try folder.write(old, to: "stale.md")
    let run = try PipedRun(Programs.trellis, ["record", "stale.md"], in: folder)
    guard run.ending == .exited(0) else { throw TerminalFailure(description: "record: \(run.errorText)") }
    usual = run.duration
    file = WrittenFile(
      name: "stale.md",
      versions: [("the old one", Array(old.utf8)), ("the new one", try folder.bytes(of: "stale.md"))])
  }

  mutating func play(_ random: inout SplitMix64) throws -> String? {
    try folder.write(old, to: file.name)
    let disturbance = Disturbance(&random, usual: usual)
    let other = Int.random(in: 0..<6, using: &random) == 0 ? try start() : nil
    if other != nil { pairs += 1 }
    let run = try PipedRun(
      Programs.trellis, ["record", file.name], in: folder,
      signalling: (disturbance.signal, disturbance.after))
    kills += 1
    if let other { try end(other) }
    if let fault = try file.fault(in: folder) { return "\(fault), after \(run.ending)" }
    guard Int.random(in: 0..<8, using: &random) == 0 else { return nil }
    return try playToTheEnd()
  }

  /// The next run: it records, and removes what the killed ones left.
  private func playToTheEnd() throws -> String? {
    try folder.write(old, to: file.name)
    let run = try PipedRun(Programs.trellis, ["record", file.name], in: folder)
    guard run.ending == .exited(0) else { return "the next run ended with \(run.ending): \(run.errorText)" }
    if try folder.bytes(of: file.name) != file.versions[1].bytes {
      return "the next run recorded something else"
    }
    return file.leftover(in: folder)
  }

  private func start() throws -> Child {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    return try Child(
      Programs.trellis, ["record", file.name], environment: folder.environment(), directory: folder.path,
      streams: .descriptors(input: nowhere, output: nowhere, errors: nowhere))
  }

  private func end(_ child: Child) throws {
    let deadline = Deadline(after: Deadline.usual)
    while !child.hasEnded() {
      guard !deadline.hasPassed else { throw TerminalFailure(description: "record does not end") }
      usleep(500)
    }
  }

  var count: String { "\(kills.grouped) kills of record (\(pairs.grouped) beside another)" }
}
