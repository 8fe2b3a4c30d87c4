/// Why lines are not kept between sessions. Never a reason to end one.
public enum HistoryFault: Error, Hashable, Sendable {
  /// Neither `XDG_STATE_HOME` nor `HOME` names a folder.
  case noPlace
  /// The file was not written by Trellis, so it is left alone.
  case foreign(path: String)
  /// The file is larger than any history written by Trellis, so it is left alone.
  case tooLarge(path: String)
  /// Some lines cannot be understood; the others are used, and none is lost.
  case damaged(path: String, lines: Int)
  /// The system refuses to read the file, for the reason given.
  case unreadable(path: String, reason: String)
  /// The system refuses to write the file, for the reason given.
  case unwritable(path: String, reason: String)
}

extension HistoryFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPlace:
      "history is not kept: neither XDG_STATE_HOME nor HOME is set"
    case .foreign(let path):
      "history is not kept: '\(path)' is not a history written by trellis"
    case .tooLarge(let path):
      "history is not kept: '\(path)' is too large"
    case .damaged(let path, let lines):
      "history: \(lines) \(lines == 1 ? "line" : "lines") of '\(path)' cannot be read"
    case .unreadable(let path, let reason):
      "history is not kept: cannot read '\(path)': \(reason)"
    case .unwritable(let path, let reason):
      "history is not kept: cannot write '\(path)': \(reason)"
    }
  }
}
