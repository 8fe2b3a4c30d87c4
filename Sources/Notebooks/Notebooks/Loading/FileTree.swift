import Files
import Platform
import Playground

/// Finding the notebooks below folders.
public enum FileTree {
  /// The notebooks at and below `paths`, each once, sorted by name within its folder.
  ///
  /// A path without one is an error, so that a check of nothing is not taken for one that went well. In a folder,
  /// `*.trellis` is taken, and `*.md` if it has a cell; what starts with a dot is skipped, and links to
  /// folders are not followed, so a cycle of links cannot loop forever. A link to a notebook outside the folder is
  /// refused, as `load` refuses it: to run, record or serve a folder must not reach beyond it. Named itself, it is taken.
  ///
  /// - Parameters:
  ///   - blocks: which blocks of code are cells.
  ///   - watch: may stop the search, and receives how far the reading of a long file is.
  /// - Throws: ``FileError`` for a path that is missing, cannot be read or holds no notebook.
  public static func notebooks(
    below paths: [String], blocks: NotebookDocument.Blocks = .labeled, watch: Watch = Watch()
  ) throws(FileError) -> [FoundNotebook] {
    try notebooks(below: paths, blocks: blocks, keeping: Search.worthKeeping, watch: watch)
  }

  /// - Parameter least: what is read of files of at least this many bytes is kept.
  static func notebooks(
    below paths: [String], blocks: NotebookDocument.Blocks = .labeled, keeping least: Int,
    watch: Watch = Watch()
  ) throws(FileError) -> [FoundNotebook] {
    var search = Search(blocks: blocks, watch: watch, least: least)
    for path in paths { try search.visit(path) }
    return search.found
  }

  /// Why a notebook of Jupyter, which only `render` reads, cannot be run; nil for any other path.
  package static func reasonForJupyter(_ path: String) -> String? {
    guard path.utf8.suffix(6).elementsEqual(".ipynb".utf8) else { return nil }
    return "it is a notebook of Jupyter; trellis render --format md makes Markdown of it"
  }

  /// What is found below a folder stands there, unless it is a link that leads elsewhere.
  ///
  /// - Throws: ``FileError`` for a link that does.
  package static func check(_ path: String, isIn folder: String) throws(FileError) {
    var link = stat()
    guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK else { return }
    guard let root = FilePath.real(folder), let target = FilePath.real(path) else {
      throw .last("read", path: path)
    }
    guard FilePath.isBelow(root, target) else {
      let advice = "name the link itself, or put the file in its place"
      throw .refused("read", path: path, because: "it is a link that leads out of \(folder); \(advice)")
    }
  }
}

private struct Search {
  let blocks: NotebookDocument.Blocks
  let watch: Watch
  /// The bytes of a file that is kept, at least.
  let least: Int
  private(set) var found: [FoundNotebook] = []
  private var seen: Set<FileIdentity> = []
  /// Of the documents that are kept.
  private var keptBytes = 0

  init(blocks: NotebookDocument.Blocks, watch: Watch, least: Int) {
    self.blocks = blocks
    self.watch = watch
    self.least = least
  }

  /// Where there may be many, a shorter file is read again sooner than it is kept.
  static let worthKeeping = 1 << 20

  mutating func visit(_ path: String) throws(FileError) {
    var status = stat()
    guard !path.isEmpty, stat(path, &status) == 0 else {
      throw path.isEmpty ? FileError("read", path: path, code: ENOENT) : .last("read", path: path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      let document = try document(at: path)
      if let reason = document.flatMap(reasonForNone) {
        throw .refused("read", path: path, because: FileTree.reasonForJupyter(path) ?? reason)
      }
      return take(path, status, document)
    }
    var pending = [path]
    var (isEmpty, almost) = (true, "")
    while let next = pending.popLast() {
      switch try descend(into: next, of: path, pending: &pending) {
      case .nothing: break
      case .notebook: isEmpty = false
      case .almost(let reason): almost = "; \(next): \(reason)"
      }
    }
    if isEmpty { throw .refused("read", path: path, because: "there is no notebook in it\(almost)") }
  }

  private mutating func take(_ path: String, _ status: stat, _ document: NotebookDocument?) {
    guard seen.insert(FileIdentity(status)).inserted else { return }
    let count = document?.bytes.count ?? 0
    let isKept = count >= least && keptBytes + count <= FileReading.longest
    if isKept { keptBytes += count }
    found.append(
      FoundNotebook(
        path: path, weight: Int(status.st_size), blocks: blocks, document: isKept ? document : nil))
  }

  private enum Finding {
    case nothing, notebook
    /// A file without a cell but with one that is misspelled, and the words on that.
    case almost(String)
  }

  /// - Parameter folder: the one that was named.
  private mutating func descend(
    into path: String, of folder: String, pending: inout [String]
  ) throws(FileError) -> Finding {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last("read", path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      let document = try document(at: path)
      let reason = document.flatMap(reasonForNone)
      guard reason != noCell else { return .nothing }
      try FileTree.check(path, isIn: folder)
      // One whose cells are misspelled is taken anyway, so that its warnings are reported.
      take(path, status, document)
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

  /// The file, read; nil for a script, which is a notebook whatever stands in it.
  private func document(at path: String) throws(FileError) -> NotebookDocument? {
    guard NotebookDocument.Form(path: path) == .script else {
      return try NotebookDocument(openingFile: path, blocks: blocks, watch: watch)
    }
    try FileReading.check(path)
    return nil
  }

  /// Why a document is not a notebook; nil if it is one.
  private func reasonForNone(_ document: NotebookDocument) -> String? {
    guard document.cells.isEmpty else { return nil }
    return document.almostCell.map { "it has no cell; \($0)" } ?? noCell
  }

  private var noCell: String {
    "it has no cell, a block that begins with ```trellis"
      + (blocks == .listings ? ", and no block of Swift" : "")
  }
}
