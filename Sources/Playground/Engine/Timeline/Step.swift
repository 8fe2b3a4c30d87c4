import Declarations
import Language
import Pictures

/// One top-level statement performed: what it showed, what it told, and what went wrong if it failed. A failed step has
/// changed nothing.
public struct Step: Sendable {
  /// Its place on the timeline, from 1; nil if it only looked or failed.
  public var number: Int?
  public var statement: Statement
  public var source: Source
  public var outputs: [Output] = []
  /// The object it commanded last.
  public var object: String?
  public var kind: String?
  public var message: String?
  /// What it did to the parts of the value that it drew, as JSON has it.
  public var marks: [JSON] = []
  /// What a query, a verb that answers, or print came to.
  public var value: Value?
  public var costs = Costs()
  /// What its objects told, event by event, at most ``eventLimit``.
  public var events: [JSON] = []
  /// How many more there were.
  public var eventsLeftOut = 0
  /// What a statement that answers came to, member by member; the last one's, where a block has several. An `ask` has its
  /// answer here, which is not for everybody's eyes.
  public var result: JSON?
  /// The answers of the questions that it asked, as ``Value/answerText``.
  public var answers: [String] = []
  /// The last of these questions.
  public var question: PosedQuestion?
  public var failure: Diagnostic?
  /// Whether it waited for an answer. Then it was repeated before its question if statements are, and what it showed up to there
  /// is not among its outputs.
  public internal(set) var hasWaited = false
  /// How many undone steps it dropped.
  public internal(set) var droppedSteps = 0
  /// Whether a limit or the user stopped it.
  public internal(set) var wasStopped = false
  /// What the host is asked to do.
  public var effect: Effect?
  /// What came of the last reply, and the question that waits, if one does. Only a step of ``Session/ask(_:echoes:)`` and
  /// ``Session/answer(_:)`` has it.
  public internal(set) var turn: Turn?

  public init(statement: Statement, source: Source) {
    self.statement = statement
    self.source = source
  }

  /// Begins with another statement, as a new step does.
  mutating func begin(_ statement: Statement, from source: Source) {
    number = nil
    self.statement = statement
    if self.source !== source { self.source = source }
    if !outputs.isEmpty { outputs = [] }
    if object != nil { object = nil }
    if kind != nil { kind = nil }
    if message != nil { message = nil }
    if !marks.isEmpty { marks = [] }
    value = nil
    costs = Costs()
    if !events.isEmpty { events = [] }
    eventsLeftOut = 0
    result = nil
    if !answers.isEmpty { answers = [] }
    if question != nil { question = nil }
    failure = nil
    hasWaited = false
    droppedSteps = 0
    wasStopped = false
    effect = nil
  }

  /// Whether it showed something, failed, answered or asks something of its host.
  var tellsAnything: Bool { !outputs.isEmpty || !answers.isEmpty || failure != nil || effect != nil }

  /// Events beyond this many are only counted.
  public static let eventLimit = Listeners.eventLimit

  /// Adds events, as far as there is room.
  mutating func tell(_ told: [JSON], leftOut: Int) {
    let room = max(0, Self.eventLimit - events.count)
    events += told.prefix(room)
    eventsLeftOut += leftOut + max(0, told.count - room)
  }

  /// The statement as it was written.
  public var text: String { source.text(statement.range) }

  /// The same for those who are still to answer: each `ask` in it ends after its question.
  public var textWithoutAnswers: String { source.textWithoutAnswers(of: statement) }

  /// Whether it asks a question.
  public var isQuestion: Bool { statement.isQuestion }

  /// Whether the statement stands before what it shows, where statements do: a question stands in its own words, and what waited
  /// for an answer stands before its question.
  public var isEchoed: Bool { !isQuestion && !hasWaited }

  /// How many pictures it drew or described; an explanation and the picture it leads to are one.
  public var pictureCount: Int {
    outputs.indices.reduce(0) { count, index in
      switch outputs[index] {
      case .picture, .description: return count + 1
      case .explanation:
        switch outputs[(index + 1)...].first {
        case .picture, .description: return count
        default: return count + 1
        }
      default: return count
      }
    }
  }
}

extension Step {
  /// Says how many undone steps it dropped.
  package mutating func tellDroppedSteps() {
    outputs.append(.words("dropped \(droppedSteps.counted("undone step"))"))
  }

  /// How many of its outputs a statement shows that was stopped. A stop must take effect at once, and to show millions of
  /// lines takes longer than it took to make them.
  static let stoppedOutputs = 1_000

  mutating func leaveOutOutputs() {
    let count = outputs.count - Self.stoppedOutputs
    guard count > 0 else { return }
    outputs.removeLast(count)
    outputs.append(.words("… and \(count.counted("output")) more, not shown"))
  }
}

public enum Output: Sendable {
  /// A picture of an object, and the words under it.
  case picture(Picture, caption: Caption)
  /// A picture in words, and the words that stand under it otherwise, here before it: `set describe on`.
  case description(Description, caption: Caption)
  /// What print says of texts and numbers.
  case text(String)
  /// What print says of what holds values.
  case printed(PrintedValues)
  /// What the author of a lesson tells, after words of our own: a hint, a reason. `code` and **bold** are stressed in it.
  case told(String)
  /// A line of our own words, with signs that ASCII spells otherwise.
  case words(String)
  /// An inner statement, before its own picture: `set steps all`.
  case echo(String)
  /// What happened inside a command.
  case explanation(Explanation)
}

/// What a session asks of the program around it.
public enum Effect: Sendable, Equatable {
  /// To read a script or a notebook; as one step, if the user says so.
  case load(path: String, asStep: Bool)
  /// To read a lesson with the user, with some of its parameters set; without one, to list those there are.
  case learn(lesson: String?, parameters: [String: Value])
  /// To write the steps; over a file that is no saved session only if the user says so.
  case save(path: String, over: Bool)
  case quit
  /// To open the timeline on the whole screen.
  case play
  /// To list the entries that the user typed: the last so many, or those with some words in them.
  case history([String])
  /// To let the user edit the last entry, or the one of a number.
  case edit(entry: Int?)
  /// To show an object, or the one in focus, through a pager.
  case page(object: String?)
  /// To let the user enter code of Swift, one entry after the other.
  case swift
  /// To let the user answer the question at which the statement waits: ``Session/settle(_:echoes:read:)``.
  case ask

  /// The command that asks for it.
  public var name: String {
    switch self {
    case .load: "load"
    case .learn: "learn"
    case .save: "save"
    case .quit: "quit"
    case .play: "play"
    case .history: "history"
    case .edit: "edit"
    case .page: "page"
    case .swift: "swift"
    case .ask: "ask"
    }
  }
}
