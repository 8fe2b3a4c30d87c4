import Glibc

/// Reports what changes in folders, through inotify, without polling.
///
/// Folders are watched, not files, so that a file that an editor replaces by another of the same name is still noticed. One
/// descriptor stands for the watch, so it is a reference.
package final class FolderWatch {
  package struct Change: Hashable, Sendable {
    /// What was written, made, removed or renamed.
    package var path: String
    package var isFolder: Bool
  }

  /// Can be read when something has changed.
  package let descriptor: Int32
  private var folders: [Int32: String] = [:]

  /// A file counts as changed when its writer closes it.
  private static let events = [
    IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF, IN_MOVE_SELF,
  ].reduce(UInt32(IN_ONLYDIR)) { $0 | UInt32($1) }

  /// - Throws: ``FileError`` if the system allows no more of them.
  package init() throws(FileError) {
    descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else { throw .last("watch", path: ".") }
  }

  deinit { close(descriptor) }

  /// Watches a folder from now on, not those in it. One that is watched already may be named again, after it has been
  /// replaced by another of its name.
  ///
  /// - Throws: ``FileError`` if there is no such folder, or the system allows no more of them.
  package func add(_ folder: String) throws(FileError) {
    let number = inotify_add_watch(descriptor, folder, Self.events)
    guard number >= 0 else { throw .last("watch", path: folder) }
    folders[number] = folder
  }

  /// What has changed since the last call, in order; empty if nothing has.
  package func changes() -> [Change] {
    var changes: [Change] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return changes }
      var start = 0
      while start + Self.headLength <= count {
        let (change, length) = change(at: start, of: buffer)
        if let change { changes.append(change) }
        start += length
      }
    }
  }

  private static let headLength = MemoryLayout<inotify_event>.size

  /// An event of the kernel: the number of the watch, what happened, a number of no interest, and a name.
  private func change(at start: Int, of buffer: [UInt8]) -> (Change?, length: Int) {
    let (number, mask, count) = buffer.withUnsafeBytes { bytes in
      (
        bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
        bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
        Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      )
    }
    let length = Self.headLength + count
    // Events were lost: anything may have changed.
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return (Change(path: ".", isFolder: true), length) }
    guard let folder = folders[number] else { return (nil, length) }
    if mask & UInt32(IN_IGNORED) != 0 {
      folders[number] = nil
      return (Change(path: folder, isFolder: true), length)
    }
    let name = buffer[(start + Self.headLength)..<(start + length)].prefix { $0 != 0 }
    guard !name.isEmpty else { return (Change(path: folder, isFolder: true), length) }
    return (
      Change(
        path: FilePath.join(folder, String(decoding: name, as: UTF8.self)),
        isFolder: mask & UInt32(IN_ISDIR) != 0), length
    )
  }
}
