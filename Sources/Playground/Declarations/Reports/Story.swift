import Pictures

/// Turns the events of a command into the sentences and pictures of an ``Explanation``.
///
/// Most exhibits need none of their own: ``SentenceStory`` tells each event by its sentence. One that joins several events
/// to a sentence, or that knows better when to draw, brings its own and calls it from ``Exhibit/tell(_:in:to:)``.
///
/// Once it ``isOpen`` no longer, nobody words events for it: they are counted.
public protocol Story: Sendable {
  var explanation: Explanation { get set }
  init(_ explanation: Explanation)
  /// Whether it has room for another event.
  var isOpen: Bool { get }
  /// Hears an event as it says itself, while it is open.
  mutating func hear(_ event: ReportedEvent)
  /// So many more events happened after it was full.
  mutating func leaveOut(_ count: Int)
  /// Called when the command is over.
  mutating func finish()
}

extension Story {
  public var isOpen: Bool { explanation.isOpen }
  public mutating func leaveOut(_ count: Int) { explanation.leaveOut(count) }
  public mutating func hear(_ event: ReportedEvent) {}
  public mutating func finish() {}
}

/// The story that tells every event by its sentence.
public struct SentenceStory: Story {
  public var explanation: Explanation
  /// What was seen last.
  private var lastPicture: Picture?

  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  /// Draws what is there before anything happens, so that it is known what is new.
  public mutating func begin(with picture: (Canvas) -> Picture) {
    lastPicture = picture(explanation.canvas)
  }

  public mutating func hear(_ event: ReportedEvent) {
    explanation.append(MicroStep(event.sentence, picture: lastPicture))
  }

  /// Draws the moment after the event heard last. One picture says as much as two that are the same.
  public mutating func draw(_ picture: (Canvas) -> Picture) {
    guard explanation.leftOut == 0 else { return }
    let picture = picture(explanation.canvas)
    let isNew = picture != lastPicture
    explanation.amend {
      $0.picture = picture
      $0.isChange = isNew
    }
    lastPicture = picture
  }
}
