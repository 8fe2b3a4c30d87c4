import Files
import LineEditing
import Notebooks

/// The file of what a reader wrote for exercises, beside that of the lines they typed; only they can read it.
struct AttemptFile {
  let path: String

  /// Nil where there is no place for it.
  static var standard: AttemptFile? {
    (try? HistoryFile.standard()).map {
      AttemptFile(path: FilePath.join(FilePath.folder(of: $0.path), "exercises.json"))
    }
  }

  private static let longest = 1 << 24

  /// What was written; nothing where the file is missing.
  ///
  /// - Throws: if there is a file that is something else.
  private func book() throws(FileError) -> AttemptBook {
    guard let bytes = try? FileReading.bytes(of: path, limit: Self.longest) else { return AttemptBook() }
    guard let book = AttemptBook(reading: bytes) else {
      throw .refused("read", path: path, because: "it does not hold what was written for exercises")
    }
    return book
  }

  /// What was written for the exercises of a lesson.
  func attempts(of lesson: String) -> [String: String] { (try? book())?.lessons[lesson] ?? [:] }

  /// Keeps what was written for an exercise; nil: nothing.
  ///
  /// - Throws: if it cannot be kept.
  func note(_ text: String?, for exercise: String, of lesson: String) throws(FileError) {
    try FilePath.makeFolders(for: path, isPrivate: true)
    let lock = try FileLock(beside: path)
    defer { lock.release() }
    var book = try book()
    guard book.lessons[lesson]?[exercise] != text else { return }
    book.note(text, for: exercise, of: lesson)
    try AtomicFile.write(book.bytes, to: path, isPrivate: true)
  }
}
