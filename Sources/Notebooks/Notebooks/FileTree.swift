import Files
import Glibc

/// Finding the notebooks below folders.
public enum FileTree {
  /// The notebooks at and below `paths`, each once, sorted by name within its folder.
  ///
  /// A path without one is an error, so that a check of nothing is not taken for one that went well. In a folder,
  /// `*.trellis` is taken, and `*.md` if it has a cell; what starts with a dot is passed over, and links to folders are
  /// not followed, so that no loop of them is endless.
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
      if let reason = try reasonForNone(path) { throw .refused("read", path: path, because: reason) }
      return take(path, status)
    }
    var pending = [path]
    var (isEmpty, almost) = (true, "")
    while let next = pending.popLast() {
      switch try descend(into: next, pending: &pending) {
      case .nothing: break
      case .notebook: isEmpty = false
      case .almost(let reason): almost = "; \(next): \(reason)"
      }
    }
    if isEmpty { throw .refused("read", path: path, because: "there is no notebook in it\(almost)") }
  }

  private mutating func take(_ path: String, _ status: stat) {
    if seen.insert(FileIdentity(status)).inserted { found.append(path) }
  }

  private enum Finding {
    case nothing, notebook
    /// A file without a cell but with one that is misspelled, and the words on that.
    case almost(String)
  }

  private mutating func descend(into path: String, pending: inout [String]) throws(FileError) -> Finding {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last("read", path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      let reason = try reasonForNone(path)
      guard reason != Self.noCell else { return .nothing }
      // One whose cells are misspelled is taken all the same, so that its warnings are told.
      take(path, status)
      return reason.map(Finding.almost) ?? .notebook
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
    return .nothing
  }

  private static func mayBeNotebook(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.suffix(3).elementsEqual(".md".utf8) || NotebookDocument.Form(path: name) == .script
  }

  /// Why a file is no notebook; nil if it is one.
  private func reasonForNone(_ path: String) throws(FileError) -> String? {
    if NotebookDocument.Form(path: path) == .script {
      try FileReading.check(path)
      return nil
    }
    let document = NotebookDocument(bytes: try FileReading.bytes(of: path), path: path)
    guard document.cells.isEmpty else { return nil }
    guard let (word, line) = document.misspelledCell else { return Self.noCell }
    return "it has no cell; should ```\(word) at line \(line) be ```trellis?"
  }

  private static let noCell = "it has no cell, a block that begins with ```trellis"
}
