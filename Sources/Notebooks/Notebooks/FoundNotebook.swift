import Files
import Playground

/// A notebook or a script that was found below a path.
public struct FoundNotebook: Sendable {
  public let path: String
  /// What was read of it when it was found, if that took long: it is not read again.
  private let document: NotebookDocument?

  public init(path: String) {
    self.init(path: path, document: nil)
  }

  init(path: String, document: NotebookDocument?) {
    self.path = path
    self.document = document
  }

  /// Reads it, unless it was read when it was found.
  ///
  /// - Throws: ``FileError``
  public func open(watch: Watch) throws(FileError) -> NotebookDocument {
    if let document { return document }
    return try NotebookDocument(openingFile: path, watch: watch)
  }
}
