import ArgumentParser
import LineEditing
import Notebooks
import Pictures
import Playground
import SwiftAdapting
import TerminalSessions

import struct Language.Diagnostic
import class Language.Source

struct AdaptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapt",
    abstract: "Edit a copy of a layout for UIKit to compile without Objective-C.",
    discussion: """
      Deletes @objc, @IBOutlet, @IBAction and dynamic, gives optional methods defaults, and moves what extensions override \
      into the class. Each edit is reported with its line, and so is what is left to do by hand. The file itself stays as it is.
      """)

  @Argument(
    help: ArgumentHelp("A file of Swift.", valueName: "file"), completion: .file(extensions: ["swift"]))
  var file: String
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The file for the edited text; without it, the text goes to standard output.", valueName: "file"))
  var output: String?
  @OptionGroup var replacing: ReplacingOptions

  func run() throws {
    Interruption.install()
    OutputStream.results.outlivesReader = true
    let complaints = Complaints()
    let files = DocumentPaths(complaints: complaints, settings: Settings())
    let source = Source(name: file, bytes: try files.bytes(of: file), file: file)
    let adaptation: SwiftAdaptation
    do throws(Diagnostic) {
      adaptation = try SwiftAdaptation(source)
    } catch {
      complaints.write(error)
      throw ExitStatus.failed
    }
    if let output {
      let kept = OutputFiles(.copy, besides: [file], replacing: replacing, files: files)
      try kept.check(output, for: adaptation.bytes)
      try files.write(adaptation.bytes, to: output)
    } else {
      OutputStream.results.write(file: adaptation.bytes)
      OutputStream.results.flush()
    }
    let notes = adaptation.notes.map { CleanLine("adapt: line \($0.line): \($0.text)") }
    complaints.write(notes + [CleanLine("adapt: \(adaptation.summary)")])
  }
}
