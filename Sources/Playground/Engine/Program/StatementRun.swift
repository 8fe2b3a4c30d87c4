import Language
import Recording
import Values

/// What the running top-level statement has done so far: made when it begins, and thrown away when it is over.
struct StatementRun: Sendable {
  /// The text that the running statement stands in.
  var source: Source
  /// Whether nobody wants to see it.
  var isQuiet = false
  /// Whether it is a try that is taken back: then nothing in it is explained.
  var isUnseen = false
  var budget = Budget.replay
  /// That of whoever waits for it; nil if nothing can stop it.
  var patience: Patience?
  /// The local names that what is evaluated sees.
  var scope = Scope()
  /// The blocks under a handler that it is in.
  var handlers: [Handler] = []
  /// How many blocks and calls the statement stands in that is performed.
  var nesting = 0
  /// The machine that waits at a question.
  var waiting: FunctionMachine?
  /// How many `explain`s it stands in.
  var explanationDepth = 0
  /// How many moments were told of what happened inside, and how many marks their pictures have.
  var momentCount = 0
  var markCount = 0
  /// The block of operations that is being read; nil if statements are performed.
  var gathering: Gathering?
  /// What is told of the reader's own code; nil if nobody wants to know.
  var trace: CodeTrace?
  /// The variables that `explain` is to show; nil: those that the code uses.
  var watched: [String]?
  /// The calls of definitions, for each who wants to know.
  var callTrees: [CallTree] = []
  /// What calls of definitions cost; nil if nobody asks for that.
  var counting: CallCounting?
  /// The definitions that it called by itself.
  var called: [FunctionCode] = []
  /// Whether it is a pinned expression.
  var isPinned = false
  /// How many machines of functions run inside one another.
  var machineDepth = 0
  /// In units of about one comparison.
  var work: Int64 = 0
  /// The work at which the limits were last looked at between two statements.
  var lookedAt: Int64 = 0
  /// The work at which was last looked whether the user wants to stop.
  var askedAt: Int64 = 0
  var step: Step
  /// What it waits for; nil if it runs, or is over.
  var question: AwaitedAnswer?
  /// The last output, if a `print` has left its line open.
  var openLine: Int?
  /// How many of the outputs were shown with a question.
  var shownOutputs = 0
  /// The objects that reported something and were not drawn since, in the order in which they were first commanded.
  var reporters: [String] = []
  /// The objects and variables that it has drawn.
  var drawn: Set<String> = []
  /// What it did to the parts of pinned variables.
  var valueMarks: [String: ValueMarks] = [:]
  var move: TimelineMove?
  /// What it read of the costs of queries, what it took back included.
  var costReadings: [CostReading] = []
  /// What came of the code of Swift in it, in order.
  var foreignResults: [ForeignResult] = []
  /// Where code of Swift stands that is to be performed.
  var code: SourceRange?
  /// How that is told line by line; nil: it is only performed.
  var telling: ForeignTelling?
  /// The object on which a compared block is performed: no other may be named meanwhile.
  var compared: Int?
  /// Whether something in it that reads as if it only looked was a command: a call of a definition, or the change of a variable with
  /// the name of a session command.
  var turnedOutToAct = false
  /// What an object answered to the last command.
  var answer: Value?
  /// Whether the state may differ from what it was before.
  var isDirty = false

  /// Nothing runs.
  init() {
    step = Self.noStep
    source = step.source
  }

  init(_ statement: Statement, from source: Source, isQuiet: Bool, budget: Budget) {
    self.source = source
    self.isQuiet = isQuiet
    self.budget = budget
    step = Step(statement: statement, source: source)
  }

  /// Begins with another statement. What is as it was is left so, which takes less than to make all of it anew.
  mutating func begin(_ statement: Statement, from source: Source, isQuiet: Bool, budget: Budget) {
    if self.source !== source { self.source = source }
    self.isQuiet = isQuiet
    isUnseen = false
    if self.budget !== budget { self.budget = budget }
    if patience != nil { patience = nil }
    if scope.running != nil { scope = Scope() }
    if !handlers.isEmpty { handlers = [] }
    nesting = 0
    if waiting != nil { waiting = nil }
    explanationDepth = 0
    momentCount = 0
    markCount = 0
    if trace != nil { trace = nil }
    if watched != nil { watched = nil }
    if !callTrees.isEmpty { callTrees = [] }
    if counting != nil { counting = nil }
    if !called.isEmpty { called = [] }
    isPinned = false
    if gathering != nil { gathering = nil }
    machineDepth = 0
    work = 0
    lookedAt = 0
    askedAt = 0
    step.begin(statement, from: source)
    if question != nil { question = nil }
    openLine = nil
    shownOutputs = 0
    if !reporters.isEmpty { reporters = [] }
    if !drawn.isEmpty { drawn = [] }
    if !valueMarks.isEmpty { valueMarks = [:] }
    if move != nil { move = nil }
    if !costReadings.isEmpty { costReadings = [] }
    if !foreignResults.isEmpty { foreignResults = [] }
    code = nil
    if telling != nil { telling = nil }
    compared = nil
    turnedOutToAct = false
    answer = nil
    isDirty = false
  }

  static let noStep: Step = {
    let nowhere = Source(name: "", bytes: [])
    return Step(statement: Statement(.print([]), range: SourceRange(0, 0)), source: nowhere)
  }()
}

extension StatementRun {
  /// Whether as much was told of what happened inside as is walked through. A moment holds a picture, and on a large screen that has
  /// thousands of marks, each of some 200 bytes.
  var isToldInFull: Bool { momentCount >= Self.mostMoments || markCount >= Self.mostMarks }

  static let mostMoments = 5_000
  static let mostMarks = 400_000
}
