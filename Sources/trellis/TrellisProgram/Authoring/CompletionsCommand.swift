import ArgumentParser
import Pictures
import TerminalSessions

struct CompletionsCommand: ParsableCommand {
  enum Shell: String, ExpressibleByArgument, CaseIterable { case bash, zsh, fish }

  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print the completion script for a shell.",
    discussion: """
      bash: trellis completions bash > ~/.local/share/bash-completion/completions/trellis
      zsh:  trellis completions zsh > a folder of $fpath, as _trellis
      fish: trellis completions fish > ~/.config/fish/completions/trellis.fish
      """)

  @Argument(help: "The shell.")
  var shell: Shell

  func run() throws {
    let script =
      switch shell {
      case .bash: Trellis.completionScript(for: .bash)
      case .zsh: Trellis.completionScript(for: .zsh)
      case .fish: Trellis.completionScript(for: .fish)
      }
    // A shell reads it, and nothing runs it: what names a program to run it is left out.
    let lines = CleanLine.lines(of: script)
    OutputStream.results.write(Array(lines.drop { $0.string.hasPrefix("#!") }))
    OutputStream.results.flush()
  }
}
