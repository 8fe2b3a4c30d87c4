import ArgumentParser
import LineEditing
import Notebooks
import Platform
import Playground

package struct ReplCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "The prompt: type a statement, see what it does.")

  @Option(help: ArgumentHelp("Read a notebook, or perform a script, first.", valueName: "file"))
  package var load: String?
  @OptionGroup package var look: LookOptions
  @OptionGroup package var colour: ColourOptions
  @OptionGroup package var limits: LimitOptions
  @OptionGroup package var languages: SwiftOptions

  package init() {}

  package func run() throws {
    Interruption.install()
    var explicit = look.settings
    explicit.colour = colour.color
    let isTyped = isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO)
    if isTyped { Host.askForGround(explicit) }
    try languages.check(Complaints(explicit))
    let editor = isTyped ? try Repl.makeEditor(Complaints(explicit)) : nil
    var player = Player(
      explicit: explicit, limits: limits.limits(over: .prompt), swift: languages.runsSwift,
      readLine: editor.map(Self.reading))
    let document = try load.map {
      try DocumentPaths(
        complaints: player.complaints, settings: explicit, blocks: languages.blocks
      ).open($0, takesPipes: true)
    }
    guard let editor else {
      if let document {
        let (isWell, hasQuit) = try play(document, in: &player)
        if hasQuit { return }
        if !isWell { throw Interruption.isRequested ? ExitStatus.interrupted : ExitStatus.failed }
      }
      var input = PipedInput(player: player)
      throw try input.run()
    }
    if let document, document.form == .script, try play(document, in: &player).hasQuit { return }
    if document == nil { OutputStream.results.write([player.greeting]) }
    var repl = Repl(player: player, editor: editor)
    if let document, document.form == .markdown {
      repl.read(try LessonReader.Request("load", document, in: player.session, startsAnew: false))
    }
    repl.run()
  }

  static func reading(_ editor: LineEditor) -> Player.LineReading {
    // The editor serves one thread, and there is no other.
    nonisolated(unsafe) let editor = editor
    return { prompt, replies in editor.readAnswer(prompt: prompt, replies: replies) }
  }

  /// Plays a document, prose and all; the session continues where it ended.
  private func play(
    _ document: NotebookDocument, in player: inout Player
  ) throws -> (isWell: Bool, hasQuit: Bool) {
    var options = RunOptions(
      player.session.catalog, defaults: Host.settings(), limits: player.session.limits,
      watch: Host.watch(telling: player.explicit, isColourful: player.isColourful))
    options.explicit = player.explicit
    options.isColourful = player.isColourful
    // What a script asked was answered when it was saved: it stands there as where `load` performs it.
    options.readAnswer = document.form == .script ? nil : player.readAnswer
    options.repeatsAsking = true
    try options.take(languages, telling: player.complaints)
    var notebook = try NotebookPlayer(document, options: options, complaints: player.complaints)
    notebook.tellsProse = true
    let isWell = notebook.run()
    let before = player.session
    player.session = notebook.runner.session
    player.session.waitsForAnswers = before.waitsForAnswers
    player.session.modelsPractice = before.modelsPractice
    player.session.foreign = before.foreign
    return (isWell, notebook.runner.hasQuit)
  }
}
