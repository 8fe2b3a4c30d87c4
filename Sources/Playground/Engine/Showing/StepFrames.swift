import Pictures
import Recording

/// The moments of a performed statement: what happened inside, if it was explained, and what it led to.
///
/// Pages are made of them, rendered or performed by an engine in them.
package struct StepFrames {
  package private(set) var moments: [StepFrame] = []
  private let statement: Int
  private let text: StepText
  private var open: StepFrame
  /// How many moments there were more than are shown.
  private var leftOut = 0

  /// The most moments of one statement that are worth stepping through.
  package static let limit = 60

  /// - Parameters:
  ///   - statement: which one of its figure it is, from 0.
  ///   - descriptions: the pictures of the step in words, in their order; what is missing is read out from the labels.
  /// - Throws: what interrupts it.
  package init<I: Interrupter>(
    _ step: Step, statement: Int, descriptions: inout ArraySlice<Description>, text: StepText,
    interruptedBy interrupter: I
  ) throws(I.Interruption) {
    self.statement = statement
    self.text = text
    open = StepFrame(statement: statement)
    for (index, output) in step.outputs.enumerated() {
      switch output {
      case .picture(let picture, let caption):
        // One that only repeats the end of an explanation is still its outcome.
        if open.sentence != nil, !isFollowing(index, in: step) { close() }
        let words = descriptions.popFirst() ?? Description(readingOut: picture)
        open.pictures.append(
          DescribedPicture(picture: picture, words: words.sentences.joined(separator: " ")))
        say(caption)
      case .description(let description, let caption):
        _ = descriptions.popFirst()
        open.lines += description.sentences(under: caption.sentence)
      case .text, .printed, .told, .words:
        open.lines += try text.lines(output, interruptedBy: interrupter).map { $0.string }
      case .echo(let inner):
        close()
        open.details = inner
      case .explanation(let explanation): tell(explanation)
      }
    }
    if !moments.isEmpty || leftOut > 0 { shorten() }
    drawVariables()
    close()
  }

  /// Whether a picture belongs to the same moment as the one before it: a block draws what it changed once, at its end.
  private func isFollowing(_ index: Int, in step: Step) -> Bool {
    guard index > 0, case .picture = step.outputs[index - 1] else { return false }
    return true
  }

  private mutating func say(_ caption: Caption) {
    let story = caption.story
    guard let sentence = story.sentence else { return }
    open.sentence = [open.sentence, sentence].compactMap { $0 }.joined(separator: " · ")
    let rest = [open.details].compactMap { $0 } + story.rest
    open.details = rest.isEmpty ? nil : rest.joined(separator: " · ")
  }

  private mutating func close() {
    defer { open = StepFrame(statement: statement) }
    guard !open.pictures.isEmpty || !open.lines.isEmpty || open.sentence != nil else {
      // An inner statement that shows nothing leads to what comes.
      return
    }
    moments.append(open)
  }

  private mutating func tell(_ explanation: Explanation) {
    let inner = open.details
    open.details = nil
    close()
    leftOut += explanation.leftOut
    for step in explanation.steps {
      var moment = StepFrame(
        statement: statement, sentence: step.sentence, details: inner, code: step.code)
      if let before = step.before {
        moment.pictures = [DescribedPicture(picture: before, words: step.sentence)]
        moments.append(moment)
      }
      moment.pictures =
        step.picture.map { [DescribedPicture(picture: $0, words: step.sentence)] } ?? []
      if step.picture == nil, !step.trail.isEmpty { moment.details = step.trail.joined(separator: " › ") }
      moments.append(moment)
    }
  }

  /// The variables of code, where the moment has no picture of its own. Only what is shown is drawn.
  private mutating func drawVariables() {
    for index in moments.indices {
      guard let code = moments[index].code, moments[index].pictures.isEmpty else { continue }
      let variables = CodeVariables(code, keepsLines: true)
      let picture = variables.pictures(on: Canvas(columns: text.width, rows: Self.variableRows))
      guard picture.rows > 0 else { continue }
      let words = ([moments[index].sentence ?? ""] + variables.sentences).joined(separator: "; ")
      moments[index].pictures = [DescribedPicture(picture: picture, words: words)]
    }
  }

  private static let variableRows = 16

  /// Adds the same moments as they are drawn for a narrow screen, if they are as many and have as many pictures each.
  package mutating func add(narrow: StepFrames) {
    guard narrow.moments.count == moments.count,
      zip(moments, narrow.moments).allSatisfy({ $0.pictures.count == $1.pictures.count })
    else { return }
    for (index, moment) in narrow.moments.enumerated() {
      if moment.sentence != moments[index].sentence || moment.details != moments[index].details {
        moments[index].narrowWords = (moment.sentence, moment.details)
      }
      for (place, described) in moment.pictures.enumerated() {
        moments[index].pictures[place].narrow = described.picture
      }
    }
  }

  /// Keeps the first moment, the last, and even ones between.
  private mutating func shorten() {
    let count = moments.count
    if count > Self.limit {
      moments = (0..<Self.limit).map { moments[$0 * (count - 1) / (Self.limit - 1)] }
    }
    let missing = leftOut + count - moments.count
    if missing > 0 {
      open.lines.append("\(moments.count.grouped) of \((missing + moments.count).grouped) moments are shown")
    }
  }
}
