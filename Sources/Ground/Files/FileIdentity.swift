import Platform

/// Which file it is, whatever its name: several paths lead to one file by links, hard or symbolic, and by dots.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt

  package init(_ status: stat) {
    device = UInt(truncatingIfNeeded: status.st_dev)
    number = UInt(status.st_ino)
  }

  /// That of the file at a path; nil if there is none.
  package init?(at path: String) {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
