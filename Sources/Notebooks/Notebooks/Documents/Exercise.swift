/// What a cell is in an exercise: `exercise=NAME`, `solution=NAME`, `check=NAME`.
public struct ExerciseLabel: Hashable, Sendable {
  public enum Part: String, CaseIterable, Sendable {
    /// What the reader completes. A document only reads it: it may fail when it is performed.
    case draft = "exercise"
    /// What a document performs in the draft's place. It is folded wherever it is shown.
    case solution
    /// A hidden cell that marks what the reader wrote: it fails unless that is right.
    case check

    /// What messages call it.
    var word: String { self == .draft ? "draft" : rawValue }
  }

  public var part: Part
  /// The name of the exercise.
  public var name: String
}

/// Up to three cells that follow each other: a draft, its solution, and the cell that marks what a reader writes in place of
/// both.
///
///     ```trellis exercise=total
///     define total(xs) {
///       # Your turn.
///     }
///     ```
///
///     ```trellis solution=total
///     define total(xs) = sum(xs)
///     ```
///
///     ```trellis check=total
///     expect total([1, 2, 3]) == 6
///     ```
public struct Exercise: Hashable, Sendable {
  public var name: String
  /// The places of its cells among those of the notebook, from 0; the first is the draft.
  public var cells: Range<Int>
  /// The place of the solution; nil if there is none.
  public var solution: Int?
  /// The place of the cell that marks; nil if there is none.
  public var check: Int?

  /// The place of the draft.
  public var draft: Int { cells.lowerBound }
}

extension NotebookCell {
  /// Whether it is what a reader of a notebook completes.
  public var isDraft: Bool { labels.exercise?.part == .draft }
  /// Whether it is the solution of an exercise.
  public var isSolution: Bool { labels.exercise?.part == .solution }
  /// Whether a reader of the lesson sees it: a solution is shown when it is asked for.
  public var isRead: Bool { !isHidden && !isSolution }
  /// Whether it runs unseen: by its label, or because it marks an exercise.
  public var isHidden: Bool { labels.isHidden || labels.exercise?.part == .check }
}
