#if canImport(Glibc) || canImport(Musl)
  /// Reports what changes in folders, through inotify, without polling.
  ///
  /// Folders are watched, not files, so that a file that an editor replaces by another of the same name is still noticed. One
  /// descriptor stands for the watch, so it is a reference.
  package final class FolderEvents {
    /// Can be read when something has changed.
    package let descriptor: Int32
    private var folders: [Int32: String] = [:]

    /// A file counts as changed when its writer closes it.
    private static let events = [
      IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF, IN_MOVE_SELF,
    ].reduce(UInt32(IN_ONLYDIR)) { $0 | UInt32($1) }

    /// - Throws: ``SystemError`` if the system allows no more of them.
    package init() throws(SystemError) {
      descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
      guard descriptor >= 0 else { throw .last }
    }

    deinit { close(descriptor) }

    /// Watches a folder from now on, not those in it. One that is watched already may be named again, after it has been
    /// replaced by another of its name.
    ///
    /// - Throws: ``SystemError`` if there is no such folder, or the system allows no more of them.
    package func add(_ folder: String) throws(SystemError) {
      let number = inotify_add_watch(descriptor, folder, Self.events)
      guard number >= 0 else { throw .last }
      folders[number] = folder
    }

    /// What has happened since the last call, in order; empty if nothing has.
    package func take() -> [FolderEvent] {
      var events: [FolderEvent] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return events }
        var start = 0
        while start + Self.headLength <= count {
          let (event, length) = event(at: start, of: buffer)
          if let event { events.append(event) }
          start += length
        }
      }
    }

    private static let headLength = MemoryLayout<inotify_event>.size

    /// An event of the kernel: the number of the watch, what happened, a number of no interest, and a name.
    private func event(at start: Int, of buffer: [UInt8]) -> (FolderEvent?, length: Int) {
      let (number, mask, count) = buffer.withUnsafeBytes { bytes in
        (
          bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
          bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
          Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        )
      }
      let length = Self.headLength + count
      if mask & UInt32(IN_Q_OVERFLOW) != 0 {
        return (FolderEvent(folder: nil, name: nil, isFolder: true), length)
      }
      guard let folder = folders[number] else { return (nil, length) }
      if mask & UInt32(IN_IGNORED) != 0 {
        folders[number] = nil
        return (FolderEvent(folder: folder, name: nil, isFolder: true), length)
      }
      let name = buffer[(start + Self.headLength)..<(start + length)].prefix { $0 != 0 }
      guard !name.isEmpty else { return (FolderEvent(folder: folder, name: nil, isFolder: true), length) }
      return (
        FolderEvent(
          folder: folder, name: String(decoding: name, as: UTF8.self), isFolder: mask & UInt32(IN_ISDIR) != 0),
        length
      )
    }
  }
#endif
