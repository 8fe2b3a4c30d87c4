import Glibc
import LineEditing

/// File names that go on as what is typed does.
enum PathCompletion {
  static func candidates(for typed: String) -> [Completion.Candidate] {
    let slash = typed.lastIndex(of: "/")
    let folder = slash.map { String(typed[...$0]) } ?? ""
    let name = slash.map { String(typed[typed.index(after: $0)...]) } ?? typed
    guard let listing = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(listing) }
    var candidates: [Completion.Candidate] = []
    while let entry = readdir(listing) {
      let found = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
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
