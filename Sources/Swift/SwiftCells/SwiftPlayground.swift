import Language
import Pictures
import Playground
import Synchronization

/// Runs cells of Swift: what a program hands to those that perform documents.
///
///     options.swift = SwiftPlayground.language
public enum SwiftPlayground {
  public static let language = ForeignLanguage { cells, limits, watch in
    SwiftCells(cells, limits, watch)
  }
}

/// The Swift cells of a document, which are compiled and run together when the first of them is performed.
private final class SwiftCells: ForeignProgram {
  private enum State {
    case waiting
    case performed([SwiftProgram.Outcome], in: SwiftProgram.PictureRoom)
    case refused(Diagnostic)
  }

  private let cells: [Source]
  private let limits: Limits
  private let watch: Watch
  private let state = Mutex(State.waiting)

  init(_ cells: [Source], _ limits: Limits, _ watch: Watch) {
    self.cells = cells
    self.limits = limits
    self.watch = watch
  }

  func perform(_ place: Int, in session: Session) -> (steps: [Step], failure: Diagnostic?) {
    let outcome: SwiftProgram.Outcome
    switch performed(in: Self.room(session.settings)) {
    case .performed(let outcomes, _) where outcomes.indices.contains(place): outcome = outcomes[place]
    case .refused(let reason): return ([], reason)
    default: return ([], nil)
    }
    var steps = outcome.statements.map { step($0, in: cells[place], session) }
    if let failure = outcome.failure {
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
    case .performed(let outcomes, _) where outcomes.indices.contains(place): outcomes[place].failure
    case .refused(let reason): reason
    default: nil
    }
  }

  func values(behind place: Int) -> [String: ForeignConstant] {
    guard case .performed(let outcomes, _) = performed(), outcomes.indices.contains(place) else { return [:] }
    return outcomes[place].values.mapValues { $0.constant }
  }

  /// The room that a picture has above its caption.
  private static func room(_ settings: Settings) -> SwiftProgram.PictureRoom {
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
      case .performed(_, let former) where room == nil || room == former: return state
      case .refused: return state
      default: break
      }
      let room = room ?? SwiftProgram.PictureRoom()
      do throws(Diagnostic) {
        let program = try SwiftProgram(
          cells, with: SwiftToolchain(),
          limits: SwiftProgram.Limits(seconds: limits.seconds, memory: limits.memoryBytes, room: room),
          isCancelled: watch.isCancelled)
        state = .performed(program.outcomes, in: room)
      } catch {
        state = .refused(error)
      }
      return state
    }
  }

  /// More lines of one statement are not shown.
  private static let mostLines = 1_000

  private func step(
    _ performed: SwiftProgram.Performed, in source: Source, _ session: Session
  ) -> Step {
    let range = performed.statement.range
    // Trellis does not perform it; its text is what is shown of it.
    var step = Step(
      statement: Statement(.print([]), range: SourceRange(range.lowerBound, range.upperBound)), source: source
    )
    if !performed.printed.isEmpty {
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
