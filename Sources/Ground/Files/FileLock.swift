import Platform

/// The right to change a file that several programs share, held by one of them at a time.
///
/// It is a lock on a file beside it, `name.lock`, which stays: the file itself is replaced as a whole whenever it is written.
package struct FileLock {
  private let descriptor: Int32

  /// Waits for the lock for half a second: a program that is stopped while it holds it must not stop the others.
  ///
  /// - Throws: ``FileError`` if it cannot be had.
  package init(beside path: String) throws(FileError) {
    let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last("write", path: path) }
    for _ in 0..<50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        self.descriptor = descriptor
        return
      }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(10_000)
    }
    let code = errno
    close(descriptor)
    throw FileError("write", path: path, code: code)
  }

  /// Gives it back.
  package func release() { close(descriptor) }
}
