import Language
import Pictures
import Values

/// An expression whose value is shown after every step that changes it, with the values it had last. A part of the state.
struct PinnedExpression: Sendable {
  /// What the expression came to after a step.
  struct Reading: Sendable {
    /// The value as it would be written, or why there is none; cut if it is long.
    var text: String
    /// The value, if it is a number.
    var number: Double?
    /// The value itself, as long as it is the present one.
    fileprivate(set) var value: Value?
    /// Whether random numbers were drawn for it.
    fileprivate var isRandom = false

    init(_ value: Value) {
      text = value.shortLiteral
      number = value.number.flatMap { $0.isFinite ? $0 : nil }
      self.value = value
    }

    init(_ failure: String) {
      text = "no value: \(failure)".shortened
    }
  }

  let expression: Expression
  let source: Source
  /// The variable that it reads, and the way to the part of it that it shows, if it is no more than that.
  let part: (name: String, path: [Value])?
  /// The last readings, the present one behind the others; each differs from the one before.
  private(set) var readings: [Reading]
  /// How many readings there were.
  private(set) var count = 1

  /// What it reads, so that it is evaluated only after a step that may have changed something of that.
  private var watch: DependencyWatch

  /// So many readings are kept.
  static let kept = 20

  init(_ expression: Expression, in source: Source, reading: Reading) {
    self.expression = expression
    self.source = source
    part = expression.partOfVariable
    readings = [reading]
    watch = DependencyWatch(expression)
    if reading.isRandom { watch.watchAll() }
  }

  /// Whether something that it reads may have changed since this was asked last; true when it is asked first.
  ///
  /// - Parameter changed: the only variables that may have changed since then; nil: all may have.
  fileprivate mutating func look(at state: State, changing changed: Set<String>? = nil) -> Bool {
    watch.look(at: state, changing: changed)
  }

  /// The expression as it is written.
  var text: String { source.text(expression.range) }

  /// Notes what the expression came to, if that is new.
  mutating func note(_ reading: Reading) {
    if reading.isRandom { watch.watchAll() }
    let last = readings[readings.count - 1]
    guard reading.value != last.value || reading.text != last.text else { return }
    readings[readings.count - 1].value = nil
    readings.append(reading)
    count += 1
    if readings.count > Self.kept { readings.removeFirst() }
  }

  /// `t.height: 4 ▁▃▅█`
  ///
  /// - Parameter columns: the room for it; the value is cut to it.
  func line(columns: Int) -> String {
    let start = "\(text.firstLine): "
    let end = sparkline.isEmpty ? "" : " " + sparkline
    let room = max(Self.leastColumns, columns - CleanText(start + end).columns)
    return start + CleanText(words: readings.last?.text ?? "").truncated(toColumns: room).string + end
  }

  /// A value is not cut any shorter.
  private static let leastColumns = 8

  /// The same without signs: `t.height: 4, was 3`
  var sentence: String {
    let before = readings.dropLast().last.map { ", was \($0.text)" } ?? ""
    return "\(text.firstLine): \(readings.last?.text ?? "")\(before)"
  }

  /// The last readings as bars, the least of them the lowest; empty unless there are two numbers or more. Where there was
  /// none, there is a gap.
  private var sparkline: String {
    let numbers = readings.compactMap { $0.number }
    guard numbers.count > 1, let least = numbers.min(), let most = numbers.max() else { return "" }
    let bars = Array("▁▂▃▄▅▆▇█")
    let line = String(
      readings.map { reading in
        guard let number = reading.number else { return " " }
        guard most > least else { return bars[0] }
        // The halves keep the difference of the greatest numbers finite.
        let height = (number / 2 - least / 2) / (most / 2 - least / 2)
        return bars[Int((height * Double(bars.count - 1)).rounded())]
      })
    return readings.last?.number == nil ? line.trimmed : line
  }

  var json: JSON {
    ["expression": .text(text), "readings": .array(readings.map { .text($0.text) }), "count": .int(count)]
  }
}

extension Expression {
  /// `xs`, `m[0]`, `r.marks[2]`: the variable and the way to its part; nil of anything else.
  fileprivate var partOfVariable: (name: String, path: [Value])? {
    switch node {
    case .name(let name, _): return (name, [])
    case .property(let subject, let member):
      return subject.partOfVariable.map { ($0.name, $0.path + [.text(member.text)]) }
    case .index(let subject, let index):
      guard case .literal(let key) = index.node else { return nil }
      return subject.partOfVariable.map { ($0.name, $0.path + [key]) }
    default: return nil
    }
  }
}

extension Interpreter {
  /// Works something out as a statement after this step would, with the costs of this step. Random numbers and what queries
  /// cost are afterward as they were, and so is what runs.
  ///
  /// - Parameter run: where it is worked out.
  mutating func aside<Result>(
    _ run: inout StatementRun, _ work: (inout Interpreter) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let (generator, clock, asked) = (state.generator, state.clock, self.queryCosts)
    swap(&run, &self.run)
    state.clock += 1
    defer {
      swap(&run, &self.run)
      (state.generator, state.clock, self.queryCosts) = (generator, clock, asked)
    }
    return try work(&self)
  }

  /// What a pinned expression comes to now.
  ///
  /// - Throws: the fault of a limit that is passed, or ``Fault/stopped``; with `refuses` any other as well.
  mutating func reading(
    of expression: Expression, in source: Source, refuses: Bool = false
  ) throws(Fault) -> PinnedExpression.Reading {
    var run = StatementRun(self.run.step.statement, from: source, isQuiet: true, budget: self.run.budget)
    run.isPinned = true
    var isRandom = false
    do throws(Fault) {
      let value = try aside(&run) { (interpreter) throws(Fault) in
        var value = Value.nothing
        let generator = interpreter.state.generator
        defer { isRandom = interpreter.state.generator != generator }
        try interpreter.wait(near: expression.range) { interpreter throws(Fault) in
          do throws(Fault) {
            value = try interpreter.evaluate(expression)
            guard interpreter.run.costReadings.isEmpty else { throw Fault.pinnedQueryCosts }
          } catch {
            throw error.at(expression.range)
          }
        }
        return value
      }
      var reading = PinnedExpression.Reading(value)
      reading.isRandom = isRandom
      return reading
    } catch {
      let located = error.at(expression.range, in: source)
      if refuses || located.endsStep { throw located }
      var reading = PinnedExpression.Reading(located.diagnostic(in: source).message)
      reading.isRandom = isRandom
      return reading
    }
  }

  /// Notes what the pinned expressions come to after a step, those of them that read something that it may have changed.
  ///
  /// - Parameter statement: that of the step, if no other was performed.
  mutating func updatePinnedExpressions(after statement: Statement? = nil) throws(Fault) {
    guard !state.pinnedExpressions.isEmpty else { return }
    let changed = statement?.changedNames
    for index in state.pinnedExpressions.indices {
      var pinned = state.pinnedExpressions[index]
      let isTouched = pinned.look(at: state, changing: changed)
      state.pinnedExpressions[index] = pinned
      guard isTouched else { continue }
      state.pinnedExpressions[index].note(try reading(of: pinned.expression, in: pinned.source))
    }
  }

  /// `pin t.height * 2`
  mutating func pin(_ expression: Expression) throws(Fault) {
    let text = run.source.text(expression.range)
    let reading = try reading(of: expression, in: run.source, refuses: true)
    run.isDirty = true
    state.pinnedExpressions.removeAll { $0.text == text }
    var pinned = PinnedExpression(expression, in: run.source, reading: reading)
    _ = pinned.look(at: state)
    state.pinnedExpressions.append(pinned)
  }

  /// - Returns: whether it was pinned.
  mutating func unpin(expression text: String) -> Bool {
    let count = state.pinnedExpressions.count
    state.pinnedExpressions.removeAll { $0.text == text }
    guard state.pinnedExpressions.count < count else { return false }
    run.isDirty = true
    return true
  }

  /// Draws the pinned values that hold others, and shows the other expressions that differ from what they were.
  mutating func showPinnedExpressions(since before: [PinnedExpression]) {
    let columns = (settings.width ?? 80) - "pinned ".count
    for pinned in state.pinnedExpressions {
      if let value = pinned.readings.last?.value, value.isDrawn {
        drawPinned(value, of: pinned)
        continue
      }
      let old = before.first { $0.text == pinned.text }
      guard old?.count != pinned.count || old?.readings.last?.text != pinned.readings.last?.text else {
        continue
      }
      run.step.outputs.append(
        .words("pinned \(settings.describe == .on ? pinned.sentence + "." : pinned.line(columns: columns))"))
    }
  }
}
