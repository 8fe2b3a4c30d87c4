import GestureDrawings
import Language
import Pictures
import Playground

/// The views that all machines have: a strip of key moments, and the table of events.
extension MachineExhibit {
  static func drawMoment(_ frame: Frame, canvas: Canvas) -> Picture { draw(frame, canvas: canvas) }
  static func begin(_ machine: borrowing Machine, on marks: inout Marks) {}
  static func note(_ event: Event, on marks: inout Marks) {}
  static func phase(of machine: borrowing Machine) -> String { "" }

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
        "\(Self.declaration.name) is drawn as a whole: around: and depth: are for trees",
        help: "show it without them")
    }
    if request.view == Self.stripView.name { return strip(on: request.canvas) }
    guard request.view == Self.eventsView.name else { return nil }
    return Drawn(EventTable(trace.calls).picture(on: request.canvas))
  }

  private func strip(on canvas: Canvas) -> Drawn {
    let moments = moments.map { moment in
      Strip.Moment(
        moment.title, isKey: moment.isKey, Drawing { Self.drawMoment(moment.frame, canvas: $0) })
    }
    return Drawn(Strip(moments, least: Self.leastFrame, forgotten: trace.forgotten).picture(on: canvas))
  }

  /// The moments of the last gesture, or if there was none, this one.
  private var moments: [Trace<Frame>.Moment] {
    trace.moments.isEmpty
      ? [Trace.Moment(title: "now", frame: Self.frame(of: machine), isKey: true)] : trace.moments
  }

  /// ``sharedPicture(_:)`` in words.
  func sharedDescription(_ request: PictureRequest<Marks>) -> Description? {
    switch request.view {
    case "strip":
      told(moments.map(\.title), "moment", of: "the last gesture", forgotten: trace.forgotten, request)
    case "events": told(trace.calls, "call", of: "the last command", forgotten: 0, request)
    default: nil
    }
  }

  private func told(
    _ lines: [String], _ what: String, of whole: String, forgotten: Int, _ request: PictureRequest<Marks>
  ) -> Description {
    let told = lines.prefix(max(1, request.canvas.rows))
    let leftOut = lines.count - told.count + forgotten
    return Description(
      summary: "\(lines.count.counted(what)) of \(whole).",
      details: told.enumerated().map { number, line in
        CleanText("\(number + 1): \(Caption([line]).sentence)").string(in: .ascii)
      },
      leftOut: leftOut > 0 ? "\(leftOut.counted("more \(what)")) left out." : nil)
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
