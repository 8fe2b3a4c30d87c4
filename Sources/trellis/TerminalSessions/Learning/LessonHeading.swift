import Notebooks
import Pictures

/// The line at the top of each page of a lesson: its title, and where it belongs.
struct LessonHeading {
  let title: String
  /// Notes at the right, the most important first: `search trees`, `4 of 9`, `12 min`.
  let notes: [String]

  init(_ document: NotebookDocument, called key: String, in gallery: Gallery?) {
    title = document.frontMatter.title ?? Gallery.name(ofFile: document.path)
    var notes: [String] = []
    if let subject = gallery?[key]?.subject,
      let lessons = gallery?.groups.first(where: { $0.subject == subject })?.lessons,
      let place = lessons.firstIndex(where: { $0.name == key })
    {
      notes = [subject, "\(place + 1) of \(lessons.count)"]
    }
    if let minutes = document.frontMatter.minutes { notes.append("\(minutes) min") }
    self.notes = notes
  }

  /// How far to the right it reaches where there is room: about as far as prose does.
  static let widest = 78

  /// The line on a screen; notes for which there is no room are left out.
  func line(_ renderer: TextRenderer, columns: Int) -> CleanLine {
    let style = renderer.style
    let width = min(columns, Self.widest)
    let title = CleanText(words: title).truncated(toColumns: max(0, width))
    let used = title.columns(in: style)
    var line = StyledText([StyledText.Span(title, tone: .strong)])
    for count in stride(from: notes.count, to: 0, by: -1) {
      let words = CleanText(words: notes.prefix(count).joined(separator: " · "))
      let gap = width - used - words.columns(in: style)
      guard gap >= 2 else { continue }
      line.append(String(repeating: " ", count: gap))
      line.append(words, tone: .quiet)
      break
    }
    return renderer.line(line)
  }
}
