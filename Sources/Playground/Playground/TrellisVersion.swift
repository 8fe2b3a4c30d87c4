/// The version of everything here: the program, the kernel, what they write.
public enum TrellisVersion {
  /// `0.1`
  public static let number = "0.1"
}
