import JSONModule
import Language
import Notebooks
import Playground

/// What the engine of a page is told when it opens a session for a lesson.
struct LiveOpening {
  let json: JSON

  /// - Parameters:
  ///   - settings: how pictures look, as far as the lesson or the command line says.
  ///   - parameters: with their values as literals.
  ///   - loaded: what the lesson loads, by the paths as they are written.
  init(
    _ document: NotebookDocument, _ settings: Settings, _ parameters: [(name: String, literal: String)],
    loading loaded: [String: [Source]]
  ) {
    var members: [String: JSON] = [
      "notebook": .text(document.path.split(separator: "/").last.map(String.init) ?? "page")
    ]
    members["width"] = settings.width.map { .int(Int64($0)) }
    members["height"] = settings.height.map { .int(Int64($0)) }
    members["style"] = settings.style.map { .text($0.rawValue) }
    members["seed"] = document.frontMatter.seed.map { .int($0) }
    if !parameters.isEmpty {
      members["parameters"] = .object(
        Dictionary(parameters.map { ($0.name, .text($0.literal)) }, uniquingKeysWith: { first, _ in first }))
    }
    if !loaded.isEmpty { members["files"] = .object(loaded.mapValues { .array($0.map(Self.text)) }) }
    json = .object(members)
  }

  private static func text(_ source: Source) -> JSON {
    [
      "name": .text(source.name), "text": .text(String(decoding: source.bytes, as: UTF8.self)),
      "line": .int(Int64(source.firstLine)),
    ]
  }
}
