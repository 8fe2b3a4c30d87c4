import Foundation

/// An empty folder for one test, which is also the home of the programs it starts; removed when it is let go.
public final class ScratchFolder {
  public let path: String
  private let isKept: Bool

  public init() throws {
    var template = Array("/tmp/trellis-test.XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else {
      throw TerminalFailure(description: "no folder: \(String(cString: strerror(errno)))")
    }
    path = String(cString: name)
    isKept = false
  }

  /// The names in the folder, sorted, those that start with a dot too.
  public var names: [String] { names(in: "") }

  public func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(name).path)) ?? []).sorted()
  }

  /// The pages of a site. Where an engine for pages has been built, it stands beside them.
  public func pages(in site: String) -> [String] { names(in: site).filter { $0.hasSuffix(".html") } }

  /// A folder that is there already, and stays.
  public init(at path: String) {
    self.path = path
    isKept = true
  }

  deinit {
    guard !isKept else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The whole environment of a program that runs here: none of it comes from the user who runs the tests, but where what is compiled is
  /// kept, so that no test compiles what another has compiled.
  public func environment(adding additions: [String: String] = [:]) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": path, "LANG": "C.UTF-8",
      "TERM": "xterm-256color", "XDG_CACHE_HOME": Self.caches ?? path + "/.cache",
    ].merging(additions) { $1 }
  }

  /// That of the tests that compile in this process.
  private static let caches: String? = {
    let variables = ProcessInfo.processInfo.environment
    return variables["XDG_CACHE_HOME"] ?? variables["HOME"].map { $0 + "/.cache" }
  }()

  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  public func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: url(name))
  }

  /// Makes a program of a script.
  public func writeProgram(_ script: String, to name: String) throws {
    try write(script, to: name + ".text")
    try copyProgram(at: url(name + ".text").path, to: name)
    try FileManager.default.removeItem(at: url(name + ".text"))
  }

  /// Copies a program. Another process does: each program that another test starts while this process has a file open for
  /// writing has it open as well for a moment, and the system runs no file that is open for writing.
  public func copyProgram(at path: String, to name: String) throws {
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    copy.arguments = ["install", "-m", "755", path, url(name).path]
    try copy.run()
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw TerminalFailure(description: "cannot copy \(path)") }
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  public func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  public func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(name)))
  }

  public func url(_ name: String) -> URL {
    URL(fileURLWithPath: path).appendingPathComponent(name)
  }
}
