import Files
import Platform

/// The lines typed in earlier sessions, in a file that several sessions share.
///
/// The file is replaced as a whole, under a lock: a new one is written beside it and renamed, so that a reader sees
/// the old or the new one, and a session that adds an entry keeps what others have added since.
public struct HistoryFile: Sendable {
  /// How many entries are kept; the oldest go first.
  public static let limit = 5_000
  /// An entry above this many bytes is not kept, nor is a file read that is larger than `limit` such entries could
  /// reasonably make it.
  static let entryLimit = 1 << 16
  /// How many bytes of entries are kept, of the newest ones: more would delay the first prompt.
  static let keptBytes = 1 << 21
  static let sizeLimit = 1 << 26

  public let path: String

  public init(path: String) {
    self.path = path
  }

  /// Where a user's history belongs by the XDG base directory specification: `$XDG_STATE_HOME/trellis/history`, with
  /// `~/.local/state` for a variable that is unset or not absolute.
  ///
  /// - Throws: ``HistoryFault/noPlace`` when `HOME` does not help either.
  public static func standard(
    variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) throws(HistoryFault) -> HistoryFile {
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return HistoryFile(path: state + "/trellis/history")
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { throw .noPlace }
    return HistoryFile(path: home + "/.local/state/trellis/history")
  }

  /// The entries, oldest first, and how many lines could not be understood. No file means no entries.
  ///
  /// - Throws: ``HistoryFault`` when the file cannot be used at all.
  func read() throws(HistoryFault) -> (entries: [String], damagedLines: Int) {
    let lines = try encodedLines()
    let entries = lines.compactMap(HistoryFormat.entry(of:))
    return (entries, lines.count - entries.count)
  }

  /// Moves or appends entries to the end of the file; the folder is made when it is missing, for its owner only.
  ///
  /// - Throws: ``HistoryFault`` when the file is as it was.
  func add(_ entries: [String]) throws(HistoryFault) {
    let lock: FileLock
    do throws(FileError) {
      try FilePath.makeFolders(for: path, isPrivate: true)
      lock = try FileLock(beside: path)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    defer { lock.release() }
    var lines = try encodedLines()
    for entry in entries where entry.utf8.count <= Self.entryLimit {
      lines.appendOnce(HistoryFormat.line(of: entry), limit: Self.limit)
    }
    try replace(with: HistoryFormat.bytes(of: lines))
  }

  // MARK: - The file system

  private func encodedLines() throws(HistoryFault) -> [[UInt8]] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(of: path, limit: Self.sizeLimit)
    } catch {
      switch error.code {
      case ENOENT: return []
      case EFBIG: throw .tooLarge(path: path)
      default: throw .unreadable(path: path, reason: error.reason)
      }
    }
    guard let lines = HistoryFormat.lines(of: bytes, newest: Self.keptBytes) else {
      throw .foreign(path: path)
    }
    return lines
  }

  private func replace(with bytes: [UInt8]) throws(HistoryFault) {
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IWUSR != 0 else {
      throw .unwritable(path: path, reason: "it is read-only")
    }
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path, isPrivate: true)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }
}
