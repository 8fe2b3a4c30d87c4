import Language
import Playground

/// How far a lesson is read, and how its questions were answered; and whether it was read to its end before.
public struct LessonProgress: Equatable, Sendable {
  /// The cells that were performed, in their order, by what stood in them.
  public var cells: [UInt64]
  /// How many of these were seen.
  public var seen: Int
  /// How many cells the lesson showed in all when it was read last.
  public var count: Int
  /// How the questions of each cell were answered at first, by the place of the cell in the lesson, from 1.
  public var marks: [Int: Score]
  /// How the steps of each cell's practices were done at first, by the place of the cell.
  public var practiced: [Int: Score]
  /// The score of an earlier reading that came to the end; nil if none has.
  public var finished: Score?

  public init(
    cells: [UInt64] = [], seen: Int = 0, count: Int = 0, marks: [Int: Score] = [:],
    practiced: [Int: Score] = [:], finished: Score? = nil
  ) {
    self.cells = cells
    self.seen = seen
    self.count = count
    self.marks = marks
    self.practiced = practiced
    self.finished = finished
  }

  /// Whether this reading has come to the end, so that the next one begins at the start.
  public var isAtEnd: Bool { count > 0 && seen >= count }
  /// Whether any reading has come to the end.
  public var isFinished: Bool { finishedScore != nil }

  /// The score of the last reading that came to the end; nil if none has.
  public var finishedScore: Score? { isAtEnd ? score : finished }

  /// How many questions were answered right at the first answer, of those that were asked.
  public var score: Score { Self.score(of: marks) }

  static func score(of marks: [Int: Score]) -> Score {
    marks.values.reduce(into: Score()) { sum, score in
      sum.right += score.right
      sum.asked += score.asked
    }
  }

  /// Decides whether a cell is the one that was read: its commands and its labels.
  public static func fingerprint(of cell: NotebookCell) -> UInt64 {
    var digest = ByteDigest()
    for byte in cell.source.bytes + [0] + Array(cell.labels.kept.utf8) { digest.append(byte) }
    return digest.hash
  }
}

/// The progress of all lessons, as the lines of a file: the lesson, how many cells were seen and of how many, the marks, the
/// fingerprints of the cells, the score at the end of an earlier reading, and the marks of the steps of practices, parted by tabs.
/// Earlier versions did not keep the last two. Above them stands which lesson was read last, below them what is asked again.
public struct ProgressBook: Equatable, Sendable {
  /// By the name of a lesson of the gallery, or the path of a file.
  public private(set) var lessons: [String: LessonProgress] = [:]
  /// What was missed.
  public var reviews = ReviewPlan()
  /// The lesson of the gallery that was read last.
  public var latest: String?

  private static let heading = "trellis progress 1"
  private static let latestSign = "latest"

  public init() {}

  /// - Returns: nil if the text is something else; lines that cannot be read are left out.
  public init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    guard lines.popFirst() == Self.heading[...] else { return nil }
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if let review = ReviewItem(fields: fields) {
        reviews.add(review)
        continue
      }
      if fields.count == 3, fields[0].isEmpty, fields[1] == Self.latestSign { latest = fields[2] }
      guard 5...7 ~= fields.count, let seen = Int(fields[1]), let count = Int(fields[2])
      else { continue }
      lessons[fields[0]] = LessonProgress(
        cells: fields[4].split(separator: " ").compactMap { UInt64($0, radix: 16) }, seen: seen, count: count,
        marks: Self.marks(fields[3]), practiced: fields.count > 6 ? Self.marks(fields[6]) : [:],
        finished: fields.count > 5 ? Self.score(fields[5]) : nil)
    }
  }

  /// The file, its lessons in alphabetical order.
  public var text: String {
    let lines = lessons.sorted { $0.key < $1.key }.map { name, progress in
      let cells = progress.cells.map { String($0, radix: 16) }
      let fields = [
        name, "\(progress.seen)", "\(progress.count)", Self.text(progress.marks),
        cells.joined(separator: " "),
        progress.finished.map(Self.text) ?? "",
      ]
      return (fields + (progress.practiced.isEmpty ? [] : [Self.text(progress.practiced)])).joined(
        separator: "\t")
    }
    let items = reviews.items.filter { Self.isName($0.lesson) }.map { $0.fields.joined(separator: "\t") }
    let last = latest.flatMap { Self.isName($0) ? $0 : nil }.map { ["\t\(Self.latestSign)\t\($0)"] } ?? []
    return ([Self.heading] + last + lines + items).map { $0 + "\n" }.joined()
  }

  /// Notes how far a lesson was read. One that was read to its end stays read while it is read again. A name that a line cannot hold
  /// is not kept.
  public mutating func note(_ progress: LessonProgress, of lesson: String) {
    guard Self.isName(lesson) else { return }
    let earlier = lessons[lesson]
    lessons[lesson] = progress
    lessons[lesson]?.finished = progress.isAtEnd ? nil : progress.finished ?? earlier?.finishedScore
  }

  /// Whether a line can hold it.
  private static func isName(_ lesson: String) -> Bool {
    !lesson.isEmpty && !lesson.contains { $0.isNewline || $0 == "\t" }
  }

  private static func text(_ marks: [Int: Score]) -> String {
    marks.sorted { $0.key < $1.key }.map { "\($0.key):\(text($0.value))" }.joined(separator: " ")
  }

  /// `3:1/2 7:0/1`
  private static func marks(_ text: String) -> [Int: Score] {
    var marks: [Int: Score] = [:]
    for mark in text.split(separator: " ") {
      let parts = mark.split(separator: ":")
      guard parts.count == 2, let cell = Int(parts[0]), let score = score(parts[1]) else { continue }
      marks[cell] = score
    }
    return marks
  }

  /// `1/2`
  private static func score(_ text: some StringProtocol) -> Score? {
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    return numbers.count == 2 ? Score(right: numbers[0], asked: numbers[1]) : nil
  }

  private static func text(_ score: Score) -> String { "\(score.right)/\(score.asked)" }
}
