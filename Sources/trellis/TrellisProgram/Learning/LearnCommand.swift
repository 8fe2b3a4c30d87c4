import ArgumentParser
import Glibc
import LineEditing
import Notebooks
import Playground

import struct Language.Diagnostic

struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Read a lesson at your own pace; without one, list the lessons.")

  @Argument(
    help: ArgumentHelp("The name of a lesson, or a notebook.", valueName: "lesson"), completion: .lessons)
  var lesson: String?
  @OptionGroup var parameters: ParameterOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions
  @OptionGroup var limits: LimitOptions

  func run() throws {
    Interruption.install()
    var explicit = look.settings
    explicit.colour = colour.color
    let complaints = Complaints(explicit)
    let library = LessonLibrary()
    guard let lesson else {
      let settings = explicit.over(Host.settings())
      let text = StepText(settings, isColourful: Host.isColourful())
      OutputStream.results.write(
        library.lines(columns: text.width, style: settings.style).flatMap { text.lines(.words($0)) })
      OutputStream.results.flush()
      return
    }
    let path: String
    do throws(Diagnostic) {
      path = try library.path(of: lesson)
    } catch {
      complaints.write(error)
      throw ExitStatus.noInput
    }
    let document = try DocumentPaths(complaints: complaints, settings: explicit).open(path, takesPipes: true)
    guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO), document.form == .markdown else {
      return try show(document, explicit, complaints)
    }
    let editor = try Repl.makeEditor(complaints)
    let player = Player(
      explicit: explicit, limits: limits.limits(over: .prompt), readLine: ReplCommand.reading(editor))
    var repl = Repl(player: player, editor: editor)
    var request = try LessonReader.Request(
      "learn", document, called: lesson, in: player.session, startsAnew: true)
    request.parameters = try parameters.parameters()
    repl.read(request)
    repl.run()
  }

  /// Shows the lesson as `run` does.
  private func show(_ document: NotebookDocument, _ explicit: Settings, _ complaints: Complaints) throws {
    var options = RunOptions(
      TrellisProgram.catalog, defaults: Host.settings(), limits: limits.limits(over: .prompt),
      watch: Host.watch(telling: explicit, isColourful: Host.isColourful()))
    options.explicit = explicit
    options.isColourful = Host.isColourful()
    options.parameters = try parameters.parameters()
    var player = try NotebookPlayer(document, options: options, complaints: complaints)
    let isWell = player.run()
    if Interruption.isRequested { throw ExitStatus.interrupted }
    if !isWell { throw ExitStatus.failed }
  }
}
