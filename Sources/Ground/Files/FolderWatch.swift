import Platform

/// Reports what changes in folders, as the system can do it.
///
/// Folders are watched, not files, so that a file that an editor replaces by another of the same name is still noticed.
package final class FolderWatch {
  package struct Change: Hashable, Sendable {
    /// What was written, made, removed or renamed.
    package var path: String
    package var isFolder: Bool
  }

  private let events: FolderEvents

  /// Can be read when something may have changed.
  package var descriptor: Int32 { events.descriptor }

  /// - Throws: ``FileError`` if the system allows no more of them.
  package init() throws(FileError) {
    do throws(SystemError) { events = try FolderEvents() } catch {
      throw FileError("watch", path: ".", code: error.code)
    }
  }

  /// Watches a folder from now on, not those in it. One that is watched already may be named again, after it has been
  /// replaced by another of its name.
  ///
  /// - Throws: ``FileError`` if there is no such folder, or the system allows no more of them.
  package func add(_ folder: String) throws(FileError) {
    do throws(SystemError) { try events.add(folder) } catch {
      throw FileError("watch", path: folder, code: error.code)
    }
  }

  /// What has changed since the last call, in order; empty if nothing has.
  package func changes() -> [Change] {
    events.take().map { event in
      // Where reports were lost, anything may have changed.
      let folder = event.folder ?? "."
      return Change(
        path: event.name.map { FilePath.join(folder, $0) } ?? folder, isFolder: event.isFolder)
    }
  }
}
