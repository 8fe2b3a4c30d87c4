import Files
import Notebooks
import Platform
import Playground
import TerminalSessions

import struct Language.Diagnostic

/// The notebooks at and below some paths, as they were run last.
struct WatchedNotebooks {
  private let paths: [String]
  private let options: RunOptions
  private let blocks: NotebookDocument.Blocks
  private var reruns: [String: NotebookRerun] = [:]
  /// Those that cannot be read or run, and why; also the paths that hold no notebook.
  private var faults: [String: Diagnostic] = [:]
  /// A parameter on the command line that a notebook does not have, if there is one.
  private(set) var wrongUsage: Diagnostic?
  /// The notebooks that there are, in order.
  private(set) var present: [String] = []
  private var folders: Set<String> = []
  /// What was last found below each path.
  private var found: [String: [String]] = [:]

  /// - Parameter blocks: which blocks of code are cells.
  init(_ paths: [String], options: RunOptions, blocks: NotebookDocument.Blocks) {
    self.paths = paths
    self.options = options
    self.blocks = blocks
  }

  /// What is run of the notebooks that there are, in order.
  var all: [NotebookRerun] { present.compactMap { reruns[$0] } }

  /// The first cell that differs from what was recorded and can be recorded, the one that is shown first; nil if there is none.
  var firstRecordable: (notebook: NotebookRerun, cell: NotebookCell)? {
    for rerun in all {
      if let verdict = rerun.check.verdicts.first(where: { $0.isMendedByRecording && $0.cell.isRecordable }) {
        return (rerun, verdict.cell)
      }
    }
    return nil
  }

  /// Why some notebooks could not be run, in the order of their paths.
  var allFaults: [Diagnostic] { faults.sorted { $0.key < $1.key }.map(\.value) }

  /// Looks at all files, and runs what is no longer as it was.
  ///
  /// - Returns: what has happened; nil if nothing has.
  mutating func update() -> WatchReport? {
    var report = WatchReport()
    let before = (present, faults)
    faults = [:]
    wrongUsage = nil
    present = find()
    let isPresent = Set(present)
    for path in before.0 where !isPresent.contains(path) {
      if access(path, F_OK) != 0 {
        report.removed.append(path)
      } else if faults[path] == nil {
        report.emptied.append(path)
      }
      reruns[path] = nil
    }
    for path in present {
      if options.watch.isCancelled() { return nil }
      run(path, &report)
    }
    guard report.isEmpty, faults.mapValues(\.message) == before.1.mapValues(\.message) else { return report }
    return nil
  }

  private mutating func find() -> [String] {
    var result: [String] = []
    var known: Set<String> = []
    for path in paths {
      do throws(FileError) {
        found[path] = try FileTree.notebooks(below: [path], blocks: blocks, watch: options.watch).map(\.path)
      } catch {
        faults[path] = error.diagnostic
        found[path] = found[path]?.filter { isStillThere($0, below: path) }
      }
      for notebook in found[path] ?? [] where known.insert(notebook).inserted { result.append(notebook) }
    }
    return result
  }

  /// Whether a notebook can be found by itself: another one below a path, which cannot be read, says nothing about it.
  private func isStillThere(_ notebook: String, below path: String) -> Bool {
    do throws(FileError) {
      try FileTree.check(notebook, isIn: path)
      return try !FileTree.notebooks(below: [notebook], blocks: blocks, watch: options.watch).isEmpty
    } catch {
      return false
    }
  }

  private mutating func run(_ path: String, _ report: inout WatchReport) {
    do {
      let document = try NotebookDocument(openingFile: path, blocks: blocks, watch: options.watch)
      if var rerun = reruns[path] {
        guard rerun.isOutdated(for: document) else { return }
        try rerun.run(document)
        reruns[path] = rerun
      } else {
        reruns[path] = try NotebookRerun(document, options: options)
      }
      report.ran.append(path)
    } catch let error as FileError {
      faults[path] = error.diagnostic
    } catch let error as Diagnostic {
      faults[path] = error
      wrongUsage = wrongUsage ?? faults[path]
      reruns[path] = nil
    } catch {
      faults[path] = Diagnostic("\(path) cannot be run")
    }
  }

  /// Watches the folders in which something may happen: those of the paths and below, and those of the files that are loaded.
  /// Where one does not exist, the nearest above it is watched until it does.
  ///
  /// - Returns: whether there are folders that were not watched before.
  @discardableResult
  mutating func addFolders(to watch: FolderWatch) -> Bool {
    var wanted: Set<String> = []
    for path in paths {
      wanted.insert(FilePath.folder(of: path))
      wanted.formUnion(FileTree.folders(below: path))
    }
    // What a link leads to is changed elsewhere.
    for path in paths + present {
      if let target = try? FilePath.target(of: path), target != path {
        wanted.insert(FilePath.folder(of: target))
      }
    }
    for rerun in all {
      for path in rerun.document.loadedPaths(options.catalog.syntax) {
        wanted.insert(FilePath.folder(of: path))
      }
    }
    let watched = Set(wanted.compactMap { folder in Self.add(folder, to: watch) })
    defer { folders = watched }
    return !watched.isSubset(of: folders)
  }

  /// - Returns: the folder that is watched; nil if the system refuses.
  private static func add(_ folder: String, to watch: FolderWatch) -> String? {
    var folder = folder
    while true {
      if (try? watch.add(folder)) != nil { return folder }
      let parent = FilePath.folder(of: folder)
      guard parent != folder else { return nil }
      folder = parent
    }
  }
}

/// What a look at the files has led to.
struct WatchReport {
  /// The notebooks that were run, wholly or in part.
  var ran: [String] = []
  /// Those that are gone.
  var removed: [String] = []
  /// Those that are there, and have no cell any more.
  var emptied: [String] = []

  var isEmpty: Bool { ran.isEmpty && removed.isEmpty && emptied.isEmpty }
}
