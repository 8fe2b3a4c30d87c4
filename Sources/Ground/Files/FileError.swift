import Platform

/// What the system refuses to do with a file, or we do.
public struct FileError: Error, Hashable, Sendable {
  /// What was tried: `read`, `write`, `open`.
  public var operation: String
  public var path: String
  /// The `errno` of the call; 0 if it was not the system that refused.
  public var code: Int32
  /// Whether it is a file that another program has changed since it was read.
  public private(set) var isOutdated = false
  /// Why we refuse it ourselves.
  private var refusal: String?

  public init(_ operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// A file that is there, and is not what is wanted: a pipe, say, or a text without cells.
  ///
  /// - Parameter code: 0, unless the system has an error of the kind.
  public static func refused(
    _ operation: String, path: String, because reason: String, code: Int32 = 0
  ) -> FileError {
    var error = FileError(operation, path: path, code: code)
    error.refusal = reason
    return error
  }

  /// A file that another program has changed meanwhile.
  static func outdated(path: String) -> FileError {
    var error = refused("write", path: path, because: "it was changed in the meantime")
    error.isOutdated = true
    return error
  }

  /// The error that the last call on this thread left behind.
  package static func last(_ operation: String, path: String) -> FileError {
    FileError(operation, path: path, code: errno)
  }

  /// Whether there is no such file: the command ends with status 66, and with 74 on any other error.
  public var isMissingInput: Bool { code == ENOENT || code == ENOTDIR || (refusal != nil && code == 0) }

  /// The words of the system for the code, or our own.
  public var reason: String {
    if let refusal { return refusal }
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
