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
      A page is one file of HTML that needs nothing else. A folder of them becomes a site, with an index. A notebook with a cell \
      that fails gets no page.
      """)

  @Argument(help: ArgumentHelp("Notebooks, or folders of them.", valueName: "path"), completion: .notebooks)
  var paths: [String]
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "A file for the page of one notebook, or a folder; without it each stands beside its notebook.",
      valueName: "out"), completion: .file())
  var output: String?
  @Option(help: "What to make.")
  var format: Format = .html
  @Flag(
    name: .customLong("allow-html"), help: "Keep the raw HTML of notebooks; without it, it is shown as text.")
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
    var pages: [LessonPage] = []
    for notebook in found {
      let page = try page(of: files.open(notebook), named: places.name(of: notebook.path), options, files)
      if Interruption.isRequested { throw ExitStatus.interrupted }
      guard let page else {
        isWell = false
        continue
      }
      if places.isSite {
        pages.append(page)
      } else {
        try write(page.files(), beside: places.file(of: notebook.path), files)
      }
    }
    if places.isSite, !pages.isEmpty {
      try write(Site(pages).files, beside: places.file(of: "index.md"), files)
    }
    if !isWell { throw ExitStatus.failed }
  }

  /// - Returns: nil if a cell failed, which is told.
  private func page(
    of document: NotebookDocument, named name: String, _ options: RunOptions, _ files: DocumentPaths
  ) throws -> LessonPage? {
    files.complaints.write(document.warnings, of: document.path)
    defer { ProgressLine.clear() }
    let run: LessonRun
    do throws(Diagnostic) {
      run = try LessonRun(document, options: options)
    } catch {
      files.complaints.write(error)
      throw ExitStatus.wrongUsage
    }
    if Interruption.isRequested { return nil }
    for failure in run.failures { files.complaints.write(failure) }
    guard run.failures.isEmpty else { return nil }
    var pageOptions = LessonPage.Options()
    pageOptions.allowsHTML = allowsHTML
    pageOptions.name = name
    return LessonPage(run, options: pageOptions)
  }

  /// Writes the files of a page or a site.
  ///
  /// - Parameter first: the path of the first of them; the others stand beside it.
  private func write(
    _ written: [(name: String, html: Markup)], beside first: String, _ files: DocumentPaths
  ) throws {
    for (index, file) in written.enumerated() {
      let path = index == 0 ? first : FilePath.join(FilePath.folder(of: first), file.name)
      try files.write(Array(file.html.string.utf8), to: path, makingFolders: true)
      OutputStream.results.write(["\(path)"])
    }
    OutputStream.results.flush()
  }
}
