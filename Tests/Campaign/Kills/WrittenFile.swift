import Terminals

/// A file that a program may have written, or not: in a folder with nothing else in it.
struct WrittenFile {
  let name: String
  /// Other files that belong there.
  var besides: [String] = []
  /// What it may hold, with a word for each.
  let versions: [(word: String, bytes: [UInt8])]

  /// What is wrong with the file; nil if it is one of the versions, whole.
  func fault(in folder: ScratchFolder) throws -> String? {
    guard let bytes = try? folder.bytes(of: name) else { return "\(name) is lost" }
    if versions.contains(where: { $0.bytes == bytes }) { return nil }
    let words = versions.map { "\($0.word), \($0.bytes.count) bytes" }.joined(separator: ", nor ")
    return "\(name) has \(bytes.count) bytes, and is neither \(words)"
  }

  /// What else lies in the folder; nil if nothing does.
  func leftover(in folder: ScratchFolder) -> String? {
    let others = folder.names.filter { $0 != name && !besides.contains($0) }
    return others.isEmpty ? nil : "left behind: \(others.joined(separator: ", "))"
  }
}

/// Notebooks whose recording changes them.
enum StaleNotebook {
  /// A notebook that takes a while to write: much prose, and cells whose output is out of date.
  ///
  /// - Parameter kilobytes: how much prose.
  static func text(kilobytes: Int) -> String {
    let paragraph = String(repeating: "Prose that is kept byte for byte, é日本. ", count: 24) + "\n\n"
    let cell = """
      ```trellis fresh
      tree t = avl 50 30 70 20
      t insert 10
      print t.height
      ```

      ```output
      stale
      ```


      """
    return "# Stale\n\n" + cell + String(repeating: paragraph, count: max(1, kilobytes)) + cell
  }
}
