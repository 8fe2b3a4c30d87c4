import Pictures
import Stacks

extension LongestRun: DrawnPuzzle {
  public var drawing: PuzzleDrawing { drawing() }

  /// The list, and below it the dictionary with what is ticked off.
  ///
  /// - Parameter ticked: The keys that the step ticked off.
  public func drawing(ticked: Set<Int64> = []) -> PuzzleDrawing {
    let current = run ?? (isDone ? longest : nil)
    // Where not all fits, both rows show what is around the same value.
    let place = isDone ? values.firstIndex { current?.contains($0) == true } ?? 0 : index
    let entry = values.isEmpty ? nil : keys.firstIndex(of: values[place])
    var list = CellRow("list", count: values.count, anchor: place) { String(values[$0]) }
    if !isDone { list.pointers = [CellRow.Pointer("next", at: index)] }
    var entries = CellRow("dictionary", count: keys.count, anchor: entry ?? 0) { String(keys[$0]) }
    entries.hasNotes = true
    if let current { entries.title += ", the run \(current.lowerBound)...\(current.upperBound)" }
    entries.subject = { .element(keys[$0], of: "dictionary") }
    entries.note = { dictionary[keys[$0]] == true ? CleanText("✓", ascii: "x") : .empty }
    entries.role = { place in
      if !isDone, ticked.contains(keys[place]) { return .added }
      return current?.contains(keys[place]) == true ? .focus : .normal
    }
    return PuzzleDrawing(
      "the longest run", in: values.lazy.map { String($0) }, isDone: isDone, rows: [list, entries]
    ) { positions }
  }

  private var positions: [String] {
    let ticked = keys.filter { dictionary[$0] == true }
    var sentences = ["checked off: \(ticked.isEmpty ? "none" : listed(ticked.lazy.map { String($0) }))."]
    if let run { sentences.append("the run that grows: \(run.lowerBound) to \(run.upperBound).") }
    if let longest {
      sentences.append("the longest run so far: \(longest.lowerBound) to \(longest.upperBound).")
    }
    return sentences
  }
}

extension TwoSum: DrawnPuzzle {
  /// The list, and below it the dictionary of the values seen so far with their places.
  public var drawing: PuzzleDrawing {
    var list = CellRow("list", count: values.count, anchor: index) { String(values[$0]) }
    let partner = result.flatMap { dictionary[$0[0]] }
    if !isDone || partner != nil {
      list.pointers = [CellRow.Pointer(partner == nil ? "next" : "this", at: index)]
      if let partner { list.pointers.append(CellRow.Pointer("other", at: partner)) }
    }
    list.role = { partner != nil && ($0 == index || $0 == partner) ? .focus : .normal }
    let entry = result.flatMap { keys.firstIndex(of: $0[0]) }
    var entries = CellRow("dictionary", count: keys.count, anchor: entry ?? keys.count - 1) {
      String(keys[$0])
    }
    entries.title += ", and the places"
    entries.hasNotes = true
    entries.subject = { .element(keys[$0], of: "dictionary") }
    entries.note = { CleanText(dictionary[keys[$0]].map { String($0) } ?? "") }
    entries.role = { place in
      if place == entry { return .focus }
      return partner == nil && dictionary[keys[place]] == index - 1 ? .added : .normal
    }
    return PuzzleDrawing(
      "two values that make \(sum)", in: values.lazy.map { String($0) }, isDone: isDone,
      rows: [list, entries]
    ) {
      let words = keys.lazy.map { "\($0) at place \(dictionary[$0] ?? 0)" }
      return ["in the dictionary: \(words.isEmpty ? "none" : listed(words))."]
    }
  }
}

extension ThreeSum: DrawnPuzzle {
  /// The list as the pointers see it.
  public var drawing: PuzzleDrawing {
    var row = CellRow("list", count: values.count, anchor: held) { String(values[$0]) }
    if isSorted { row.title += ", sorted" }
    if let (low, high) = pointers {
      row.pointers = [
        CellRow.Pointer("held", at: held), CellRow.Pointer("low", at: low), CellRow.Pointer("high", at: high),
      ]
      let answer = result == nil ? [] : [held, low, high]
      row.role = { answer.contains($0) ? .focus : .normal }
    }
    return PuzzleDrawing(
      "three values that make \(sum)", in: input.lazy.map { String($0) }, isDone: isDone, rows: [row]
    ) { positions }
  }

  private var positions: [String] {
    var sentences = isSorted ? ["sorted: \(listed(values.lazy.map { String($0) }))."] : []
    if let (low, high) = pointers {
      sentences.append(
        "held is \(values[held]) at place \(held), low is \(values[low]) at place \(low), "
          + "high is \(values[high]) at place \(high).")
    }
    return sentences
  }
}

extension RecurringValue: DrawnPuzzle {
  public var drawing: PuzzleDrawing { drawing { ownWords(of: $0) } }

  /// The list, and below it the values seen so far.
  ///
  /// - Parameter label: What is written for a value.
  public func drawing(label: @escaping (Element) -> String) -> PuzzleDrawing {
    var list = CellRow("list", count: values.count, anchor: index) { label(values[$0]) }
    if result != nil {
      list.pointers = [CellRow.Pointer("seen before", at: index)]
      list.role = { $0 == index ? .focus : .normal }
    } else if !isDone {
      list.pointers = [CellRow.Pointer("next", at: index)]
    }
    var earlier = CellRow("seen", count: index, anchor: index - 1) { label(values[$0]) }
    earlier.title += " so far"
    let twin = result.flatMap { seen[$0] }
    if let twin { earlier.pointers = [CellRow.Pointer("here", at: twin)] }
    earlier.role = { place in
      if place == twin { return .focus }
      return twin == nil && place == index - 1 ? .added : .normal
    }
    return PuzzleDrawing(
      "the first value that is seen again", in: values.lazy.map(label), isDone: isDone, rows: [list, earlier]
    ) {
      let words = values.prefix(index).lazy.map { SpokenText.word(label($0)) }
      return ["seen so far: \(words.isEmpty ? "none" : listed(words))."]
    }
  }
}

extension ConsecutivePair: DrawnPuzzle {
  public var drawing: PuzzleDrawing { drawing { ownWords(of: $0) } }

  /// The list, with the two neighbors that are compared next.
  ///
  /// - Parameter label: What is written for a value.
  public func drawing(label: @escaping (Element) -> String) -> PuzzleDrawing {
    var row = CellRow("list", count: values.count, anchor: index) { label(values[$0]) }
    if result != nil || !isDone {
      row.pointers = [CellRow.Pointer("this", at: index)]
      if index + 1 < values.count { row.pointers.append(CellRow.Pointer("next", at: index + 1)) }
      row.role = { place in result != nil && (place == index || place == index + 1) ? .focus : .normal }
    }
    return PuzzleDrawing(
      "the first two neighbors that are equal", in: values.lazy.map(label), isDone: isDone, rows: [row]
    ) {
      isDone ? [] : ["next to compare: the values at places \(index) and \(index + 1)."]
    }
  }
}

extension CellRow {
  /// A row of a puzzle, whose cells are known by its name and their places.
  fileprivate init(_ name: String, count: Int, anchor: Int, value: @escaping (Int) -> String) {
    self.init(title: name, count: count, anchor: anchor, value: value)
    subject = { .element($0, of: name) }
  }
}
