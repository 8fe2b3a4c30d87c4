import Declarations
import Language
import Pictures

/// What is heard before a decision where pictures are described: how it is at the start, and what changed since.
struct SpokenPractice {
  /// What is to be heard before the next question.
  private var words: [Output] = []
  /// The code that was read out last.
  private var listing: CodeListing?
  private let isOn: Bool

  /// - Parameter start: the object before the statement, in words.
  init(isOn: Bool, start: Output?) {
    self.isOn = isOn
    if isOn, let start { words = [start] }
  }

  /// Takes what is to be heard now.
  mutating func take() -> [Output] {
    defer { words = [] }
    return words
  }

  /// Notes what a step changed.
  mutating func note(_ step: MicroStep) {
    guard isOn, step.isChange, !step.sentence.isEmpty else { return }
    words.append(.words("\(SignSpelling.spoken(step.sentence))."))
  }

  /// Notes the line of code that is asked about, and the variables; of code that was not met yet, all lines.
  mutating func note(_ code: CodeSnapshot) {
    guard isOn else { return }
    if listing !== code.listing { words += code.listing.lines.map { .text($0) } }
    listing = code.listing
    let variables = code.variables.map { "\($0.name) is \($0.value)" }
    let place = "line \(code.line + 1) of \(code.listing.lines.count)"
    words.append(.words("\(([place] + variables).joined(separator: "; "))."))
  }
}
