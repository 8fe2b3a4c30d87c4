import Files
import LineEditing
import Platform

/// File names that go on as what is typed does.
enum PathCompletion {
  static func candidates(for typed: String) -> [Completion.Candidate] {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let name = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    var candidates: [Completion.Candidate] = []
    for found in (try? FilePath.names(in: folder.isEmpty ? "." : folder)) ?? [] {
      guard found.hasPrefix(name), name.hasPrefix(".") || !found.hasPrefix(".") else { continue }
      let isFolder = isFolder(folder + found)
      guard isFolder || found.hasSuffix(".md") || found.hasSuffix(".trellis") else { continue }
      candidates.append(Completion.Candidate(folder + found + (isFolder ? "/" : ""), isFinished: !isFolder))
    }
    return candidates.sorted { $0.text < $1.text }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
