import Gestures
import Testing

@Suite("Drag and drop, exhausted")
struct DragExhaustionTests {
  private enum Step: Hashable {
    case lift([Int])
    case foreign(Int)
    case hover(DropTarget?)
    case release
    case receive(TypeIdentifier)
    case corrupt
    case wait(Double)

    var action: DragAction? {
      switch self {
      case .lift, .foreign: .lift
      case .hover(nil): .leave
      case .hover: .hover
      case .release: .release
      case .receive: .receive
      case .corrupt, .wait: nil
      }
    }

    func apply(to session: inout DragSession) throws(DragError) {
      switch self {
      case .lift(let indices): try session.lift(indices)
      case .foreign(let count):
        try session.lift(
          foreign: (0..<count).map { ItemProvider(Podcast(collectionName: "foreign \($0)")) })
      case .hover(let target): try session.hover(over: target)
      case .release: try session.release()
      case .receive(let type): try session.receive(as: type)
      case .corrupt: session.corrupt()
      case .wait(let seconds): try session.wait(seconds)
      }
    }
  }

  private static let steps: [Step] = [
    .lift([0]), .lift([1, 0]), .lift([2]), .foreign(0), .foreign(2), .hover(.circle), .hover(.list(at: 1)),
    .hover(.list(at: nil)), .hover(.list(at: 3)), .hover(nil), .release, .receive(.data), .receive(.json),
    .corrupt,
    .wait(0.3),
  ]

  @Test(
    "Every sequence of up to five steps leaves a legal state, by arrows of the table; and every arrow is walked"
  )
  func five() throws {
    let list = ["a", "b"].map { Podcast(collectionName: $0) }
    // What was refused changed nothing, and equal sessions go on equally.
    var reached: Set = [DragSession(list: list)]
    var walked: Set<DragTransition> = []
    for _ in 1...5 {
      var next: Set<DragSession> = []
      for session in reached {
        for step in Self.steps {
          var after = session
          do throws(DragError) { try step.apply(to: &after) } catch {
            if after != session { Issue.record("\(step) was refused, and changed \(session)") }
            continue
          }
          try after.checkInvariants()
          next.insert(after)
          guard let action = step.action else { continue }
          let arrows = DragTransition.all.filter {
            $0.from == session.state && $0.action == action && $0.to == after.state
              && ($0.operation == nil || $0.operation == after.operation)
          }
          if arrows.isEmpty { Issue.record("\(session.state) \(action) \(after.state) is not in the table") }
          walked.formUnion(arrows)
          if after.list.filter({ $0.collectionName?.count == 1 }).count != 2 {
            Issue.record("\(step) lost items of \(session)")
          }
        }
      }
      reached = next
    }
    #expect(walked == Set(DragTransition.all))
  }
}
