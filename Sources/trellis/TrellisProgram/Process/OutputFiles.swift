import ArgumentParser
import Files
import LineEditing
import Platform

import struct Language.Diagnostic

/// The files that a command is asked to write: none is one of its inputs, and none takes the place of something that such a command
/// did not write.
struct OutputFiles {
  /// What a command writes, and how it is known again.
  struct Kind: Sendable {
    /// `JUnit report`
    let name: String
    let isOurs: @Sendable ([UInt8]) -> Bool
  }

  let kind: Kind
  private let inputs: Set<FileIdentity>
  private let files: DocumentPaths
  private let replacing: ReplacingOptions

  init(_ kind: Kind, besides inputs: [String], replacing: ReplacingOptions, files: DocumentPaths) {
    self.kind = kind
    self.inputs = Set(inputs.compactMap { FileIdentity(at: $0) })
    self.replacing = replacing
    self.files = files
  }

  /// To be called before work whose result goes there.
  ///
  /// - Parameter bytes: what will be written, if that is known: writing the same again is always right.
  /// - Throws: an exit status if nothing may be written there, which is reported.
  func check(_ path: String, for bytes: [UInt8]? = nil) throws {
    guard let identity = FileIdentity(at: path) else { return }
    if inputs.contains(identity) {
      files.complaints.write(
        Diagnostic("\(path) is the input, so it cannot be the output", help: "name another file"))
      throw ExitStatus.wrongUsage
    }
    var status = stat()
    guard !replacing.over, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return }
    let present = try files.bytes(of: path)
    guard present != bytes, !kind.isOurs(present) else { return }
    files.complaints.write(
      Diagnostic(
        "\(path) exists and is not a \(kind.name)",
        help: "nothing was written; name another file, or replace it with --over"))
    throw ExitStatus.inputOutput
  }
}

/// Whether what else stands in a place is replaced.
struct ReplacingOptions: ParsableArguments {
  @Flag(help: "Replace a file even if it holds something else.")
  var over = false
}

extension OutputFiles.Kind {
  static let report = Self(name: "JUnit report") { bytes in
    let start = String(decoding: bytes.prefix(1_000), as: UTF8.self)
    return start.hasPrefix("<?xml") && start.contains("<testsuite")
  }

  /// What `render` makes.
  static func rendered(_ format: RenderCommand.Format) -> Self {
    switch format {
    case .html:
      Self(name: "page of a lesson") { bytes in
        bytes.starts(with: "<!doctype html>".utf8) && contains(bytes.suffix(100_000), "made with Trellis")
          // A site has it beside its pages.
          || bytes.starts(with: "// The engine of Trellis".utf8)
      }
    case .svg:
      Self(name: "picture of a lesson") {
        contains($0.prefix(200), "<svg") && contains($0.prefix(200), "trellis")
      }
    case .png: Self(name: "picture") { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }
    case .cast:
      Self(name: "recording") { $0.first == UInt8(ascii: "{") && contains($0.prefix(1_000), "\"version\":2") }
    case .json: Self(name: "list of steps") { $0.starts(with: "{".utf8) && contains($0, "\"schema\":") }
    case .ipynb:
      Self(name: "notebook of Trellis") { bytes in
        bytes.first == UInt8(ascii: "{") && contains(bytes, "\"nbformat\"")
          && contains(bytes, "\"language\": \"trellis\"")
      }
    case .md:
      // A user with both may have changed either.
      Self(name: "copy of what would be written") { _ in false }
    }
  }

  private static func contains(_ bytes: some Collection<UInt8>, _ words: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(words)
  }
}
