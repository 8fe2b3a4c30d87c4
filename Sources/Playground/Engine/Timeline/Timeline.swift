import Values

/// The past and the undone future of a session.
///
/// Only some states are kept: a checkpoint is made when the work since the last one outweighs what keeping it costs, so
/// that checkpoints add at most a constant factor to the work and going back replays no more than the weight of the state.
/// Old checkpoints thin out: their distances grow with their age.
///
/// The past does not grow without end: the oldest steps are dropped, and the timeline then begins at the state after
/// them. Their numbers are not given again.
package struct Timeline: Sendable {
  package struct Checkpoint: Sendable {
    /// The number of the step that led to it; 0 at the start of the session.
    package var position: Int
    package var state: State
    /// All the work up to it.
    package var work: Int64
  }

  package private(set) var records = RecordList()
  /// The number of the last step that is done; those behind are undone.
  package private(set) var position = 0
  private(set) var checkpoints: [Checkpoint]
  /// Names for positions. They belong to the timeline, not to the state: going back does not take them away, but those of
  /// a future that is dropped go with it.
  package private(set) var marks: [String: Int] = [:]
  private var work: Int64 = 0

  /// Where steps are counted from: what stands before is out of reach. A lesson begins in the midst of a session, and its
  /// steps are counted from its own start.
  package var origin = 0

  /// So many steps can be gone back, however many there were.
  let keptSteps: Int

  package init(_ start: State, keptSteps: Int = Limits.keptSteps) {
    self.keptSteps = keptSteps
    checkpoints = [Checkpoint(position: 0, state: start, work: 0)]
  }

  /// The earliest position there is; steps up to it can no more be undone.
  package var start: Int { checkpoints[0].position }
  var undoneCount: Int { records.endIndex - position }
  /// The earliest position that can be gone back to.
  package var floor: Int { max(start, origin) }
  /// Whether anything can be gone back or forward to.
  package var hasSteps: Bool { records.endIndex > floor }

  /// The records of the steps that are done.
  var doneRecords: RecordList {
    var done = records
    done.removeLast(undoneCount)
    return done
  }

  /// Whether the state of the present position is kept.
  var keepsPresentState: Bool { checkpoints[checkpoints.count - 1].position == position }

  /// Work, in units of about one comparison, that no state is worth keeping for.
  private static let freeWork: Int64 = 2_000

  /// Appends a record; the undone ones are dropped.
  /// - Returns: how many were dropped.
  package mutating func append(_ record: Record, work added: Int64, state: State) -> Int {
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
    dropOldest()
    return dropped
  }

  /// Counts work done on the way to `position`, and keeps the state if that pays.
  private mutating func note(work added: Int64, state: State) {
    work += added
    let last = checkpoints.count - 1
    let since = work - checkpoints[last].work
    let pays = since > Self.freeWork && since > state.weight
    guard checkpoints[last].position < position, pays || isStation(position) else { return }
    checkpoints.append(Checkpoint(position: position, state: state, work: work))
    thinOut()
    lighten(to: Self.freeWeight + Self.mostStates * state.weight)
  }

  /// All that is kept, in values, is bounded by so many of the present state and a constant.
  private static let mostStates = 8
  private static let freeWeight = 4_000_000

  /// Drops kept states until they weigh no more than a bound: first the one that is missed least, since it is old and has
  /// others near it. The first, the first station and the last stay.
  private mutating func lighten(to bound: Int) {
    var total = checkpoints.reduce(0) { $0 + $1.state.weight }
    while total > bound, checkpoints.count > 2 {
      let nextStart = checkpoints.dropFirst().firstIndex { isStation($0.position) }
      let least = (1..<checkpoints.count - 1).filter { $0 != nextStart }
        .min { missed(at: $0) < missed(at: $1) }
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
      if gap * 2 <= age, !isStation(checkpoints[index].position) { checkpoints.remove(at: index) }
      index -= 1
    }
  }

  /// The nearest kept state at or before `position`, and the records from there to it.
  package func way(to position: Int) -> (start: Checkpoint, records: Slice<RecordList>) {
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
        position: position, state: state,
        work: min(before.work + Int64(position - before.position), workAfter)),
      at: next)
  }

  /// A replay of fewer records is quick enough.
  private static let shortReplay = 16
  private static let lightState = 50_000

  /// Gives the position where the timeline stands a name.
  package mutating func mark(_ name: String) {
    marks[name] = position
  }

  mutating func move(to position: Int) {
    self.position = position
  }

  // MARK: The oldest

  /// How many more steps than must be kept are dropped at once, unless the states between are too heavy to be kept.
  private var surplus: Int { max(1, keptSteps / 10) }

  /// Whether a state is kept at a position so that the timeline can begin there one day.
  private func isStation(_ position: Int) -> Bool { position.isMultiple(of: surplus) }

  /// Lets the timeline begin at a later state, once enough steps lie behind that.
  ///
  /// No step is replayed for it. Stations are left out where states are heavy, but for the first: so there are never more
  /// than twice the kept steps and a surplus.
  private mutating func dropOldest() {
    guard records.count - surplus >= keptSteps, checkpoints.count > 1,
      checkpoints[1].position <= position - keptSteps,
      let first = checkpoints.lastIndex(where: { $0.position <= position - keptSteps })
    else { return }
    checkpoints.removeFirst(first)
    records.removeAll(before: start)
    marks = marks.filter { $0.value >= start }
  }
}
