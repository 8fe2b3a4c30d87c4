import CLineEditing

/// The candidates of a completion, arranged for the terminal.
struct CandidateList {
  let candidates: [Completion.Candidate]

  /// The list as lines at most `columns` wide and at most `rows` of them; what was left out is counted in the last.
  ///
  /// Candidates with notes stand one to a line where there is room; others run down the columns, as `ls` has them. Those that are
  /// listed under something stand below that, if others stand above.
  func lines(columns: Int, rows: Int) -> [String] {
    let (others, groups) = parts
    guard !others.isEmpty, !groups.isEmpty else { return plainLines(columns: columns, rows: rows) }
    let total = candidates.count + groups.count
    let isAnnotated = total <= rows && candidates.contains { $0.note != nil }
    var lines = CandidateList(candidates: others).part(isAnnotated, columns: columns, rows: rows)
    for (name, members) in groups {
      lines.append(clipped("\(name):", to: columns))
      lines += CandidateList(candidates: members).part(
        isAnnotated, columns: columns, rows: rows - lines.count)
    }
    // Where there is no room for all that, none is left out silently.
    return lines.count <= rows ? lines : plainLines(columns: columns, rows: rows)
  }

  /// Those that are listed under nothing, and the others by what they are listed under, in their order.
  private var parts: (others: [Completion.Candidate], groups: [(String, [Completion.Candidate])]) {
    var groups: [(String, [Completion.Candidate])] = []
    for candidate in candidates {
      guard let name = candidate.group else { continue }
      if groups.last?.0 != name { groups.append((name, [])) }
      groups[groups.count - 1].1.append(candidate)
    }
    return (candidates.filter { $0.group == nil }, groups)
  }

  private func plainLines(columns: Int, rows: Int) -> [String] {
    part(
      candidates.count <= rows && candidates.contains { $0.note != nil }, columns: columns, rows: rows)
  }

  private func part(_ isAnnotated: Bool, columns: Int, rows: Int) -> [String] {
    isAnnotated ? annotated(columns: columns, rows: rows) : tabulated(columns: columns, rows: rows)
  }

  private func annotated(columns: Int, rows: Int) -> [String] {
    let widest = candidates.map { displayColumns(of: $0.text) }.max() ?? 0
    let (shown, leftOut) = split(rows: rows, across: 1)
    return shown.map { candidate in
      let padding = String(repeating: " ", count: widest - displayColumns(of: candidate.text))
      let line = candidate.note.map { "\(candidate.text)\(padding)  \($0)" } ?? candidate.text
      return clipped(line, to: columns)
    } + remark(leftOut)
  }

  private func tabulated(columns: Int, rows: Int) -> [String] {
    let gap = 2
    let cell = (candidates.map { displayColumns(of: $0.text) }.max() ?? 0) + gap
    let across = max(1, (columns + gap) / cell)
    let (shown, leftOut) = split(rows: rows, across: across)
    let down = (shown.count + across - 1) / across
    return (0..<down).map { row in
      var line = ""
      var pending = 0
      for index in stride(from: row, to: shown.count, by: down) {
        line += String(repeating: " ", count: pending) + shown[index].text
        pending = max(0, cell - displayColumns(of: shown[index].text))
      }
      return clipped(line, to: columns)
    } + remark(leftOut)
  }

  /// As many candidates as there is room for, with a row less when one must say what was left out.
  private func split(rows: Int, across: Int) -> (shown: ArraySlice<Completion.Candidate>, leftOut: Int) {
    let fits = candidates.count <= rows * across
    let shown = candidates.prefix(max(1, fits ? rows : rows - 1) * across)
    return (shown, candidates.count - shown.count)
  }

  private func remark(_ leftOut: Int) -> [String] {
    leftOut > 0 ? ["… and \(leftOut) more"] : []
  }
}

/// How many terminal columns a text takes, by the C library's table; a control takes none.
func displayColumns(of text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + max(0, Int(line_editing_columns($1.value))) }
}

/// The text, or as much of it as fits into the columns with an ellipsis behind it.
func clipped(_ text: String, to columns: Int) -> String {
  guard displayColumns(of: text) > columns else { return text }
  var clipped = ""
  var used = 1
  for character in text {
    used += displayColumns(of: String(character))
    if used > columns { break }
    clipped.append(character)
  }
  return clipped + "…"
}
