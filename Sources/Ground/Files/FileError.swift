import Glibc

/// What the system refuses to do with a file, or we do.
public struct FileError: Error, Hashable, Sendable {
  /// What was tried: `read`, `write`, `open`.
  public var operation: String
  public var path: String
  /// The `errno` of the call, or one of the reasons of our own, which are negative.
  public var code: Int32

  /// A pipe, a device or a socket, where a file is wanted.
  public static let notRegular: Int32 = -1
  /// A file outside of the folder that it must lie in.
  public static let outside: Int32 = -2

  public init(_ operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The error that the last call on this thread left behind.
  package static func last(_ operation: String, path: String) -> FileError {
    FileError(operation, path: path, code: errno)
  }

  /// Whether there is no such file: the command ends with status 66, and with 74 on any other error.
  public var isMissingInput: Bool { code == ENOENT || code == ENOTDIR || code == Self.notRegular }

  /// The words of the system for the code.
  public var reason: String {
    switch code {
    case Self.notRegular: return "Not a regular file"
    case Self.outside: return "Outside of its folder"
    default: break
    }
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
