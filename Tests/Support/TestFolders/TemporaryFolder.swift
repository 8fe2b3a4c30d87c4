import Foundation

/// A folder that goes when the value does.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    path = NSTemporaryDirectory() + "trellis-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  public func folder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
  }

  public func file(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
  }

  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  public func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  public func mode(_ name: String) -> UInt32 {
    var status = stat()
    return stat(self(name), &status) == 0 ? UInt32(status.st_mode & 0o7777) : 0
  }
}
