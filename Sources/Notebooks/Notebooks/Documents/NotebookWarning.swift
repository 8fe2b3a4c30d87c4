import Language

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

  /// A link that leads to no heading.
  ///
  /// - Parameters:
  ///   - address: the link as it is written.
  ///   - name: the place that it names.
  ///   - path: the lesson that does not have it.
  ///   - headings: the names of those that this one has.
  package init(
    line: Int, linkTo address: String, without name: String, in path: String, among headings: [String]
  ) {
    let nearest = Suggestion.nearest(name, in: headings)
    self.init(
      line: line, "the link to \(address) leads to no heading: \(path) has none that is #\(name)",
      help: nearest.map { "did you mean #\($0)?" }
        ?? "a heading's place is its words in small letters, with - for blanks: ## A heap is #a-heap")
  }
}
