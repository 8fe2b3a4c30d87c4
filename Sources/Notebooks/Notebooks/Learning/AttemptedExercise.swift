import Language

/// What a reader wrote for an exercise, and how it was marked.
public struct AttemptedExercise: Sendable {
  /// The name of the exercise.
  public var name: String
  /// What was written; empty if nothing was.
  public var text: String
  /// Which attempt it is, from 1; of one that is skipped, how many there were.
  public var number: Int
  public var isRight: Bool
  /// Why it is not right, in lines, as the reader was told.
  public var reasons: [String]
  /// Whether the reader saw the solution before.
  public var hasSeenSolution: Bool
  /// Whether the reader went on without a right one, so that the lesson performed its solution.
  public var isSkipped = false
  /// How long it took, in seconds, from where the exercise was shown, or from the attempt before it.
  public var seconds: Double
}

/// The attempts of one reading at the exercises of a lesson.
public struct ExerciseTally: Sendable {
  private var counts: [String: Int] = [:]
  private var solved: Set<String> = []
  private var start = 0.0

  public init() {}

  /// - Parameter time: when an exercise is shown, in seconds.
  public mutating func begin(at time: Double) { start = time }

  /// Notes that a solution was shown.
  public mutating func noteSolution(of exercise: Exercise) { solved.insert(exercise.name) }

  /// Counts an attempt that was marked.
  ///
  /// - Parameter time: when it was made, in seconds.
  public mutating func note(
    _ attempt: ExerciseAttempt, for exercise: Exercise, at time: Double
  ) -> AttemptedExercise {
    counts[exercise.name, default: 0] += 1
    let failure = attempt.failure.map { [$0.message] + ($0.help.map { [$0] } ?? []) }
    return record(
      attempt.text, isRight: attempt.isRight, reasons: attempt.isRight ? [] : failure ?? attempt.reasons,
      of: exercise, at: time)
  }

  /// Notes that an exercise was passed without a right attempt.
  ///
  /// - Parameters:
  ///   - text: what is written so far.
  ///   - time: when, in seconds.
  public mutating func noteSkipped(
    _ exercise: Exercise, with text: String, at time: Double
  ) -> AttemptedExercise {
    var record = record(text, isRight: false, reasons: [], of: exercise, at: time)
    record.isSkipped = true
    return record
  }

  private mutating func record(
    _ text: String, isRight: Bool, reasons: [String], of exercise: Exercise, at time: Double
  ) -> AttemptedExercise {
    defer { start = time }
    return AttemptedExercise(
      name: exercise.name, text: text, number: counts[exercise.name] ?? 0, isRight: isRight,
      reasons: reasons, hasSeenSolution: solved.contains(exercise.name), seconds: max(0, time - start))
  }
}
