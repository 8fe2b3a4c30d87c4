import Declarations
import Pictures
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
  private var comparison: Compared?

  private struct Compared {
    let said: String
    let key: Key
    let other: Key
    let extreme: Extreme
    var idle: MicroStep
  }

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
    comparison = Compared(
      said: said, key: key, other: other, extreme: extreme,
      idle: MicroStep("\(said): the \(extreme) is still \(other.label)"))
  }

  /// The element is kept as an extreme, too.
  mutating func pushed(_ key: Key, onto extreme: Extreme) {
    guard isOpen else { return }
    let isTwin = comparison.map { $0.key == $0.other } ?? false
    explanation.decide(
      .newExtreme(key, extreme, fact: comparison?.said, isNew: true)
        .mistaken(.strictExtreme, for: isTwin ? .no : .yes))
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
    let popped = comparison?.key
    comparison = nil
    let end = next.map { "the \(extreme) is \($0.label) again" } ?? "no \(extreme) is left"
    explanation.decide(
      .extreme(
        extreme, is: next, like: popped,
        because: "\(said) leaves the \(extreme.plural), too, and \(end)"))
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
  mutating func searched(_ key: Key, for extreme: Extreme, isBetter: Bool, isLast: Bool) {
    guard isOpen else { return }
    explanation.decide(.extremeSoFar(key, extreme, fact: sentence, isNew: isBetter))
    trail.append(key.label)
    isAnswered = isLast
    explanation.append(MicroStep(sentence, trail: trail))
  }

  /// An extreme that is kept was asked for.
  mutating func knew(_ key: Key, _ extreme: Extreme) {
    guard isOpen else { return }
    explanation.decide(.extreme(extreme, is: key, because: sentence))
    began(with: nil, isAll: true)
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
    guard let comparison else { return }
    explanation.decide(
      isPush
        ? .newExtreme(comparison.key, comparison.extreme, fact: comparison.said, isNew: false)
        : .extreme(comparison.extreme, is: comparison.other, because: comparison.idle.sentence))
    explanation.append(comparison.idle)
    self.comparison = nil
  }
}
