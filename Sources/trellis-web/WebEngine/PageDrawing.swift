import JSONModule
import Pictures
import Playground
import Recording

/// What a page shows that draws: pictures as SVG, with their captions, and the moments of what is explained.
extension PageSession {
  /// The most moments of a statement that are worth stepping through.
  private static let mostSlides = 60

  /// Draws what steps show in objects, if pictures are drawn: all of them on one scale, with the room that a figure of a page has.
  ///
  /// - Parameter steps: each with the place of its object.
  func draw(_ steps: [(step: Step, place: Int)], in objects: inout [JSON]) {
    guard draws else { return }
    let shown = steps.filter { $0.step.outputs.contains { $0.isPicture || $0.isExplanation } }
    guard !shown.isEmpty else { return }
    let pictures = shown.flatMap { Self.pictures(of: $0.step) }
    let renderer = GraphicRenderer(fitting: pictures, room: GraphicRenderer.roomInPage)
    for (step, place) in shown { draw(step, in: &objects[place], by: renderer) }
  }

  private static func pictures(of step: Step) -> [Picture] {
    moments(of: step).compactMap { $0.picture }
      + step.outputs.compactMap { output -> Picture? in
        if case .picture(let picture, _) = output { picture } else { nil }
      }
  }

  /// Of what is explained the first moment, the last, and even ones between.
  private static func moments(of step: Step) -> [MicroStep] {
    let moments = step.outputs.flatMap { output -> [MicroStep] in
      if case .explanation(let explanation) = output { explanation.steps } else { [] }
    }
    let count = min(moments.count, mostSlides)
    return (0..<count).map { moments[count == 1 ? 0 : $0 * (moments.count - 1) / (count - 1)] }
  }

  private func draw(_ step: Step, in object: inout JSON, by renderer: GraphicRenderer) {
    let said = said(by: step)
    if !said.isEmpty { object = object.with("said", .array(said)) }
    if let (picture, caption) = step.lastPicture, let svg = Self.svg(picture, caption.pieces.first, renderer)
    {
      object = object.with("svg", .text(svg))
      if let table = ChartTable(picture) { object = object.with("chart", table.json) }
      let (sentence, rest) = caption.story
      let pieces = (sentence.map { [$0] } ?? []) + (rest.isEmpty ? [] : [rest.joined(separator: " · ")])
      object = object.with("caption", .array(pieces.map { .text($0) }))
    }
    let moments = Self.moments(of: step)
    guard moments.isEmpty else {
      object = object.with("slides", .array(moments.map { Self.slide($0, renderer) }))
      return
    }
    let frames = PageFrames(step)
    guard frames.areSeveral else { return }
    let json = frames.json(
      of: Self.mostSlides, said: { self.said(by: $0) }, svg: { Self.svg($0, $1, renderer) })
    object = object.with("frames", .array(json))
  }

  /// What a step shows beside its pictures and what it explains, line by line.
  func said(by step: Step) -> [JSON] {
    var words = step
    words.failure = nil
    words.outputs.removeAll { $0.isPicture || $0.isExplanation }
    guard !words.outputs.isEmpty else { return [] }
    var text = StepText(session.settings)
    text.isWhole = true
    var lines: [CleanLine] = []
    _ = session.show(words) { () throws(Canceled) in try text.collect(words, in: &lines) }
    return lines.map { .text($0.string) }
  }

  private static func svg(_ picture: Picture, _ caption: String?, _ renderer: GraphicRenderer) -> String? {
    let document = SVGRenderer().document(
      picture, by: renderer, caption: caption, describedBy: Description(readingOut: picture))
    return document.isEmpty ? nil : document.markup.string
  }

  private static func slide(_ moment: MicroStep, _ renderer: GraphicRenderer) -> JSON {
    var members: [String: JSON] = ["say": .text(moment.sentence)]
    if let svg = moment.picture.flatMap({ svg($0, moment.sentence, renderer) }) {
      members["svg"] = .text(svg)
    } else if !moment.trail.isEmpty {
      members["details"] = .text(moment.trail.joined(separator: " › "))
    }
    guard let code = moment.code else { return .object(members) }
    members["code"] = .array(code.listing.lines.map { .text($0.description) })
    members["line"] = .int(code.line)
    members["variables"] = .array(
      code.variables.map { variable -> JSON in
        .array([.text(variable.name), .text(variable.value), .bool(variable.isChanged)])
      })
    return .object(members)
  }
}

extension Output {
  fileprivate var isExplanation: Bool { if case .explanation = self { true } else { false } }
}
