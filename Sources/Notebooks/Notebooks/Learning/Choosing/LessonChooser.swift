import Playground

/// The lessons to choose from: subject by subject, narrowed by words, one of them chosen.
///
/// It is a value that knows no terminal; its presenter shows ``lines(columns:rows:style:)`` and hands it keys.
public struct LessonChooser: Sendable {
  public enum Key: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, enter, escape, backspace
    /// Ctrl-C.
    case interrupt
    case text(Character)
    /// A line that was pasted: for the words that are searched, and nothing elsewhere.
    case pasted(String)
  }

  public enum Outcome: Equatable, Sendable {
    case goesOn, leaves
    /// The lesson of that name is wanted.
    case reads(String)
    /// What was missed is wanted.
    case reviews
  }

  /// What is known of a lesson.
  struct Entry: Sendable {
    enum Mark: Sendable { case new, begun, read }

    var lesson: Gallery.Lesson
    var mark: Mark
    /// `5/13` or `2 due`, or nothing.
    var note: String
    /// The titles of the lessons to read before that are not read yet.
    var missing: [String]
    /// Its name, title and subject, in lower case.
    var names: String
  }

  struct Section: Sendable {
    var subject: String
    var entries: [Entry]

    var readCount: Int { entries.count { $0.mark == .read } }
  }

  private let all: [Section]
  /// The sections that are shown, with those of their lessons that match.
  private(set) var sections: [Section]
  /// Which section, and which of its lessons, is chosen.
  private(set) var chosen = (section: 0, entry: 0)
  /// What narrows the lessons; nil without a search.
  private(set) var query: String?
  /// Whether letters belong to the search.
  private(set) var isTyping = false
  let lessonCount: Int
  let readCount: Int
  /// How many questions are due.
  let dueCount: Int
  /// How many lessons a page holds.
  private var pageSize = 10
  private let text: @Sendable (Gallery.Lesson) -> String
  private var texts: [String: String] = [:]

  /// - Parameters:
  ///   - today: counted as in ``ReviewItem``.
  ///   - text: all words of a lesson; asked for by the first search.
  public init(
    _ gallery: Gallery, _ book: ProgressBook, today: Int,
    text: @escaping @Sendable (Gallery.Lesson) -> String = { _ in "" }
  ) {
    let due = book.reviews.due(on: today)
    func isRead(_ name: String) -> Bool { book.lessons[name]?.isFinished ?? false }
    all = gallery.groups.map { group in
      Section(
        subject: group.subject ?? "on other things",
        entries: group.lessons.map { lesson in
          let progress = book.lessons[lesson.name]
          let isBegun = progress.map { $0.seen > 0 && !$0.isAtEnd } ?? false
          let dueHere = due.count { $0.lesson == lesson.name }
          let place = isBegun ? progress.map { "\($0.seen)/\($0.count)" } : nil
          return Entry(
            lesson: lesson, mark: isRead(lesson.name) ? .read : isBegun ? .begun : .new,
            note: dueHere > 0 ? "\(dueHere) due" : place ?? "",
            missing: lesson.needs.filter { !isRead($0) }.compactMap { gallery[$0]?.title },
            names: "\(lesson.name) \(lesson.title) \(group.subject ?? "")".lowercased())
        })
    }
    sections = all
    self.text = text
    lessonCount = gallery.lessons.count
    readCount = gallery.lessons.count { isRead($0.name) }
    dueCount = due.count
    if let next = gallery.next(in: book) { choose(next.name) }
  }

  var chosenEntry: Entry? {
    guard sections.indices.contains(chosen.section) else { return nil }
    return sections[chosen.section].entries[chosen.entry]
  }

  /// The name of the lesson that is chosen; nil if nothing matches.
  public var chosenName: String? { chosenEntry?.lesson.name }

  /// The lessons in the order in which they are numbered where a screen cannot be redrawn.
  public var names: [String] { all.flatMap { $0.entries.map(\.lesson.name) } }

  /// How many lessons there are on the screen.
  mutating func fit(_ count: Int) { pageSize = max(1, count - 1) }

  // MARK: Keys

  public mutating func press(_ key: Key) -> Outcome {
    switch key {
    case .enter: return chosenName.map { .reads($0) } ?? .goesOn
    case .escape where query != nil, .interrupt where query != nil: search(nil)
    case .escape, .interrupt: return .leaves
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -pageSize)
    case .pageDown: move(by: pageSize)
    case .home: move(by: -lessonCount)
    case .end: move(by: lessonCount)
    case .left: turn(by: -1)
    case .right: turn(by: 1)
    case .backspace where isTyping:
      if let query, !query.isEmpty { search(String(query.dropLast())) } else { search(nil) }
    case .backspace: break
    case .text(let letter) where isTyping: search((query ?? "") + String(letter))
    case .pasted(let text) where isTyping: search((query ?? "") + text)
    case .text("/"):
      isTyping = true
      query = query ?? ""
    case .text("q"): return .leaves
    case .text("a") where dueCount > 0: return .reviews
    case .text(" "): return chosenName.map { .reads($0) } ?? .goesOn
    case .text, .pasted: break
    }
    return .goesOn
  }

  /// Moves among all lessons that are shown, from one subject into the next; at the ends it stays.
  private mutating func move(by step: Int) {
    let count = sections.reduce(0) { $0 + $1.entries.count }
    guard count > 0 else { return }
    let before = sections[..<chosen.section].reduce(0) { $0 + $1.entries.count }
    var place = min(max(0, before + chosen.entry + step), count - 1)
    for (index, section) in sections.enumerated() {
      if place < section.entries.count {
        chosen = (index, place)
        return
      }
      place -= section.entries.count
    }
  }

  /// Goes to another subject, to the first of its lessons that is not read.
  private mutating func turn(by step: Int) {
    let section = chosen.section + step
    guard sections.indices.contains(section) else { return }
    chosen = (section, sections[section].entries.firstIndex { $0.mark != .read } ?? 0)
  }

  private mutating func choose(_ name: String) {
    for (index, section) in sections.enumerated() {
      guard let entry = section.entries.firstIndex(where: { $0.lesson.name == name }) else { continue }
      chosen = (index, entry)
      return
    }
    chosen = (0, 0)
  }

  // MARK: Search

  /// The names of the lessons in whose names, or else in whose text, all the words are, capitals or not. What is shown stays.
  public mutating func names(having words: String) -> [String] {
    let (name, query) = (chosenName, query)
    search(words)
    let found = sections.flatMap(\.entries)
    let parts = words.lowercased().split(separator: " ")
    let inNames = found.filter { entry in parts.allSatisfy { entry.names.contains(String($0)) } }
    search(query)
    if let name { choose(name) }
    return (inNames.isEmpty ? found : inNames).map(\.lesson.name)
  }

  /// Narrows the lessons to those in whose names, or else in whose text, all the words are.
  private mutating func search(_ query: String?) {
    let name = chosenName
    self.query = query
    if query == nil { isTyping = false }
    let words = (query ?? "").lowercased().split(separator: " ").map(String.init)
    if words.isEmpty {
      sections = all
    } else {
      if texts.isEmpty {
        for entry in all.flatMap(\.entries) { texts[entry.lesson.name] = text(entry.lesson).lowercased() }
      }
      sections = all.compactMap { section in
        var section = section
        section.entries.removeAll { entry in
          let text = texts[entry.lesson.name] ?? ""
          return !words.allSatisfy { entry.names.contains($0) || text.contains($0) }
        }
        return section.entries.isEmpty ? nil : section
      }
    }
    choose(words.isEmpty ? name ?? "" : best(for: words)?.lesson.name ?? "")
  }

  /// The first of the lessons shown in whose title all the words are, else in whose name, else in whose subject besides; else the one
  /// that uses them most.
  private func best(for words: [String]) -> Entry? {
    let entries = sections.flatMap(\.entries)
    func first(_ names: (Entry) -> String) -> Entry? {
      entries.first { entry in words.allSatisfy(names(entry).contains) }
    }
    if let named = first({ $0.lesson.title.lowercased() }) ?? first({ $0.lesson.name.lowercased() })
      ?? first({ $0.names })
    {
      return named
    }
    func uses(_ entry: Entry) -> Int {
      let text = texts[entry.lesson.name] ?? ""
      return words.reduce(0) { $0 + text.ranges(of: $1).count }
    }
    var best: (entry: Entry, uses: Int)?
    for entry in entries {
      let uses = uses(entry)
      if uses > best?.uses ?? -1 { best = (entry, uses) }
    }
    return best?.entry
  }
}
