import Files
import Notebooks
import Pages
import TerminalSessions

extension DocumentPaths {
  /// The Markdown of a Jupyter notebook. Places in it are lines of that.
  ///
  /// - Parameter folder: the one in which it was found; nil: it was named.
  func openJupyter(_ path: String, in folder: String? = nil) throws -> NotebookDocument {
    do throws(FileError) {
      if let folder { try FileTree.check(path, isIn: folder) }
      let bytes = try FileReading.bytes(of: path, isCancelled: watch.isCancelled)
      let notebook = try JupyterNotebook(reading: bytes, path: path)
      for (cell, name) in notebook.missingPictures {
        complaints.warn(
          "\(path): cell \(cell) shows the attachment \(name), which is not in it",
          help: "put the picture into the cell again, or beside the notebook as a file")
      }
      return NotebookDocument(bytes: notebook.markdown, path: path, form: .markdown)
    } catch {
      throw status(of: error)
    }
  }
}
