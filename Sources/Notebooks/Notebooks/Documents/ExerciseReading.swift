import Language

/// Finds the exercises among the cells of a document, and what is wrong with them.
struct ExerciseReading {
  private(set) var exercises: [Exercise] = []
  private(set) var warnings: [NotebookWarning] = []
  private let cells: [NotebookCell]
  /// The names of all drafts.
  private let names: Set<String>

  /// - Complexity: linear in the number of the cells.
  init(_ cells: [NotebookCell]) {
    self.cells = cells
    names = Set(cells.lazy.filter(\.isDraft).compactMap(\.labels.exercise?.name))
    var places: [String: Int] = [:]
    for (place, cell) in cells.enumerated() {
      guard let label = cell.labels.exercise else { continue }
      warnOfOtherLabels(cell, label)
      let first = places[label.name]
      if label.part == .draft {
        if let first {
          warn(
            cell, "another exercise is named '\(label.name)'",
            help: "the first is at line \(cells[exercises[first].draft].firstLine - 1)")
        } else {
          places[label.name] = exercises.count
        }
        exercises.append(Exercise(name: label.name, cells: place..<place + 1))
      } else {
        add(place, label, to: first)
      }
    }
    for exercise in exercises { warnOfMissing(exercise) }
  }

  /// Adds a solution or a check to the exercise that it belongs to.
  ///
  /// - Parameter known: the first exercise of that name up to there.
  private mutating func add(_ place: Int, _ label: ExerciseLabel, to known: Int?) {
    let cell = cells[place]
    let part = label.part.rawValue
    if let last = exercises.indices.last, exercises[last].name == label.name,
      exercises[last].cells.upperBound == place,
      (label.part == .solution ? exercises[last].solution : exercises[last].check) == nil
    {
      if label.part == .solution, exercises[last].check != nil {
        warn(cell, "this solution comes after its check, which is performed first", help: Self.order)
      }
      exercises[last].cells = exercises[last].draft..<place + 1
      if label.part == .solution { exercises[last].solution = place } else { exercises[last].check = place }
    } else if let known {
      let (solution, check) = (exercises[known].solution, exercises[known].check)
      if let first = label.part == .solution ? solution : check {
        warn(
          cell, "another \(part) is for '\(label.name)'",
          help: "the first is at line \(cells[first].firstLine - 1)")
      } else {
        warn(
          cell, "this \(part) does not follow its exercise '\(label.name)'",
          help: "the exercise, its solution and its check stand together, with nothing but prose between")
      }
    } else if names.contains(label.name) {
      warn(
        cell, "this \(part) stands before its exercise '\(label.name)'",
        help: Self.order)
    } else {
      let nearest = Suggestion.nearest(label.name, in: names.sorted())
      warn(
        cell, "there is no exercise '\(label.name)' for this \(part)",
        help: nearest.map { "did you mean \(part)=\($0)?" }
          ?? "label the draft that the reader completes exercise=\(label.name)")
    }
  }

  private static let order = "the exercise comes first, then its solution, then its check"

  private mutating func warnOfMissing(_ exercise: Exercise) {
    let missing = [
      exercise.solution == nil ? "solution" : nil, exercise.check == nil ? "check" : nil,
    ].compactMap(\.self)
    guard !missing.isEmpty else { return }
    let labels = missing.map { "\($0)=\(exercise.name)" }.joined(separator: ", another ")
    warn(
      cells[exercise.draft],
      "the exercise '\(exercise.name)' has no \(missing.joined(separator: " and no "))",
      help: "right after it, label a cell \(labels)")
  }

  /// A solution must be performed and must not fail.
  private mutating func warnOfOtherLabels(_ cell: NotebookCell, _ label: ExerciseLabel) {
    let useless = [cell.labels.isSkipped ? "skip" : nil, cell.labels.mustFail ? "fails" : nil]
    for word in useless.compactMap(\.self) {
      warn(
        cell, "label '\(word)' is not for the \(label.part.word) of an exercise",
        help: label.part == .draft ? "a draft may fail without it; remove it" : "remove it")
    }
  }

  private mutating func warn(_ cell: NotebookCell, _ message: String, help: String) {
    warnings.append(NotebookWarning(line: max(1, cell.firstLine - 1), message, help: help))
  }
}
