import Files
import LineEditing
import Notebooks
import Platform

/// The bytes that come through a pipe or from a file.
enum StandardInput {
  /// What is there, as soon as it is there; empty at the end.
  ///
  /// - Parameter count: how many bytes are kept already; with more than ``FileReading/longest`` the input is refused.
  /// - Throws: ``FileError``; its code is `EINTR` when the user wants to stop.
  static func readSome(besides count: Int) throws(FileError) -> [UInt8] {
    if count > FileReading.longest { throw FileError("read", path: "standard input", code: EFBIG) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while !Interruption.isRequested {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count >= 0 { return Array(bytes[..<count]) }
      guard errno == EINTR else { throw FileError("read", path: "standard input", code: errno) }
    }
    throw FileError("read", path: "standard input", code: EINTR)
  }

  /// Everything up to the end.
  static func readAll() throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let some = try readSome(besides: bytes.count)
      if some.isEmpty { return bytes }
      bytes += some
    }
  }
}
