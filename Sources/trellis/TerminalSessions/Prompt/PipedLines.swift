import Files
import Platform

/// The lines that come through a pipe or from a file: statements, and the answers to what they ask.
///
/// One thread reads. Its place is shared by what reads statements and what reads answers, so it is a reference.
package final class PipedLines {
  /// What is read and not taken yet follows ``place``.
  private var bytes: [UInt8] = []
  private var place = 0
  /// How far it is known to have no newline.
  private var scanned = 0
  private var isOver = false
  /// The number of the next line, from 1.
  private(set) var number = 1
  /// Whether they are all there already, so that no reader waits for a question.
  let isFile: Bool

  package init() {
    var status = stat()
    isFile = fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Adds the next line with its newline to those before it.
  ///
  /// - Returns: false at the end.
  /// - Throws: see ``StandardInput``.
  package func take(into entry: inout [UInt8]) throws(FileError) -> Bool {
    guard let end = try end(besides: entry.count) else { return false }
    entry += bytes[place..<end]
    advance(to: end)
    return true
  }

  /// The next line without its newline, which stays; nil at the end.
  ///
  /// - Throws: see ``StandardInput``.
  func peek() throws(FileError) -> String? {
    guard let end = try end(besides: 0) else { return nil }
    var line = bytes[place..<end]
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Leaves the next line out.
  func skip() throws(FileError) {
    if let end = try end(besides: 0) { advance(to: end) }
  }

  private func advance(to end: Int) {
    if bytes[end - 1] == UInt8(ascii: "\n") { number += 1 }
    (place, scanned) = (end, end)
  }

  /// Where the next line ends, behind its newline; nil if there is none.
  private func end(besides count: Int) throws(FileError) -> Int? {
    while true {
      if let newline = bytes[scanned...].firstIndex(of: UInt8(ascii: "\n")) { return newline + 1 }
      scanned = bytes.count
      if isOver { return place < bytes.count ? bytes.count : nil }
      let some = try StandardInput.readSome(besides: count + bytes.count - place)
      isOver = some.isEmpty
      bytes.removeSubrange(..<place)
      (place, scanned) = (0, scanned - place)
      bytes += some
    }
  }
}
