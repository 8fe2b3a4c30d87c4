import Platform

/// Reading whole files: the one way to open what a person, a notebook or a setting names.
///
/// What is open is looked at, not the name, so that nothing can be put in its place between a look and the opening. The
/// opening of a pipe or a device waits for nothing and sets nothing off; unless a pipe is wanted, it is refused. A pipe is
/// opened once: its writer may have written and left before it could be opened again.
public enum FileReading {
  /// The most bytes of one file that are read; a longer one is refused with `EFBIG`.
  public static let longest = 256 << 20

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - takesPipes: whether it may be a pipe or a device as well, such as `/dev/stdin`; of a named pipe the first writer is
  ///     waited for.
  ///   - root: if given, the file must lie at or below this folder, links and dots followed.
  ///   - limit: the most bytes that are read.
  ///   - isCancelled: is asked now and then, also while a pipe is waited for; if it says yes, the error has the code `EINTR`.
  /// - Throws: ``FileError``, also for a folder, and for a file longer than the limit.
  public static func bytes(
    of path: String, takesPipes: Bool = false, below root: String? = nil, limit: Int = longest,
    isCancelled: () -> Bool = { false }
  ) throws(FileError) -> [UInt8] {
    let file = try opened(path, takesPipes: takesPipes)
    if let root, !isBelow(root, file) {
      throw .refused("read", path: path, because: "it is outside its folder")
    }
    return try file.readAll(path: path, limit: limit, isCancelled: isCancelled)
  }

  /// Looks whether there is a regular file that may be read.
  ///
  /// - Throws: ``FileError`` if not.
  public static func check(_ path: String) throws(FileError) {
    _ = try opened(path, takesPipes: false)
  }

  private static func opened(_ path: String, takesPipes: Bool) throws(FileError) -> Descriptor {
    // Without O_NONBLOCK the call would block on a pipe without a writer.
    let file = try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY, operation: "read")
    switch try file.status(path: path).st_mode & S_IFMT {
    case S_IFREG: return file
    case S_IFDIR: throw FileError("read", path: path, code: EISDIR)
    case S_IFIFO where takesPipes, S_IFCHR where takesPipes: return file
    default: throw .refused("read", path: path, because: "it is not a regular file")
    }
  }

  private static func isBelow(_ root: String, _ file: borrowing Descriptor) -> Bool {
    guard let root = FilePath.real(root.isEmpty ? "." : root), let path = file.realPath else { return false }
    return FilePath.isBelow(root, path)
  }
}
