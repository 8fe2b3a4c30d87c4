import Files
import JSONModule
import Platform

import struct Language.Diagnostic

/// What was compiled before, in `$XDG_CACHE_HOME/trellis/swift`: each file by a digest of all that it was made from, so that it is never
/// outdated. Files take their places as a whole, so several processes share it.
struct SwiftCache: Sendable {
  let folder: String

  /// The most bytes that are kept; beyond these what was longest not used is removed.
  static let mostBytes = 500 << 20

  /// - Throws: ``FileError`` if there is no such folder and none can be made, or others can write to it: what is in it runs.
  init() throws(FileError) {
    let home = Self.variable("HOME").map { FilePath.join($0, ".cache") }
    let caches = Self.variable("XDG_CACHE_HOME") ?? home ?? "/tmp/trellis-\(getuid())"
    try self.init(in: FilePath.join(caches, "trellis/swift"))
  }

  /// - Throws: as the cache of this user.
  init(in folder: String) throws(FileError) {
    self.folder = folder
    try FilePath.makeFolders(for: FilePath.join(folder, "-"), isPrivate: true)
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .last("read", path: folder) }
    guard status.st_uid == geteuid(), status.st_mode & 0o002 == 0 else {
      throw .refused("use", path: folder, because: "it is another user's, or all may write to it")
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  func path(_ name: String) -> String { FilePath.join(folder, name) }

  /// Whether a file or a folder is there as a whole, which then counts as used now.
  func has(_ name: String) -> Bool {
    guard let sizes = text(Self.sizes(of: name)), sizes == measure(path(name)) else { return false }
    return utimes(path(name), nil) == 0
  }

  /// What was measured of a file or folder when it took its place: one whose writing the system lost in part has another size.
  private static func sizes(of name: String) -> String { name + ".sizes" }

  /// The size of a file, or the names and sizes of those in a folder; nil if it is not there.
  private func measure(_ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFDIR else { return "\(status.st_size)" }
    return names(in: path).sorted().map { "\($0) \(measure(FilePath.join(path, $0)) ?? "")" }
      .joined(separator: "\n")
  }

  func text(_ name: String) -> String? {
    guard utimes(path(name), nil) == 0, let bytes = try? FileReading.bytes(of: path(name)) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func keep(_ text: String, as name: String) { try? AtomicFile.write(Array(text.utf8), to: path(name)) }

  /// Puts a file or a folder that was made in this folder into its place.
  ///
  /// - Throws: ``FileError`` if it cannot be put there.
  func keep(file: String, as name: String) throws(FileError) {
    let sizes = measure(file) ?? ""
    if rename(file, path(name)) != 0 {
      // Of a folder, the one that another process has put there first is as good, unless it is not whole.
      if measure(path(name)) == sizes {
        TemporaryFolder.remove(file)
      } else {
        TemporaryFolder.remove(path(name))
        guard rename(file, path(name)) == 0 else { throw .last("write", path: path(name)) }
      }
    }
    keep(sizes, as: Self.sizes(of: name))
    removeOldest()
  }

  /// Makes something while no other process or thread makes what has the same name: those that need it as well wait, and find it made.
  func alone<Result>(
    making name: String, isCancelled: () -> Bool, _ make: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let lock = try? Descriptor(
      opening: path(name + ".lock"), flags: O_RDWR | O_CREAT, mode: 0o600, operation: "write")
    // Without a lock each makes its own.
    guard let lock else { return try make() }
    while !lock.lock() {
      if isCancelled() { throw Diagnostic("compiling was stopped") }
      usleep(20_000)
    }
    // Those that wait have it open.
    defer { if lock.number >= 0 { unlink(path(name + ".lock")) } }
    return try make()
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
