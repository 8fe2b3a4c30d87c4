import ArgumentParser
import Files
import LineEditing
import Notebooks
import Pages
import Pictures
import Playground

import struct Language.Diagnostic

struct RenderCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case html }

  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Turn notebooks into pages.",
    discussion: """
      A page is one file of HTML that needs nothing else. A lesson with a cell that fails is told, and gets no page.
      """)

  @Argument(help: ArgumentHelp("Notebooks, or folders of them.", valueName: "path"))
  var paths: [String]
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "A file for the page of one notebook, or a folder; without it each stands beside its notebook.",
      valueName: "out"))
  var output: String?
  @Option(help: "What to make.")
  var format: Format = .html
  @Flag(name: .customLong("allow-html"), help: "Keep the raw HTML of notebooks; without it, it is shown as text.")
  var allowsHTML = false
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions

  func run() throws {
    Interruption.install()
    // The files are written also when nobody reads which.
    OutputStream.results.outlivesReader = true
    var options = RunOptions(
      TrellisProgram.catalog, limits: limits.limits(over: .cell),
      watch: Surroundings.watch(telling: look.settings, isColourful: Surroundings.isColourful()))
    options.explicit = look.settings
    options.explicit.colour = .never
    options.parameters = try parameters.parameters()
    let complaints = Complaints(look.settings)
    let files = DocumentPaths(complaints: complaints, settings: look.settings)
    let found = try files.find(paths)
    let places = PagePlaces(output: output, ending: format.rawValue)
    if let fault = places.fault(for: found.map(\.path)) {
      complaints.write(fault)
      throw ExitStatus.wrongUsage
    }
    var isWell = true
    for notebook in found {
      let document = try files.open(notebook)
      isWell = try render(document, to: places.file(of: document.path), options, files) && isWell
      OutputStream.results.flush()
      if Interruption.isRequested { throw ExitStatus.interrupted }
    }
    if !isWell { throw ExitStatus.failed }
  }

  /// - Returns: whether every cell went well, so that there is a page.
  private func render(
    _ document: NotebookDocument, to path: String, _ options: RunOptions, _ files: DocumentPaths
  ) throws -> Bool {
    let complaints = files.complaints
    complaints.write(document.warnings, of: document.path)
    defer { ProgressLine.clear() }
    let run: LessonRun
    do throws(Diagnostic) {
      run = try LessonRun(document, options: options)
    } catch {
      complaints.write(error)
      throw ExitStatus.wrongUsage
    }
    if Interruption.isRequested { return false }
    guard run.failures.isEmpty else {
      for failure in run.failures { complaints.write(failure) }
      return false
    }
    var pageOptions = LessonPage.Options()
    pageOptions.allowsHTML = allowsHTML
    let page = LessonPage(run, options: pageOptions)
    try files.write(Array(page.html.string.utf8), to: path, makingFolders: true)
    OutputStream.results.write(["\(path)"])
    return true
  }
}
