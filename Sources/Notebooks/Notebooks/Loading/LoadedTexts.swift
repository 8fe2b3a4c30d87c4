import Files
import Language
import Playground

/// What `load` performs: the commands of a file, as texts that are run one after the other.
public enum LoadedTexts {
  /// The texts of a script or a notebook. Of a notebook these are its parameters and its cells, without those that are
  /// skipped or meant to fail, and without the drafts of exercises.
  ///
  /// Errors call the file by the path of the document.
  ///
  /// - Parameter holdsSwift: whether the cells of Swift of a notebook are among them.
  public static func texts(of document: NotebookDocument, holdsSwift: Bool = false) -> [LoadedText] {
    let name = document.path
    guard document.form == .markdown else {
      return document.cells.map { text(of: $0, named: $0.source.name, in: $0.source.file) }
    }
    let cells = document.cells.filter {
      (holdsSwift || $0.language == .trellis) && !$0.labels.isSkipped && !$0.labels.mustFail && !$0.isDraft
    }
    let texts = cells.map { text(of: $0, named: "\(name) \($0.source.name)", in: name) }
    let parameters = document.frontMatter.parameters
    guard !parameters.isEmpty else { return texts }
    let lets = parameters.map { "let \($0.name) = \($0.value.literalText)\n" }.joined()
    return [LoadedText(Source(name: "\(name) parameters", text: lets))] + texts
  }

  private static func text(of cell: NotebookCell, named name: String, in file: String?) -> LoadedText {
    let source = Source(
      name: name, bytes: cell.source.bytes, file: file, firstLine: cell.source.firstLine,
      columnOffsets: cell.source.columnOffsets)
    return LoadedText(source, holdsSwift: cell.language == .swift)
  }

  /// The texts of the file that a statement names, if it may load it there.
  static func texts(
    of path: String, for host: DocumentHost, holdsSwift: Bool, watch: Watch
  ) -> Result<[LoadedText], Diagnostic> {
    switch LoadPolicy.resolve(path, inside: host.root) {
    case .failure(let refusal): return .failure(refusal.diagnostic(for: host))
    case .success(let file):
      do {
        let bytes = try FileReading.bytes(of: file, below: host.root, isCancelled: watch.isCancelled)
        let document = try NotebookDocument(reading: bytes, path: path, watch: watch)
        return .success(texts(of: document, holdsSwift: holdsSwift))
      } catch {
        // The path as it was written: what the notebook prints must not depend on where it lies.
        var error = error
        (error.operation, error.path) = ("load", path)
        return .failure(error.diagnostic)
      }
    }
  }
}
