/// A word of a command that a message says to type.
public enum ShellWord {
  /// The word as a shell takes it for one: quoted where it has a blank, or a sign that means something there.
  ///
  /// - Parameter path: a file; one whose name would be taken for an option begins with its folder.
  public static func quoted(_ path: String) -> String {
    let word = path.hasPrefix("-") ? "./\(path)" : path
    guard word.isEmpty || !word.unicodeScalars.allSatisfy(isPlain) else { return word }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "_./-+@%,:".unicodeScalars.contains(scalar)
  }
}
