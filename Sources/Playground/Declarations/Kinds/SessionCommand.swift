import Language

/// The commands that concern the session rather than an exhibit.
public enum SessionCommand: String, CaseIterable, Sendable {
  case help, objects, show, drop
  case explain, practice, verify, plot
  case compare, when, claim, example
  case undo, redo, steps, goto, mark, play
  case load, learn, save, history, edit, page
  case pin, unpin, set, seed, swift, reset, quit

  /// What belongs together, as `help` tells it.
  package static let groups: [(name: String, commands: [SessionCommand])] = [
    ("lessons", [.learn, .practice, .load]),
    ("look", [.show, .objects, .explain, .verify, .plot, .play, .page]),
    ("find out", [.compare, .when, .claim, .example]),
    ("go back", [.undo, .redo, .steps, .goto, .mark]),
    ("keep", [.save, .history, .edit, .pin, .unpin]),
    ("session", [.help, .set, .seed, .drop, .swift, .reset, .quit]),
  ]

  public var declaration: Declaration { Self.entries[self]?.declaration ?? Declaration(rawValue, "") }
  /// An example with an object, where the command needs one.
  package var example: (@Sendable (Specimen) -> String)? { Self.entries[self]?.example }
  public var shape: CommandShape { Self.entries[self]?.shape ?? .arguments }
  /// Whether a path follows it.
  package var takesPath: Bool { if case .path = shape { true } else { false } }
  package var traits: Traits { Self.entries[self]?.traits ?? [] }

  /// Where a command may stand, and what becomes of it.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It makes a step.
    package static let makesStep = Traits(rawValue: 1)
    /// It stands at top level only, and not in a block.
    package static let isTopLevelOnly = Traits(rawValue: 2)
    /// It may not stand in a file that `load` performs.
    package static let mayNotBeLoaded = Traits(rawValue: 4)
    /// Without arguments it only looks.
    package static let looksAlone = Traits(rawValue: 8)
    /// Without a block it only looks.
    package static let looksWithoutBlock = Traits(rawValue: 16)
    /// It needs files, keys or other programs.
    package static let needsTerminal = Traits(rawValue: 32)
    /// A variable of its name that stands alone is asked for: nothing is lost by a mistake.
    package static let givesWay = Traits(rawValue: 64)
  }

  /// All that is declared of a command.
  private struct Entry: Sendable {
    var shape = CommandShape.arguments
    var traits: Traits = []
    var declaration: Declaration
    var example: (@Sendable (Specimen) -> String)?
  }

  private static let entries: [SessionCommand: Entry] = [
    // What there is
    .help: Entry(
      shape: .words,
      declaration: Declaration(
        "help", "explains a word: a kind, a verb, a command",
        parameters: [SessionParameters.topic],
        example: "help let")),
    .objects: Entry(
      declaration: Declaration("objects", "lists the objects"),
      example: { "\($0.creation)\nobjects" }),
    .show: Entry(
      declaration: Declaration(
        "show", "draws an object, or the one in focus; or a value: a list, a dictionary, a record",
        parameters: [
          SessionParameters.shown, SessionParameters.view, SessionParameters.around, SessionParameters.depth,
        ], written: "show [name|value] [as: view] [around: value] [depth: n]"),
      example: { "\($0.creation)\nshow \($0.name) as: \($0.view)\nlet xs = [3, 1, 2]\nshow xs as: bars" }),
    .drop: Entry(
      traits: .makesStep,
      declaration: Declaration(
        "drop", "forgets an object", parameters: [SessionParameters.object]),
      example: { "\($0.creation)\ndrop \($0.name)" }),

    // Why
    .explain: Entry(
      shape: .statement,
      declaration: Declaration(
        "explain",
        "performs a statement as one step and shows what happens inside, event by event; of code its lines, and its lists with what points at them; as: calls draws the tree of the calls that it makes of definitions",
        parameters: [
          SessionParameters.watch, SessionParameters.statement, SessionParameters.explanationView,
        ],
        written: "explain [as: calls] [watch: [names]] statement"),
      example: {
        "\($0.creation)\nexplain \($0.command)\nlet xs = [3, 1, 2]\n"
          + "explain watch: [xs, i] for i in 0..<2 { let xs[i] = xs[i + 1] }\n"
          + "define fib(n) = if n < 2 { n } else { fib(n - 1) + fib(n - 2) }\nexplain as: calls fib(4)"
      }),
    .practice: Entry(
      shape: .practice, traits: .isTopLevelOnly,
      declaration: Declaration(
        "practice",
        "asks you at each decision of a statement what comes next, and then performs it as one step; of a kind, a variant, a verb or a way of sorting alone (bubble, heapsort, insertion, merge, quick, selection), one random statement after the other; alone, lists these",
        parameters: [
          SessionParameters.grading, SessionParameters.wrong, SessionParameters.level,
          SessionParameters.practiced,
        ],
        written: "practice [[mode: end] [wrong: [names]] statement|topic [level: 1...3]]"),
      example: { "\($0.creation)\npractice \($0.command)" }),
    .plot: Entry(
      shape: .series,
      declaration: Declaration(
        "plot",
        "charts expressions over a list of values, performing the block for each in a copy of the session; over: steps, their values after each step; or the numbers of a list",
        parameters: [SessionParameters.scale, SessionParameters.plottedOver],
        example:
          "plot n * n, 50 * n for n in [10, 100, 1000] scale: log { }\nlet xs = [3, 1, 2]\nplot xs\nplot sum(xs) over: steps",
        written:
          "plot expression, … for n in values [scale: linear|log] { … }, plot expression, … over: steps, plot list, …"
      )),
    .verify: Entry(
      declaration: Declaration(
        "verify",
        "checks the invariants of an object and the rules of its drawings, and names what breaks them",
        parameters: [SessionParameters.verified, SessionParameters.verifiedWalk],
        written: "verify [name|undo] [walk: name]"),
      example: { "\($0.creation)\nverify \($0.name)\nverify undo" }),

    // What nobody else answers
    .compare: Entry(
      traits: [.makesStep, .looksWithoutBlock],
      declaration: Declaration(
        "compare",
        "performs a block on each of two objects of a kind, as the focus, draws them side by side, and shows how they differ; or compares two values",
        parameters: [SessionParameters.left, SessionParameters.right, SessionParameters.comparesAll],
        written: "compare name other [all: yes|no] [{ … }]"),
      example: { specimen in
        let twin = specimen.twin
        return "\(specimen.creation)\n\(twin.creation)\n"
          + "compare \(specimen.name) \(twin.name) { \(specimen.commandToFocus) }"
      }),
    .when: Entry(
      shape: .condition, traits: .isTopLevelOnly,
      declaration: Declaration(
        "when",
        "finds the step at which a condition became true, the last time or every time, and shows it",
        example:
          "let n = 1\nlet n = 5\nlet n = 2\nwhen n > 3\nwhen all n < 3\ngoto when n > 3\nexpect n == 5",
        written: "when [all] condition")),
    .claim: Entry(
      shape: .claim,
      declaration: Declaration(
        "claim",
        "tries a block with increasing sizes and many seeds, each in a copy of the session, until the condition fails, and shows the smallest counterexample",
        parameters: [SessionParameters.claimTries],
        example: "claim sum(xs) <= 9 * n for n in 0...5 { let xs = random(n, in: 1...9) }",
        written: "claim condition [for n in values] [tries: n] { … }")),
    .example: Entry(
      shape: .example, traits: .makesStep,
      declaration: Declaration(
        "example", "performs a block with the first seed for which the condition holds after it",
        parameters: [SessionParameters.exampleTries],
        example: "example { let xs = random(3, in: 1...6) } where sum(xs) == 18\nexpect xs == [6, 6, 6]",
        written: "example { … } where condition [tries: n]")),

    // Time
    .undo: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "undo", "takes back the last step, or the last n",
        parameters: [SessionParameters.count], example: "let n = 1; undo")),
    .redo: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "redo", "performs again what undo took back",
        parameters: [SessionParameters.count], example: "let n = 1; undo; redo\nexpect n == 1")),
    .steps: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "steps", "lists the steps, done and undone, with their marks",
        example: "let n = 1\nlet n = 2\nsteps")),
    .goto: Entry(
      shape: .moment, traits: .isTopLevelOnly,
      declaration: Declaration(
        "goto", "goes back or forward to just after a step, or back to where a condition became true last",
        parameters: [SessionParameters.moment],
        example: "let n = 1\nmark early\nlet n = 2\ngoto early\nexpect n == 1\ngoto 2\nexpect n == 2",
        written: "goto moment|when condition")),
    .mark: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "mark", "gives this moment a name to go to; marks are not undone",
        parameters: [SessionParameters.mark], example: "let n = 1\nmark early")),

    .play: Entry(
      shape: .statementOrNone, traits: [.isTopLevelOnly, .mayNotBeLoaded, .needsTerminal],
      declaration: Declaration(
        "play",
        "opens the steps full screen, to walk through them event by event; or a statement, which is performed in a copy",
        parameters: [SessionParameters.watch, SessionParameters.played],
        written: "play [[watch: [names]] statement]")
    ),

    // Files and other programs
    .load: Entry(
      shape: .path, traits: [.makesStep, .isTopLevelOnly, .mayNotBeLoaded, .needsTerminal],
      declaration: Declaration(
        "load",
        "performs the statements of a script or a notebook, as one step; at a prompt, reads a notebook cell by cell",
        parameters: [SessionParameters.path, SessionParameters.loadManner],
        written: "load path [as: step]")),
    .learn: Entry(
      shape: .path, traits: [.isTopLevelOnly, .mayNotBeLoaded, .needsTerminal],
      declaration: Declaration(
        "learn",
        "reads a lesson page by page, in a session of its own that undo takes back; the last page stays above the prompt; alone, lets you choose; learn again asks what you missed",
        parameters: [SessionParameters.lesson], written: "learn [lesson] [parameter: value …]")),
    .save: Entry(
      shape: .path, traits: [.isTopLevelOnly, .mayNotBeLoaded, .needsTerminal],
      declaration: Declaration(
        "save", "writes the steps of this session as a notebook",
        parameters: [SessionParameters.target, SessionParameters.over],
        written: "save path [over: yes]")),

    .history: Entry(
      shape: .phrase, traits: [.isTopLevelOnly, .mayNotBeLoaded, .needsTerminal],
      declaration: Declaration(
        "history",
        "lists the entries typed at the prompt, here and in earlier sessions, with the numbers by which edit takes them; the last ones, or those that have a word in them",
        parameters: [SessionParameters.remembered], written: "history [n|word]")),
    .edit: Entry(
      traits: [.isTopLevelOnly, .mayNotBeLoaded, .needsTerminal],
      declaration: Declaration(
        "edit",
        "opens the last entry in $VISUAL or $EDITOR, or the one of a number in history, and performs the edited text; Ctrl-X Ctrl-E does so with what is being typed",
        parameters: [SessionParameters.entry], written: "edit [number]")),
    .page: Entry(
      traits: [.isTopLevelOnly, .mayNotBeLoaded, .needsTerminal],
      declaration: Declaration(
        "page", "shows an object, or the one in focus, at its full height through $PAGER",
        parameters: [SessionParameters.paged])),

    // The session itself
    .pin: Entry(
      shape: .watched, traits: .makesStep,
      declaration: Declaration(
        "pin",
        "draws an object, a list, a dictionary or a record again after every step, or shows the value of an expression when a step changes it",
        parameters: [SessionParameters.pinned], written: "pin name|expression"),
      example: { "\($0.creation)\npin \($0.name)\nlet n = 1\npin n * 2\nlet n = 2" }),
    .unpin: Entry(
      shape: .watched, traits: .makesStep,
      declaration: Declaration(
        "unpin", "stops drawing a pinned object after every step, or showing an expression",
        parameters: [SessionParameters.unpinned], written: "unpin [name|expression]"),
      example: { "\($0.creation)\npin \($0.name)\nunpin" }),
    .set: Entry(
      traits: [.makesStep, .looksAlone],
      declaration: Declaration(
        "set",
        "changes a setting: width, height, style, color, steps, describe, pager, screenReader, terminal; alone, shows them",
        parameters: [SessionParameters.setting, SessionParameters.value],
        example: "set style ascii")),
    .seed: Entry(
      traits: .makesStep,
      declaration: Declaration(
        "seed", "sets the seed of random numbers, initially 1",
        parameters: [SessionParameters.seedNumber], example: "seed 7")),
    .swift: Entry(
      shape: .code, traits: [.makesStep, .isTopLevelOnly, .looksAlone, .needsTerminal, .givesWay],
      declaration: Declaration(
        "swift",
        "performs code of Swift, to the end of the line or of its brackets, behind what was entered before; alone, opens a prompt for it",
        parameters: [SessionParameters.code], written: "swift [code]")),
    .reset: Entry(
      traits: [.makesStep, .isTopLevelOnly],
      declaration: Declaration(
        "reset", "forgets every object, variable, procedure and setting; undo brings them back",
        example: "reset")),
    .quit: Entry(
      traits: [.isTopLevelOnly, .mayNotBeLoaded, .needsTerminal, .givesWay],
      declaration: Declaration("quit", "leaves")),
  ]
}
