import ArgumentParser
import Pictures
import Playground
import TerminalSessions

import enum Language.Suggestion

struct ReferenceCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, md, json }

  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Print the whole reference, or one topic of it.")

  @Argument(
    help: "A kind, statements, functions, session, notebooks, json or choices, and a word of it.",
    completion: .topics)
  var topic: [String] = []
  @Option(help: "Plain text, Markdown or JSON.")
  var format: Format = .text

  func run() throws {
    let reference = Reference(RunningProgram.catalog)
    guard topic.count <= 2 else {
      throw ValidationError("a topic is one word, or two", help: "write trellis reference tree insert")
    }
    let (name, word) = (topic.first, topic.dropFirst().first)
    let text =
      switch format {
      case .text: reference.text(name, word: word)
      case .md: reference.markdown(name, word: word)
      case .json: reference.json(name, word: word)
      }
    guard let text else {
      let known = word.map { _ in name.map(reference.words) ?? [] }.flatMap { $0.isEmpty ? nil : $0 }
      let nearest = Suggestion.nearest(
        (known == nil ? name : word) ?? "", in: known ?? reference.topics)
      throw ValidationError(
        known == nil ? "there is no topic '\(name ?? "")'" : "\(name ?? "") has no word '\(word ?? "")'",
        help: nearest.map { "did you mean \($0)?" }
          ?? "there are \((known ?? reference.topics).joined(separator: ", "))")
    }
    OutputStream.results.write(CleanLine.lines(of: text))
    OutputStream.results.flush()
  }
}
