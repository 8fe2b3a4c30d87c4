import JSONModule
import Pictures
import Playground
import Recording

/// What a page shows that draws: pictures as SVG, with their captions, and the moments of what is explained.
extension PageSession {
  /// The most moments of a statement that are worth stepping through.
  private static let mostSlides = 60

  func draw(_ step: Step, in object: inout JSON) {
    guard step.outputs.contains(where: { $0.isPicture || $0.isExplanation }) else { return }
    let said = said(by: step)
    if !said.isEmpty { object = object.with("said", .array(said)) }
    if let (picture, caption) = step.lastPicture, let svg = Self.svg(picture, caption.pieces.first) {
      object = object.with("svg", .text(svg))
      let (sentence, rest) = caption.story
      let pieces = (sentence.map { [$0] } ?? []) + (rest.isEmpty ? [] : [rest.joined(separator: " · ")])
      object = object.with("caption", .array(pieces.map { .text($0) }))
    }
    let moments = step.outputs.flatMap { output -> [MicroStep] in
      if case .explanation(let explanation) = output { explanation.steps } else { [] }
    }
    guard !moments.isEmpty else {
      let frames = PageFrames(step)
      if frames.areSeveral {
        let json = frames.json(of: Self.mostSlides, said: { self.said(by: $0) }, svg: { Self.svg($0, $1) })
        object = object.with("frames", .array(json))
      }
      return
    }
    // The first, the last, and even ones between.
    let count = min(moments.count, Self.mostSlides)
    let shown = (0..<count).map { moments[count == 1 ? 0 : $0 * (moments.count - 1) / (count - 1)] }
    object = object.with("slides", .array(shown.map(Self.slide)))
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

  private static func svg(_ picture: Picture, _ caption: String?) -> String? {
    let document = SVGRenderer().document(
      picture, caption: caption, describedBy: Description(readingOut: picture))
    return document.isEmpty ? nil : document.markup.string
  }

  private static func slide(_ moment: MicroStep) -> JSON {
    var members: [String: JSON] = ["say": .text(moment.sentence)]
    if let svg = moment.picture.flatMap({ svg($0, moment.sentence) }) {
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
