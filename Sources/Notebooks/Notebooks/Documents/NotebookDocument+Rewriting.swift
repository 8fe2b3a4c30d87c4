import Files
import Language

extension NotebookDocument {
  /// Puts other bytes into the file, as a whole or not at all; if they are the same, the file is not touched.
  ///
  /// - Parameter command: what the user can do again if the file has changed since it was read, such as `record`.
  /// - Throws: a `Diagnostic` if it cannot be written, or has changed since it was read.
  func rewrite(with bytes: [UInt8], command: String) throws(Diagnostic) {
    guard bytes != self.bytes else { return }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path, replacing: self.bytes)
    } catch {
      guard error.isOutdated else { throw error.diagnostic }
      throw Diagnostic(
        "\(path) was changed in the meantime", help: "nothing was written; \(command) it again")
    }
  }
}
