import Pictures

/// The chooser on a screen.
extension LessonChooser {
  /// Where there are fewer columns, subjects stand above their lessons instead of beside them.
  private static let wide = 64
  /// Where there are more, rows would be hard to follow.
  private static let widest = 100

  /// The lines of a screen, none wider than it.
  public mutating func lines(columns: Int, rows: Int, style: TextStyle) -> [StyledText] {
    let columns = max(1, columns)
    let width = min(columns - 1, Self.widest)
    let isRoomy = rows >= 12
    let head = [heading(width, style)] + (isRoomy ? [StyledText()] : [])
    let detail = isRoomy ? [self.detail(width, style), rule(width, style)] : []
    let room = max(1, rows - head.count - detail.count - 1)
    let isWide = columns >= Self.wide
    var body = isWide ? beside(width, room, style) : below(width, room, style)
    if sections.isEmpty { body = [cut(StyledText(" nothing matches", tone: .quiet), width, style)] }
    fit(isWide ? room : room - 2)
    body += Array(repeating: StyledText(), count: max(0, room - body.count))
    return Array((head + body.prefix(room) + detail + [keys(width, style)]).prefix(rows))
  }

  private func sign(_ unicode: String, _ ascii: String, _ style: TextStyle) -> String {
    style == .ascii ? ascii : unicode
  }

  private func heading(_ width: Int, _ style: TextStyle) -> StyledText {
    let left = StyledText(" Lessons", tone: .strong)
    var words = "\(readCount) of \(lessonCount) read"
    if dueCount > 0 { words += " · \(dueCount) due again" }
    return spread(left, StyledText(words, tone: .quiet), width, style)
  }

  /// What is chosen: how it is opened, how hard it is, and what had better be read first.
  private func detail(_ width: Int, _ style: TextStyle) -> StyledText {
    guard let entry = chosenEntry else { return StyledText() }
    var words = " learn \(entry.lesson.name) · \(entry.lesson.level.rawValue)"
    if !entry.missing.isEmpty { words += " · first: \(entry.missing.joined(separator: ", "))" }
    return cut(StyledText(words, tone: .quiet), width, style)
  }

  private func rule(_ width: Int, _ style: TextStyle) -> StyledText {
    StyledText(" " + String(repeating: sign("─", "-", style), count: max(0, width - 1)), tone: .quiet)
  }

  private func keys(_ width: Int, _ style: TextStyle) -> StyledText {
    if isTyping {
      let line =
        StyledText(" / ", tone: .quiet) + StyledText(data: query ?? "", tone: .strong)
        + StyledText(sign("▏", "_", style), tone: .quiet)
      let full = spread(
        line, StyledText("\(sign("⏎", "Enter", style)) read  Esc all", tone: .quiet), width, style)
      return full.columns(in: style) <= width ? full : cut(line, width, style)
    }
    let again = dueCount > 0 ? "  a again" : ""
    let lines = [
      " \(sign("⏎", "Enter", style)) read  \(sign("↑↓", "Up Down", style)) lesson"
        + "  \(sign("←→", "Left Right", style)) subject  / search\(again)  q leave",
      " \(sign("⏎", "Enter", style)) read  / search\(again)  q leave", " q leave",
    ]
    let line = lines.first { CleanText(words: $0).columns(in: style) <= width } ?? ""
    return StyledText(line, tone: .quiet)
  }

  // MARK: Rows

  /// Subjects at the left, and the lessons of the chosen one.
  private func beside(_ width: Int, _ room: Int, _ style: TextStyle) -> [StyledText] {
    let names = sections.map { CleanText(words: $0.subject).columns(in: style) }.max() ?? 0
    let left = min(names + 10, width / 2)
    let subjects = window(sections.count, around: chosen.section, room).map { index -> StyledText in
      let section = sections[index]
      let isChosen = index == chosen.section
      let count = section.readCount > 0 ? "\(section.readCount)/\(section.entries.count)" : ""
      return spread(
        StyledText(isChosen ? " \(sign("›", ">", style)) " : "   ", tone: .quiet)
          + StyledText(section.subject, tone: isChosen ? .strong : .plain),
        StyledText(count, tone: .quiet), left, style)
    }
    let entries = sections.indices.contains(chosen.section) ? sections[chosen.section].entries : []
    let lessons = window(entries.count, around: chosen.entry, room).map { index in
      row(entries[index], isChosen: index == chosen.entry, width - left - 3, style)
    }
    return (0..<max(subjects.count, lessons.count)).map { index in
      let subject = index < subjects.count ? subjects[index] : StyledText()
      guard index < lessons.count else { return subject }
      let gap = left + 3 - subject.columns(in: style)
      return subject + StyledText(String(repeating: " ", count: max(0, gap))) + lessons[index]
    }
  }

  /// Subjects above their lessons.
  private func below(_ width: Int, _ room: Int, _ style: TextStyle) -> [StyledText] {
    var lines: [StyledText] = []
    var place = 0
    for (index, section) in sections.enumerated() {
      if index > 0 { lines.append(StyledText()) }
      let count = "\(section.readCount)/\(section.entries.count)"
      lines.append(
        spread(
          StyledText(" " + section.subject, tone: .strong),
          StyledText(section.readCount > 0 ? count : "", tone: .quiet), width, style))
      for (entry, each) in section.entries.enumerated() {
        let isChosen = (index, entry) == chosen
        if isChosen { place = lines.count }
        lines.append(row(each, isChosen: isChosen, width, style))
      }
    }
    // The subject of the first lesson is seen with it.
    let shown = window(lines.count, around: chosen.entry == 0 ? max(0, place - 1) : place, room)
    return Array(lines[shown])
  }

  /// `▸ ◐ Balancing by hand           5/13    9 min`
  private func row(_ entry: Entry, isChosen: Bool, _ width: Int, _ style: TextStyle) -> StyledText {
    let mark =
      switch entry.mark {
      case .new: sign("○", ".", style)
      case .begun: sign("◐", "~", style)
      case .read: sign("●", "x", style)
      }
    let minutes = entry.lesson.minutes.map { "\($0) min" } ?? ""
    let end = entry.note + String(repeating: " ", count: max(2, 8 - minutes.utf8.count)) + minutes
    let start = StyledText(isChosen ? sign("▸ ", "> ", style) : "  ", tone: .strong) + StyledText(mark + " ")
    let tone: StyledText.Tone = isChosen ? .strong : .plain
    return spread(
      start + StyledText(entry.lesson.title, tone: tone), StyledText(end, tone: .quiet), width, style)
  }

  /// Which of many rows are shown.
  private func window(_ count: Int, around place: Int, _ room: Int) -> Range<Int> {
    guard count > room else { return 0..<count }
    let first = min(max(0, place - room / 2), count - room)
    return first..<first + room
  }

  // MARK: Widths

  /// Two texts at the ends of a line; the first is cut where there is no room, and the second left out where there is hardly any.
  private func spread(
    _ first: StyledText, _ second: StyledText, _ width: Int, _ style: TextStyle
  ) -> StyledText {
    let end = second.columns(in: style)
    guard end > 0, width - end >= 14 else { return cut(first, width, style) }
    let start = cut(first, width - end - 1, style)
    let gap = width - end - start.columns(in: style)
    return start + StyledText(String(repeating: " ", count: max(0, gap))) + second
  }

  private func cut(_ text: StyledText, _ width: Int, _ style: TextStyle) -> StyledText {
    var left = max(0, width)
    var spans: [StyledText.Span] = []
    for span in text.spans {
      let columns = span.text.columns(in: style)
      spans.append(
        columns <= left
          ? span : StyledText.Span(span.text.truncated(toColumns: left), tone: span.tone))
      left -= min(left, columns)
    }
    return StyledText(spans)
  }
}
