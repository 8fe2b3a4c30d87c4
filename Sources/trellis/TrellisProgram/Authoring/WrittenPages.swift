import Files
import Platform
import TerminalSessions

/// The pages that were written of watched notebooks, to be taken away with the notebooks, or when these make fewer.
struct WrittenPages {
  /// By the path of the notebook; what a site has beside its lessons stands under an empty one.
  private var files: [String: [String]] = [:]

  /// Takes note of the files that a notebook makes now.
  mutating func note(_ notebook: String, _ written: [String]) {
    let before = files.updateValue(written, forKey: notebook) ?? []
    remove(before)
  }

  /// Takes the pages away of notebooks that no longer exist, and those of the site if no notebook is left. One that only has
  /// no cell any more may be about to be written.
  mutating func removePages(unlessIn present: [String]) {
    let kept = Set(present)
    let gone = files.keys.filter { !$0.isEmpty && !kept.contains($0) && access($0, F_OK) != 0 }
    for notebook in gone.sorted() { forget(notebook) }
    if files.count == 1, files[""] != nil { forget("") }
  }

  private mutating func forget(_ notebook: String) {
    let written = files.removeValue(forKey: notebook) ?? []
    remove(written)
  }

  /// Removes files, but for those that another notebook makes, or that hold something else by now.
  private func remove(_ paths: [String]) {
    let wanted = Set(files.values.joined())
    for path in paths where !wanted.contains(path) {
      guard let bytes = try? FileReading.bytes(of: path), OutputFiles.Kind.rendered(.html).isOurs(bytes)
      else {
        continue
      }
      unlink(path)
    }
  }
}
