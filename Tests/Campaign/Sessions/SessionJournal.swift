import Foundation

/// The entries of the running session, written down before each is performed, so that they are known when the program dies.
///
/// An entry a line, in JSON. The first piece is the seed of the session.
final class SessionJournal {
  private let file: FileHandle

  init(_ path: String, seed: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw CocoaError(.fileWriteUnknown) }
    self.file = file
    note(seed)
  }

  /// Starts again with another session.
  func begin(seed: UInt64) {
    try? file.truncate(atOffset: 0)
    note(String(seed))
  }

  func note(_ piece: String) {
    guard let data = try? JSONEncoder().encode([piece]) else { return }
    file.write(data + [UInt8(ascii: "\n")])
  }

  func note(_ pieces: some Sequence<String>) {
    for piece in pieces { note(piece) }
  }

  /// What is written in a journal; a last line that was cut short is left out.
  static func pieces(of path: String) throws -> [String] {
    try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n"))
      .compactMap { try? JSONDecoder().decode([String].self, from: $0).first }
  }
}
