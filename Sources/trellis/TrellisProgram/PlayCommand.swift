import ArgumentParser
import LineEditing
import Notebooks
import Platform
import Playground
import TerminalSessions

import struct Language.Diagnostic

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Walk through a program of Swift line by line, forward and back.",
    discussion: "Where there is no terminal, what happens in it is printed, as explain does.")

  @Argument(
    help: ArgumentHelp("A program of Swift, in one file.", valueName: "file.swift"), completion: .notebooks)
  var file: String
  @OptionGroup var look: LookOptions
  @OptionGroup var colour: ColourOptions
  @OptionGroup var limits: LimitOptions

  func run() throws {
    Interruption.install()
    let settings = look.settings(colour)
    let complaints = Complaints(settings)
    let document = try DocumentPaths(complaints: complaints, settings: settings).open(file, takesPipes: false)
    guard document.form == .swift, let cell = document.cells.first else {
      complaints.write(
        Diagnostic(
          "\(file) is not a program of Swift",
          help: "its name ends in .swift; learn reads a lesson, run a script"))
      throw ExitStatus.wrongUsage
    }
    guard let language = RunningProgram.swift else {
      complaints.write(Diagnostic("this program runs no Swift"))
      throw ExitStatus.wrongUsage
    }
    let isScreen = isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) && terminalUnderstandsEscapes
    let colourful = Host.isColourful()
    let watch = Host.watch(telling: settings, isColourful: colourful)
    let limits = limits.limits(over: .prompt)
    var session = Session(
      RunningProgram.catalog, defaults: settings.over(Host.settings()), limits: limits, watch: watch)
    let program = language.program([cell.source], limits, watch)
    guard isScreen else {
      return try tell(program, &session, complaints)
    }
    let view: PlaybackView
    do throws(Diagnostic) {
      view = PlaybackView(
        try Playback(session, performing: program), isColourful: colourful, leadsToSteps: false)
    } catch {
      ProgressLine.clear()
      complaints.write(error)
      throw ExitStatus.failed
    }
    ProgressLine.clear()
    do throws(PlayScreen.Refusal) {
      _ = try PlayScreen.play(view)
    } catch {
      try tell(program, &session, complaints)
    }
  }

  /// Prints what happens, as `explain` tells it.
  private func tell(_ program: any ForeignProgram, _ session: inout Session, _ complaints: Complaints) throws
  {
    let (steps, failure) = program.perform(0, telling: ForeignTelling(), in: session)
    ProgressLine.clear()
    let text = StepText(session.settings, isColourful: Host.isColourful())
    var failures = failure.map { [$0] } ?? []
    for step in steps {
      if steps.count > 1, !step.outputs.isEmpty { OutputStream.results.write(text.echo(step.text)) }
      text.show(step) {
        OutputStream.results.write($0)
        return !Interruption.isRequested
      }
      failures += step.failure.map { [$0] } ?? []
    }
    OutputStream.results.flush()
    for failure in failures { complaints.write(failure) }
    if Interruption.isRequested { throw ExitStatus.interrupted }
    if !failures.isEmpty { throw ExitStatus.failed }
  }
}
