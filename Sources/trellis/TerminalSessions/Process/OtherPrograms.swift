import Files
import LineEditing
import Notebooks
import Pictures
import Platform

import struct Language.Diagnostic

/// The editor and the pager of the user, who may both have arguments and are started by the shell.
enum OtherPrograms {
  /// Lets the user edit a text.
  ///
  /// It lies meanwhile in a file that only they can read, which is removed in any case.
  ///
  /// - Returns: how it ended.
  /// - Throws: if there is no editor, or it fails.
  static func edit(_ text: String) throws(Diagnostic) -> String {
    let folder = variable("TMPDIR") ?? "/tmp"
    var path = Array("\(folder)/trellis-XXXXXX.trellis".utf8CString)
    let file = mkstemps(&path, Int32(".trellis".utf8.count))
    guard file >= 0 else {
      throw Diagnostic(
        "cannot create a file to edit in \(folder): \(lastError)",
        help: "set TMPDIR to a folder that you can write to")
    }
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(name) }
    let code = writeAll(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: file).code
    close(file)
    if let code {
      throw Diagnostic("cannot write \(name): \(String(cString: strerror(code)))", help: "is the disk full?")
    }
    let editor = variable("VISUAL") ?? variable("EDITOR") ?? "vi"
    OutputStream.results.flush()
    guard let status = ForegroundProgram.run("\(editor) \(quoted(name))") else {
      throw Diagnostic(
        "cannot start the editor: \(lastError)", help: "set EDITOR to your editor, such as nano")
    }
    guard status == 0 else {
      throw Diagnostic(
        status == 127
          ? "there is no editor '\(editor)'" : "the editor '\(editor)' failed with status \(status)",
        help: "set EDITOR to your editor, such as: EDITOR=nano trellis")
    }
    do throws(FileError) {
      return String(decoding: try FileReading.bytes(of: name), as: UTF8.self)
    } catch {
      throw error.diagnostic
    }
  }

  /// Shows lines through the user's pager. Leaving it before the last line is not an error.
  ///
  /// - Throws: if there is none, or it fails.
  static func page(_ lines: [CleanLine]) throws(Diagnostic) {
    let wanted = variable("PAGER")
    let pager = wanted ?? "if command -v less >/dev/null 2>&1; then less -R; else more; fi"
    OutputStream.results.flush()
    let text = lines.map { $0.string + "\n" }.joined()
    guard let status = ForegroundProgram.run(pager, input: Array(text.utf8)) else {
      throw Diagnostic("cannot start the pager: \(lastError)", help: "set PAGER to your pager, such as less")
    }
    if status == 127, let wanted {
      throw Diagnostic("there is no pager '\(wanted)'", help: "set PAGER to your pager, such as less")
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static var lastError: String { String(cString: strerror(errno)) }

  private static func quoted(_ path: String) -> String {
    "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
