import Files
import Glibc

/// Finding the notebooks below folders.
public enum FileTree {
  /// The notebooks at and below `paths`, each once, sorted by name within its folder.
  ///
  /// A path without one is an error, so that a check of nothing is not taken for one that went well. In a folder, `*.trellis` is taken, and `*.md` if it has a cell; what starts
  /// with a dot is passed over, and links to folders are not followed, so that no loop of them is endless.
  ///
  /// - Throws: ``FileError`` for a path that is missing, cannot be read or holds no notebook.
  public static func notebooks(below paths: [String]) throws(FileError) -> [String] {
    var search = Search()
    for path in paths { try search.visit(path) }
    return search.found
  }
}

/// A file, whatever its names.
private struct FileIdentity: Hashable {
  var device: UInt
  var number: UInt

  init(_ status: stat) {
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }
}

private struct Search {
  var found: [String] = []
  private var seen: Set<FileIdentity> = []

  mutating func visit(_ path: String) throws(FileError) {
    var status = stat()
    guard !path.isEmpty, stat(path, &status) == 0 else {
      throw path.isEmpty ? FileError("read", path: path, code: ENOENT) : .last("read", path: path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard try isNotebook(path) else {
        throw .refused("read", path: path, because: "it has no cell, a block that begins with ```trellis")
      }
      return take(path, status)
    }
    var pending = [path]
    var isEmpty = true
    while let folder = pending.popLast() {
      if try descend(into: folder, pending: &pending) { isEmpty = false }
    }
    if isEmpty { throw .refused("read", path: path, because: "there is no notebook in it") }
  }

  private mutating func take(_ path: String, _ status: stat) {
    if seen.insert(FileIdentity(status)).inserted { found.append(path) }
  }

  /// - Returns: whether it is a notebook.
  private mutating func descend(into path: String, pending: inout [String]) throws(FileError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last("read", path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard try isNotebook(path) else { return false }
      take(path, status)
      return true
    }
    let names = try FilePath.names(in: path).filter { $0.utf8.first != UInt8(ascii: ".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    // Last in, first out: the names come back in their order, each folder in its place.
    for name in names.reversed() {
      let child = FilePath.join(path, name)
      var link = stat()
      guard lstat(child, &link) == 0 else { continue }
      var target = link
      if link.st_mode & S_IFMT == S_IFLNK, stat(child, &target) != 0 { continue }
      let isFolder = link.st_mode & S_IFMT == S_IFDIR
      if isFolder || (target.st_mode & S_IFMT == S_IFREG && Self.mayBeNotebook(name)) {
        pending.append(child)
      }
    }
    return false
  }

  private static func mayBeNotebook(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.suffix(3).elementsEqual(".md".utf8) || NotebookDocument.Form(path: name) == .script
  }

  private func isNotebook(_ path: String) throws(FileError) -> Bool {
    if NotebookDocument.Form(path: path) == .script {
      try FileReading.check(path)
      return true
    }
    return !NotebookDocument(bytes: try FileReading.bytes(of: path), path: path).cells.isEmpty
  }
}
