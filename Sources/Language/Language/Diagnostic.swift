/// An error as a reader meets it: what went wrong, where, what to do.
public struct Diagnostic: Error, Sendable {
  /// What went wrong, in a line, without a full stop.
  public var message: String
  /// What to do about it.
  public var help: String?
  public var origin: Origin?

  public init(_ message: String, help: String? = nil, origin: Origin? = nil) {
    self.message = message
    self.help = help
    self.origin = origin
  }
}

/// A place in a source.
public struct Origin: Sendable {
  public var source: Source
  public var range: SourceRange

  public init(source: Source, range: SourceRange) {
    self.source = source
    self.range = range
  }
}
