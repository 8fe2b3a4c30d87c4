import Files
import Platform

extension FileTree {
  /// The folder at a path and those below it, as ``notebooks(below:watch:)`` goes through them; none if there is no folder.
  package static func folders(below path: String) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [] }
    var folders: [String] = []
    var pending = [path]
    while let folder = pending.popLast() {
      folders.append(folder)
      for name in (try? FilePath.names(in: folder)) ?? [] where name.utf8.first != UInt8(ascii: ".") {
        let child = FilePath.join(folder, name)
        guard lstat(child, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
        pending.append(child)
      }
    }
    return folders
  }
}
