import ArgumentParser
import LineEditing
import Notebooks
import Pages
import Pictures
import Playground
import Recording
import TerminalSessions

import struct Language.Diagnostic

struct RenderCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case html, svg, png, cast, json, ipynb, md }

  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Turn notebooks into pages, pictures, recordings, and Jupyter notebooks.",
    discussion: """
      html: a page is one file that needs nothing else; a folder of them becomes a site, with an index.
      svg, png: a file for each picture, such as tour-03-insert.svg; png through rsvg-convert.
      cast: a recording for asciinema, its commands typed at a fixed pace.
      json: the lines of 'run --format json'.
      ipynb: a Jupyter notebook with its outputs. md: from that back to Markdown, byte for byte.

      A notebook with a cell that fails is not rendered, except as json.
      """)

  @Argument(help: ArgumentHelp("Notebooks, or folders of them.", valueName: "path"), completion: .notebooks)
  var paths: [String]
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "A file for one notebook, or a folder; without it, output goes beside the notebook.",
      valueName: "out"), completion: .file())
  var output: String?
  @Option(help: "The format of the output.")
  var format: Format = .html
  @Option(
    help: ArgumentHelp(
      "For svg and png: only the pictures of this cell, by its name, or of the statement at a line.",
      valueName: "name|line"))
  var only: String?
  @Flag(
    name: .customLong("allow-html"),
    help: "For html: keep the raw HTML of notebooks; without it, it is shown as text.")
  var allowsHTML = false
  @Flag(
    name: .customLong("live"),
    help:
      "For html: put the engine into each page, so that its commands can be changed; a site has it beside its pages."
  )
  var isLive = false
  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var site: SiteOptions
  @OptionGroup var json: JSONOptions
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var languages: SwiftOptions

  func validate() throws {
    try json.validate(isJSON: format == .json)
    if only != nil, format != .svg, format != .png {
      throw ValidationError("--only goes with --format svg or png")
    }
    if format != .html, isLive { throw ValidationError("--live goes with --format html") }
    if format != .html, allowsHTML || site.reference || !site.links.isEmpty {
      throw ValidationError("--allow-html, --reference and --link go with --format html")
    }
  }

  func run() throws { try render { _, _ in } }

  /// - Parameters:
  ///   - sink: takes each file instead of the disk, by its path; nil: they are written.
  ///   - note: is told each notebook with the files that are written of it, and an empty path with those that a site has besides.
  func render(
    into sink: ((String, [UInt8]) -> Void)? = nil, noting note: @escaping (String, [String]) -> Void
  ) throws {
    Interruption.install()
    // The files are written also when the output is discarded.
    OutputStream.results.outlivesReader = true
    let complaints = Complaints(look.settings)
    let files = DocumentPaths(complaints: complaints, settings: look.settings, blocks: blocks)
    var places = PagePlaces(output: output, ending: format.rawValue)
    var inputs = try RenderInputs(paths, format: format, files: files)
    if places.isSite {
      do throws(Canceled) {
        try files.watch.untilCancelled { () throws(Canceled) in try inputs.followLinks() }
      } catch { throw ExitStatus.interrupted }
    }
    let paths = inputs.documents.map(\.path)
    places = PagePlaces(output: output, ending: format.rawValue, of: paths)
    if let fault = places.fault(for: paths) ?? site.fault(in: places, for: paths) {
      complaints.write(fault)
      throw ExitStatus.wrongUsage
    }
    if Interruption.isRequested { throw ExitStatus.interrupted }
    var rendering = try rendering(places, files)
    rendering.note = note
    rendering.sink = sink
    if sink == nil {
      rendering.outputs = OutputFiles(
        .rendered(format), besides: paths, replacing: replacing, files: files)
    }
    if places.isSite {
      rendering.sitePages = SitePages(paths, in: places, hasReference: site.reference)
    }
    var isWell = true
    for document in inputs.documents {
      isWell = try rendering.render(document) && isWell
      if Interruption.isRequested { throw ExitStatus.interrupted }
    }
    try rendering.finish()
    if !isWell { throw ExitStatus.failed }
  }

  /// What lets pages compute: a site has it where there is one, a single page where that is asked for.
  private func engine(_ places: PagePlaces, _ files: DocumentPaths) throws -> LiveEngine? {
    guard isLive || places.isSite else { return nil }
    guard let path = EngineFile.path else {
      guard isLive else { return nil }
      files.complaints.write(
        Diagnostic("the engine for pages is not built", help: "./trellis web builds it; packages bring it"))
      throw ExitStatus.unavailable
    }
    let bytes = try files.bytes(of: path)
    if !places.isSite {
      files.complaints.write([CleanLine("the engine adds \(bytes.count / 1_000) kB to each page")])
    }
    return LiveEngine(
      script: String(decoding: bytes, as: UTF8.self), file: places.isSite ? EngineFile.name : nil)
  }

  /// A notebook of Jupyter's goes back to the Markdown that it came from, so its listings stay prose.
  private var blocks: NotebookDocument.Blocks {
    format == .ipynb || format == .md ? .labeled : languages.blocks
  }

  private func rendering(_ places: PagePlaces, _ files: DocumentPaths) throws -> LessonRendering {
    var options = try RunOptions(documentsBy: look, limits, parameters, watch: files.watch)
    try options.take(languages, telling: files.complaints)
    var rendering = LessonRendering(format, places: places, options: options, files: files)
    rendering.choice = only.map(CellChoice.init)
    rendering.allowsHTML = allowsHTML
    if format == .html { rendering.engine = try engine(places, files) }
    rendering.site = site
    rendering.json = json.options
    return rendering
  }
}
