import Files
import LineEditing
import Notebooks
import Pages
import Pictures
import Playground
import Recording
import TerminalSessions

import struct Language.Diagnostic

/// Makes the files of lessons in a format, one lesson after the other, and writes them.
struct LessonRendering {
  let format: RenderCommand.Format
  let places: PagePlaces
  let options: RunOptions
  let files: DocumentPaths
  /// The pictures that are wanted; nil: all.
  var choice: CellChoice?
  var allowsHTML = false
  /// What lets pages compute; nil: nothing.
  var engine: LiveEngine?
  var site: SiteOptions?
  /// The pages that links of a site lead to.
  var sitePages: SitePages?
  /// What may be written; nil: anything.
  var outputs: OutputFiles?
  var json = StepJSON.Options()
  /// Is told each notebook with the pages that are written of it, and an empty path with those that a site has besides.
  var note: (String, [String]) -> Void = { _, _ in }
  /// Takes each file instead of the disk, by its path; nil: they are written.
  var sink: ((String, [UInt8]) -> Void)?
  /// The pages of a site, which is written when all are there.
  private var pages: [LessonPage] = []
  private var pictureCount = 0
  /// The first lesson without a picture.
  private var undrawn: String?
  /// Whether a lesson has the cell that is chosen.
  private var hasChosen = false

  init(_ format: RenderCommand.Format, places: PagePlaces, options: RunOptions, files: DocumentPaths) {
    self.format = format
    self.places = places
    self.options = options
    self.files = files
  }

  /// Makes the files of a lesson and writes them, but for those of a site, which are written at the end.
  ///
  /// - Returns: whether it succeeded; what went wrong is reported.
  mutating func render(_ document: NotebookDocument) throws -> Bool {
    files.complaints.write(document.warnings, of: document.path)
    defer { ProgressLine.clear() }
    switch format {
    case .html: return try page(of: document)
    case .svg, .png: return try pictures(of: document)
    case .cast:
      let cast = try usable { () throws(Diagnostic) in try LessonCast(document, options: options) }
      return try write(cast.bytes, of: document, unless: cast.failures)
    case .json: return try steps(of: document)
    case .ipynb:
      guard let run = try lessonRun(document.inMarkdown, includesHidden: true) else { return false }
      return try making(document) { () throws(Canceled) in try JupyterNotebook(run).bytes() }.map {
        try write($0, of: document, unless: [])
      }
        ?? false
    case .md: return try write(document.inMarkdown.bytes, of: document, unless: [])
    }
  }

  /// Writes what is left, a site, and reports what is missing.
  func finish() throws {
    if let choice, !hasChosen {
      files.complaints.write(choice.fault(among: []))
      throw ExitStatus.wrongUsage
    }
    if let undrawn, pictureCount == 0 {
      files.complaints.write(Diagnostic("\(undrawn) draws no picture\(choice == nil ? "" : " there")"))
      throw ExitStatus.failed
    }
    guard !pages.isEmpty else { return }
    if let fault = Self.faultOfNames(pages) {
      files.complaints.write(fault)
      throw ExitStatus.wrongUsage
    }
    let folder = FilePath.folder(of: places.file(of: "index.md"))
    let whole = try site?.site(of: pages) ?? Site(pages)
    for (document, warnings) in whole.warnings { files.complaints.write(warnings, of: document.path) }
    let written = whole.files
    let shared = whole.sharedFiles
    var contents = written.map { (FilePath.join(folder, $0.name), Array($0.html.string.utf8)) }
    contents += shared.map { (FilePath.join(folder, $0.name), Array($0.text.utf8)) }
    if let engine, let file = engine.file {
      contents.append((FilePath.join(folder, file), Array(engine.text.utf8)))
    }
    for (path, bytes) in contents { try outputs?.check(path, for: bytes) }
    for (path, bytes) in contents {
      if Interruption.isRequested { throw ExitStatus.interrupted }
      try write(bytes, to: path)
    }
    for page in pages { note(page.document.path, page.fileNames.map { FilePath.join(folder, $0) }) }
    let lessons = Set(pages.flatMap(\.fileNames))
    let others = written.map(\.name).filter { !lessons.contains($0) } + shared.map(\.name)
    note("", others.map { FilePath.join(folder, $0) })
  }

  /// Why these pages cannot be one site; nil: they can. A long lesson has several files, one of which may have the name of another lesson's.
  private static func faultOfNames(_ pages: [LessonPage]) -> Diagnostic? {
    var owners: [String: String] = [:]
    for page in pages {
      for name in page.fileNames {
        if let other = owners.updateValue(page.document.path, forKey: name) {
          return Diagnostic(
            "\(other) and \(page.document.path) would both be \(name)", help: "give one of them another name")
        }
      }
    }
    return nil
  }

  // MARK: Formats

  private mutating func page(of document: NotebookDocument) throws -> Bool {
    guard let run = try lessonRun(document) else { return false }
    var pageOptions = LessonPage.Options()
    pageOptions.allowsHTML = allowsHTML
    pageOptions.name = places.name(of: document.path)
    pageOptions.site = sitePages
    pageOptions.reloads = sink != nil
    pageOptions.engine = engine
    guard let page = making(document, { () throws(Canceled) in try LessonPage(run, options: pageOptions) })
    else { return false }
    files.complaints.write(page.warnings, of: document.path)
    if places.isSite {
      pages.append(page)
      return true
    }
    let first = places.file(of: document.path)
    var written: [String] = []
    let contents = page.files().enumerated().map { index, file in
      (
        index == 0 ? first : FilePath.join(FilePath.folder(of: first), file.name),
        Array(file.html.string.utf8)
      )
    }
    for (path, bytes) in contents { try outputs?.check(path, for: bytes) }
    for (path, bytes) in contents {
      if Interruption.isRequested { return false }
      try write(bytes, to: path)
      written.append(path)
    }
    note(document.path, written)
    return true
  }

  private mutating func pictures(of document: NotebookDocument) throws -> Bool {
    if let choice {
      guard choice.cell(of: document) != nil else { return true }
      hasChosen = true
    }
    guard let run = try lessonRun(document) else { return false }
    let name = places.isFile ? PagePlaces.lessonName(of: document.path) : places.name(of: document.path)
    guard let all = making(document, { () throws(Canceled) in try LessonPictures(run, name: name) }) else {
      return false
    }
    let chosen = choice.map { all.chosen($0, in: document) } ?? all.files
    pictureCount += chosen.count
    if chosen.isEmpty { undrawn = undrawn ?? document.path }
    let first = places.file(of: document.path)
    if places.isFile, chosen.count > 1 {
      files.complaints.write(
        Diagnostic(
          "\(document.path) has \(chosen.count) pictures\(choice == nil ? "" : " there"), and \(first) is one file",
          help: "choose one by its line, as in --only \(chosen[0].line), or name a folder"))
      throw ExitStatus.wrongUsage
    }
    for picture in chosen {
      if Interruption.isRequested { return false }
      var bytes = Array(picture.document.markup.string.utf8)
      if format == .png {
        do throws(PNGConversion.Failure) { bytes = try PNGConversion.png(ofSVG: bytes) } catch {
          files.complaints.write(error.diagnostic)
          throw error.status
        }
      }
      let name = "\(picture.name).\(format.rawValue)"
      try write(bytes, to: places.isFile ? first : FilePath.join(FilePath.folder(of: first), name))
    }
    return true
  }

  /// The lines of `run --format json`, those of cells that fail as well.
  private func steps(of document: NotebookDocument) throws -> Bool {
    var options = options
    options.json = json
    var runner = try usable { () throws(Diagnostic) in try NotebookRunner(document, options: options) }
    let runs = runner.runAll()
    let lines = making(document) { () throws(Canceled) in
      var bytes: [UInt8] = []
      for run in runs {
        try StepJSON.write(run, path: document.path, options: json) { object throws(Canceled) in
          try object.write(to: &bytes, interruptedBy: Cancellation.current)
          bytes.append(UInt8(ascii: "\n"))
        }
      }
      return bytes
    }
    let failures = runs.compactMap(\.failure)
    for failure in failures { files.complaints.write(failure) }
    guard let lines else { return false }
    return try write(lines, of: document, unless: []) && failures.isEmpty
  }

  // MARK: Running and writing

  /// - Returns: nil if a cell failed, which is reported.
  private func lessonRun(_ document: NotebookDocument, includesHidden: Bool = false) throws -> LessonRun? {
    let run = try usable { () throws(Diagnostic) in
      try LessonRun(
        document, options: options, includesHidden: includesHidden, isForPage: format == .html)
    }
    if Interruption.isRequested { return nil }
    for failure in run.failures { files.complaints.write(failure) }
    return run.failures.isEmpty ? run : nil
  }

  /// Makes something of a lesson that was run, within the limits of a cell.
  ///
  /// - Returns: nil if a limit was exceeded, which is reported, or the user stopped it.
  private func making<Result>(_ document: NotebookDocument, _ make: () throws(Canceled) -> Result) -> Result?
  {
    do throws(Diagnostic) {
      return try Budget(options.limits, options.watch).limit(document.path, make)
    } catch {
      if !Interruption.isRequested { files.complaints.write(error) }
      return nil
    }
  }

  /// - Throws: ``ExitStatus/wrongUsage`` for options that do not fit the notebook.
  private func usable<Result>(_ make: () throws(Diagnostic) -> Result) throws -> Result {
    do throws(Diagnostic) {
      return try make()
    } catch {
      files.complaints.write(error)
      throw ExitStatus.wrongUsage
    }
  }

  /// - Returns: whether it was written: nothing is, where a cell failed or the user stopped it.
  private func write(
    _ bytes: [UInt8], of document: NotebookDocument, unless failures: [Diagnostic]
  ) throws -> Bool {
    if Interruption.isRequested { return false }
    for failure in failures { files.complaints.write(failure) }
    guard failures.isEmpty else { return false }
    try write(bytes, to: places.file(of: document.path))
    return true
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    if let sink { return sink(path, bytes) }
    try outputs?.check(path, for: bytes)
    try files.write(bytes, to: path, makingFolders: true)
    OutputStream.results.write(["\(path)"])
    OutputStream.results.flush()
  }
}
