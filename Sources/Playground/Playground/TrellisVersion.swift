/// The version of everything here: the program, the kernel, what they write.
public enum TrellisVersion {
  /// `0.3`; the packages read it here.
  public static let number = "0.3"

  /// Whether the compiler optimized this program. `./trellis tour` builds one that is not, since that takes a quarter of the time.
  public static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// What `--version` prints: the version, the commit, and what other programs speak with this one.
  ///
  /// - Parameters:
  ///   - commit: the commit of the sources, or `unknown`.
  ///   - protocols: further protocols, each with its version.
  public static func description(commit: String, protocols: [String] = []) -> String {
    var facts = ["commit \(commit)", "JSON schema \(JSONSchema.version)"] + protocols
    if !isOptimized { facts.append("not optimized") }
    return "Trellis \(number) (\(facts.joined(separator: ", ")))"
  }
}
