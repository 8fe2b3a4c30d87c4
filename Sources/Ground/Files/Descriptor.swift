import Glibc

/// An open file that closes itself.
///
/// A call that a signal interrupts is made again when writing. When opening and reading it is an error: the one signal that
/// is handled is the user's wish to stop.
package struct Descriptor: ~Copyable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  package init(opening path: String, flags: Int32, mode: mode_t = 0, operation: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(operation, path: path, code: EINVAL) }
    let opened = open(path, flags | O_CLOEXEC, mode)
    guard opened >= 0 else { throw .last(operation, path: path) }
    number = opened
  }

  deinit { _ = close(number) }

  package func status(path: String) throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last("read", path: path) }
    return status
  }

  /// The absolute path of the file that is open, whatever has happened to its name in the meantime; nil if
  /// the system does not provide it.
  var realPath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/fd/\(number)", &buffer, buffer.count - 1)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The bytes from here to the end, which is where the last writer of a pipe closes it.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read; more are an error with `EFBIG`.
  ///   - isCancelled: is asked after each megabyte, and several times a second while there is nothing to read; if it says yes,
  ///     the error has the code `EINTR`.
  package func readAll(path: String, limit: Int, isCancelled: () -> Bool = { false }) throws(FileError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    let status = try status(path: path)
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let size = Int(status.st_size)
    guard size <= limit else { throw FileError("read", path: path, code: EFBIG) }
    bytes.reserveCapacity(max(0, size))
    // No larger than a small file, so that thousands of them cost no megabyte each. A pipe or a device has no size; what a
    // file has grown by since then is read in further rounds.
    let most = 1 << 20
    var buffer = [UInt8](repeating: 0, count: size > 0 ? min(size + 1, most) : most)
    while true {
      guard !isCancelled() else { throw FileError("read", path: path, code: EINTR) }
      // A named pipe that is not yet open for writing would read as if it had ended.
      if !isRegular, try !isReadable(path: path) { continue }
      let count = read(number, &buffer, buffer.count)
      if count < 0, errno == EAGAIN { continue }
      guard count >= 0 else { throw .last("read", path: path) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw FileError("read", path: path, code: EFBIG) }
      bytes += buffer[..<count]
    }
  }

  /// Waits a moment for something to read, or for the end.
  private func isReadable(path: String) throws(FileError) -> Bool {
    var input = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    let ready = poll(&input, 1, Self.moment)
    guard ready >= 0 || errno == EINTR else { throw .last("read", path: path) }
    return ready > 0
  }

  /// In milliseconds: so soon a wish to stop is noticed.
  private static let moment: Int32 = 100

  package func writeAll(_ bytes: [UInt8], path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(number, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last("write", path: path)
      }
      guard count > 0 else { throw FileError("write", path: path, code: ENOSPC) }
      written += count
    }
  }

  /// Locks the file for this process alone, until it is closed.
  ///
  /// - Returns: false if another one has locked it.
  package func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }
}
