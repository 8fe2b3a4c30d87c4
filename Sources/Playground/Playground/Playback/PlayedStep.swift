import Declarations
import Engine
import Pictures

/// A step as the moments that `play` walks through, all of whose pictures stand on one origin: what does not
/// change stays where it is on the screen from moment to moment.
struct PlayedStep {
  private(set) var moments: [Playback.Scene] = []

  /// - Parameters:
  ///   - outputs: what a step showed, explained.
  ///   - before: the object that it commanded, as it was before: it is shown until something is drawn.
  ///   - columns: how wide the screen is.
  init(_ outputs: [Output], from before: @autoclosure () -> Picture?, columns: Int) {
    var outcome: [Output] = []
    var isFirst = true
    for index in outputs.indices {
      switch outputs[index] {
      case .explanation(let explanation):
        var statement: String?
        if index > 0, case .echo(let text) = outputs[index - 1] { statement = text }
        let isDrawn = explanation.steps.first?.picture != nil
        add(explanation, of: statement, from: isFirst && !isDrawn ? before() : nil)
        isFirst = false
      case .echo(let text):
        // One that only leads to an explanation stands above that.
        if index + 1 < outputs.count, case .explanation = outputs[index + 1] { continue }
        outcome.append(.echo(text))
      default: outcome.append(outputs[index])
      }
    }
    moments.append(.outcome(outcome))
    align(columns: columns)
  }

  /// A moment for each thing that happened; if two pictures are compared, one for each of them.
  private mutating func add(_ explanation: Explanation, of statement: String?, from before: Picture?) {
    var latest = before
    for (index, step) in explanation.steps.enumerated() {
      if let before = step.before {
        moments.append(.inside(explanation, index, before, statement: statement))
      }
      latest = step.picture ?? latest
      moments.append(.inside(explanation, index, latest, statement: statement))
    }
  }

  private mutating func align(columns: Int) {
    let places = moments.indices.filter { moments[$0].picture != nil }
    let aligned = PictureAlignment(places.compactMap { moments[$0].picture }, columns: columns).pictures
    for (place, picture) in zip(places, aligned) { moments[place].picture = picture }
  }
}

extension Playback.Scene {
  /// The picture of the moment, the first of an outcome's.
  fileprivate(set) var picture: Picture? {
    get {
      switch self {
      case .inside(_, _, let picture, _): return picture
      case .outcome(let outputs):
        guard let place = Self.firstPicture(in: outputs) else { return nil }
        return if case .picture(let picture, _) = outputs[place] { picture } else { nil }
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .inside(let explanation, let index, _, let statement):
        self = .inside(explanation, index, newValue, statement: statement)
      case .outcome(var outputs):
        guard let place = Self.firstPicture(in: outputs), case .picture(_, let caption) = outputs[place]
        else {
          return
        }
        outputs[place] = .picture(newValue, caption: caption)
        self = .outcome(outputs)
      }
    }
  }

  private static func firstPicture(in outputs: [Output]) -> Int? {
    outputs.firstIndex { if case .picture = $0 { true } else { false } }
  }
}
