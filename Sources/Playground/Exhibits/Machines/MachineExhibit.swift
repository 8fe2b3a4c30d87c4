import Drawings
import Language
import Pictures

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
  static func frame(of machine: borrowing Machine) -> Frame
  static func draw(_ frame: Frame, canvas: Canvas) -> Picture
  /// The same in a strip, where many stand side by side.
  static func drawMoment(_ frame: Frame, canvas: Canvas) -> Picture
  /// The room that a picture in a strip needs.
  static var leastFrame: Canvas { get }
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

/// What an exhibit keeps of what its machine did.
struct Trace<Frame: Equatable & Sendable>: Sendable {
  struct Moment: Sendable {
    var title: String
    var frame: Frame
  }

  /// What the last command did, event by event.
  private(set) var calls: [String] = []
  /// The key moments of the last gesture.
  private(set) var moments: [Moment] = []

  /// More calls than these are not kept.
  static var callLimit: Int { 1_000 }
  /// If there are more moments than these, every other one goes.
  static var momentLimit: Int { 64 }

  mutating func beginCommand(isNewGesture: Bool) {
    calls = []
    if isNewGesture { moments = [] }
  }

  mutating func append(call: String) {
    if calls.count < Self.callLimit { calls.append(call) }
  }

  mutating func append(_ moment: Moment) {
    // A path begins where the finger is already.
    guard moments.last?.frame != moment.frame else { return }
    if moments.count >= Self.momentLimit {
      moments = moments.indices.filter { $0.isMultiple(of: 2) }.map { moments[$0] }
    }
    moments.append(moment)
  }

  var weight: Int { calls.count + 4 * moments.count }

  var json: JSON {
    ["calls": .array(calls.map(JSON.text)), "moments": .array(moments.map { .text($0.title) })]
  }
}

extension MachineExhibit {
  /// Lets the machine do something, and tells what it did. If it refuses, nothing is kept of the attempt.
  ///
  /// - Parameters:
  ///   - isNewGesture: whether the moments of the gesture before are over.
  ///   - samples: the finger's way, whose samples are told one by one.
  mutating func perform<Refusal: FaultError>(
    _ report: inout Report<Self>, isNewGesture: Bool = true, along samples: SampleWords? = nil,
    _ body: (inout Machine, inout MachineListener<Self>) throws(Refusal) -> Void
  ) throws {
    var listener = MachineListener<Self>(report, trace, isNewGesture: isNewGesture, samples: samples)
    do throws(Refusal) { try body(&machine, &listener) } catch { throw error.fault }
    trace = listener.trace
    listener.hand(to: &report)
  }

  static func drawMoment(_ frame: Frame, canvas: Canvas) -> Picture { draw(frame, canvas: canvas) }

  /// Makes a machine that tells what it does from its first moment.
  static func make<Refusal: FaultError>(
    _ report: inout Report<Self>, _ body: (inout MachineListener<Self>) throws(Refusal) -> Machine
  ) throws -> (machine: Machine, trace: Trace<Frame>) {
    var listener = MachineListener<Self>(report, Trace(), isNewGesture: true, samples: nil)
    let machine: Machine
    do throws(Refusal) { machine = try body(&listener) } catch { throw error.fault }
    listener.hand(to: &report)
    return (machine, listener.trace)
  }

  static var stripView: Declaration {
    Declaration("strip", "the key moments of the last gesture side by side")
  }

  static var eventsView: Declaration {
    Declaration("events", "what the last command called and did, in its order")
  }

  /// The picture of the views that all machines have; nothing for a view of the exhibit's own.
  func sharedPicture(_ request: PictureRequest<Marks>) throws -> Drawn? {
    guard request.around == nil, request.depth == nil else {
      throw Fault.refused(
        "a \(Self.declaration.name) is drawn as a whole: around: and depth: are for trees",
        help: "show it without them")
    }
    if request.view == Self.stripView.name { return strip(on: request.canvas) }
    guard request.view == Self.eventsView.name else { return nil }
    let drawn = drawEvents(count: trace.calls.count, canvas: request.canvas) { trace.calls[$0] }
    return Drawn(drawn.picture, leftOut: drawn.leftOut == 0 ? nil : "\(drawn.leftOut.grouped) calls left out")
  }

  private func strip(on canvas: Canvas) -> Drawn {
    var moments = trace.moments
    if moments.isEmpty { moments = [Trace.Moment(title: "now", frame: Self.frame(of: machine))] }
    let frames = moments.map { moment in
      StripMoment(moment.title) { Self.drawMoment(moment.frame, canvas: $0) }
    }
    let drawn = drawStrip(frames, least: Self.leastFrame, canvas: canvas)
    return Drawn(
      drawn.picture,
      leftOut: drawn.leftOut == 0
        ? nil : drawn.leftOut == 1 ? "1 moment left out" : "\(drawn.leftOut) moments left out")
  }

  /// The property that tells the same as the view of events.
  static func eventsProperty(example: String) -> Query<Self> {
    Query(
      Declaration(
        "events", "what the last command called and did, in its order", example: "\(example)\nprint it.events"
      )
    ) { exhibit, _ in
      .list(exhibit.trace.calls.map(Value.text))
    }
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    try Self.views.filter { $0.name != Self.eventsView.name }.map { view in
      let drawn = try picture(PictureRequest(view: view.name, marks: Marks(), canvas: canvas))
      do throws(DrawingViolation) {
        try drawn.picture.check(fitting: canvas)
      } catch {
        throw Fault.violated(error, view: view.name)
      }
      return (view.name, Picture.rules)
    }
  }
}
