import Glibc
import Language

/// A call to the system that failed on a file.
public struct FileError: Error, Hashable, Sendable {
  /// What was tried: `read`, `write`, `open`.
  public var operation: String
  public var path: String
  /// The `errno` of the call.
  public var code: Int32

  public init(_ operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The error that the last call on this thread left behind.
  static func last(_ operation: String, path: String) -> FileError {
    FileError(operation, path: path, code: errno)
  }

  /// Whether there is no such file: the command ends with status 66, and with 74 on any other error.
  public var isMissingInput: Bool { code == ENOENT || code == ENOTDIR }

  /// `cannot write notebooks/tour.md: No space left on device`
  public var diagnostic: Diagnostic {
    Diagnostic("cannot \(operation) \(path): \(reason)")
  }

  /// The words of the system for the code.
  public var reason: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
