import Glibc

/// Writing a file as a whole or not at all.
public enum AtomicFile {
  /// Puts `bytes` into the file at `path`: into a new file in the same folder first, which then takes its place.
  ///
  /// A symbolic link keeps pointing at its target, which is replaced. Mode and owner are kept; a file that may not be
  /// written is not replaced. What is not a regular file (a pipe, a device) is written to directly.
  ///
  /// - Throws: ``FileError``; the file at `path` is then untouched, and nothing else is left behind.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let target = try FilePath.target(of: path)
    var original = stat()
    let exists = stat(target, &original) == 0
    guard exists || errno == ENOENT else { throw .last("write", path: path) }
    guard exists else { return try replace(target, with: bytes, original: nil, path: path) }
    guard access(target, W_OK) == 0 else { throw .last("write", path: path) }
    guard original.st_mode & S_IFMT == S_IFREG else {
      let descriptor = try Descriptor(opening: target, flags: O_WRONLY, operation: "write")
      return try descriptor.writeAll(bytes, path: path)
    }
    try replace(target, with: bytes, original: original, path: path)
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], original: stat?, path: String
  ) throws(FileError) {
    let folder = FilePath.folder(of: target)
    let temporary = try create(in: folder, path: path)
    do throws(FileError) {
      try fill(temporary, with: bytes, original: original, path: path)
      guard rename(temporary, target) == 0 else { throw .last("write", path: path) }
    } catch {
      unlink(temporary)
      throw error
    }
    // The rename has happened; that it outlives a power failure is worth asking for, and not worth failing for.
    if let descriptor = try? Descriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY, operation: "write") {
      _ = fsync(descriptor.number)
    }
  }

  private static func fill(
    _ temporary: String, with bytes: [UInt8], original: stat?, path: String
  ) throws(FileError) {
    let descriptor = try Descriptor(opening: temporary, flags: O_WRONLY, operation: "write")
    if let original {
      // Only root may give a file away; anyone else keeps what he makes. The owner comes first: it clears mode bits.
      _ = fchown(descriptor.number, original.st_uid, original.st_gid)
      guard fchmod(descriptor.number, original.st_mode & 0o7777) == 0 else {
        throw .last("write", path: path)
      }
    }
    try descriptor.writeAll(bytes, path: path)
    guard fsync(descriptor.number) == 0 else { throw .last("write", path: path) }
  }

  /// Makes an empty file of a new name, with the mode that the user's mask gives to new files.
  private static func create(in folder: String, path: String) throws(FileError) -> String {
    for attempt in 0..<100 {
      let name = FilePath.join(folder, ".trellis-\(getpid())-\(attempt).tmp")
      let number = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if number >= 0 {
        _ = Descriptor(number: number)
        return name
      }
      guard errno == EEXIST || errno == EINTR else { throw .last("write", path: path) }
    }
    throw FileError("write", path: path, code: EEXIST)
  }
}
