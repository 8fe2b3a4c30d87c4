import Foundation

/// A script that node runs, where it is installed.
public enum NodeScript {
  public static let path = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  public struct Failure: Error {
    public let status: Int32
  }

  /// What a script prints, line by line.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - input: what is in the file whose name is `process.argv[2]`.
  /// - Throws: ``Failure`` if the script does not end well.
  public static func lines(of text: String, reading input: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.file("script.js", text)
    try folder.file("input", input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "node")
    process.arguments = [folder("script.js"), folder("input")]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
