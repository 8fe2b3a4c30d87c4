import Files
import LineEditing
import Notebooks

/// The file of what a user has read, beside that of the lines they typed; only they can read it.
struct ProgressFile {
  let path: String

  /// Nil where there is no place for it.
  static var standard: ProgressFile? {
    (try? HistoryFile.standard()).map {
      ProgressFile(path: FilePath.join(FilePath.folder(of: $0.path), "progress"))
    }
  }

  private static let longest = 1 << 22

  /// What was read; nothing where the file is missing, or is something else.
  func read() -> ProgressBook {
    guard let bytes = try? FileReading.bytes(of: path, limit: Self.longest) else { return ProgressBook() }
    return ProgressBook(String(decoding: bytes, as: UTF8.self)) ?? ProgressBook()
  }

  /// Changes what is kept. That it cannot be kept is no reason to stop reading.
  func update(_ change: (inout ProgressBook) -> Void) {
    do throws(FileError) {
      try FilePath.makeFolders(for: path, isPrivate: true)
      let lock = try FileLock(beside: path)
      defer { lock.release() }
      var book = read()
      change(&book)
      try AtomicFile.write(Array(book.text.utf8), to: path, isPrivate: true)
    } catch {
      return
    }
  }
}
