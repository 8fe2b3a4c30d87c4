import Pictures
import Playground
import Recording

/// Hears what a machine does, and turns it into a message, calls, key moments, events and an explanation.
struct MachineListener<Subject: MachineExhibit>: Recorder {
  private(set) var trace: Trace<Subject.Frame>
  private var marks: Subject.Marks
  private var notes: [String] = []
  private var events: [JSON] = []
  private var explanation: Explanation?
  private var samples: SampleWords?
  private var lastPicture: Picture?
  private var lastPhase: String?
  private let isSeen: Bool
  private let wantsEvents: Bool

  /// - Parameter machine: as it is before, where there is one.
  init(
    _ report: borrowing Report<Subject>, _ trace: Trace<Subject.Frame>, isNewGesture: Bool,
    samples: SampleWords?, before machine: borrowing Subject.Machine? = nil
  ) {
    self.trace = trace
    self.trace.beginCommand(isNewGesture: isNewGesture)
    self.samples = samples
    marks = report.marks
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    explanation = report.explanation
    guard isSeen || explanation != nil, let machine = copy machine else { return }
    if isSeen { Subject.begin(machine, on: &marks) }
    guard let canvas = explanation?.canvas else { return }
    lastPicture = Subject.draw(Subject.frame(of: machine), canvas: canvas)
  }

  var followsEveryStep: Bool { true }

  mutating func record(_ event: Subject.Event, in machine: borrowing Subject.Machine) {
    var words = Subject.words(for: event, in: machine)
    var isKey = true
    if words.isSample, let sample = samples?.next() {
      words.sentence = "\(sample.words): \(words.sentence)"
      let phase = Subject.phase(of: machine)
      isKey = sample.isEnd || phase != lastPhase
      lastPhase = phase
    }
    trace.append(call: words.call)
    if isSeen {
      Subject.note(event, on: &marks)
      if let note = words.note { notes.append(note) }
    }
    if wantsEvents, events.count < Report<Subject>.eventLimit {
      events.append(["event": .text(words.call), "words": .text(words.sentence)])
    }
    guard words.moment != nil || explanation != nil else { return }
    let frame = Subject.frame(of: machine)
    if let title = words.moment { trace.append(Trace.Moment(title: title, frame: frame, isKey: isKey)) }
    explain(words, frame, isKey: isKey)
  }

  /// Every event gets its sentence, and a picture if it is a moment; of a long path the key moments alone do.
  private mutating func explain(_ words: EventWords, _ frame: Subject.Frame, isKey: Bool) {
    guard let canvas = explanation?.canvas else { return }
    let isShort = (samples?.path.samples.count ?? 0) <= Self.mostSamplesDrawn
    let picture = words.moment == nil || !(isKey || isShort) ? nil : Subject.draw(frame, canvas: canvas)
    // A finger that comes down changes nothing that is seen: one picture says as much as two.
    let isNew = picture != nil && picture != lastPicture
    lastPicture = picture ?? lastPicture
    explanation?.append(MicroStep(words.sentence, picture: lastPicture, isChange: isNew))
  }

  private static var mostSamplesDrawn: Int { 8 }

  func hand(to report: inout Report<Subject>) {
    if isSeen { report.marks = marks }
    for note in notes { report.say(note) }
    report.explanation = explanation
    report.events += events.prefix(max(0, Report<Subject>.eventLimit - report.events.count))
  }
}
