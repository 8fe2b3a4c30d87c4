import Files
import JSONModule
import Platform

/// What was compiled before, in `$XDG_CACHE_HOME/trellis/swift`: each file by a digest of all that it was made from, so that it is never
/// outdated. Files take their places as a whole, so several processes share it.
struct SwiftCache: Sendable {
  let folder: String

  /// The most bytes that are kept; beyond these what was longest not used is removed.
  static let mostBytes = 500 << 20

  /// - Throws: ``FileError`` if there is no such folder and none can be made.
  init() throws(FileError) {
    let home = Self.variable("HOME").map { FilePath.join($0, ".cache") }
    let caches = Self.variable("XDG_CACHE_HOME") ?? home ?? "/tmp/trellis-\(getuid())"
    folder = FilePath.join(caches, "trellis/swift")
    try FilePath.makeFolders(for: FilePath.join(folder, "-"), isPrivate: true)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  func path(_ name: String) -> String { FilePath.join(folder, name) }

  /// Whether a file is there, which then counts as used now.
  func has(_ name: String) -> Bool { utimes(path(name), nil) == 0 }

  func text(_ name: String) -> String? {
    guard has(name), let bytes = try? FileReading.bytes(of: path(name)) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func keep(_ text: String, as name: String) { try? AtomicFile.write(Array(text.utf8), to: path(name)) }

  /// Puts a file or a folder that was made in this folder into its place.
  func keep(file: String, as name: String) {
    // Of a folder, the one that another process has put there first is as good.
    if rename(file, path(name)) != 0 { TemporaryFolder.remove(file) }
    removeOldest()
  }

  /// Removes what was longest not used, as far as there is too much.
  private func removeOldest() {
    var entries: [(path: String, bytes: Int, used: Int)] = []
    for name in names(in: folder) {
      var status = stat()
      guard lstat(path(name), &status) == 0 else { continue }
      let inner = status.st_mode & S_IFMT == S_IFDIR ? names(in: path(name)) : []
      var bytes = Int(status.st_size)
      for each in inner {
        var status = stat()
        if lstat(FilePath.join(path(name), each), &status) == 0 { bytes += Int(status.st_size) }
      }
      entries.append((path(name), bytes, Int(status.changed.tv_sec)))
    }
    var sum = entries.reduce(0) { $0 + $1.bytes }
    for entry in entries.sorted(by: { $0.used < $1.used }) where sum > Self.mostBytes {
      TemporaryFolder.remove(entry.path)
      sum -= entry.bytes
    }
  }

  private func names(in folder: String) -> [String] {
    ((try? FilePath.names(in: folder)) ?? []).filter { $0 != "." && $0 != ".." }
  }

  /// A digest of texts, each told from what follows it.
  static func digest(_ texts: String...) -> String {
    var digest = ByteDigest()
    var second = ByteDigest()
    for text in texts {
      for byte in text.utf8 {
        digest.append(byte)
        second.append(byte ^ 0x55)
      }
      digest.append(0)
      second.append(0xFF)
    }
    return digest.text + second.text
  }
}
