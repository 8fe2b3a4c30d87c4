import Engine
import Pictures

// What a command led to, where more is pinned than fits the screen.
extension PlaybackView {
  /// What a step showed. Where that is more than the screen holds, what it changed stands first, and of the pins that it left as they
  /// were each is a line, but for the first that still fit.
  func outcomeLines(_ outputs: [Output], _ text: StepText, room: Int) -> [CleanLine] {
    let lines = outputs.map(text.lines)
    guard lines.reduce(0, { $0 + $1.count }) > room else { return lines.flatMap { $0 } }
    let idle = outputs.indices.filter { outputs[$0].isUnchangedPin }
    let others = outputs.indices.filter { !outputs[$0].isUnchangedPin }
    // A step's own picture is the first; of the pins those that changed come before those that only count.
    let busy = others.filter { outputs[$0].isChanged } + others.filter { !outputs[$0].isChanged }
    var left = room - busy.reduce(0) { $0 + lines[$1].count } - idle.count
    return busy.flatMap { lines[$0] }
      + idle.flatMap { index -> [CleanLine] in
        if lines[index].count - 1 <= left {
          left -= lines[index].count - 1
          return lines[index]
        }
        return [cut(StyledText(outputs[index].title, tone: .quiet), text)]
      }
  }
}

extension Output {
  /// The words under a picture, or before a description.
  private var caption: Caption? {
    switch self {
    case .picture(_, let caption), .description(_, let caption): caption
    default: nil
    }
  }

  fileprivate var title: String { caption?.pieces.joined(separator: " · ") ?? "" }

  /// Whether it is drawn because it is pinned, and the step did nothing to it.
  fileprivate var isUnchangedPin: Bool {
    caption?.pieces.first?.hasPrefix("pinned ") == true && !isChanged
  }

  /// Whether something in it is marked as changed.
  fileprivate var isChanged: Bool {
    switch self {
    case .picture(let picture, _):
      picture.marks.contains { $0.label.map { [.added, .changed, .removed].contains($0.role) } ?? false }
    case .description(let description, _): !description.changes.isEmpty
    default: false
    }
  }
}
