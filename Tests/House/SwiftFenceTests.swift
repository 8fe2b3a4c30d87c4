import Foundation
import Testing
import Waiting

/// The Swift that lessons show is Swift, and what could run here is a cell.
@Suite(.waiting) struct SwiftFenceTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("notebooks")

  /// The lessons that show Swift.
  private static let lessons: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".md") && ((try? program(of: $0)) ?? "") != "" }.sorted()

  /// The contents of the fences whose info string is `swift`, in order; they begin at the margin.
  private static func program(of lesson: String) throws -> String {
    let text = try String(contentsOf: folder.appendingPathComponent(lesson), encoding: .utf8)
    var lines: [Substring] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside, line == "```" {
        isInside = false
      } else if isInside {
        lines.append(line)
      } else if line == "```swift" {
        isInside = true
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Whether a program needs nothing but the standard library and Foundation, so that it could run here. What imports our own modules
  /// is a package, compiled by the tests of its lesson; what names a type of Apple's frameworks cannot run, nor can a fragment that
  /// declares nothing and stands in a method of the reader's.
  private static func standsAlone(_ program: String) -> Bool {
    let imports = program.matches(of: /(?m)^import (\w+)/).map { String($0.output.1) }
    return imports.allSatisfy { $0 == "Foundation" }
      && program.firstMatch(of: /\b(?:UI|CA|CG|LA|NS)[A-Z]/) == nil
      && program.firstMatch(of: /(?m)^(?:final |indirect )?(?:class|enum|func|protocol|struct)\b/) != nil
  }

  @Test func thereAreSuchLessons() throws {
    #expect(Self.lessons.count >= 5)
    #expect(Self.standsAlone("import Foundation\nfunc guide() {}") && !Self.standsAlone("view.reloadData()"))
    #expect(!Self.standsAlone("func f(_ view: UIView) {}") && !Self.standsAlone("import Trees\nfunc f() {}"))
  }

  @Test(arguments: lessons) func itIsSwiftThatCannotRunHere(_ lesson: String) throws {
    let program = try Self.program(of: lesson)
    #expect(!Self.standsAlone(program), "\(lesson): what can run is a cell, swift trellis")
    let errors = try complaints(of: program, "-parse")
    #expect(errors == nil, "\(lesson): \(errors ?? "")")
  }

  @Test func whatDoesNotCompileIsNoticed() throws {
    #expect(try complaints(of: "func f() { ", "-parse") != nil)
    #expect(try complaints(of: "let x: Int = \"1\"", "-parse") == nil)
  }

  /// What the compiler says of a program that it refuses.
  private func complaints(of program: String, _ mode: String) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
    try program.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-swift-version", "6", mode, file.path]
    let errors = Pipe()
    compiler.standardError = errors
    try compiler.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? nil : text
  }
}
