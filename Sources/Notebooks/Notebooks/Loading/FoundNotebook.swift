import Files
import Playground

/// A notebook or a script that was found below a path.
public struct FoundNotebook: Sendable {
  public let path: String
  /// The size of the file in bytes, as a measure of the work that it makes; 0 if it was not looked up.
  public let weight: Int
  /// Which of its blocks of code are cells.
  private let blocks: NotebookDocument.Blocks
  /// What was read of it when it was found, if that took long: it is not read again.
  private let document: NotebookDocument?

  public init(path: String, weight: Int = 0, blocks: NotebookDocument.Blocks = .labeled) {
    self.init(path: path, weight: weight, blocks: blocks, document: nil)
  }

  init(path: String, weight: Int, blocks: NotebookDocument.Blocks, document: NotebookDocument?) {
    self.path = path
    self.weight = weight
    self.blocks = blocks
    self.document = document
  }

  /// Reads it, unless it was read when it was found.
  ///
  /// - Throws: ``FileError``
  public func open(watch: Watch) throws(FileError) -> NotebookDocument {
    if let document { return document }
    return try NotebookDocument(openingFile: path, blocks: blocks, watch: watch)
  }
}
