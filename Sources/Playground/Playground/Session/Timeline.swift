import Language

/// The past and the undone future of a session.
///
/// Only some states are kept: a checkpoint is made when the work since the last one outweighs what keeping it costs, so
/// that checkpoints add at most a constant factor to the work and going back replays no more than the weight of the state.
/// Old checkpoints thin out: their distances grow with their age.
struct Timeline: Sendable {
  /// A statement that was performed: where it stands. It is read anew when it is replayed, which costs less than keeping
  /// what the parser made of it.
  struct Record: Sendable {
    var source: Source
    var range: SourceRange
    var isHushed: Bool
    /// The text that `load` read, so that a replay needs no file.
    var loaded: [Source]?
    /// What remains of the steps of that text: those it took back itself are not among them.
    var loadedSteps: [Record] = []

    init(_ statement: Statement, from source: Source, loaded: [Source]? = nil, steps: [Record] = []) {
      self.source = source
      range = statement.range
      isHushed = statement.isHushed
      self.loaded = loaded
      loadedSteps = steps
    }

    /// The statement as it was written.
    var text: String { source.text(range) }

    /// Reads the statement again.
    func statement(syntax: Syntax) throws -> Statement {
      var parser = Parser(source, syntax: syntax, at: Int(range.lowerBound))
      guard let statement = try parser.next() else { throw Fault.broken("a step cannot be read again") }
      return statement
    }
  }

  struct Checkpoint: Sendable {
    /// How many records lead to it.
    var position: Int
    var state: State
    /// All the work up to it.
    var work: Int
  }

  private(set) var records: [Record] = []
  /// How many records are done; those behind are undone.
  private(set) var position = 0
  private(set) var checkpoints: [Checkpoint]
  /// Names for positions. They belong to the timeline, not to the state: going back does not take them away, but those of
  /// a future that is dropped go with it.
  private(set) var marks: [String: Int] = [:]
  private var work = 0

  init(_ start: State) {
    checkpoints = [Checkpoint(position: 0, state: start, work: 0)]
  }

  var undoneCount: Int { records.count - position }

  /// Work, in units of about one comparison, that no state is worth keeping for.
  private static let freeWork = 2_000

  /// Appends a record; the undone ones are dropped.
  /// - Returns: how many were dropped.
  mutating func append(_ record: Record, work added: Int, state: State) -> Int {
    let dropped = undoneCount
    if dropped > 0 {
      records.removeLast(dropped)
      checkpoints.removeAll { $0.position > position }
      marks = marks.filter { $0.value <= position }
      work = min(work, checkpoints[checkpoints.count - 1].work)
    }
    records.append(record)
    position += 1
    note(work: added, state: state)
    return dropped
  }

  /// Counts work done on the way to `position`, and keeps the state if that pays.
  private mutating func note(work added: Int, state: State) {
    work += added
    let last = checkpoints[checkpoints.count - 1]
    guard last.position < position, work - last.work > Self.freeWork,
      work - last.work > state.weight
    else { return }
    checkpoints.append(Checkpoint(position: position, state: state, work: work))
    thinOut()
    lighten(to: Self.freeWeight + Self.mostStates * state.weight)
  }

  /// All that is kept, in values, is bounded by so many of the present state and a constant.
  private static let mostStates = 8
  private static let freeWeight = 4_000_000

  /// Drops kept states until they weigh no more than a bound: first the one that is missed least, since it is old and has
  /// others near it. The first and the last stay.
  private mutating func lighten(to bound: Int) {
    var total = checkpoints.reduce(0) { $0 + $1.state.weight }
    while total > bound, checkpoints.count > 2 {
      let least = (1..<checkpoints.count - 1).min { missed(at: $0) < missed(at: $1) }
      guard let least else { return }
      total -= checkpoints.remove(at: least).state.weight
    }
  }

  /// How much longer a way back gets without a kept state, in proportion to its age.
  private func missed(at index: Int) -> Double {
    let gap = checkpoints[index + 1].work - checkpoints[index - 1].work
    return Double(gap) / Double(work - checkpoints[index].work + 1)
  }

  private mutating func thinOut() {
    var index = checkpoints.count - 3
    while index > 0 {
      let gap = checkpoints[index + 1].work - checkpoints[index - 1].work
      let age = work - checkpoints[index + 1].work
      if gap * 2 <= age { checkpoints.remove(at: index) }
      index -= 1
    }
  }

  /// The nearest kept state at or before `position`, and the records from there to it.
  func way(to position: Int) -> (start: Checkpoint, records: ArraySlice<Record>) {
    var start = checkpoints[0]
    for checkpoint in checkpoints where checkpoint.position <= position { start = checkpoint }
    return (start, records[start.position..<position])
  }

  /// Keeps a few states of a replay, the closer together the nearer they are to its end: whoever goes back one step often
  /// goes back another. Heavy states are not worth it; replays to them are as long as their weight allows anyway.
  mutating func keepForNextMove(on end: Int, state: State) {
    let left = end - position
    guard left >= Self.shortReplay, left.nonzeroBitCount == 1, state.weight <= Self.lightState else { return }
    let next = checkpoints.firstIndex { $0.position >= position } ?? checkpoints.count
    guard next == checkpoints.count || checkpoints[next].position > position else { return }
    let before = checkpoints[next - 1]
    let workAfter = next < checkpoints.count ? checkpoints[next].work : work
    checkpoints.insert(
      Checkpoint(
        position: position, state: state, work: min(before.work + position - before.position, workAfter)),
      at: next)
  }

  /// A replay of fewer records is quick enough.
  private static let shortReplay = 16
  private static let lightState = 50_000

  /// Gives the position where the timeline stands a name.
  mutating func mark(_ name: String) {
    marks[name] = position
  }

  mutating func move(to position: Int) {
    self.position = position
  }
}
