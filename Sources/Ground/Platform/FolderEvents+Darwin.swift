#if canImport(Darwin)
  /// Reports what changes in folders, by looking at them twice a second: a queue of the kernel would report what is written to a file only
  /// if each file were open.
  ///
  /// One descriptor stands for the watch, so it is a reference.
  package final class FolderEvents {
    /// Can be read when it is time to look.
    package let descriptor: Int32
    private var folders: [String: FolderListing] = [:]

    private static let milliseconds = 500

    /// - Throws: ``SystemError`` if the system allows no more of them.
    package init() throws(SystemError) {
      descriptor = kqueue()
      guard descriptor >= 0 else { throw .last }
      var timer = kevent(
        ident: 1, filter: Int16(EVFILT_TIMER), flags: UInt16(EV_ADD), fflags: 0, data: Self.milliseconds,
        udata: nil)
      guard kevent(descriptor, &timer, 1, nil, 0, nil) == 0 else { throw .last }
    }

    deinit { close(descriptor) }

    /// Watches a folder from now on, not those in it. One that is watched already may be named again.
    ///
    /// - Throws: ``SystemError`` if there is no such folder.
    package func add(_ folder: String) throws(SystemError) {
      if folders[folder] == nil { folders[folder] = try FolderListing(folder) }
    }

    /// What has happened since the last call, by folder and name; empty if nothing has.
    package func take() -> [FolderEvent] {
      var due = kevent()
      var now = timespec()
      while kevent(descriptor, nil, 0, &due, 1, &now) > 0 {}
      var events: [FolderEvent] = []
      for (folder, before) in folders.sorted(by: { $0.key < $1.key }) {
        do throws(SystemError) {
          let listing = try FolderListing(folder)
          folders[folder] = listing
          events += listing.changes(since: before).map {
            FolderEvent(folder: folder, name: $0.name, isFolder: $0.isFolder)
          }
        } catch {
          folders[folder] = nil
          events.append(FolderEvent(folder: folder, name: nil, isFolder: true))
        }
      }
      return events
    }
  }
#endif
