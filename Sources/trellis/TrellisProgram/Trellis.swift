import ArgumentParser
import Files
import LineEditing
import Notebooks
import Pictures
import Platform
import Playground
import TerminalSessions

import struct Language.Diagnostic

/// The program: its prompt, its commands.
///
/// Commands run on the main thread, where signals arrive: Ctrl-C must find the call that waits for a key. An asynchronous
/// `main` would not stay there.
public enum TrellisProgram {
  /// Runs the program: reads its command line, and leaves when the command is done.
  ///
  ///     TrellisProgram.main(Catalog(TreeExhibits.all + [Kind(QueueExhibit.self)]))
  ///
  /// - Parameters:
  ///   - catalog: the kinds of things that it knows; what notebooks can say is added to its topics.
  ///   - swift: what performs cells of Swift; nil: they are left out.
  ///   - commit: the commit of its sources, which `--version` prints.
  public static func main(_ catalog: Catalog, swift: ForeignLanguage? = nil, commit: String = "unknown") {
    ThisProcess.reuseMemory()
    // A reader that goes away is noticed by the write that fails.
    signal(SIGPIPE, SIG_IGN)
    // The write that would make the file too large fails; a handler, other than to ignore it, is not handed on to an editor.
    signal(SIGXFSZ) { _ in }
    Interruption.letQuit()
    Host.follow(Host.settings())
    guard let arguments = Machine.arguments else {
      Complaints().write(Diagnostic("cannot read the arguments of this program", help: "is /proc mounted?"))
      exit(ExitStatus.fault.rawValue)
    }
    var catalog = catalog
    catalog.topics.append(.notebooks)
    RunningProgram.$commit.withValue(commit) {
      RunningProgram.$swift.withValue(swift) {
        RunningProgram.$catalog.withValue(catalog) {
          do {
            var command = try Trellis.command(Trellis.completed(arguments))
            try command.run()
          } catch {
            leave(with: error)
          }
        }
      }
    }
  }

  /// Ends the program after an error, or after what the parser of the command line throws as one: help, a version.
  static func leave(with error: any Error) -> Never {
    let whole = Trellis.fullMessage(for: error)
    let status = Trellis.exitCode(for: error)
    if status.isSuccess {
      OutputStream.results.write(CleanLine.lines(of: whole))
    } else if !whole.isEmpty {
      Complaints().write(Diagnostic(commandLine: Trellis.message(for: error), whole: whole))
    }
    OutputStream.results.flush()
    exit(status.rawValue)
  }
}

/// The command line.
struct Trellis: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trellis",
    abstract: "A playground for data structures: type a command, see the picture.",
    version: TrellisVersion.description(commit: RunningProgram.commit),
    subcommands: [
      ReplCommand.self, LearnCommand.self, RunCommand.self, PlayCommand.self, CheckCommand.self,
      MergeCommand.self,
      RecordCommand.self, ReviewCommand.self, RenderCommand.self, WatchCommand.self, NewCommand.self,
      FormatCommand.self,
      AdaptCommand.self, ReferenceCommand.self, CompletionsCommand.self, HelpCommand.self,
    ],
    defaultSubcommand: ReplCommand.self)

  /// The command that a command line asks for.
  ///
  /// The whole tree of commands is looked at only for what is not simply a command and its arguments, such as `--help` or a refusal,
  /// which names the tree: reading it takes longer than a small script.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    guard let meant = named ?? configuration.defaultSubcommand,
      let command = try? meant.parseAsRoot(Array(arguments.dropFirst(named == nil ? 0 : 1))),
      type(of: command) == meant
    else { return try parsed(arguments) }
    return command
  }

  /// The command as the parser reads it from the whole tree.
  ///
  /// Where an argument is missing and an option is unknown, the parser tells the first, although the option is what was written and has to be corrected.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      guard message(for: error).hasPrefix("Missing expected argument") else { throw error }
      do { _ = try parseAsRoot(arguments + ["a"]) } catch let other {
        throw message(for: other).hasPrefix("Unknown option") ? other : error
      }
      throw error
    }
  }
}
