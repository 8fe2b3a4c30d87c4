import ArgumentParser
import Pictures
import Playground

import enum Language.Suggestion

struct ReferenceCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case text, md, json }

  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Print the whole reference, or one topic of it.")

  @Argument(help: "A kind, statements, functions, session, json or choices.", completion: .topics)
  var topic: String?
  @Option(help: "Plain text, Markdown or JSON.")
  var format: Format = .text

  func run() throws {
    let reference = Reference(TrellisProgram.catalog)
    let text =
      switch format {
      case .text: reference.text(topic)
      case .md: reference.markdown(topic)
      case .json: reference.json(topic)
      }
    guard let text else {
      let nearest = Suggestion.nearest(topic ?? "", in: reference.topics)
      throw ValidationError(
        "there is no topic '\(topic ?? "")'; "
          + (nearest.map { "did you mean \($0)?" } ?? "there are \(reference.topics.joined(separator: ", "))")
      )
    }
    OutputStream.results.write(CleanLine.lines(of: text))
    OutputStream.results.flush()
  }
}
