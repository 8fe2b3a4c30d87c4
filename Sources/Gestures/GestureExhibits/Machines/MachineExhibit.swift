import GestureDrawings
import Language
import Pictures
import Playground

/// An exhibit whose object is a machine: a value that gestures and calls move from state to state, and that reports what
/// happens on the way.
///
/// What it says of its events, ``words(for:in:)``, is all it needs for the message under a picture, the sentences of `explain`,
/// the events of the JSON, the table of calls and the titles of a strip.
protocol MachineExhibit: Exhibit {
  associatedtype Machine: Sendable
  associatedtype Event: Sendable
  /// What a picture of the machine needs of it.
  associatedtype Frame: Equatable, Sendable

  var machine: Machine { get set }
  /// What the last command and the last gesture were.
  var trace: Trace<Frame> { get set }

  static func words(for event: Event, in machine: borrowing Machine) -> EventWords
  /// Keeps for the picture of a step what the machine was before a command.
  static func begin(_ machine: borrowing Machine, on marks: inout Marks)
  /// Marks for the picture of a step what an event did.
  static func note(_ event: Event, on marks: inout Marks)
  /// What a finger on its way is told to have reached: where it changes is a key moment of the gesture.
  static func phase(of machine: borrowing Machine) -> String
  static func frame(of machine: borrowing Machine) -> Frame
  static func draw(_ frame: Frame, canvas: Canvas) -> Picture
  /// The same in a strip, where many stand side by side.
  static func drawMoment(_ frame: Frame, canvas: Canvas) -> Picture
  /// The room that a picture in a strip needs.
  static var leastFrame: Canvas { get }
}

extension MachineExhibit {
  /// Lets the machine do something, and tells what it did. If it refuses, nothing is kept of the attempt.
  ///
  /// - Parameters:
  ///   - isNewGesture: whether the moments of the gesture before are over.
  ///   - samples: the finger's way, whose samples are told one by one.
  mutating func operate<Refusal: FaultError>(
    _ report: inout Report<Self>, isNewGesture: Bool = true, along samples: SampleWords? = nil,
    _ body: (inout Machine, inout MachineListener<Self>) throws(Refusal) -> Void
  ) throws {
    var listener = MachineListener<Self>(
      report, trace, isNewGesture: isNewGesture, samples: samples, before: machine)
    do throws(Refusal) { try body(&machine, &listener) } catch { throw error.refusal }
    trace = listener.trace
    listener.hand(to: &report)
  }

  /// Makes a machine that tells what it does from its first moment.
  static func make<Refusal: FaultError>(
    _ report: inout Report<Self>, _ body: (inout MachineListener<Self>) throws(Refusal) -> Machine
  ) throws -> (machine: Machine, trace: Trace<Frame>) {
    var listener = MachineListener<Self>(report, Trace(), isNewGesture: true, samples: nil)
    let machine: Machine
    do throws(Refusal) { machine = try body(&listener) } catch { throw error.refusal }
    listener.hand(to: &report)
    // All of it is new.
    report.marks = Marks()
    return (machine, listener.trace)
  }
}

/// What an exhibit says of an event of its machine.
struct EventWords {
  /// What happened, as a call or a word: `card(at: 3)`, `snappedBack`.
  var call: String
  /// The same with its reason, for `explain`.
  var sentence: String
  /// For the message under the picture; nothing, and the event is too small for it.
  var note: String?
  /// What the moment is called in a strip, if it is a key moment.
  var moment: String?
  /// Whether it is a sample of the finger's way.
  var isSample = false

  init(
    _ call: String, _ sentence: String, note: String? = nil, moment: String? = nil, isSample: Bool = false
  ) {
    self.call = call
    self.sentence = sentence
    self.note = note
    self.moment = moment
    self.isSample = isSample
  }
}
