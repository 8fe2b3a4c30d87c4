import Files
import Language
import Notebooks
import Playground

/// Where the lessons are that came with the program, and what has been read of them.
struct LessonLibrary {
  let gallery: Gallery?
  private let progressFile = ProgressFile.standard

  init() {
    gallery = Self.gallery
  }

  /// It is looked up and read once: a program that is replaced while it runs is found no more.
  private static let gallery = ProgramPlaces.find(installed: "", with: "tour.md", orBuilt: "notebooks")
    .flatMap { try? Gallery(folder: $0) }

  /// What `learn` takes to ask again what was missed.
  static let again = "again"

  var names: [String] { gallery?.lessons.map(\.name) ?? [] }

  /// The file that a name means: a lesson of the gallery, else a path.
  ///
  /// - Throws: if there is none.
  func path(of name: String) throws(Diagnostic) -> String {
    if let lesson = gallery?[name] { return lesson.path }
    if let option = name.firstRange(of: " --set ") {
      throw Diagnostic(
        "--set belongs to the command line",
        help: "at the prompt write learn \(name[..<option.lowerBound]) name: value")
    }
    // Pages name the file of a lesson, which may be one of the gallery.
    if name.hasSuffix(".md"), FileIdentity(at: name) == nil, let lesson = gallery?[String(name.dropLast(3))] {
      return lesson.path
    }
    if name.contains("/") || name.hasSuffix(".md") || name.hasSuffix(".trellis") { return name }
    let about = gallery?.lessons(about: name) ?? []
    if about.count == 1 { return about[0].path }
    let nearest = about.first?.name ?? Suggestion.nearest(name, in: names)
    if about.count > 1 {
      let others = about.prefix(6).map { "learn \($0.name)" }
      throw Diagnostic("\(about.count) lessons are about '\(name)'", help: others.joined(separator: " · "))
    }
    throw Diagnostic(
      "there is no lesson '\(name)'",
      help: nearest.map { "did you mean learn \($0)?" } ?? "learn alone lists the lessons; a file ends in .md"
    )
  }

  /// What progress is kept under: the name of a lesson of the gallery, or the path of any other.
  func key(of path: String) -> String {
    let real = FilePath.real(path) ?? path
    let lesson = gallery?.lessons.first { FilePath.real($0.path) == real }
    return lesson?.name ?? real
  }

  /// Whether a file is a lesson that came with the program.
  func isInGallery(_ path: String) -> Bool { gallery?[key(of: path)] != nil }

  func progress(of key: String) -> LessonProgress? { progressFile?.read().lessons[key] }

  /// Keeps how far a lesson was read, if there is a place for that.
  func note(_ progress: LessonProgress, of key: String) {
    progressFile?.update { book in
      book.note(progress, of: key)
      if gallery?[key] != nil { book.latest = key }
    }
  }

  /// Puts what another program keeps in the place of the progress aside.
  ///
  /// - Returns: a sentence about it for the reader; nil if there is none.
  func setAsideOthers() -> String? {
    progressFile?.setAside().map {
      "what you have read is kept in a form that this version does not know; it is now \($0)"
    }
  }

  /// What was missed.
  var reviews: ReviewPlan { progressFile?.read().reviews ?? ReviewPlan() }

  /// Changes what will be asked again.
  func plan(_ change: (inout ReviewPlan) -> Void) {
    progressFile?.update { change(&$0.reviews) }
  }

  /// What was read so far.
  var book: ProgressBook { progressFile?.read() ?? ProgressBook() }

  /// How far the subject of a lesson is read: `search trees 4 of 9`; nil of a lesson without one.
  ///
  /// - Parameter reading: whether the lesson counts as read though that is not noted yet.
  func progressOfSubject(of key: String, reading: Bool = false) -> String? {
    let book = book.lessons
    return gallery?.progressOfSubject(of: key) { (reading && $0 == key) || book[$0]?.isFinished ?? false }
  }

  /// The lesson to go on with; nil if all are read.
  var next: Gallery.Lesson? { gallery?.next(in: book) }

  /// The lessons by subject, with what has been read of them.
  ///
  /// - Parameters:
  ///   - isNumbered: whether each begins with its number, from 1.
  ///   - wanted: those that are listed; nil: all, and which comes next.
  func lines(isNumbered: Bool = false, only wanted: Set<String>? = nil) -> [String] {
    guard let gallery, !gallery.lessons.isEmpty else {
      return ["no lessons are installed; learn FILE.md reads a file"]
    }
    let book = book
    let read = book.lessons
    let width = gallery.lessons.map(\.name.count).max() ?? 0
    var lines: [String] = []
    var number = 0
    for group in gallery.groups {
      guard wanted.map({ wanted in group.lessons.contains { wanted.contains($0.name) } }) ?? true else {
        number += group.lessons.count
        continue
      }
      if !lines.isEmpty { lines.append("") }
      let count = group.lessons.count { read[$0.name]?.isFinished ?? false }
      let title = group.subject ?? "on other things"
      lines.append(count == 0 ? title : "\(title) · \(count) of \(group.lessons.count) read")
      for lesson in group.lessons {
        let name = lesson.name + String(repeating: " ", count: width - lesson.name.count)
        let end = [lesson.minutes.map { "\($0) min" }, read[lesson.name].map(Self.words)].compactMap { $0 }
        number += 1
        guard wanted?.contains(lesson.name) ?? true else { continue }
        let sign = isNumbered ? "\(number < 10 ? " " : "")\(number)  " : ""
        lines.append("  \(sign)\(name)  \(([lesson.title] + end).joined(separator: " · "))")
      }
    }
    guard wanted == nil else { return lines }
    if let due = dueWords(book) { lines += ["", due] }
    return lines + ["", nextWords(book)]
  }

  /// The subjects, what comes next before them, with the numbers of their lessons and how many of these are read.
  func subjectLines() -> [String] {
    let book = book
    var lines = [nextWords(book)] + (dueWords(book).map { [$0] } ?? []) + [""]
    var number = 1
    for group in gallery?.groups ?? [] {
      let count = group.lessons.count
      let last = number + count - 1
      let read = group.lessons.count { book.lessons[$0.name]?.isFinished ?? false }
      let numbers = count == 1 ? "1 lesson, \(number)" : "\(count) lessons, \(number) to \(last)"
      lines.append(
        "  \(group.subject ?? "on other things") · \(numbers)" + (read == 0 ? "" : " · \(read) read"))
      number += count
    }
    return lines
  }

  /// The names of the lessons on a subject, capitals or not; none if there is no such subject.
  func names(on subject: String) -> [String] {
    gallery?.groups.first { ($0.subject ?? "on other things").lowercased() == subject.lowercased() }?
      .lessons.map(\.name) ?? []
  }

  private func nextWords(_ book: ProgressBook) -> String {
    gallery?.next(in: book).map { "next: learn \($0.name) · \($0.title)" } ?? "all of them are read"
  }

  private func dueWords(_ book: ProgressBook) -> String? {
    let due = book.reviews.due(on: Host.today()).count
    guard due > 0 else { return nil }
    return "\(due == 1 ? "1 question is due" : "\(due) questions are due"): learn again"
  }

  /// `4 of 17`, `read`, `read, 3 of 4 right`, `read · again 4 of 17`
  private static func words(_ progress: LessonProgress) -> String {
    let place = "\(progress.seen) of \(progress.count)"
    guard let score = progress.finishedScore else { return place }
    let read = score.asked == 0 ? "read" : "read, \(score.right) of \(score.asked) right"
    return progress.isAtEnd || progress.seen == 0 ? read : "\(read) · again \(place)"
  }
}
