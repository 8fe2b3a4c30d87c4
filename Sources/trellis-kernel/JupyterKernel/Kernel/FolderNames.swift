import Files
import Playground

/// The files that a cell may load, for completion.
enum FolderNames {
  /// The most that are worth choosing from.
  private static let most = 200

  /// The names that go on as a path does, from the folder of the notebook; none for a path that leaves it.
  static func candidates(for path: String, below root: String) -> [Offer.Candidate] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !parts.contains("..") else { return [] }
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    let begun = parts.last.map(String.init) ?? ""
    let names = (try? FilePath.names(in: FilePath.join(root, folder.isEmpty ? "." : folder))) ?? []
    return names.filter { $0.hasPrefix(begun) && ($0.hasSuffix(".md") || $0.hasSuffix(".trellis")) }
      .sorted().prefix(most).map { Offer.Candidate(folder + $0) }
  }
}
