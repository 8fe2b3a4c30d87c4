import ArgumentParser
import TerminalSessions

import enum Language.Suggestion

/// What a command line means before the parser reads it: the command may stand behind options, or be left out before a notebook.
extension Trellis {
  /// The arguments with the command first: `--style ascii learn tour` is `learn --style ascii tour`, and `tour.md` is `learn
  /// tour.md`.
  ///
  /// - Throws: for a word in the place of a command that is neither a command nor a notebook.
  static func completed(_ words: [String]) throws -> [String] {
    let arguments = try SwiftOptions.spelledOut(words)
    guard let first = arguments.first, !isOption(first) else { return try reordered(arguments) }
    if commandNames.contains(first) { return arguments }
    if isNotebook(first) { return ["learn"] + arguments }
    throw noCommand(first)
  }

  /// The arguments, which begin with an option, with the command that comes after it in front.
  ///
  /// Which of the words is the command, and which the value of an option, only the parser knows: the first that makes a command
  /// line it understands is taken. If there is none, the first that names a command is, for the sake of what is said of it.
  private static func reordered(_ words: [String]) throws -> [String] {
    guard words.count > 1, !isCompletionRequest(words[0]), !isUnderstood(words) else { return words }
    let candidates = words.indices.dropFirst().compactMap { place -> [String]? in
      let others = words[..<place] + words[(place + 1)...]
      if commandNames.contains(words[place]) { return [words[place]] + others }
      return isNotebook(words[place]) ? ["learn", words[place]] + others : nil
    }
    if let understood = candidates.first(where: isUnderstood) ?? candidates.first { return understood }
    let place = words.indices.dropFirst().first { place in
      !isOption(words[place]) && (!isOption(words[place - 1]) || words[place - 1].contains("="))
    }
    if let place { throw noCommand(words[place]) }
    return words
  }

  private static let commandNames =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]

  private static func isOption(_ word: String) -> Bool { word.hasPrefix("-") }

  private static func isNotebook(_ word: String) -> Bool {
    word.hasSuffix(".md") || word.hasSuffix(".trellis")
  }

  /// Whether a shell asks for the completions of a command line.
  private static func isCompletionRequest(_ word: String) -> Bool { word.hasPrefix("---") }

  private static func isUnderstood(_ arguments: [String]) -> Bool {
    let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    let command = named ?? configuration.defaultSubcommand
    return (try? command?.parseAsRoot(Array(arguments.dropFirst(named == nil ? 0 : 1)))) != nil
  }

  private static func noCommand(_ word: String) -> ValidationError {
    let nearest = Suggestion.nearest(word, in: commandNames)
    return ValidationError(
      "there is no command '\(word)'",
      help: nearest.map { "did you mean \($0)?" } ?? "trellis --help lists the commands")
  }
}
