import Files
import Language
import Notebooks
import Platform
import Playground

/// The file of `learn --answers`: lines of JSON, to which what is answered is added.
final class AnswerFile {
  private let path: String
  private let descriptor: Descriptor
  private let complaints: Complaints
  private var hasFailed = false

  /// Opens the file, so that a teacher learns before the lesson that the answers cannot be kept. It is made if there is
  /// none, for its owner alone; what else it holds stays.
  ///
  /// - Throws: a ``Diagnostic`` if nothing can be added to it, or if it is no such file.
  init(_ path: String, besides lesson: String?, complaints: Complaints) throws(Diagnostic) {
    self.path = path
    self.complaints = complaints
    if let identity = FileIdentity(at: path), identity == lesson.flatMap({ FileIdentity(at: $0) }) {
      throw Diagnostic("\(path) is the lesson, so it cannot take the answers", help: "name another file")
    }
    do throws(FileError) {
      let isThere = FileIdentity(at: path) != nil
      if isThere, try !Self.takesAnswers(path) {
        throw .refused("write", path: path, because: "it holds something else than answers", code: EEXIST)
      }
      descriptor = try Descriptor(
        opening: path, flags: O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY, mode: 0o600,
        operation: "write")
    } catch {
      throw error.diagnostic
    }
  }

  /// Whether a file is empty, or its first line is one of ours. What is not a regular file takes anything.
  private static func takesAnswers(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return true
    }
    let file = try Descriptor(opening: path, flags: O_RDONLY | O_NOCTTY, operation: "read")
    var start = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(file.number, &start, start.count)
    guard count > 0 else { return false }
    let line = start[..<count].prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    return text.hasPrefix("{") && text.contains("\"schema\":") && text.contains("\"kind\":")
      && text.contains("\"lesson\":")
  }

  /// Adds lines. That they cannot be written any more is reported once, and no reason to stop the lesson.
  func add(_ records: [AnswerRecord]) {
    do throws(FileError) {
      for record in records {
        // One write a line, so that lines of two programs stay whole.
        try descriptor.writeAll(record.json.bytes() + [UInt8(ascii: "\n")], path: path)
      }
    } catch {
      guard !hasFailed else { return }
      hasFailed = true
      complaints.warn("\(path): the answers are not kept: \(error.reason)")
    }
  }
}
