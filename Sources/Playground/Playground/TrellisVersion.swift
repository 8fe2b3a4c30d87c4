/// The version of everything here: the program, the kernel, what they write.
public enum TrellisVersion {
  /// `0.3`; the packages read it here.
  public static let number = "0.3"

  /// What `--version` prints: the version, the commit, and what other programs speak with this one.
  ///
  /// - Parameters:
  ///   - commit: the commit of the sources, or `unknown`.
  ///   - protocols: further protocols, each with its version.
  public static func description(commit: String, protocols: [String] = []) -> String {
    let spoken = ["JSON schema \(JSONSchema.version)"] + protocols
    return "Trellis \(number) (commit \(commit), \(spoken.joined(separator: ", ")))"
  }
}
