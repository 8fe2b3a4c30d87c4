import ArgumentParser
import Files
import LineEditing
import Notebooks
import Pages
import Pictures
import Platform
import Playground
import TerminalSessions

import struct Language.Diagnostic

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Run notebooks again at each save, and show what differs and what has changed.",
    discussion: """
      Each save runs the notebook from the first changed cell on. Differences from the recorded outputs come first, then the \
      cell that changed. New, renamed, and removed files are noticed. Ctrl-C leaves, with status 130.

      On a terminal there are keys: r records the first cell that differs, R all of them, Space shows what the screen has no room \
      for, o opens the page, and q leaves.

      With --serve the pages are kept in memory, and a browser on this machine shows them, and each save as soon as it \
      is rendered. No other machine can: the server listens at 127.0.0.1, and its address has a random token.
      """)

  @Argument(
    help: ArgumentHelp("Notebooks, scripts, or folders of them.", valueName: "path"), completion: .notebooks)
  var paths: [String]
  @Option(
    help: ArgumentHelp(
      "Also write the pages, as render does: a file for the page of one notebook, or a folder.",
      valueName: "out"),
    completion: .file())
  var render: String?
  @Flag(help: "Also show the pages in a browser of this machine, at the address that is printed.")
  var serve = false
  @Option(help: ArgumentHelp("With --serve: the port; without it, any that is free.", valueName: "port"))
  var port: UInt16?
  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var languages: SwiftOptions

  func validate() throws {
    if port != nil, !serve { throw ValidationError("--port goes with --serve") }
  }

  func run() throws {
    Interruption.install()
    let complaints = Complaints(look.settings(colour))
    let files = DocumentPaths(
      complaints: complaints, settings: look.settings, blocks: languages.blocks)
    var options = try RunOptions(documentsBy: look, limits, parameters, watch: files.watch)
    try options.take(languages, telling: complaints)
    let watch: FolderWatch
    do throws(FileError) {
      watch = try FolderWatch()
    } catch {
      complaints.write(error.diagnostic)
      throw ExitStatus.inputOutput
    }
    // A path that does not exist is a mistake now, and a file that was removed later.
    _ = try files.find(paths)
    var watched = WatchedNotebooks(paths, options: options, blocks: languages.blocks)
    var screen = WatchScreen(look, colour, hasPage: serve || render != nil)
    var pages = WrittenPages()
    let server = serve ? try ServedLessons(port: port ?? 0, complaints: complaints) : nil
    var isFirst = true
    defer { if Interruption.isRequested { screen.leave() } }
    var keys = WatchKeys(complaints: complaints)
    while true {
      // Before they are read: what changes from now on is reported.
      watched.addFolders(to: watch)
      let report = watched.update()
      ProgressLine.clear()
      if Interruption.isRequested { throw ExitStatus.interrupted }
      // Later, a notebook that loses a parameter may get it back.
      if isFirst, let fault = watched.wrongUsage {
        complaints.write(fault)
        throw ExitStatus.wrongUsage
      }
      isFirst = false
      if let report {
        screen.show(report, of: watched, hasKeys: WatchKeys.arePossible)
        try writePages(screen, watched, &pages)
        try server?.publish(pagesCommand, of: watched.present, on: screen)
      }
      // What has come to be watched may have changed before it was.
      if watched.addFolders(to: watch) { continue }
      let page = server?.address ?? render.flatMap { Self.page(of: watched, in: $0) }
      guard try wait(for: watch, or: &keys, page, &screen, watched) else { return }
    }
  }

  /// The page that a reader of these notebooks begins with.
  private static func page(of watched: WatchedNotebooks, in output: String) -> String? {
    let places = PagePlaces(output: output, ending: RenderCommand.Format.html.rawValue, of: watched.present)
    return places.isSite ? FilePath.join(output, "index.html") : watched.present.first.map(places.file)
  }

  /// Waits until something has changed, and meanwhile does what keys ask for.
  ///
  /// - Returns: false if one asks to leave.
  private func wait(
    for watch: FolderWatch, or keys: inout WatchKeys, _ page: String?, _ screen: inout WatchScreen,
    _ watched: WatchedNotebooks
  ) throws -> Bool {
    guard WatchKeys.arePossible else {
      try waitForSave(watch)
      return true
    }
    while true {
      switch keys.wait(for: watch) {
      case .change:
        if try hasChanged(watch) { return true }
      case .leaves: return false
      case .interrupted: throw ExitStatus.interrupted
      case .redraws: screen.redraw()
      case .turnsPage: screen.turnPage()
      case .records(let all): keys.record(all: all, of: watched, on: screen)
      case .opensPage: keys.open(page, on: screen)
      }
    }
  }

  /// Waits until a notebook, a script or a folder has changed, and then until nothing changes any more for a moment: a burst of
  /// saves is one.
  private func waitForSave(_ watch: FolderWatch) throws {
    while true {
      guard Interruption.waitForInput(on: watch.descriptor) else {
        if Interruption.isRequested { throw ExitStatus.interrupted }
        continue
      }
      if try hasChanged(watch) { return }
    }
  }

  /// Whether what has happened, up to the end of the burst, may matter.
  private func hasChanged(_ watch: FolderWatch) throws -> Bool {
    var changes = watch.changes()
    var rest = Self.longestBurst
    while rest > 0, Interruption.waitForInput(on: watch.descriptor, milliseconds: Self.quiet) {
      changes += watch.changes()
      rest -= 1
    }
    if Interruption.isRequested { throw ExitStatus.interrupted }
    return changes.contains { $0.isFolder || Self.mayMatter($0.path) }
  }

  /// Milliseconds without a change that end a burst, and how many changes it has at most.
  private static let quiet = 50
  private static let longestBurst = 1_000

  /// Other files, such as an editor's own, are of no interest.
  private static func mayMatter(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.hasSuffix(".trellis")
  }

  /// Writes the pages with the command that makes them.
  private func writePages(
    _ screen: WatchScreen, _ watched: WatchedNotebooks, _ pages: inout WrittenPages
  ) throws {
    guard let render else { return }
    defer { pages.removePages(unlessIn: watched.present) }
    guard !watched.present.isEmpty else { return }
    let command = try pagesCommand(into: render, of: watched.present)
    OutputStream.results.isMuted = screen.isTerminal
    defer { OutputStream.results.isMuted = false }
    var written: [(notebook: String, files: [String])] = []
    defer { for page in written { pages.note(page.notebook, page.files) } }
    do {
      try command.render { written.append(($0, $1)) }
      screen.showPages(render)
    } catch {
      // It has said why: a cell fails, or the page cannot be written. The next save tries again.
      if Interruption.isRequested { throw ExitStatus.interrupted }
    }
  }

  /// The command that makes the pages.
  private func pagesCommand(into output: String, of notebooks: [String]) throws -> RenderCommand {
    var words = ["--output", output] + languages.given
    for setting in parameters.settings { words += ["--set", setting] }
    if replacing.over { words.append("--over") }
    if let steps = limits.maxSteps { words += ["--max-steps", "\(steps)"] }
    if let seconds = limits.timeout { words += ["--timeout", "\(seconds)"] }
    if let megabytes = limits.maxMemory { words += ["--max-memory", "\(megabytes)"] }
    if let width = look.width { words += ["--width", "\(width)"] }
    if let height = look.height { words += ["--height", "\(height)"] }
    if let style = look.style { words += ["--style", style.rawValue] }
    return try RenderCommand.parse(words + ["--"] + notebooks)
  }
}
