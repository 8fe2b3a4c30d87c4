import Platform
import Synchronization

/// Writing a file as a whole or not at all: the one way to write what is to stay.
public enum AtomicFile {
  /// Puts `bytes` into the file at `path`: into a new file in the same folder first, which then takes its place.
  ///
  /// A symbolic link keeps pointing at its target, which is replaced; a hard link is cut: the other name keeps what it had. Mode,
  /// owner and extended attributes are kept; a file that may not be written is not replaced. What is not a regular file (a pipe, a device) is written to directly. What a run that was
  /// killed has left in the folder is removed.
  ///
  /// - Parameters:
  ///   - isPrivate: whether only its owner may read it, whatever its mode was before.
  ///   - expected: what the file must still hold when the new one takes its place; nil: anything.
  ///   - isCancelled: is asked now and then, for the last time when the new file is complete; if it says yes, the error has the code
  ///     `EINTR`.
  /// - Throws: ``FileError``, with ``FileError/isOutdated`` if the file holds something else; the file at `path` is then
  ///   untouched, and nothing else is left behind.
  public static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false, replacing expected: [UInt8]? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(FileError) {
    let target = try FilePath.target(of: path)
    var original = stat()
    let exists = stat(target, &original) == 0
    guard exists || errno == ENOENT else { throw .last("write", path: path) }
    guard exists else {
      if expected != nil { throw .outdated(path: path) }
      return try replace(
        target, with: bytes, original: nil, isPrivate: isPrivate, expected: nil, path: path,
        isCancelled: isCancelled)
    }
    guard access(target, W_OK) == 0 else { throw .last("write", path: path) }
    guard original.st_mode & S_IFMT == S_IFREG else {
      let descriptor = try Descriptor(
        openingToWrite: target, isPipe: original.st_mode & S_IFMT == S_IFIFO, isCancelled: isCancelled)
      return try descriptor.writeAll(bytes, path: path, isCancelled: isCancelled)
    }
    try replace(
      target, with: bytes, original: original, isPrivate: isPrivate, expected: expected, path: path,
      isCancelled: isCancelled)
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], original: stat?, isPrivate: Bool, expected: [UInt8]?, path: String,
    isCancelled: () -> Bool
  ) throws(FileError) {
    let folder = FilePath.folder(of: target)
    removeLeftovers(in: folder)
    let temporary = try TemporaryFile(in: folder, mode: isPrivate ? 0o600 : 0o666, path: path)
    do throws(FileError) {
      if let original { try temporary.takeAfter(original, of: target, isPrivate: isPrivate, path: path) }
      try temporary.descriptor.writeAll(bytes, path: path, isCancelled: isCancelled)
      guard OpenFiles.synchronize(temporary.descriptor.number) else { throw .last("write", path: path) }
      if let expected { try check(target, holds: expected, path: path) }
      guard !isCancelled() else { throw FileError("write", path: path, code: EINTR) }
      guard rename(temporary.name, target) == 0 else { throw .last("write", path: path) }
    } catch {
      unlink(temporary.name)
      throw error
    }
    // The rename has happened; that it outlives a power failure is worth asking for, and not worth failing for.
    if let descriptor = try? Descriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY, operation: "write") {
      _ = OpenFiles.synchronize(descriptor.number)
    }
  }

  /// To be called as late as possible: writing and syncing a file takes long enough for another program to
  /// write it too.
  private static func check(_ target: String, holds expected: [UInt8], path: String) throws(FileError) {
    let file = try Descriptor(opening: target, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY, operation: "read")
    let read = try file.status(path: path)
    // The content takes a moment to read, so the file is checked again.
    var now = stat()
    guard try file.readAll(path: path, limit: FileReading.longest) == expected, stat(target, &now) == 0,
      now.st_ino == read.st_ino, now.st_dev == read.st_dev, now.st_size == read.st_size,
      now.changed.tv_sec == read.changed.tv_sec, now.changed.tv_nsec == read.changed.tv_nsec
    else { throw .outdated(path: path) }
  }

  /// The folders that this run has looked through: once is enough, and a folder may hold many files.
  private static let tidied = Mutex<Set<String>>([])

  /// Whether a process does not write any more. One of our number is an earlier one: in a container they are the same each
  /// time.
  private static func isGone(_ writer: pid_t) -> Bool {
    writer == getpid() || (kill(writer, 0) != 0 && errno == ESRCH)
  }

  /// Removes the temporary files of processes that have ended. One that is locked is being written.
  private static func removeLeftovers(in folder: String) {
    guard tidied.withLock({ $0.insert(folder).inserted }) else { return }
    for name in (try? FilePath.names(in: folder)) ?? [] {
      guard let writer = TemporaryFile.writer(of: name), isGone(writer) else { continue }
      let path = FilePath.join(folder, name)
      guard
        let file = try? Descriptor(
          opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW, operation: "read"),
        file.lock()
      else { continue }
      unlink(path)
    }
  }
}

/// A file that is written beside the one whose place it will take, locked as long as it is open.
private struct TemporaryFile: ~Copyable {
  let name: String
  let descriptor: Descriptor

  private static let prefix = ".trellis-"
  private static let suffix = ".tmp"

  init(in folder: String, mode: mode_t, path: String) throws(FileError) {
    for attempt in 0..<100 {
      let name = FilePath.join(folder, "\(Self.prefix)\(getpid())-\(attempt)\(Self.suffix)")
      let number = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if number >= 0 {
        self.name = name
        descriptor = Descriptor(number: number)
        _ = descriptor.lock()
        return
      }
      guard errno == EEXIST || errno == EINTR else { throw .last("write", path: path) }
    }
    throw FileError("write", path: path, code: EEXIST)
  }

  /// Gives it the owner and the extended attributes of the file that it will replace, and its mode unless the
  /// new file is private.
  func takeAfter(
    _ original: stat, of target: String, isPrivate: Bool, path: String
  ) throws(FileError) {
    // Only root may give a file away; anyone else keeps what he makes. The owner comes first: it clears mode bits.
    _ = fchown(descriptor.number, original.st_uid, original.st_gid)
    do throws(SystemError) {
      try OpenFiles.copyAttributes(of: target, to: descriptor.number, isPrivate: isPrivate)
    } catch {
      throw FileError("write", path: path, code: error.code)
    }
    guard fchmod(descriptor.number, isPrivate ? 0o600 : original.st_mode & 0o7777) == 0 else {
      throw .last("write", path: path)
    }
  }

  /// The process that made the file of this name; nil if it is none of ours.
  static func writer(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let numbers = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let writer = pid_t(numbers[0]), writer > 0, UInt8(numbers[1]) != nil else {
      return nil
    }
    return writer
  }
}
