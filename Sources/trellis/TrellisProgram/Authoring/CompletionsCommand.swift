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
    let lines = CleanLine.lines(of: offeringValues(in: script))
    OutputStream.results.write(Array(lines.drop { $0.string.hasPrefix("#!") }))
    OutputStream.results.flush()
  }

  /// The script with what may stand behind `--swift=`, of which the parser of the command line knows nothing: to it each is an option of
  /// its own, which is not offered.
  private func offeringValues(in script: String) -> String {
    let values = SwiftOptions.values
    return script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch shell {
      case .bash:
        let words = (["--swift"] + values.map { "--swift=\($0)" }).joined(separator: " ")
        return String(line.replacing("--swift --swift-", with: "\(words) --swift-"))
      case .zsh where line.contains("'--swift[") && line.hasSuffix("]'"):
        return String(line.dropLast().replacing("'--swift[", with: "'--swift=-["))
          + "::when:(\(values.joined(separator: " ")))'"
      case .fish:
        return String(
          line.replacing(" -l 'swift' ", with: " -l 'swift' -f -a '\(values.joined(separator: " "))' "))
      case .zsh: return String(line)
      }
    }.joined(separator: "\n")
  }
}
