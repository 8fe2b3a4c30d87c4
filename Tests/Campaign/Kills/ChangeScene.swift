import Platform
import Randomness
import Terminals

/// The notebook is saved by someone else while `record` runs: what they wrote is not lost.
struct ChangeScene: KillScene {
  static let name = "change"

  private let folder: ScratchFolder
  private let old: String
  private let edited: String
  private let file: WrittenFile
  private let usual: Duration
  private var changes = 0

  init() throws {
    folder = try ScratchFolder()
    old = StaleNotebook.text(kilobytes: 400)
    edited = old + "edited\n"
    try folder.write(edited, to: "edited.md")
    let run = try PipedRun(Programs.trellis, ["record", "edited.md"], in: folder)
    guard run.ending == .exited(0) else { throw TerminalFailure(description: "record: \(run.errorText)") }
    usual = run.duration
    file = WrittenFile(
      name: "edited.md",
      versions: [
        ("what was saved", Array(edited.utf8)), ("that, recorded", try folder.bytes(of: "edited.md")),
      ])
  }

  mutating func play(_ random: inout SplitMix64) throws -> String? {
    try folder.write(old, to: file.name)
    try folder.write(edited, to: "new")
    let moment = usual * Double.random(in: Bool.random(using: &random) ? 0...1.2 : 0.5...1.1, using: &random)
    // Another program puts the file in place at that moment.
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    let recorder = try Child(
      Programs.trellis, ["record", file.name], environment: folder.environment(), directory: folder.path,
      streams: .descriptors(input: nowhere, output: nowhere, errors: nowhere))
    usleep(UInt32(moment / .microseconds(1)))
    rename(folder.url("new").path, folder.url(file.name).path)
    changes += 1
    let deadline = Deadline(after: Deadline.usual)
    while !recorder.hasEnded(), !deadline.hasPassed { usleep(500) }
    guard let ending = recorder.ending else { return "record does not end" }
    guard [.exited(0), .exited(74)].contains(ending) else { return "record ended with \(ending)" }
    if let fault = try file.fault(in: folder) { return "\(fault), after \(ending)" }
    return file.leftover(in: folder)
  }

  var count: String { "\(changes.grouped) changes meanwhile" }
}
