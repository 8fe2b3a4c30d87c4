import Declarations
import GestureDrawings
import Pictures

/// An exhibit whose object is a machine: a value that gestures and calls move from state to state, and that reports what
/// happens on the way.
///
/// A conforming type describes its events, ``words(for:in:)``, and draws itself, its views and a moment of it. The rest is done here.
protocol MachineExhibit: StructureExhibit where Log == Trace<Frame>, Story == SentenceStory {
  /// What a picture of the machine needs of it.
  associatedtype Frame: Equatable, Sendable, Drawable

  typealias Words = EventWords<Marks>

  var machine: Structure { get set }
  /// What the last command and the last gesture were.
  var trace: Trace<Frame> { get set }

  /// Says an event: its name, fields, sentence, marks and moment.
  static func words(for event: Event, in machine: borrowing Structure) -> Words
  /// Keeps for the picture of a step what the machine was before a command.
  static func begin(_ machine: borrowing Structure, on marks: inout Marks)
  /// What the finger has reached; a sample at which this changes is a key moment of the gesture.
  static func phase(of machine: borrowing Structure) -> String
  static func frame(of machine: borrowing Structure) -> Frame
  /// The names of its states, and of the one that it is in.
  static var stateNames: [String] { get }
  static func stateName(of machine: borrowing Structure) -> String
  /// What a learner can say of an event before it is told; asked for after it.
  static func decisions(for event: Event, in machine: borrowing Structure) -> [Decision]
  /// Whether a learner is asked which state follows from the command, since the event does not say it.
  static func decidesState(_ event: Event) -> Bool
  /// What an explanation draws of a moment: the frame, unless it has something better.
  static func drawing(of frame: Frame) -> Drawing
  /// The same for a learner, who is asked for what follows.
  static func question(of frame: Frame) -> Drawing
  /// The same in a strip, where many stand side by side.
  static func moment(of frame: Frame) -> Drawing
  /// The room that a picture in a strip needs.
  static var leastFrame: Canvas { get }
  /// Its properties.
  static var propertyTable: [MachineProperty<Self>] { get }
  /// What its JSON has beside the properties that it stores, its variant and what it did last.
  var otherState: JSON { get }
  /// What the examples of the properties do first, and the object that they then ask.
  static var propertyExample: (setup: String, object: String) { get }
  /// What one of the exhibit's own views shows.
  func ownDrawing(of view: String, marks: Marks) -> Drawing
}

extension MachineExhibit where Frame == Structure {
  static func frame(of machine: borrowing Structure) -> Frame { copy machine }
}

extension MachineExhibit {
  static func drawing(of frame: Frame) -> Drawing { frame.drawing }
  static func question(of frame: Frame) -> Drawing { drawing(of: frame) }
  static func moment(of frame: Frame) -> Drawing { drawing(of: frame) }
  static func begin(_ machine: borrowing Structure, on marks: inout Marks) {}
  static func phase(of machine: borrowing Structure) -> String { "" }

  public var structure: Structure { machine }
  public var weight: Int { 1 + trace.weight }

  public var log: Trace<Frame> {
    _read { yield trace }
    _modify { yield &trace }
  }

  // MARK: What it does

  /// Performs an operation of the machine, and reports it. If the machine refuses, the session discards the machine and the report.
  ///
  /// - Parameters:
  ///   - isNewGesture: whether the moments of the gesture before are over.
  ///   - samples: the finger's path, whose samples are described one by one.
  mutating func operate<Refusal: FaultError>(
    _ report: inout Report<Self>, isNewGesture: Bool = true, along samples: SampleWords? = nil,
    _ body: (inout Structure, inout Report<Self>) throws(Refusal) -> Void
  ) throws(Fault) {
    report.log.beginCommand(isNewGesture: isNewGesture, along: samples)
    do throws(Refusal) { try body(&machine, &report) } catch { throw error.refusal }
  }

  /// Makes a machine, and reports what it does from the beginning.
  static func make<Refusal: FaultError>(
    _ report: inout Report<Self>, _ body: (inout Report<Self>) throws(Refusal) -> Structure
  ) throws(Fault) -> Structure {
    let machine: Structure
    do throws(Refusal) { machine = try body(&report) } catch { throw error.refusal }
    // All of it is new.
    report.marks = Marks()
    return machine
  }

  // MARK: What it tells

  public func begin(_ report: inout Report<Self>) {
    report.mark { Self.begin(machine, on: &$0) }
    let drawing = Self.drawing(of: Self.frame(of: machine), in: report)
    report.story?.begin(with: drawing.picture)
    Self.beginDecisions(machine, &report)
  }

  public mutating func end(_ report: inout Report<Self>) {
    Self.endDecisions(&report)
    report.log.endCommand()
  }

  /// Every event gets its sentence, and a picture if it is a moment; on a long path only key moments are drawn.
  public static func tell(_ event: Event, in machine: borrowing Structure, to report: inout Report<Self>) {
    var words = Self.words(for: event, in: machine)
    var (isKey, isStart) = (true, false)
    if words.isSample, let sample = report.log.nextSample(reaching: phase(of: machine)) {
      words.reported.sentence = "\(sample.words): \(words.reported.sentence)"
      (isKey, isStart) = (sample.isKey, sample.isStart)
    }
    if let mark = words.mark { report.mark(mark) }
    if let note = words.note { report.say(note) }
    if report.isExplaining {
      // Where the finger is already nothing follows from the command.
      decide(
        event, words.reported.sentence, isKey: isKey && !isStart, isPlace: words.isSample, in: machine,
        &report)
    }
    report.tell(words.reported)
    guard let title = words.moment else { return }
    let frame = Self.frame(of: machine)
    report.log.append(Trace.Keyframe(title: title, frame: frame, isKey: isKey))
    guard isKey || report.log.drawsEveryMoment else { return }
    let drawing = drawing(of: frame, in: report)
    report.story?.draw(drawing.picture)
  }

  private static func drawing(of frame: Frame, in report: borrowing Report<Self>) -> Drawing {
    report.story?.explanation.wantsDecisions == true ? question(of: frame) : drawing(of: frame)
  }
}

/// The marks of a machine whose picture says all that a step did.
public struct NoMarks: ExhibitMarks {
  public init() {}
}
