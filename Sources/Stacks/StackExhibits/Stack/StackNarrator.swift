import Pictures
import Playground
import Stacks

/// Says what an operation does to a stack: a comparison and what follows from it are one sentence.
public struct StackNarrator: Story {
  public var explanation: Explanation
  /// What the last event says itself.
  private var sentence = ""
  private var isPush = false
  /// The extremes that the running operation has yet to look at.
  private var pending: [Extreme] = []
  /// A comparison, reported only if nothing follows from it.
  private var comparison: (said: String, idle: MicroStep)?

  /// What a search has looked at so far.
  private var trail: [String] = []
  /// Whether the answer is known, so that the picture matters more than the trail.
  private var isAnswered = false

  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  public mutating func hear(_ event: ReportedEvent) { sentence = event.sentence }

  public mutating func finish() { endComparison() }

  /// An element came on top.
  mutating func pushed(keeping tracks: MinMaxStack<Key>.Tracking) { begin(isPush: true, tracks) }

  /// An element came off the top, or all did.
  mutating func popped(keeping tracks: MinMaxStack<Key>.Tracking) { begin(isPush: false, tracks) }

  private mutating func begin(isPush: Bool, _ tracks: MinMaxStack<Key>.Tracking) {
    guard isOpen else { return }
    endComparison()
    self.isPush = isPush
    pending = (tracks.includesMinimum ? [.minimum] : []) + (tracks.includesMaximum ? [.maximum] : [])
    explanation.append(MicroStep(sentence))
  }

  /// The element was compared with the last of the minima, or of the maxima.
  mutating func compared(_ key: Key, with other: Key, _ outcome: Comparison) {
    guard isOpen else { return }
    let extreme = pending.isEmpty ? Extreme.minimum : pending.removeFirst()
    endComparison()
    let isExtreme = isPush && outcome != (extreme == .minimum ? .greater : .less) || outcome == .equal
    let sign = isExtreme ? (isPush ? (extreme == .minimum ? "≤" : "≥") : "=") : outcome == .less ? "<" : ">"
    let said = "\(key.label) \(sign) \(other.label)"
    comparison = (said, MicroStep("\(said): the \(extreme) is still \(other.label)"))
  }

  /// The element is kept as an extreme, too.
  mutating func pushed(_ key: Key, onto extreme: Extreme) {
    guard isOpen else { return }
    if let said = comparison?.said {
      comparison = nil
      explanation.append(
        MicroStep("\(said): \(key.label) is a new \(extreme), it goes onto the \(extreme.plural) too"))
    } else {
      if !pending.isEmpty { pending.removeFirst() }
      explanation.append(
        MicroStep("the first value is the \(extreme): it goes onto the \(extreme.plural) too"))
    }
  }

  /// The element leaves the extremes, too.
  mutating func popped(_ extreme: Extreme, next: Key?) {
    guard isOpen else { return }
    let said = comparison.map { "\($0.said): it" } ?? "it"
    comparison = nil
    let end = next.map { "the \(extreme) is \($0.label) again" } ?? "no \(extreme) is left"
    explanation.append(MicroStep("\(said) leaves the \(extreme.plural) too, \(end)"))
  }

  // MARK: Questions

  /// An extreme was asked for.
  ///
  /// - Parameters:
  ///   - key: the first element that is looked at, if one is.
  ///   - isAll: whether that is all there is to do.
  mutating func began(with key: Key?, isAll: Bool) {
    guard isOpen else { return }
    trail = key.map { [$0.label] } ?? []
    isAnswered = isAll
    explanation.append(MicroStep(sentence))
  }

  /// The search looked at another element.
  mutating func searched(_ key: Key, isLast: Bool) {
    guard isOpen else { return }
    trail.append(key.label)
    isAnswered = isLast
    explanation.append(MicroStep(sentence, trail: trail))
  }

  mutating func drawQuestion(_ picture: (Canvas) -> Picture) {
    guard explanation.leftOut == 0 else { return }
    let picture = picture(explanation.canvas)
    explanation.amend {
      $0.picture = picture
      $0.isChange = isAnswered
    }
  }

  // MARK: Pictures

  /// Draws the moment after the last event.
  mutating func draw(_ picture: (Canvas) -> Picture) {
    guard explanation.leftOut == 0 else { return }
    let canvas = explanation.canvas
    if comparison != nil {
      comparison?.idle.picture = picture(canvas)
    } else {
      explanation.amend {
        $0.picture = picture(canvas)
        $0.isChange = true
      }
    }
  }

  private mutating func endComparison() {
    if let idle = comparison?.idle { explanation.append(idle) }
    comparison = nil
  }
}
