import JSONModule
import Pictures
import Playground

/// The moments of a statement that shows several pictures: each statement inside it leads to one, and a block that changed several
/// objects to one with all of them.
struct PageFrames {
  private struct Frame {
    var pictures: [Picture] = []
    var words: [Output] = []
    var sentences: [String] = []
    var details: [String] = []

    var isEmpty: Bool { pictures.isEmpty && words.isEmpty && sentences.isEmpty }
  }

  private var frames: [Frame] = []
  private var open = Frame()
  private let step: Step

  init(_ step: Step) {
    self.step = step
    var isAfterPicture = false
    for output in step.outputs {
      switch output {
      case .picture(let picture, let caption):
        if !open.sentences.isEmpty, !isAfterPicture { close() }
        open.pictures.append(picture)
        let (sentence, rest) = caption.story
        if let sentence {
          open.sentences.append(sentence)
          open.details += rest
        }
        isAfterPicture = true
        continue
      case .echo(let inner):
        close()
        open.details = [inner]
      default: open.words.append(output)
      }
      isAfterPicture = false
    }
    close()
  }

  /// What shows nothing leads to what comes.
  private mutating func close() {
    if !open.isEmpty { frames.append(open) }
    open = Frame()
  }

  /// Whether one picture with its caption does not show all of it.
  var areSeveral: Bool {
    frames.count { !$0.pictures.isEmpty } > 1 || frames.contains { $0.pictures.count > 1 }
  }

  /// The first of them, the last, and even ones between.
  ///
  /// - Parameters:
  ///   - most: how many there are at most.
  ///   - said: what a step says beside its pictures.
  ///   - svg: a picture with its caption, as it is drawn.
  func json(of most: Int, said: (Step) -> [JSON], svg: (Picture, String?) -> String?) -> [JSON] {
    let count = min(frames.count, most)
    return (0..<count).map { index in
      let frame = frames[count == 1 ? 0 : index * (frames.count - 1) / (count - 1)]
      let sentence = frame.sentences.isEmpty ? nil : frame.sentences.joined(separator: " · ")
      let drawn = frame.pictures.compactMap { svg($0, sentence) }
      var members: [String: JSON] = ["svgs": .array(drawn.map { .text($0) })]
      members["say"] = sentence.map { .text($0) }
      if !frame.details.isEmpty { members["details"] = .text(frame.details.joined(separator: " · ")) }
      var words = step
      words.outputs = frame.words
      var lines = frame.words.isEmpty ? [] : said(words)
      if index == count - 1, count < frames.count {
        lines.append(.text("\(count) of \(frames.count) moments are shown"))
      }
      if !lines.isEmpty { members["said"] = .array(lines) }
      return .object(members)
    }
  }
}
