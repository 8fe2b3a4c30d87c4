import ArgumentParser
import LineEditing
import Notebooks
import Platform
import Playground

import struct Language.Diagnostic

package struct LearnCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "learn", abstract: "Read a lesson at your own pace; without one, choose it.",
    discussion: "learn again asks again what you missed: a day, 3, 7 and 21 days later.")

  @Argument(
    help: ArgumentHelp("The name of a lesson, or a notebook.", valueName: "lesson"), completion: .lessons)
  package var lesson: String?
  @Option(
    help: ArgumentHelp("Add what is answered to a file, as lines of JSON.", valueName: "file"),
    completion: .file())
  package var answers: String?
  @OptionGroup package var parameters: ParameterOptions
  @OptionGroup package var look: LookOptions
  @OptionGroup package var colour: ColourOptions
  @OptionGroup package var limits: LimitOptions
  @OptionGroup package var languages: SwiftOptions

  package init() {}

  package func validate() throws {
    if answers != nil, lesson == nil { throw ValidationError("--answers goes with a lesson") }
  }

  package func run() throws {
    Interruption.install()
    var explicit = look.settings
    explicit.colour = colour.color
    Host.askForGround(explicit)
    let complaints = Complaints(explicit)
    try languages.check(complaints)
    let library = LessonLibrary()
    guard let lesson else { return try choose(explicit, complaints, in: library) }
    if lesson == LessonLibrary.again { return try review(explicit, complaints) }
    let path: String
    do throws(Diagnostic) {
      path = try library.path(of: lesson)
    } catch {
      complaints.write(error)
      throw ExitStatus.noInput
    }
    let document = try DocumentPaths(
      complaints: complaints, settings: explicit, blocks: languages.blocks
    ).open(path, takesPipes: true)
    guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO), document.form == .markdown else {
      guard answers == nil else {
        return try refuse("--answers keeps what is answered at a terminal", complaints)
      }
      return try show(document, explicit, complaints)
    }
    var (repl, session) = try prompt(explicit, besides: path, complaints)
    var request = try LessonReader.Request("learn", document, called: lesson, in: session, startsAnew: true)
    request.parameters = try parameters.parameters()
    repl.read(request)
    repl.run()
  }

  /// Lets the user choose a lesson, and reads it with them; without a terminal the lessons are listed.
  private func choose(_ explicit: Settings, _ complaints: Complaints, in library: LessonLibrary) throws {
    guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO), library.gallery != nil else {
      let text = StepText(explicit.over(Host.settings()), isColourful: Host.isColourful())
      OutputStream.results.write(library.lines().flatMap { text.lines(.words($0)) })
      OutputStream.results.flush()
      return
    }
    var (repl, session) = try prompt(explicit, besides: nil, complaints)
    guard let name = LessonChoice(library, repl.player).choose() else { return }
    guard name != LessonLibrary.again else { return repl.review() }
    let document = try DocumentPaths(complaints: complaints, settings: explicit)
      .open(try library.path(of: name), takesPipes: false)
    repl.read(try LessonReader.Request("learn", document, called: name, in: session, startsAnew: true))
    repl.run()
  }

  /// A prompt at the terminal.
  ///
  /// - Parameter path: the lesson, if there is one.
  /// - Throws: an exit status if there can be none, or if the answers cannot be kept.
  private func prompt(
    _ explicit: Settings, besides path: String?, _ complaints: Complaints
  ) throws -> (Repl, Session) {
    let file: AnswerFile?
    do throws(Diagnostic) {
      file =
        try answers.map { (answers) throws(Diagnostic) in
          try AnswerFile(answers, besides: path, complaints: complaints)
        }
    } catch {
      complaints.write(error)
      throw ExitStatus.inputOutput
    }
    let editor = try Repl.makeEditor(complaints)
    var player = Player(
      explicit: explicit, limits: limits.limits(over: .prompt), swift: languages.runsSwift,
      readLine: ReplCommand.reading(editor))
    player.answerFile = file
    return (Repl(player: player, editor: editor), player.session)
  }

  /// Asks again what was missed.
  private func review(_ explicit: Settings, _ complaints: Complaints) throws {
    guard try parameters.parameters().isEmpty else {
      return try refuse("learn again has no parameters", complaints)
    }
    guard isTerminal(STDIN_FILENO), isTerminal(STDOUT_FILENO) else {
      return try refuse("learn again needs a terminal", complaints)
    }
    let (repl, _) = try prompt(explicit, besides: nil, complaints)
    repl.review()
  }

  private func refuse(_ message: String, _ complaints: Complaints) throws {
    complaints.write(Diagnostic(message))
    throw ExitStatus.wrongUsage
  }

  /// Shows the lesson as `run` does.
  private func show(_ document: NotebookDocument, _ explicit: Settings, _ complaints: Complaints) throws {
    var options = RunOptions(
      RunningProgram.catalog, defaults: Host.settings(), limits: limits.limits(over: .prompt),
      watch: Host.watch(telling: explicit, isColourful: Host.isColourful()))
    options.explicit = explicit
    options.isColourful = Host.isColourful()
    options.parameters = try parameters.parameters()
    try options.take(languages, telling: complaints)
    var player = try NotebookPlayer(document, options: options, complaints: complaints)
    let isWell = player.run()
    if Interruption.isRequested { throw ExitStatus.interrupted }
    if !isWell { throw ExitStatus.failed }
  }
}
