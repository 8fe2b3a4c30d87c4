import Declarations
import GestureDrawings
import Language
import Pictures

/// The views that all machines have: a strip of key moments, and the table of events.
extension MachineExhibit {
  static var stripView: Declaration {
    Declaration("strip", "the key moments of the last gesture side by side")
  }

  static var eventsView: Declaration {
    Declaration("events", "what the last command called and did, in order")
  }

  public func drawing(of view: String, marks: Marks) -> Drawing {
    switch view {
    case "strip": strip.drawing
    case "events": events.drawing
    default: ownDrawing(of: view, marks: marks)
    }
  }

  private var strip: Drawing {
    // The moments of the last gesture, or if there was none, this one.
    let moments =
      trace.moments.isEmpty
      ? [Trace.Keyframe(title: "now", frame: Self.frame(of: machine), isKey: true)] : trace.moments
    let frames = moments.map { moment in
      Strip.Frame(moment.title, isKey: moment.isKey, Self.moment(of: moment.frame))
    }
    let strip = Strip(frames, least: Self.leastFrame, forgotten: trace.forgotten)
    return Drawing(
      describing: { canvas in
        reported(
          moments.map { $0.title }, "moment", of: "the last gesture", forgotten: trace.forgotten, canvas)
      }, strip.picture(on:))
  }

  private var events: Drawing {
    Drawing(
      describing: { reported(trace.calls, "call", of: "the last command", forgotten: 0, $0) },
      EventTable(trace.calls).picture(on:))
  }

  private func reported(
    _ lines: [String], _ what: String, of whole: String, forgotten: Int, _ canvas: Canvas
  ) -> Description {
    let reported = lines.prefix(max(1, canvas.rows))
    let leftOut = lines.count - reported.count + forgotten
    return Description(
      summary: "\(lines.count.counted(what)) of \(whole).",
      details: reported.enumerated().map { number, line in
        CleanText("\(number + 1): \(Caption([line]).sentence)").string(in: .ascii)
      },
      leftOut: leftOut > 0 ? "\(leftOut.counted("more \(what)")) left out." : nil)
  }

  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    try Self.views.filter { $0.name != Self.eventsView.name }.map { (view) throws(Fault) in
      do throws(DrawingViolation) {
        try drawing(of: view.name, marks: Marks()).picture(on: canvas).check(fitting: canvas)
      } catch {
        throw Fault.violated(error, view: view.name)
      }
      return (view.name, Picture.rules)
    }
  }
}

extension Double {
  /// A number that was computed, without the noise of binary fractions: 0.05 for 0.04999999999999716. Any other number stays
  /// exactly what it is, a third, too.
  ///
  /// - Parameter landmarks: numbers to which it is not rounded, unless it is one of them.
  func withoutNoise(apartFrom landmarks: [Double] = []) -> Double {
    let rounded = toNineDecimals
    let isNoise = abs(rounded - self) < 1e-13 * max(1, magnitude)
    return isNoise && !landmarks.contains(rounded) ? rounded : self
  }

  /// The same to nine decimals, for numbers that have no short exact form.
  var toNineDecimals: Double {
    let scale = 1e9
    // Beyond that there are no nine decimals. The sum gives no −0.
    guard (self * scale).magnitude < 0x1p53 else { return self }
    return (self * scale).rounded() / scale + 0
  }
}
