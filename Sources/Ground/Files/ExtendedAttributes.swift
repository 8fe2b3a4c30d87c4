import CAttributes
import Glibc

/// What a file has beside its content and its mode: the names and values that people and programs gave it, its access list.
enum ExtendedAttributes {
  /// Gives a file the attributes of another, as far as this process may read and write them: those of the system are often root's
  /// alone, and not every file system has them.
  ///
  /// - Parameter isPrivate: whether the access list, which says who else may read it, is left out.
  /// - Throws: ``FileError`` if there is no room for one that could be read.
  static func copy(
    from original: String, to file: borrowing Descriptor, isPrivate: Bool, path: String
  ) throws(FileError) {
    for name in names(of: original) where !isPrivate || !name.hasPrefix("system.") {
      guard let value = value(of: name, in: original) else { continue }
      guard fsetxattr(file.number, name, value, value.count, 0) != 0 else { continue }
      guard errno == ENOSPC || errno == EDQUOT else { continue }
      throw .last("write", path: path)
    }
  }

  private static func names(of path: String) -> [String] {
    filled { listxattr(path, $0, $1) }.map { bytes in
      bytes.split(separator: 0).map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
    } ?? []
  }

  private static func value(of name: String, in path: String) -> [CChar]? {
    filled { getxattr(path, name, $0, $1) }
  }

  /// What a call writes that tells how much room it needs when it is given none; nil if it fails, or it has grown between the two.
  private static func filled(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [CChar]? {
    let count = call(nil, 0)
    guard count >= 0 else { return nil }
    guard count > 0 else { return [] }
    var bytes = [CChar](repeating: 0, count: count)
    let filled = call(&bytes, count)
    return filled >= 0 ? Array(bytes.prefix(filled)) : nil
  }
}
