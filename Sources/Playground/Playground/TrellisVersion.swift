import CSourceCommit

/// The version of everything here: the program, the kernel, what they write.
public enum TrellisVersion {
  /// `0.2`
  public static let number = "0.2"

  /// The commit of the sources, such as `8ea2739a1b2c`, with `+changes` behind it if they were changed since; `unknown`
  /// if they were built without the launcher or outside a checkout.
  public static var commit: String { String(cString: trellis_source_commit()) }

  /// What `--version` prints: the version, the commit, and what other programs speak with this one.
  ///
  /// - Parameter protocols: further protocols, each with its version.
  public static func description(protocols: [String] = []) -> String {
    let spoken = ["JSON schema \(JSONSchema.version)"] + protocols
    return "Trellis \(number) (commit \(commit), \(spoken.joined(separator: ", ")))"
  }
}
