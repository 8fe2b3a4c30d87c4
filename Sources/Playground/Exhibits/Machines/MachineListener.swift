import Pictures
import Recording

/// Hears what a machine does, and turns it into a message, calls, key moments, events and an explanation.
struct MachineListener<Subject: MachineExhibit>: Recorder {
  private(set) var trace: Trace<Subject.Frame>
  private var notes: [String] = []
  private var events: [JSON] = []
  private var explanation: Explanation?
  private var samples: SampleWords?
  private var lastPicture: Picture?
  private let isSeen: Bool
  private let wantsEvents: Bool

  init(
    _ report: borrowing Report<Subject>, _ trace: Trace<Subject.Frame>, isNewGesture: Bool,
    samples: SampleWords?
  ) {
    self.trace = trace
    self.trace.beginCommand(isNewGesture: isNewGesture)
    self.samples = samples
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    explanation = report.explanation
  }

  var followsEveryStep: Bool { true }

  mutating func record(_ event: Subject.Event, in machine: borrowing Subject.Machine) {
    var words = Subject.words(for: event, in: machine)
    if words.isSample, let sample = samples?.next() {
      words.sentence = "\(sample): \(words.sentence)"
    }
    trace.append(call: words.call)
    if isSeen, let note = words.note { notes.append(note) }
    if wantsEvents, events.count < Report<Subject>.eventLimit {
      events.append(["event": .text(words.call), "words": .text(words.sentence)])
    }
    guard words.moment != nil || explanation != nil else { return }
    let frame = Subject.frame(of: machine)
    if let title = words.moment { trace.append(Trace.Moment(title: title, frame: frame)) }
    guard let canvas = explanation?.canvas else { return }
    let picture = words.moment == nil ? nil : Subject.draw(frame, canvas: canvas)
    // A finger that comes down changes nothing that is seen: one picture says as much as two.
    let isNew = picture != nil && picture != lastPicture
    lastPicture = picture ?? lastPicture
    explanation?.append(
      isNew ? MicroStep(words.sentence, picture: picture, isChange: true) : MicroStep(words.sentence))
  }

  func hand(to report: inout Report<Subject>) {
    for note in notes { report.say(note) }
    report.explanation = explanation
    report.events += events.prefix(max(0, Report<Subject>.eventLimit - report.events.count))
  }
}
