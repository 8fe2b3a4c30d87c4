import Platform

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

  /// Opens what is not a regular file for writing. A named pipe waits for its first reader.
  ///
  /// - Parameter isCancelled: is asked several times a second while there is no reader; if it says yes, the error has the code `EINTR`.
  package init(openingToWrite path: String, isPipe: Bool, isCancelled: () -> Bool) throws(FileError) {
    while true {
      guard !isCancelled() else { throw FileError("write", path: path, code: EINTR) }
      // One that waits for a reader itself would miss a wish that comes just before it is opened.
      let opened = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if opened >= 0 {
        number = opened
        return
      }
      guard isPipe, errno == ENXIO else { throw .last("write", path: path) }
      guard poll(nil, 0, Self.moment) == 0 else { throw .last("write", path: path) }
    }
  }

  deinit { _ = close(number) }

  package func status(path: String) throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last("read", path: path) }
    return status
  }

  /// The absolute path of the file that is open, whatever has happened to its name in the meantime; nil if
  /// the system does not provide it.
  var realPath: String? { OpenFiles.path(of: number) }

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
    var buffer = [UInt8](repeating: 0, count: size > 0 ? min(size + 1, Self.mostAtOnce) : Self.mostAtOnce)
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

  /// The most bytes that are read or written between two looks at the wish to stop.
  private static let mostAtOnce = 1 << 20

  /// Waits a moment for something to read, or for the end.
  private func isReadable(path: String) throws(FileError) -> Bool {
    var input = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    let ready = poll(&input, 1, Self.moment)
    guard ready >= 0 || errno == EINTR else { throw .last("read", path: path) }
    return ready > 0
  }

  /// Waits a moment for a reader to take something from a full pipe.
  private func waitForRoom() {
    var output = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&output, 1, Self.moment)
  }

  /// In milliseconds: so soon a wish to stop is noticed.
  private static let moment: Int32 = 100

  /// Writes all bytes.
  ///
  /// - Parameter isCancelled: is asked before each megabyte, and after a signal; if it says yes, the error has the code `EINTR`.
  package func writeAll(
    _ bytes: [UInt8], path: String, isCancelled: () -> Bool = { false }
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      guard !isCancelled() else { throw FileError("write", path: path, code: EINTR) }
      let count = bytes.withUnsafeBytes { buffer in
        write(number, buffer.baseAddress.map { $0 + written }, min(buffer.count - written, Self.mostAtOnce))
      }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { throw .last("write", path: path) }
        waitForRoom()
        continue
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
