import Language
import Pictures
import Playground
import Synchronization

/// Runs cells of Swift: what a program hands to those that perform documents.
///
///     options.swift = SwiftPlayground.language
public enum SwiftPlayground {
  public static let language = ForeignLanguage {
    do throws(Diagnostic) {
      try SwiftToolchain().requireAll { false }
      return nil
    } catch {
      return error
    }
  } format: { text, watch in
    do throws(Diagnostic) {
      return .success(
        try SwiftToolchain().formatted(text.bytes, in: text.file, isCancelled: watch.isCancelled))
    } catch {
      return .failure(error)
    }
  } program: { cells, limits, watch in
    SwiftCells(cells, limits, watch)
  }
}

/// The Swift cells of a document, which are compiled and run together when the first of them is performed.
final class SwiftCells: ForeignProgram {
  private enum State {
    case waiting
    case performed(SwiftProgram, in: SwiftProgram.PictureRoom)
    case refused(Diagnostic)
  }

  private let cells: [Source]
  private let limits: Limits
  private let watch: Watch
  private let state = Mutex(State.waiting)
  /// What the compiler warns of, by the places of the cells; nil before it was asked.
  private let warned = Mutex<[Int: [Diagnostic]]?>(nil)

  init(_ cells: [Source], _ limits: Limits, _ watch: Watch) {
    self.cells = cells
    self.limits = limits
    self.watch = watch
  }

  func perform(_ place: Int, in session: Session) -> (steps: [Step], failure: Diagnostic?) {
    if session.settings.steps == .all { return perform(place, telling: ForeignTelling(), in: session) }
    switch performed(in: Self.room(session.settings)) {
    case .performed(let program, _) where program.outcomes.indices.contains(place):
      let outcome = program.outcomes[place]
      return steps(outcome.statements.map { step($0, in: cells[place], session) }, outcome.failure)
    case .refused(let reason): return ([], reason)
    default: return ([], nil)
    }
  }

  func perform(
    _ place: Int, telling: ForeignTelling, in session: Session
  ) -> (steps: [Step], failure: Diagnostic?) {
    let program: SwiftProgram
    switch performed(in: Self.room(session.settings)) {
    case .performed(let performed, _) where performed.outcomes.indices.contains(place): program = performed
    case .refused(let reason): return ([], reason)
    default: return ([], nil)
    }
    let told: SwiftProgram.Told?
    do throws(Diagnostic) { told = try program.told(place) } catch { return ([], error) }
    guard let told else {
      let outcome = program.outcomes[place]
      return steps(outcome.statements.map { step($0, in: cells[place], session) }, outcome.failure)
    }
    let trace = SwiftTrace(
      told, cell: place, cells, program.syntaxes, telling: telling, in: session)
    let made = told.outcome.statements.map { performed in
      let outputs = trace.outputs(of: performed)
      var performed = performed
      // Where the lines show a variable, they show what it holds now.
      if !telling.isPlayed, !telling.tellsCalls {
        performed.variables.removeAll { trace.toldNames.contains($0.name) }
      }
      guard telling.tellsCalls else { return step(performed, told: outputs, in: cells[place], session) }
      return step(performed, calls: trace.tree, in: cells[place], session)
    }
    return steps(made, told.outcome.failure)
  }

  func played(_ place: Int, in session: Session) throws(Diagnostic) -> any ForeignPlay {
    let told = try told(place, in: Self.room(session.settings))
    let shown = told.outcome.statements.indices.filter {
      !told.outcome.statements[$0].statement.isSilent || told.outcome.statements[$0].failure != nil
    }
    if let failure = told.outcome.failure, shown.isEmpty { throw failure }
    return SwiftPlay(self, place, told, in: Self.room(session.settings), shown)
  }

  /// What a cell did line by line.
  ///
  /// - Throws: a `Diagnostic` if it does not compile, or nothing can be compiled or run here.
  func told(
    _ place: Int, in room: SwiftProgram.PictureRoom
  ) throws(Diagnostic) -> SwiftProgram.Told {
    switch performed(in: room) {
    case .performed(let program, _) where program.outcomes.indices.contains(place):
      if let told = try program.told(place) { return told }
      throw program.outcomes[place].failure ?? Diagnostic("it does not compile")
    case .refused(let reason): throw reason
    default: throw Diagnostic("there is nothing to perform")
    }
  }

  /// What a statement of a cell did line by line, told after those before it.
  ///
  /// - Parameter number: its place in what is told.
  func step(
    _ number: Int, of told: SwiftProgram.Told, _ place: Int, in session: Session, watch: Watch?
  ) -> Step? {
    guard case .performed(let program, _) = performed(), told.outcome.statements.indices.contains(number)
    else { return nil }
    let trace = SwiftTrace(
      told, cell: place, cells, program.syntaxes, telling: ForeignTelling(isPlayed: true), in: session,
      isCancelled: { watch?.isCancelled() ?? false })
    for earlier in told.outcome.statements[..<number] { trace.pass(earlier) }
    let performed = told.outcome.statements[number]
    let outputs = trace.outputs(of: performed)
    if watch?.isCancelled() ?? false { return nil }
    var step = step(performed, told: outputs, in: cells[place], session)
    if number == told.outcome.statements.count - 1, let failure = told.outcome.failure {
      step.failure = failure
    }
    return step
  }

  /// The steps of a cell that show something, the last of which says why it failed.
  private func steps(_ made: [Step], _ failure: Diagnostic?) -> (steps: [Step], failure: Diagnostic?) {
    var steps = made
    if let failure {
      // It is the last statement's, which may be one that shows nothing.
      if let last = steps.indices.last {
        steps[last].failure = failure
      } else {
        return ([], failure)
      }
    }
    return (steps.filter { !$0.outputs.isEmpty || $0.failure != nil }, nil)
  }

  func failure(of place: Int) -> Diagnostic? {
    switch performed() {
    case .performed(let program, _) where program.outcomes.indices.contains(place):
      program.outcomes[place].failure
    // None of its cells is at fault where nothing can be compiled or run.
    default: nil
    }
  }

  func values(behind place: Int) -> [String: ForeignConstant] {
    guard case .performed(let program, _) = performed(), program.outcomes.indices.contains(place) else {
      return [:]
    }
    return program.outcomes[place].values.mapValues { $0.constant }
  }

  func fault(inReading place: Int) -> Diagnostic? {
    do throws(Diagnostic) {
      return try SwiftProgram.fault(
        inReading: cells[place], with: SwiftToolchain(), isCancelled: watch.isCancelled)
    } catch {
      return error
    }
  }

  func warnings(of place: Int) -> [Diagnostic] {
    guard case .performed(let program, _) = performed() else { return [] }
    let known = warned.withLock { $0 } ?? ((try? program.warnings()) ?? [:])
    warned.withLock { $0 = known }
    return known[place] ?? []
  }

  /// Whether its values may draw themselves: then they are drawn for a room.
  var mayDrawItself: Bool {
    if case .performed(let program, _) = performed() { program.mayDrawItself } else { false }
  }

  func text(of statement: SwiftStatement, in place: Int) -> String {
    cells[place].text(SourceRange(statement.range.lowerBound, statement.range.upperBound))
  }

  /// The room that a picture has above its caption.
  static func room(_ settings: Settings) -> SwiftProgram.PictureRoom {
    SwiftProgram.PictureRoom(
      columns: settings.width ?? 80, rows: max(1, (settings.height ?? 40) - 1),
      isASCII: settings.style == .ascii)
  }

  /// What the program did. It runs again for another room, since values may have drawn themselves.
  ///
  /// - Parameter room: nil: the one in which it ran.
  private func performed(in room: SwiftProgram.PictureRoom? = nil) -> State {
    let (cells, limits, watch) = (cells, limits, watch)
    return state.withLock { state in
      switch state {
      case .performed(let program, let former)
      where room == nil || room == former || !program.mayDrawItself: return state
      case .refused: return state
      default: break
      }
      let room = room ?? SwiftProgram.PictureRoom()
      do throws(Diagnostic) {
        let program = try SwiftProgram(
          cells, with: SwiftToolchain(),
          limits: SwiftProgram.Limits(seconds: limits.seconds, memory: limits.memoryBytes, room: room),
          isCancelled: watch.isCancelled)
        state = .performed(program, in: room)
      } catch {
        state = .refused(error)
      }
      return state
    }
  }

  /// More lines of one statement are not shown.
  private static let mostLines = 1_000

  /// The calls of a statement as a tree, in place of its lines.
  private func step(
    _ performed: SwiftProgram.Performed, calls: CallTree, in source: Source, _ session: Session
  ) -> Step {
    var step = step(performed, in: source, session)
    guard calls.count > 0 else { return step }
    let drawing = CallTreeDrawing(calls.finished, of: step.text)
    step.outputs.append(session.output(of: drawing.drawing, caption: Caption(summary: drawing.summary)))
    return step
  }

  /// - Parameter told: what it did line by line, with what it printed; nil: that is not told.
  private func step(
    _ performed: SwiftProgram.Performed, told: [Output]? = nil, in source: Source, _ session: Session
  ) -> Step {
    let range = performed.statement.range
    // Trellis does not perform it; its text is what is shown of it.
    var step = Step(
      statement: Statement(.print([]), range: SourceRange(range.lowerBound, range.upperBound)), source: source
    )
    if let told {
      step.outputs =
        performed.statement.isSilent ? told.filter { if case .text = $0 { true } else { false } } : told
    } else if !performed.printed.isEmpty {
      let text = performed.printed.hasSuffix("\n") ? performed.printed.dropLast() : performed.printed[...]
      let lines = text.split(separator: "\n", maxSplits: Self.mostLines, omittingEmptySubsequences: false)
      step.outputs.append(.text(lines.prefix(Self.mostLines).joined(separator: "\n")))
      if lines.count > Self.mostLines {
        step.outputs.append(.words("… and more lines, not shown"))
      }
    }
    guard !performed.statement.isSilent else { return step }
    if let value = performed.value { step.outputs.append(output(value, named: "", since: nil, session)) }
    for (name, now, before) in performed.variables {
      step.outputs.append(output(now, named: name, since: before, session))
    }
    return step
  }

  private func output(
    _ graph: SnapshotGraph, named name: String, since before: SnapshotGraph?, _ session: Session
  ) -> Output {
    switch ShownValue(graph, named: name, since: before) {
    case .line(let text): .text(text)
    case .drawn(let drawing, let caption, let changes):
      session.output(of: drawing, caption: Caption(summary: caption), changes: changes)
    }
  }
}
