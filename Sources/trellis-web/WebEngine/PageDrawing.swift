import JSONModule
import Language
import Pictures
import Playground
import Recording

/// What a page shows that draws: the moments of each statement, as a rendered lesson has them, with their pictures as SVG.
extension PageSession {
  /// A step that shows pictures or explains, with the place of its object and its moments.
  private struct Shown {
    let step: Step
    let place: Int
    let moments: [StepFrame]
  }

  /// Draws what steps show in objects, if pictures are drawn: all of them on one scale, with the room that a figure of a page has.
  ///
  /// - Parameter steps: each with the place of its object.
  func draw(_ steps: [(step: Step, place: Int)], in objects: inout [JSON]) {
    guard draws else { return }
    var drawn: [Shown] = []
    for (step, place) in steps {
      if step.outputs.contains(where: { $0.isPicture || $0.isExplanation }) {
        drawn.append(Shown(step: step, place: place, moments: moments(of: step)))
      } else if step.outputs.contains(where: { if case .printed = $0 { true } else { false } }) {
        // Programs read each value on a line, people in rows.
        objects[place] = objects[place].with("said", .array(said(by: step)))
      }
    }
    let pictures = drawn.flatMap { $0.moments.flatMap { $0.pictures.map { $0.picture } } }
    let renderer = GraphicRenderer(fitting: pictures, room: GraphicRenderer.roomInPage)
    for shown in drawn { objects[shown.place] = self.drawn(shown, in: objects[shown.place], by: renderer) }
  }

  private func moments(of step: Step) -> [StepFrame] {
    let text = StepText(session.settings)
    var moments: [StepFrame] = []
    _ = session.show(step) { () throws(Canceled) in
      var none: ArraySlice<Description> = []
      moments =
        try StepFrames(
          step, statement: 0, descriptions: &none, text: text, interruptedBy: Cancellation.current
        ).moments
    }
    return moments
  }

  private func drawn(_ shown: Shown, in object: JSON, by renderer: GraphicRenderer) -> JSON {
    var object = object
    let said = said(by: shown.step)
    if !said.isEmpty { object = object.with("said", .array(said)) }
    if let (picture, caption) = shown.step.lastPicture {
      let (sentence, rest) = caption.story
      let words = Description(readingOut: picture).sentences.joined(separator: " ")
      if let svg = Self.svg(picture, words, sentence, renderer) {
        object = object.with("svg", .text(svg))
        if let table = ChartTable(picture) { object = object.with("chart", table.json) }
        let pieces = (sentence.map { [$0] } ?? []) + (rest.isEmpty ? [] : [rest.joined(separator: " · ")])
        object = object.with("caption", .array(pieces.map { .text($0) }))
      }
    }
    let moments = shown.moments
    guard moments.count > 1 || moments.contains(where: { $0.code != nil || $0.pictures.count > 1 }) else {
      return object
    }
    return object.with("frames", .array(moments.map { frame($0, renderer) }))
  }

  private func frame(_ moment: StepFrame, _ renderer: GraphicRenderer) -> JSON {
    let drawn = moment.pictures.compactMap { described -> (svg: JSON, chart: JSON)? in
      guard let svg = Self.svg(described.picture, described.words, moment.sentence, renderer) else {
        return nil
      }
      return (.text(svg), ChartTable(described.picture)?.json ?? .null)
    }
    var members: [String: JSON] = ["svgs": .array(drawn.map { $0.svg })]
    if drawn.contains(where: { $0.chart != .null }) { members["charts"] = .array(drawn.map { $0.chart }) }
    members["say"] = moment.sentence.map { .text($0) }
    members["details"] = moment.details.map { .text($0) }
    if !moment.lines.isEmpty { members["said"] = .array(moment.lines.map { .text($0) }) }
    guard let code = moment.code else { return .object(members) }
    let text = code.listing.lines.map { $0.description }.joined(separator: "\n")
    members["code"] = .array(PageCode(text, syntax: session.catalog.syntax).lines.map { .array($0) })
    members["line"] = .int(code.line)
    // Those that are drawn stand above.
    let told = CodeVariables(code).told.map { variable -> JSON in
      .array([.text(variable.name), .text(variable.value), .bool(variable.isChanged)])
    }
    if !told.isEmpty { members["variables"] = .array(told) }
    return .object(members)
  }

  /// What a step shows beside its pictures and what it explains, line by line.
  func said(by step: Step) -> [JSON] {
    var words = step
    words.failure = nil
    words.outputs.removeAll { $0.isPicture || $0.isExplanation }
    guard !words.outputs.isEmpty else { return [] }
    let text = StepText(session.settings)
    var lines: [CleanLine] = []
    _ = session.show(words) { () throws(Canceled) in try text.collect(words, in: &lines) }
    return lines.map { .text($0.string) }
  }

  private static func svg(
    _ picture: Picture, _ words: String, _ sentence: String?, _ renderer: GraphicRenderer
  ) -> String? {
    let document = SVGRenderer().document(picture, by: renderer, title: sentence, describedAs: words)
    return document.isEmpty ? nil : document.markup.string
  }
}

extension Output {
  fileprivate var isExplanation: Bool { if case .explanation = self { true } else { false } }
}
