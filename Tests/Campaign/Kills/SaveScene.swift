import Glibc
import Randomness
import Terminals

/// `save` is killed, of a script and of a notebook, over a file that is there.
struct SaveScene: KillScene {
  static let name = "save"

  private let folder: ScratchFolder
  private let old = "# An older session\n\nprint 1\n"
  private let files: [(file: WrittenFile, usual: Duration)]
  private var kills = 0

  init() throws {
    let folder = try ScratchFolder()
    let old = old
    self.folder = folder
    files = try ["saved.trellis", "saved.md"].map { name in
      let run = try PipedRun(Programs.trellis, input: Self.session(savingTo: name), in: folder)
      guard run.ending == .exited(0) else { throw TerminalFailure(description: "save: \(run.errorText)") }
      let file = WrittenFile(
        name: name, besides: ["saved.trellis", "saved.md"],
        versions: [("the old one", Array(old.utf8)), ("the new one", try folder.bytes(of: name))])
      return (file, run.duration)
    }
  }

  private static func session(savingTo name: String) -> [UInt8] {
    let text = String(repeating: "a long text, ", count: 300)
    let lines = (1...40).map { "let w = \"\(text)\($0)\"; print \($0)" }
    return Array(("tree t = avl 1...40\n" + lines.joined(separator: "\n") + "\nsave \(name)\n").utf8)
  }

  mutating func play(_ random: inout SplitMix64) throws -> String? {
    let (file, usual) = files[Int.random(in: files.indices, using: &random)]
    try folder.write(old, to: file.name)
    let disturbance = Disturbance(&random, usual: usual)
    let run = try PipedRun(
      Programs.trellis, input: Self.session(savingTo: file.name), in: folder,
      signalling: (disturbance.signal, disturbance.after))
    kills += 1
    if let fault = try file.fault(in: folder) { return "\(fault), after \(run.ending)" }
    guard Int.random(in: 0..<8, using: &random) == 0 else { return nil }
    let next = try PipedRun(Programs.trellis, input: Self.session(savingTo: file.name), in: folder)
    guard next.ending == .exited(0) else {
      return "the next run ended with \(next.ending): \(next.errorText)"
    }
    return file.leftover(in: folder)
  }

  var count: String { "\(kills.grouped) of save" }
}
