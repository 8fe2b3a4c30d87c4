import Recording

/// The lines of a pile that fit into a height, from the top.
struct PileLines {
  struct Line {
    var text: CleanText
    var role = Role.normal
    /// What is beside the box.
    var note = CleanText.empty
    /// How many values lie under it, if it is one; several at once may have lain in the same place one after the other.
    var position: Int?
  }

  /// The values that were taken away, above the box.
  private(set) var popped: [Line] = []
  private(set) var inside: [Line] = []
  private(set) var leftOut = 0
  /// How many of the values that were taken away are not above the box.
  private(set) var removedLeftOut = 0
  /// Whether all values shown are numbers.
  private(set) var isNumeric = true

  /// What is beside a box without values.
  static let vacancy = CleanText("(empty)")

  /// The most values drawn above the box, and the share of the height they may take.
  private static let mostPopped = (lines: 8, share: 4)

  /// - Parameters:
  ///   - height: The lines for values, in and above the box.
  ///   - columns: No value is shown wider.
  /// - Returns: `nil` if the height is too small to show what matters.
  init?(_ column: Pile, height: Int, columns: Int) {
    guard height > 0 else { return nil }
    let room = max(0, height - min(max(column.count, 1), 3))
    let poppedLines = min(
      column.removedCount, Self.mostPopped.lines, max(1, height / Self.mostPopped.share), room)
    let shown = min(column.count, height - poppedLines)
    guard shown == column.count || shown >= 3 else { return nil }

    // If one line has to say how many more there are, it stands for at least two values.
    let poppedShown = poppedLines < column.removedCount ? max(0, poppedLines - 1) : poppedLines
    removedLeftOut = column.removedCount - poppedShown
    if removedLeftOut > 0, poppedLines > 0 {
      popped.append(Self.elision(of: removedLeftOut, role: .removed))
    }
    for index in (0..<poppedShown).reversed() {
      // What took the place of others is what stays.
      let position = column.addedCount == 0 ? column.count + index : nil
      popped.append(line(column.removedValue(index), at: position, role: .removed, columns: columns))
    }

    let firstAdded = column.count - column.addedCount
    let bottom = shown < column.count ? (shown - 1) / 3 : 0
    let top = shown < column.count ? shown - 1 - bottom : shown
    func role(_ index: Int) -> Role { index >= firstAdded ? .added : column.roles[index] ?? .normal }
    for index in (column.count - top..<column.count).reversed() {
      inside.append(line(column.value(index), at: index, role: role(index), columns: columns))
    }
    if shown < column.count {
      leftOut = column.count - top - bottom
      inside.append(Self.elision(of: leftOut, role: .muted))
      for index in (0..<bottom).reversed() {
        inside.append(line(column.value(index), at: index, role: role(index), columns: columns))
      }
    }
    if inside.isEmpty {
      inside.append(Line(text: .empty, role: .muted, note: Self.vacancy))
    } else {
      inside[0].note = CleanText("← ", ascii: "<- ") + CleanText(column.pointer)
    }
  }

  private mutating func line(_ value: String, at position: Int?, role: Role, columns: Int) -> Line {
    if !Self.isNumber(value) { isNumeric = false }
    return Line(text: CleanText(startOf: value, columns: columns), role: role, position: position)
  }

  private static func elision(of count: Int, role: Role) -> Line {
    Line(text: CleanText("⋮", ascii: ":"), role: role, note: CleanText("\(count.grouped) more"))
  }

  private static func isNumber(_ text: String) -> Bool { Double(text) != nil }

  mutating func cutValues(toColumns limit: Int) {
    for index in popped.indices { popped[index].text = popped[index].text.truncated(toColumns: limit) }
    for index in inside.indices { inside[index].text = inside[index].text.truncated(toColumns: limit) }
  }

  mutating func dropNotes() {
    for index in popped.indices { popped[index].note = .empty }
    for index in inside.indices { inside[index].note = .empty }
  }

  /// How many values were taken away of which nothing beside the box says that there are more.
  var removedUntold: Int { popped.first.map { !$0.note.isEmpty } ?? false ? 0 : removedLeftOut }

  var valueColumns: Int { (popped + inside).map { $0.text.columns }.max() ?? 0 }
  var noteColumns: Int { (popped + inside).map { $0.note.columns }.max() ?? 0 }
}
