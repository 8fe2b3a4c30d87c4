import ArgumentParser
import Glibc
import Language
import LineEditing
import Notebooks
import Playground

struct ReplCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "The prompt: type a statement, see what it does.")

  @Option(help: ArgumentHelp("Play a notebook or a script first.", valueName: "file"))
  var load: String?
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions

  func run() throws {
    var player = Player(
      explicit: look.settings, limits: limits.limits(over: Limits()), isColourful: Surroundings.isColourful)
    Interruption.install()
    let isTyped = isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO)
    if let load {
      switch try player.play(document(load, player)) {
      case .done: break
      case .quit: return try OutputStream.results.flush()
      case .failed where !isTyped: throw ExitStatus.failed
      case .failed: break
      }
    }
    guard isTyped else {
      var input = PipedInput(player: player)
      throw try input.run()
    }
    guard var repl = Repl(player: player) else { throw ExitStatus.fault }
    if load == nil { try OutputStream.results.write(["Trellis 0.1 — type help, or: load notebooks/tour.md"]) }
    throw try repl.run()
  }

  private func document(_ path: String, _ player: Player) throws -> NotebookDocument {
    do throws(Diagnostic) {
      return NotebookDocument(bytes: try Player.read(path), path: path)
    } catch {
      try player.fail(error)
      throw ExitStatus.noInput
    }
  }
}
