import Files
import Platform
import Playground

extension NotebookDocument {
  /// Reads a file whose bytes are there.
  ///
  /// - Parameters:
  ///   - blocks: which blocks of code are cells.
  ///   - watch: may stop it, and receives how far it is.
  /// - Throws: ``FileError`` with the code `EINTR` if it was stopped, and with `EFBIG` if it is more than is read.
  public init(
    reading bytes: [UInt8], path: String, blocks: Blocks = .labeled, watch: Watch
  ) throws(FileError) {
    let began = watch.now()
    let total = bytes.count >> 20
    self.init(bytes: bytes, path: path, form: Form(path: path), blocks: blocks) { done in
      watch.tell("reading \(path)", done >> 20, of: total, .megabytes, since: began)
      return !watch.isCancelled()
    }
    switch unread {
    case nil: return
    case .canceled?: throw FileError("read", path: path, code: EINTR)
    case .tooMuch(let excess, let line)?:
      let place = excess == .nesting ? "line \(line + 1): " : ""
      throw .refused("read", path: path, because: place + excess.words, code: EFBIG)
    }
  }

  /// Opens and reads a file.
  ///
  /// - Parameters:
  ///   - blocks: which blocks of code are cells.
  ///   - takesPipes: whether it may be a pipe or a device as well.
  ///   - watch: may stop it, and receives how far it is.
  /// - Throws: ``FileError``
  public init(
    openingFile path: String, blocks: Blocks = .labeled, takesPipes: Bool = false, watch: Watch
  ) throws(FileError) {
    let bytes = try FileReading.bytes(of: path, takesPipes: takesPipes, isCancelled: watch.isCancelled)
    try self.init(reading: bytes, path: path, blocks: blocks, watch: watch)
  }
}
