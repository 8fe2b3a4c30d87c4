import Foundation
import Testing
import Waiting

/// Whatever leaves the program goes through one stream, which takes clean lines and nothing else.
@Suite(.waiting) struct DoorTests {
  @Test func aTextThatIsNotCleanedDoesNotCompile() throws {
    let clean = try compile("Clean.swift")
    #expect(clean.isWell, "\(clean.errors)")
    let raw = try compile("Raw.swift")
    #expect(!raw.isWell && raw.errors.contains("'String'"), "\(raw.errors)")
  }

  /// Checks the types of a fixture against the modules that the tests are built with.
  private func compile(_ name: String) throws -> (isWell: Bool, errors: String) {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let built = URL(fileURLWithPath: Programs.lineEditorEcho).deletingLastPathComponent()
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.currentDirectoryURL = root
    compiler.arguments = [
      "swiftc", "-typecheck", "-I", built.appendingPathComponent("Modules").path,
      "-I", "Sources/Notebooks/CMarkGFM",
      "-I", "Sources/Notebooks/CYAML",
      "-I", "Sources/Ground/CMathematics",
      "-Xcc", "-fmodule-map-file=\(built.path)/CPlatform.build/module.modulemap",
      "-Xcc", "-fmodule-map-file=\(built.path)/CLineEditing.build/module.modulemap",
      "-Xcc", "-fmodule-map-file=\(built.path)/CMarkdownReading.build/module.modulemap",
      "Tests/Fixtures/Door/\(name)",
    ]
    let errors = Pipe()
    compiler.standardError = errors
    try compiler.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return (compiler.terminationStatus == 0, text)
  }

  /// No file of the program writes to a descriptor but the streams, the line of progress, the editor's own file and that of the
  /// answers.
  @Test func onlyTheStreamsWrite() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var writers: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.contains(/(?m)^[^\/\n]*(?:^|[^A-Za-z])(?:writeAll|fputs|fwrite|putchar|puts)\(/) {
        writers.insert(file.lastPathComponent)
      }
    }
    #expect(
      writers == [
        "AnswerFile.swift", "AtomicFile.swift", "Complaints.swift", "Descriptor.swift",
        "DescriptorWriting.swift", "OtherPrograms.swift", "OutputStream.swift", "TransientLine.swift",
      ])
  }
}
