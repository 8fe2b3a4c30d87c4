/// Something in a notebook that is probably not meant: the notebook opens anyway.
public struct NotebookWarning: Hashable, Sendable {
  /// The line of the file, counted from 1.
  public var line: Int
  /// What is odd, in a line, without a full stop.
  public var message: String
  /// What to do about it.
  public var help: String?

  public init(line: Int, _ message: String, help: String? = nil) {
    self.line = line
    self.message = message
    self.help = help
  }
}
