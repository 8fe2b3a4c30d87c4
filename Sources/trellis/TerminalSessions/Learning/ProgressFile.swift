import Files
import LineEditing
import Notebooks
import Platform

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
  func read() -> ProgressBook { (try? book()) ?? ProgressBook() }

  /// - Returns: nil if the file is something else, such as that of a later version.
  /// - Throws: if it cannot be read.
  private func book() throws(FileError) -> ProgressBook? {
    do throws(FileError) {
      let bytes = try FileReading.bytes(of: path, limit: Self.longest)
      return bytes.isEmpty ? ProgressBook() : ProgressBook(String(decoding: bytes, as: UTF8.self))
    } catch {
      switch error.code {
      case ENOENT: return ProgressBook()
      case EFBIG: return nil
      default: throw error
      }
    }
  }

  /// Puts a file that is something else aside, so that nothing in it is lost.
  ///
  /// - Returns: where it is then; nil if there is none.
  @discardableResult
  func setAside() -> String? {
    do throws(FileError) {
      guard try book() == nil else { return nil }
    } catch {
      return nil
    }
    let places = [path + ".kept"] + (2...99).map { "\(path).kept-\($0)" }
    // A link is made only where no name is, so that nothing is replaced.
    guard let kept = places.first(where: { link(path, $0) == 0 }), unlink(path) == 0 else { return nil }
    return kept
  }

  /// Changes what is kept. That it cannot be kept is no reason to stop reading.
  func update(_ change: (inout ProgressBook) -> Void) {
    do throws(FileError) {
      try FilePath.makeFolders(for: path, isPrivate: true)
      let lock = try FileLock(beside: path)
      defer { lock.release() }
      setAside()
      guard var book = try book() else { return }
      change(&book)
      try AtomicFile.write(Array(book.text.utf8), to: path, isPrivate: true)
    } catch {
      return
    }
  }
}
