import Files
import Language
import Platform

/// Which files `load` may read in a notebook or a pipe: those of one folder and below.
public enum LoadPolicy {
  /// Why a path is refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// It is absolute, so the notebook would work on one machine only.
    case absolute(path: String)
    /// It leads out of the folder, by `..` or by a symbolic link.
    case outside(path: String)
    case unreadable(FileError)

    /// - Parameter host: where the statement stands.
    func diagnostic(for host: DocumentHost) -> Diagnostic {
      switch (self, host) {
      case (.absolute(let path), .notebook):
        Diagnostic(
          "a notebook cannot load the absolute path \(path)",
          help: "write the path from the notebook's folder")
      case (.absolute(let path), .input):
        Diagnostic(
          "standard input cannot load the absolute path \(path)",
          help: "write the path from the working directory, or type this at the prompt of the REPL")
      case (.outside(let path), .notebook):
        Diagnostic(
          "a notebook cannot load \(path): it is outside its folder",
          help: "move the file beside the notebook")
      case (.outside(let path), .input):
        Diagnostic(
          "standard input cannot load \(path): it is outside the working directory",
          help: "start trellis in a folder above the file, or type this at the prompt of the REPL")
      case (.unreadable(let error), _):
        error.diagnostic
      }
    }
  }

  /// The file that `path`, read from `root`, means, if it lies at or below `root`.
  ///
  /// - Returns: the absolute path without links, to be opened as it is.
  public static func resolve(_ path: String, inside root: String) -> Result<String, Refusal> {
    guard path.utf8.first != UInt8(ascii: "/") else { return .failure(.absolute(path: path)) }
    guard let realRoot = FilePath.real(root.isEmpty ? "." : root) else {
      return .failure(.unreadable(.last("load", path: root)))
    }
    guard !path.isEmpty, let file = FilePath.real(FilePath.join(realRoot, path)) else {
      // A notebook must not find out whether a file outside exists.
      return .failure(
        leavesByDots(path)
          ? .outside(path: path)
          : .unreadable(FileError("load", path: path, code: path.isEmpty ? ENOENT : errno)))
    }
    guard FilePath.isBelow(realRoot, file) else { return .failure(.outside(path: path)) }
    return .success(file)
  }

  private static func leavesByDots(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// The folder whose tree a notebook may load from.
  public static func root(of notebook: String) -> String {
    FilePath.folder(of: notebook)
  }
}
