import ArgumentParser
import Files
import LineEditing
import Platform

import struct Language.Diagnostic

/// The files that a command is asked to write: none is one of its inputs, and none takes the place of something that such a command
/// did not write.
package struct OutputFiles {
  /// What a command writes, and how it is known again.
  package struct Kind: Sendable {
    /// `JUnit report`
    package let name: String
    package let isOurs: @Sendable ([UInt8]) -> Bool

    package init(name: String, isOurs: @escaping @Sendable ([UInt8]) -> Bool) {
      self.name = name
      self.isOurs = isOurs
    }
  }

  package let kind: Kind
  private let inputs: Set<FileIdentity>
  private let files: DocumentPaths
  private let replacing: ReplacingOptions

  package init(_ kind: Kind, besides inputs: [String], replacing: ReplacingOptions, files: DocumentPaths) {
    self.kind = kind
    self.inputs = Set(inputs.compactMap { FileIdentity(at: $0) })
    self.replacing = replacing
    self.files = files
  }

  /// To be called before work whose result goes there.
  ///
  /// - Parameter bytes: what will be written, if that is known: writing the same again is always right.
  /// - Throws: an exit status if nothing may be written there, which is reported.
  package func check(_ path: String, for bytes: [UInt8]? = nil) throws {
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
package struct ReplacingOptions: ParsableArguments {
  @Flag(help: "Replace a file even if it holds something else.")
  package var over = false

  package init() {}
}
