import Playground

/// A question or a practice that a reader missed, which is asked again on later days.
///
/// Days are counted from 1970; which day it is, is for the caller to say.
public struct ReviewItem: Equatable, Sendable {
  /// The lesson, as its progress is kept under.
  public let lesson: String
  /// The cell, by what stood in it.
  public let cell: UInt64
  /// Which of the cell's questions, from 0, each practice one of them.
  public let place: Int
  /// How often it was right since it was missed.
  public private(set) var streak = 0
  /// The day from which on it is asked.
  public private(set) var due: Int

  /// How many days pass before it is asked, by how often it was right.
  public static let intervals = [1, 3, 7, 21]

  /// - Parameter day: when it was missed.
  public init(lesson: String, cell: UInt64, place: Int, missedOn day: Int) {
    self.lesson = lesson
    self.cell = cell
    self.place = place
    due = day + Self.intervals[0]
  }

  init(lesson: String, cell: UInt64, place: Int, streak: Int, due: Int) {
    self.lesson = lesson
    self.cell = cell
    self.place = place
    self.streak = streak
    self.due = due
  }

  /// The cell in a document; nil if the document has it no more.
  public func cell(of document: NotebookDocument) -> NotebookCell? {
    document.cells.first { LessonProgress.fingerprint(of: $0) == cell }
  }

  /// Notes that it was asked again.
  ///
  /// - Returns: whether it will be asked once more: until it was right after the longest interval.
  mutating func note(isRight: Bool, on day: Int) -> Bool {
    streak = isRight ? streak + 1 : 0
    guard streak < Self.intervals.count else { return false }
    due = day + Self.intervals[streak]
    return true
  }

  /// Whether both are the same question.
  func isSame(as other: Self) -> Bool {
    lesson == other.lesson && cell == other.cell && place == other.place
  }
}

/// What is asked again, and when.
public struct ReviewPlan: Equatable, Sendable {
  /// In the order in which they were missed first.
  public private(set) var items: [ReviewItem] = []

  /// How many are asked at a time.
  public static let mostAtOnce = 10

  public init() {}

  /// Notes a question that was missed: one that is known begins from the start.
  public mutating func add(_ item: ReviewItem) {
    if let index = index(of: item) { items[index] = item } else { items.append(item) }
  }

  /// Notes how a question was answered when it was asked again; one that is not known any more stays so.
  public mutating func note(_ item: ReviewItem, isRight: Bool, on day: Int) {
    guard let index = index(of: item) else { return }
    if !items[index].note(isRight: isRight, on: day) { items.remove(at: index) }
  }

  /// Forgets a question, since its lesson has it no more.
  public mutating func drop(_ item: ReviewItem) {
    if let index = index(of: item) { items.remove(at: index) }
  }

  /// What is due on a day, the longest due first.
  public func due(on day: Int) -> [ReviewItem] {
    items.enumerated().filter { $1.due <= day }.sorted {
      ($0.element.due, $0.offset) < ($1.element.due, $1.offset)
    }
    .map { $0.element }
  }

  /// When the next question is due that is not due on a day, and how many are then; nil if there is none.
  public func next(after day: Int) -> (day: Int, count: Int)? {
    let later = items.filter { $0.due > day }
    guard let next = later.map({ $0.due }).min() else { return nil }
    return (next, later.count { $0.due == next })
  }

  private func index(of item: ReviewItem) -> Int? { items.firstIndex { $0.isSame(as: item) } }
}

// MARK: The lines of a file

extension ReviewItem {
  private static let word = "again"

  /// The fields of its line; the first is empty, as no lesson's name is.
  var fields: [String] {
    ["", Self.word, lesson, String(cell, radix: 16), "\(place)", "\(streak)", "\(due)"]
  }

  /// - Returns: nil if the line is another's.
  init?(fields: [String]) {
    guard fields.count == 7, fields[0].isEmpty, fields[1] == Self.word,
      let cell = UInt64(fields[3], radix: 16), let place = Int(fields[4]), let streak = Int(fields[5]),
      let due = Int(fields[6]), place >= 0, Self.intervals.indices.contains(streak)
    else { return nil }
    self.init(lesson: fields[2], cell: cell, place: place, streak: streak, due: due)
  }
}
