import Foundation

/// An empty folder for one test, which is also the home of the programs it starts; removed when it is let go.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/trellis-test.XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else {
      throw TerminalFailure(description: "no folder: \(String(cString: strerror(errno)))")
    }
    path = String(cString: name)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The whole environment of a program that runs here: nothing of it comes from the one who runs the tests.
  func environment(adding additions: [String: String] = [:]) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": path, "LANG": "C.UTF-8",
      "TERM": "xterm-256color",
    ].merging(additions) { $1 }
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: url(name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(name)))
  }

  func url(_ name: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(name)
  }
}
