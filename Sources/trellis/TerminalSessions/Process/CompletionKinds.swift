import ArgumentParser
import Notebooks
import Playground

/// What a shell completes, beside commands, options and choices. The shell asks the program for it, so that it is what this
/// program has.
extension CompletionKind {
  /// Notebooks and scripts, and the folders on the way to them.
  package static let notebooks = file(extensions: ["md", "trellis"])

  /// Lessons of the gallery; if none begins like this, notebooks.
  package static let lessons = custom { _, _, typed in
    let names = (LessonLibrary().names + [LessonLibrary.again]).filter { $0.hasPrefix(typed) }
    return names.isEmpty ? PathCompletion.candidates(for: typed).map(\.text) : names
  }

  /// Topics of the reference.
  package static let topics = custom { _, _, typed in
    Reference(RunningProgram.catalog).topics.filter { $0.hasPrefix(typed) }
  }

  /// What a lesson can be about: kinds of things, values, and Swift.
  package static let subjects = custom { _, _, typed in
    (RunningProgram.catalog.kinds.map(\.name) + [LessonDraft.values, LessonDraft.swift]).filter {
      $0.hasPrefix(typed)
    }
  }

  /// The names of the cells in the notebooks of the line.
  package static let cells = custom { words, _, typed in
    documents(words).flatMap { $0.cells.compactMap(\.name) }.filter { $0.hasPrefix(typed) }
  }

  /// The parameters of the notebooks of the line, each with its default.
  package static let parameters = custom { words, _, typed in
    documents(words).flatMap { $0.frontMatter.parameters.map { "\($0.name)=\($0.value.literalText)" } }.filter
    {
      $0.hasPrefix(typed)
    }
  }

  /// The notebooks that the words name, as files or as lessons.
  private static func documents(_ words: [String]) -> [NotebookDocument] {
    let library = LessonLibrary()
    return words.dropFirst().compactMap { word in
      let path = library.gallery?[word]?.path ?? word
      guard path.hasSuffix(".md") else { return nil }
      return try? NotebookDocument(openingFile: path, watch: Host.watch)
    }
  }
}
