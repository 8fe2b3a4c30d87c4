import Platform

/// Taking paths apart and following them.
package enum FilePath {
  /// `notebooks` for `notebooks/tour.md`, `.` for `tour.md`.
  package static func folder(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == bytes.startIndex ? "/" : String(path[..<slash])
  }

  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The absolute path without links and dots; nil, with `errno` set, if there is no such file.
  package static func real(_ path: String) -> String? {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      errno = ENOENT
      return nil
    }
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The file that writing to `path` writes to: symbolic links are followed, also one whose target does not exist yet.
  package static func target(of path: String) throws(FileError) -> String {
    guard !path.utf8.contains(0) else { throw FileError("write", path: path, code: EINVAL) }
    var target = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(target, &buffer, buffer.count - 1)
      guard count > 0 else { return target }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = link.utf8.first == UInt8(ascii: "/") ? link : join(folder(of: target), link)
    }
    throw FileError("write", path: path, code: ELOOP)
  }

  /// Makes the folders on the way to a file that are missing.
  ///
  /// - Parameter isPrivate: whether they are for their owner only; if not, for whom the process's umask says.
  package static func makeFolders(for path: String, isPrivate: Bool) throws(FileError) {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      let folder = String(decoding: path.utf8.prefix(index), as: UTF8.self)
      guard mkdir(folder, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST || access(folder, F_OK) == 0
      else {
        throw .last("write", path: path)
      }
    }
  }

  /// Whether an absolute path lies at or below an absolute folder, both without links and dots.
  package static func isBelow(_ root: String, _ path: String) -> Bool {
    Array(path.utf8).starts(with: Array((root == "/" ? root : root + "/").utf8))
  }

  /// Whether there is something other than a folder at the path: a file, a pipe.
  package static func isTakenByFile(_ path: String) -> Bool {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFDIR
  }

  /// The names in a folder, those that start with a dot too, in no order.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw .last("read", path: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
          String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}
