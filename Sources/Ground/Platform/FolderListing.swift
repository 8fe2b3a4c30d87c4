#if !hasFeature(Embedded)
  /// What is in a folder at a moment, for a system that does not report what changes in it.
  package struct FolderListing {
    private struct Entry: Equatable {
      var device: Int64
      var number: UInt64
      var size: Int64
      var seconds: Int
      var nanoseconds: Int
      var isFolder: Bool
    }

    private var entries: [String: Entry] = [:]

    /// - Throws: ``SystemError`` if there is no such folder.
    package init(_ folder: String) throws(SystemError) {
      guard let stream = opendir(folder) else { throw .last }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
          String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
        }
        var status = stat()
        guard name != ".", name != "..", lstat("\(folder)/\(name)", &status) == 0 else { continue }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        // What changes in a folder is reported by the watch of that one.
        entries[name] = Entry(
          device: Int64(status.st_dev), number: UInt64(status.st_ino),
          size: isFolder ? 0 : Int64(status.st_size),
          seconds: isFolder ? 0 : Int(status.changed.tv_sec),
          nanoseconds: isFolder ? 0 : Int(status.changed.tv_nsec), isFolder: isFolder)
      }
    }

    /// What was written, made, removed or renamed since an earlier moment, by name.
    package func changes(since earlier: FolderListing) -> [(name: String, isFolder: Bool)] {
      Set(entries.keys).union(earlier.entries.keys).sorted().compactMap { name in
        let (before, now) = (earlier.entries[name], entries[name])
        guard before != now else { return nil }
        return (name, (now ?? before)?.isFolder ?? false)
      }
    }
  }
#endif
