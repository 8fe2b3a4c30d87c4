import Pictures
import Playground
import Stacks

/// Tells what an operation does to a stack in sentences and pictures, from the events that it hears.
struct StackNarrator {
  private(set) var explanation: Explanation
  private var isPush = false
  /// The extremes that the running operation has yet to look at.
  private var pending: [Extreme] = []
  /// A comparison, told only if nothing follows from it.
  private var compared: (said: String, idle: MicroStep)?

  fileprivate enum Extreme: String { case minimum, maximum }

  init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  mutating func hear(
    _ event: StackEvent<Key>, in stack: borrowing MinMaxStack<Key>, marks: StackExhibit.Marks
  ) {
    guard explanation.isOpen else { return explanation.append(MicroStep("")) }
    switch event {
    case .pushed(let key):
      begin(isPush: true, tracks: stack.tracks)
      tell("\(key.label) goes on top", stack, marks)
    case .popped(let key):
      begin(isPush: false, tracks: stack.tracks)
      tell("\(key.label) comes off the top", stack, marks)
    case .compared(let key, let other, let outcome):
      let extreme = pending.isEmpty ? Extreme.minimum : pending.removeFirst()
      endComparison()
      let isExtreme = isPush && outcome != (extreme == .minimum ? .greater : .less) || outcome == .equal
      let sign = isExtreme ? (isPush ? (extreme == .minimum ? "≤" : "≥") : "=") : outcome == .less ? "<" : ">"
      let said = "\(key.label) \(sign) \(other.label)"
      compared = (
        said,
        MicroStep(
          "\(said): the \(extreme) is still \(other.label)",
          picture: StackExhibit.draw(copy stack, marks, explanation.canvas).picture)
      )
    case .pushedMinimum(let key): pushed(key, .minimum, stack, marks)
    case .pushedMaximum(let key): pushed(key, .maximum, stack, marks)
    case .poppedMinimum: popped(.minimum, stack.minima.last, stack, marks)
    case .poppedMaximum: popped(.maximum, stack.maxima.last, stack, marks)
    case .cleared(let count):
      begin(isPush: false, tracks: stack.tracks)
      tell("all \(count.grouped) elements go at once", stack, marks)
    }
  }

  /// The story, when nothing more happens.
  mutating func finished() -> Explanation {
    endComparison()
    return explanation
  }

  private mutating func begin(isPush: Bool, tracks: MinMaxStack<Key>.Tracking) {
    endComparison()
    self.isPush = isPush
    pending = (tracks.includesMinimum ? [.minimum] : []) + (tracks.includesMaximum ? [.maximum] : [])
  }

  private mutating func pushed(
    _ key: Key, _ extreme: Extreme, _ stack: borrowing MinMaxStack<Key>, _ marks: StackExhibit.Marks
  ) {
    if let said = compared?.said {
      compared = nil
      tell("\(said): \(key.label) is a new \(extreme), it goes onto the \(extreme.plural) too", stack, marks)
    } else {
      if !pending.isEmpty { pending.removeFirst() }
      endComparison()
      tell("the first value is the \(extreme): it goes onto the \(extreme.plural) too", stack, marks)
    }
  }

  private mutating func popped(
    _ extreme: Extreme, _ next: Key?, _ stack: borrowing MinMaxStack<Key>, _ marks: StackExhibit.Marks
  ) {
    let said = compared.map { "\($0.said): it" } ?? "it"
    compared = nil
    let end = next.map { "the \(extreme) is \($0.label) again" } ?? "no \(extreme) is left"
    tell("\(said) leaves the \(extreme.plural) too, \(end)", stack, marks)
  }

  private mutating func endComparison() {
    if let idle = compared?.idle { explanation.append(idle) }
    compared = nil
  }

  private mutating func tell(
    _ sentence: String, _ stack: borrowing MinMaxStack<Key>, _ marks: StackExhibit.Marks
  ) {
    let picture = StackExhibit.draw(copy stack, marks, explanation.canvas).picture
    explanation.append(MicroStep(sentence, picture: picture, isChange: true))
  }
}

extension StackNarrator.Extreme: CustomStringConvertible {
  var description: String { rawValue }
  fileprivate var plural: String { self == .minimum ? "minima" : "maxima" }
}
