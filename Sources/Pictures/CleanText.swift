/// Text that may go to a terminal: the one gate between data and the screen.
///
/// An escape, a control, a bidirectional override, a stray zero-width character is shown, never sent (`␛`, `\u{202E}`).
public struct CleanText: Hashable, Sendable {
  public let string: String
  /// How many terminal columns it takes.
  public let columns: Int

  public init(_ text: String) {
    // Placeholder until the gate is built.
    string = text
    columns = text.count
  }
}
