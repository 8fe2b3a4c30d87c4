import Files
import Language
import Playground

/// What `load` performs: the commands of a file, as texts that are run one after the other.
public enum LoadedTexts {
  /// The texts of a script or a notebook. Of a notebook these are its parameters and its cells, without those that are
  /// skipped or meant to fail, and without the drafts of exercises.
  ///
  /// Errors call the file by the path of the document.
  public static func texts(of document: NotebookDocument) -> [Source] {
    let name = document.path
    guard document.form == .markdown else { return document.cells.map(\.source) }
    let cells = document.cells.filter {
      $0.language == .trellis && !$0.labels.isSkipped && !$0.labels.mustFail && !$0.isDraft
    }
    let texts = cells.map { cell in
      Source(
        name: "\(name) \(cell.source.name)", bytes: cell.source.bytes, file: name, firstLine: cell.firstLine,
        columnOffsets: cell.source.columnOffsets)
    }
    let parameters = document.frontMatter.parameters
    guard !parameters.isEmpty else { return texts }
    let lets = parameters.map { "let \($0.name) = \($0.value.literalText)\n" }.joined()
    return [Source(name: "\(name) parameters", text: lets)] + texts
  }

  /// The texts of the file that a statement names, if it may load it there.
  static func texts(
    of path: String, for host: DocumentHost, watch: Watch
  ) -> Result<[Source], Diagnostic> {
    switch LoadPolicy.resolve(path, inside: host.root) {
    case .failure(let refusal): return .failure(refusal.diagnostic(for: host))
    case .success(let file):
      do {
        let bytes = try FileReading.bytes(of: file, below: host.root, isCancelled: watch.isCancelled)
        return .success(texts(of: try NotebookDocument(reading: bytes, path: path, watch: watch)))
      } catch {
        // The path as it was written: what the notebook prints must not depend on where it lies.
        var error = error
        (error.operation, error.path) = ("load", path)
        return .failure(error.diagnostic)
      }
    }
  }
}
