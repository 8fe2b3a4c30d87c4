import ArgumentParser
import Files
import LineEditing
import Notebooks
import Pictures
import Playground
import TerminalSessions

import struct Language.Diagnostic

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge the JUnit reports of several checks into one.",
    discussion: """
      Each machine runs a part, 'trellis check --shard 2/5 --junit 2.xml notebooks', and one of them puts the reports together: \
      'trellis merge *.xml -o all.xml'. The status is 1 if a cell failed anywhere or the report of a part is missing.
      """)

  @Argument(help: ArgumentHelp("Reports that 'trellis check --junit' wrote.", valueName: "report"))
  var reports: [String]
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The file for the merged report; without it, the report goes to standard output.", valueName: "file"))
  var output: String?

  @OptionGroup var replacing: ReplacingOptions

  func run() throws {
    Interruption.install()
    OutputStream.results.outlivesReader = true
    let complaints = Complaints()
    let files = DocumentPaths(complaints: complaints, settings: Settings())
    let merge: JUnitMerge
    if let output {
      try OutputFiles(.report, besides: reports, replacing: replacing, files: files).check(output)
    }
    let texts = try reports.map { (path: $0, text: String(decoding: try files.bytes(of: $0), as: UTF8.self)) }
    do throws(Diagnostic) {
      merge = try JUnitMerge(texts)
    } catch {
      complaints.write(error)
      throw ExitStatus.failed
    }
    if let output {
      try files.write(Array(merge.text.utf8), to: output)
      OutputStream.results.write([CleanLine(merge.summary)])
    } else {
      OutputStream.results.write(CleanLine.lines(of: merge.text))
    }
    OutputStream.results.flush()
    for fault in merge.faults { complaints.warn(fault) }
    if !merge.faults.isEmpty { throw ExitStatus.failed }
  }
}
