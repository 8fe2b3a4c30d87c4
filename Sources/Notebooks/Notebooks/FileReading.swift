import Glibc

/// Reading whole files.
public enum FileReading {
  /// The most bytes of one file that are read; a longer one is refused with `EFBIG`.
  public static let longest = 256 << 20

  /// The bytes of a file, a pipe included.
  ///
  /// - Throws: ``FileError``, also for a folder and for a file longer than ``longest``.
  public static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let descriptor = try Descriptor(opening: path, flags: O_RDONLY, operation: "read")
    return try descriptor.readAll(path: path)
  }
}

/// An open file that closes itself.
///
/// Only a pipe that nobody writes to keeps a call waiting until a signal comes, and the one signal that is handled is the
/// user's wish to stop: so `EINTR` is an error like any other when opening and reading.
struct Descriptor: ~Copyable {
  let number: Int32

  init(number: Int32) {
    self.number = number
  }

  init(opening path: String, flags: Int32, mode: mode_t = 0, operation: String) throws(FileError) {
    guard !path.utf8.contains(0) else { throw FileError(operation, path: path, code: EINVAL) }
    let opened = open(path, flags | O_CLOEXEC, mode)
    guard opened >= 0 else { throw .last(operation, path: path) }
    number = opened
  }

  deinit { _ = close(number) }

  func status(path: String) throws(FileError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last("read", path: path) }
    return status
  }

  func readAll(path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = Int(try status(path: path).st_size)
    guard size <= FileReading.longest else { throw FileError("read", path: path, code: EFBIG) }
    bytes.reserveCapacity(max(0, size))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(number, &buffer, buffer.count)
      guard count >= 0 else { throw .last("read", path: path) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= FileReading.longest else {
        throw FileError("read", path: path, code: EFBIG)
      }
      bytes += buffer[..<count]
    }
  }

  func writeAll(_ bytes: [UInt8], path: String) throws(FileError) {
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
}
