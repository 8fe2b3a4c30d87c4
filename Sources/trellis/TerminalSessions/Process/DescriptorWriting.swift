import Platform

/// The most bytes that a pipe takes at once when it can be written at all, and the milliseconds between two looks at whether its
/// reader is still waited for.
private let pieceLength = 4_096
private let pause: Int32 = 50

/// Writes bytes to a descriptor, in pieces for which there is room, so that no reader holds the program up.
///
/// - Parameter isWaiting: asked now and then while the reader takes nothing: whether to keep waiting. If not,
///   the rest is not written.
/// - Returns: how many bytes were written, and the `errno` of the call that failed, if one did.
@discardableResult
func writeAll(
  _ bytes: [UInt8], to descriptor: Int32, while isWaiting: () -> Bool = { true }
) -> (count: Int, code: Int32?) {
  // A file always has room.
  let isFile = isRegularFile(descriptor)
  var done = 0
  return bytes.withUnsafeBytes { bytes in
    while done < bytes.count {
      if !isFile {
        var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let ready = poll(&output, 1, pause)
        if ready < 0, errno != EINTR { return (done, errno) }
        if ready <= 0 {
          guard isWaiting() else { return (done, nil) }
          continue
        }
      }
      let piece = isFile ? bytes.count - done : min(bytes.count - done, pieceLength)
      let written = Platform.write(descriptor, bytes.baseAddress.map { $0 + done }, piece)
      if written > 0 {
        done += written
      } else if written == 0 || (errno != EINTR && errno != EAGAIN) {
        return (done, written == 0 ? ENOSPC : errno)
      }
    }
    return (done, nil)
  }
}

private func isRegularFile(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
