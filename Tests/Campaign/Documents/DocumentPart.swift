import Foundation
import Randomness
import Terminals

/// Hostile documents, names and arguments through every command and format: what leaves is clean, what claims a format keeps
/// it, and the program ends with a status that is documented.
struct DocumentPart: Part {
  static let name = "documents"
  /// The command and the name of the file; then come the lines of the file.
  static let fixedPieces: Int? = 2

  private let folder: ScratchFolder
  private var runs = 0
  private var bytesOut = 0
  private var statuses: [Int32: Int] = [:]
  /// The longest time that a document may take: each cell is given a second.
  private static let longest = Duration.seconds(60)

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("work")
  }

  mutating func explore(_ seed: UInt64, until deadline: Deadline) throws -> [Finding] {
    var document = HostileDocument(seed: seed)
    let pieces = document.command() + document.lines()
    return try fault(in: pieces).map { [Finding(part: Self.name, fault: $0, case: pieces)] } ?? []
  }

  mutating func fault(in case: [String]) throws -> String? {
    guard `case`.count > 1,
      let arguments = try? JSONDecoder().decode([String].self, from: Data(`case`[0].utf8))
    else {
      return "a case without a command"
    }
    let work = ScratchFolder(at: folder.path + "/work")
    for name in work.names { try FileManager.default.removeItem(at: work.url(name)) }
    let bytes = `case`.dropFirst(2).flatMap(HostileDocument.bytes(of:))
    try work.write(bytes, to: `case`[1])
    let run: PipedRun
    do {
      run = try PipedRun(
        Programs.trellis, arguments, input: Array(bytes.prefix(60_000)), in: work,
        environment: ["SWIFT_BACKTRACE": "enable=no"], within: Self.longest)
    } catch {
      return "it hangs"
    }
    runs += 1
    bytesOut += run.output.count + run.errors.count
    if case .exited(let status) = run.ending { statuses[status, default: 0] += 1 }
    let report = try? work.bytes(of: "report.xml")
    return OutgoingCheck(run, arguments: arguments, report: report).fault
  }

  var counts: [String] {
    let told = statuses.sorted { $0.key < $1.key }.map { "\($0.value.grouped) of status \($0.key)" }
    return ["\(runs.grouped) runs (\(told.joined(separator: ", ")))", "\(bytesOut.grouped) bytes out"]
  }
}
