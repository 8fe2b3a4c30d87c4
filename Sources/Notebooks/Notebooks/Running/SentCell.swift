import Language
import Playground

/// A cell that a client of a kernel sends: code, whose first line may hold the labels that a fence would.
///
///     #| fresh width=60
///     tree t = avl 50 30 70
///
/// Everywhere else that line is a comment. A cell of Swift says so in its first line, which may hold labels as well:
///
///     %%swift quiet
///     let n = 5
public struct SentCell: Sendable {
  public let cell: NotebookCell
  /// What cannot be understood of the labels.
  public let warnings: [NotebookWarning]

  /// What the line of labels begins with.
  public static let labelSign = "#|"
  /// What the first line of a cell of Swift begins with.
  public static let swiftSign = "%%swift"

  /// Whether code is Swift.
  public static func isSwift(_ code: some StringProtocol) -> Bool {
    guard code.hasPrefix(swiftSign) else { return false }
    return code.dropFirst(swiftSign.count).first?.isWhitespace ?? true
  }

  /// - Parameter index: the number of the cell, by which errors call it.
  public init(_ code: String, index: Int) {
    var warnings: [NotebookWarning] = []
    var labels = CellLabels()
    let first = code.prefix { !$0.isNewline }
    let isSwift = Self.isSwift(first)
    if isSwift || first.hasPrefix(Self.labelSign) {
      // The sign stands where the name of the language is in a fence.
      labels = CellLabels(info: String(first), line: 1, warnings: &warnings)
    }
    cell = NotebookCell(
      index: index, labels: labels, language: isSwift ? .swift : .trellis,
      source: Source(
        name: "cell \(labels.name ?? String(index))",
        text: isSwift ? String(code.dropFirst(first.count).dropFirst()) : code))
    self.warnings = warnings
  }
}
