import Pictures

/// What `verify` finds in the reader's own part of an object, such as the answers of a custom layout. An offence there is the
/// reader's to mend, where a violated invariant is a fault of Trellis.
public struct Examination: Sendable {
  /// A promise that was checked.
  public struct Check: Sendable {
    public var name: String
    /// What holds, in lower case, without a full stop; and how much of it was looked at.
    public var meaning: String

    /// - Parameter meaning: what holds, in lower case, without a full stop; and how much of it was looked at.
    public init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  /// A promise that is not kept.
  public struct Offence: Sendable {
    /// Who offends, and how: `elements misses item 3`.
    public var message: String
    public var help: String?
    /// Where it can be seen.
    public var picture: Picture?

    /// - Parameters:
    ///   - message: who offends, and how.
    ///   - picture: where it can be seen.
    public init(_ message: String, help: String? = nil, picture: Picture? = nil) {
      self.message = message
      self.help = help
      self.picture = picture
    }
  }

  /// What was examined: `its layout`.
  public var title: String
  /// What was checked, and holds.
  public var checks: [Check]
  /// The first promise that is not kept.
  public var offence: Offence?

  /// - Parameters:
  ///   - title: what was examined.
  ///   - checks: what was checked, and holds.
  ///   - offence: the first promise that is not kept.
  public init(_ title: String, checks: [Check], offence: Offence? = nil) {
    self.title = title
    self.checks = checks
    self.offence = offence
  }
}
