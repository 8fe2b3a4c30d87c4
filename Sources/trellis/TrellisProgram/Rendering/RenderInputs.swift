import Files
import LineEditing
import Notebooks
import Pages
import Recording
import TerminalSessions

import struct Language.Diagnostic

/// The documents to render: those that are named, those in folders that are named, and those they lead to.
struct RenderInputs {
  /// In the order in which they were named; those of a folder by their names.
  private(set) var documents: [NotebookDocument] = []
  private let files: DocumentPaths
  /// The folders that were named, without links and dots.
  private var roots: [String] = []
  /// What is among the documents, without links and dots.
  private var known: Set<String> = []

  /// Reads what is at and below the paths. A file that is named is taken even if it has no cell.
  ///
  /// - Throws: an exit status, after reporting what went wrong.
  init(_ paths: [String], format: RenderCommand.Format, files: DocumentPaths) throws {
    self.files = files
    for path in paths {
      guard (try? FilePath.names(in: path)) != nil else {
        if isNew(path) { documents.append(try open(path)) }
        continue
      }
      FilePath.real(path).map { roots.append($0) }
      let jupyter = format == .md ? Self.jupyterNotebooks(in: path) : []
      for found in jupyter where isNew(found) { documents.append(try files.openJupyter(found, in: path)) }
      guard jupyter.isEmpty else { continue }
      for notebook in try files.find([path]) where isNew(notebook.path) {
        documents.append(try files.open(notebook))
      }
    }
  }

  /// Adds what the documents lead to by links, if it stands below one of the folders: a page without a cell, say.
  ///
  /// - Throws: ``Recording/Canceled``.
  mutating func followLinks() throws(Canceled) {
    var next = 0
    while next < documents.count {
      // To open a file is much work.
      try Cancellation.current.check(after: Cancellation.stride, taking: 0)
      let document = documents[next]
      next += 1
      for link in try document.linkedLessons() {
        let path = FilePath.join(FilePath.folder(of: document.path), link)
        guard let real = FilePath.real(path), roots.contains(where: { FilePath.isBelow($0, real) }),
          isNew(path),
          let linked = try? files.open(FoundNotebook(path: path, blocks: files.blocks))
        else { continue }
        documents.append(linked)
      }
    }
  }

  private mutating func isNew(_ path: String) -> Bool { known.insert(FilePath.real(path) ?? path).inserted }

  private func open(_ path: String) throws -> NotebookDocument {
    path.hasSuffix(".ipynb")
      ? try files.openJupyter(path) : try files.open(FoundNotebook(path: path, blocks: files.blocks))
  }

  /// Those in a folder itself, which are what is turned back into Markdown.
  private static func jupyterNotebooks(in folder: String) -> [String] {
    ((try? FilePath.names(in: folder)) ?? []).filter { $0.hasSuffix(".ipynb") && !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { FilePath.join(folder, $0) }
  }
}
