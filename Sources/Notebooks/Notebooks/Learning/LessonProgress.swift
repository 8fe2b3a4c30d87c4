import Language
import Playground

/// How far a reader has come in a lesson, and how they answered.
public struct LessonProgress: Equatable, Sendable {
  /// The cells that were performed, in their order, by what stood in them.
  public var cells: [UInt64]
  /// How many of these were seen.
  public var seen: Int
  /// How many cells the lesson showed in all when it was read last.
  public var count: Int
  /// How the questions of each cell were answered at first, by the place of the cell in the lesson, from 1.
  public var marks: [Int: Score]

  public init(cells: [UInt64] = [], seen: Int = 0, count: Int = 0, marks: [Int: Score] = [:]) {
    self.cells = cells
    self.seen = seen
    self.count = count
    self.marks = marks
  }

  public var isFinished: Bool { count > 0 && seen >= count }

  /// How many questions were answered right at the first answer, of those that were asked.
  public var score: Score { Self.score(of: marks) }

  static func score(of marks: [Int: Score]) -> Score {
    marks.values.reduce(into: Score()) { sum, score in
      sum.right += score.right
      sum.asked += score.asked
    }
  }

  /// Decides whether a cell is the one that was read: its commands and its labels.
  static func fingerprint(of cell: NotebookCell) -> UInt64 {
    var digest = ByteDigest()
    let labels = Array(String(describing: cell.labels).utf8)
    for byte in cell.source.bytes + [0] + labels { digest.append(byte) }
    return digest.hash
  }
}

/// The progress of all lessons, as the lines of a file: the lesson, how many cells were seen and of how many, the marks, and the
/// fingerprints of the cells, parted by tabs.
public struct ProgressBook: Equatable, Sendable {
  /// By the name of a lesson of the gallery, or the path of a file.
  public private(set) var lessons: [String: LessonProgress] = [:]

  private static let heading = "trellis progress 1"

  public init() {}

  /// - Returns: nil if the text is something else; lines that cannot be read are left out.
  public init?(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    guard lines.popFirst() == Self.heading[...] else { return nil }
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 5, let seen = Int(fields[1]), let count = Int(fields[2]) else { continue }
      lessons[fields[0]] = LessonProgress(
        cells: fields[4].split(separator: " ").compactMap { UInt64($0, radix: 16) }, seen: seen, count: count,
        marks: Self.marks(fields[3]))
    }
  }

  /// The file, its lessons in alphabetical order.
  public var text: String {
    let lines = lessons.sorted { $0.key < $1.key }.map { name, progress in
      let marks = progress.marks.sorted { $0.key < $1.key }
        .map { "\($0.key):\($0.value.right)/\($0.value.asked)" }
      let cells = progress.cells.map { String($0, radix: 16) }
      return [
        name, "\(progress.seen)", "\(progress.count)", marks.joined(separator: " "),
        cells.joined(separator: " "),
      ].joined(separator: "\t")
    }
    return ([Self.heading] + lines).map { $0 + "\n" }.joined()
  }

  /// Notes how far a lesson was read. A name that a line cannot hold is not kept.
  public mutating func note(_ progress: LessonProgress, of lesson: String) {
    guard !lesson.contains(where: { $0.isNewline || $0 == "\t" }) else { return }
    lessons[lesson] = progress
  }

  /// `3:1/2 7:0/1`
  private static func marks(_ text: String) -> [Int: Score] {
    var marks: [Int: Score] = [:]
    for mark in text.split(separator: " ") {
      let numbers = mark.split { $0 == ":" || $0 == "/" }.compactMap { Int($0) }
      guard numbers.count == 3 else { continue }
      marks[numbers[0]] = Score(right: numbers[1], asked: numbers[2])
    }
    return marks
  }
}
