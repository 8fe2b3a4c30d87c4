import Platform
import Randomness
import Terminals

/// There is no room, or no right, to write: a full disk, a limit on file sizes, a disk that is only read. Then `record` says
/// so with status 74, the file is the old one, and nothing else is left.
struct RoomScene: KillScene {
  static let name = "room"

  private let folder: ScratchFolder
  private let old: String
  private let file: WrittenFile
  private var counts = (full: 0, limited: 0, readOnly: 0)
  private let isRoot = geteuid() == 0

  init() throws {
    folder = try ScratchFolder()
    old = StaleNotebook.text(kilobytes: 100)
    try folder.write(old, to: "stale.md")
    let run = try PipedRun(Programs.trellis, ["record", "stale.md"], in: folder)
    guard run.ending == .exited(0) else { throw TerminalFailure(description: "record: \(run.errorText)") }
    file = WrittenFile(
      name: "stale.md", besides: ["fill", "disk"],
      versions: [("the old one", Array(old.utf8)), ("the new one", try folder.bytes(of: "stale.md"))])
    try folder.makeFolder("disk")
  }

  mutating func play(_ random: inout SplitMix64) throws -> String? {
    // Only root can make a disk. Root may write everywhere else.
    switch Int.random(in: 0...(isRoot ? 2 : 1), using: &random) {
    case 0: return try limited(&random)
    case 1 where !isRoot: return try withoutRight()
    case 1: return try onDisk(&random, readOnly: false)
    default: return try onDisk(&random, readOnly: true)
    }
  }

  /// With a limit on the size of files, in the blocks of the shell.
  private mutating func limited(_ random: inout SplitMix64) throws -> String? {
    try folder.write(old, to: file.name)
    let blocks = Int.random(in: 0...(old.utf8.count / 512 + 40), using: &random)
    counts.limited += 1
    let run = try PipedRun(
      "sh", ["-c", "ulimit -f \(blocks) && exec \"$0\" record stale.md", Programs.trellis], in: folder)
    return try judge(run, in: folder)
  }

  private mutating func withoutRight() throws -> String? {
    try folder.write(old, to: file.name)
    counts.readOnly += 1
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    return try judge(PipedRun(Programs.trellis, ["record", file.name], in: folder), in: folder)
  }

  /// On a disk of its own, nearly full or only to be read.
  private mutating func onDisk(_ random: inout SplitMix64, readOnly: Bool) throws -> String? {
    let disk = ScratchFolder(at: folder.path + "/disk")
    let size = 1 << 20
    guard try isDone("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", disk.path) else { return nil }
    defer { _ = try? isDone("umount", disk.path) }
    try disk.write(old, to: file.name)
    if readOnly {
      guard try isDone("mount", "-o", "remount,ro", disk.path) else { return nil }
      counts.readOnly += 1
    } else {
      let room = size - old.utf8.count
      try disk.write(
        [UInt8](repeating: 0, count: Int.random(in: room / 2...room - 8_192, using: &random)), to: "fill")
      counts.full += 1
    }
    return try judge(PipedRun(Programs.trellis, ["record", file.name], in: disk), in: disk)
  }

  private func isDone(_ program: String, _ arguments: String...) throws -> Bool {
    try PipedRun(program, arguments, in: folder).ending == .exited(0)
  }

  private func judge(_ run: PipedRun, in folder: ScratchFolder) throws -> String? {
    if let fault = try file.fault(in: folder) { return "\(fault), after \(run.ending)" }
    let isNew = try folder.bytes(of: file.name) == file.versions[1].bytes
    guard run.ending == (isNew ? .exited(0) : .exited(74)) else {
      return "record ended with \(run.ending), and the file is \(isNew ? "new" : "old"): \(run.errorText)"
    }
    guard isNew || run.errorText.hasPrefix("error: ") else { return "record said nothing: \(run.errorText)" }
    return file.leftover(in: folder)
  }

  var count: String {
    "\(counts.full.grouped) full disks, \(counts.limited.grouped) limits of size, \(counts.readOnly.grouped) without right"
  }
}
