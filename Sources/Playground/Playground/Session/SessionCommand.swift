import Language

/// The commands that concern the session rather than an exhibit.
public enum SessionCommand: String, CaseIterable, Sendable {
  case help, objects, show, drop
  case explain, verify, plot
  case undo, redo, steps, goto, mark, play
  case load, save, edit, page
  case pin, unpin, set, seed, reset, quit

  public var declaration: Declaration { Self.entries[self]?.declaration ?? Declaration(rawValue, "") }
  public var shape: CommandShape { Self.entries[self]?.shape ?? .arguments }
  var traits: Traits { Self.entries[self]?.traits ?? [] }

  /// Where a command may stand, and what becomes of it.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    /// It makes a step.
    static let makesStep = Traits(rawValue: 1)
    /// It stands at top level only, and not in a block.
    static let isTopLevelOnly = Traits(rawValue: 2)
    /// It may not stand in a file that `load` performs.
    static let mayNotBeLoaded = Traits(rawValue: 4)
  }

  /// All that is declared of a command.
  private struct Entry: Sendable {
    var shape = CommandShape.arguments
    var traits: Traits = []
    var declaration: Declaration
  }

  private static let entries: [SessionCommand: Entry] = [
    // What there is
    .help: Entry(
      shape: .words,
      declaration: Declaration(
        "help", "explains a word: a kind, a verb, a command",
        parameters: [SessionParameters.topic],
        example: "help tree insert")),
    .objects: Entry(
      declaration: Declaration("objects", "lists the objects there are", example: "tree t = avl 50; objects")),
    .show: Entry(
      declaration: Declaration(
        "show", "draws an object, or the one in focus",
        parameters: [
          SessionParameters.shown, SessionParameters.view, SessionParameters.around, SessionParameters.depth,
        ], example: "tree t = avl 50 30 70; show t as: outline")),
    .drop: Entry(
      traits: .makesStep,
      declaration: Declaration(
        "drop", "forgets an object", parameters: [SessionParameters.object],
        example: "tree t = avl 50; drop t")),

    // Why
    .explain: Entry(
      shape: .statement,
      declaration: Declaration(
        "explain", "performs a statement as one step and tells what happens inside, bit by bit",
        parameters: [SessionParameters.statement],
        example: "tree t = avl 50 30 20\nexplain t insert 10")),
    .plot: Entry(
      shape: .series,
      declaration: Declaration(
        "plot", "charts numbers over numbers: performs a block for each in a copy of the session, and asks",
        parameters: [SessionParameters.scale],
        example:
          "plot b.height, a.height for n in [10, 100, 1000] scale: log { tree b = bst 1...n; tree a = avl 1...n }",
        written: "plot expression, … for n in values [scale: linear|log] { … }")),
    .verify: Entry(
      declaration: Declaration(
        "verify", "proves the promises of an object and the rules of its drawings, or names the offender",
        parameters: [SessionParameters.verified], example: "tree t = avl 50 30 70\nverify t\nverify undo",
        written: "verify [name|undo]")),

    // Time
    .undo: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "undo", "takes back the last step, or the last n",
        parameters: [SessionParameters.count],
        example: "tree t = avl 50; undo")),
    .redo: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "redo", "does again what undo took back",
        parameters: [SessionParameters.count],
        example: "tree t = avl 50; undo; redo")),
    .steps: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "steps", "lists the steps, done and undone, with their marks",
        example: "tree t = avl 50\nt insert 30\nsteps")),
    .goto: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "goto", "goes back or forward to just after a step",
        parameters: [SessionParameters.moment],
        example:
          "stack s = 1\nmark early\ns push 2\ngoto early\nexpect s.count == 1\ngoto 2\nexpect s.count == 2")),
    .mark: Entry(
      traits: .isTopLevelOnly,
      declaration: Declaration(
        "mark", "gives this moment a name to go to; marks are not undone",
        parameters: [SessionParameters.mark], example: "stack s = 1\nmark early")),

    .play: Entry(
      traits: [.isTopLevelOnly, .mayNotBeLoaded],
      declaration: Declaration("play", "opens the steps on the whole screen, to walk through them bit by bit")
    ),

    // Files and other programs
    .load: Entry(
      shape: .path, traits: [.makesStep, .isTopLevelOnly, .mayNotBeLoaded],
      declaration: Declaration(
        "load", "performs the statements of a script or a notebook, as one step",
        parameters: [SessionParameters.path])),
    .save: Entry(
      shape: .path, traits: [.isTopLevelOnly, .mayNotBeLoaded],
      declaration: Declaration(
        "save", "writes the steps of this session as a notebook",
        parameters: [SessionParameters.target])),

    .edit: Entry(
      traits: [.isTopLevelOnly, .mayNotBeLoaded],
      declaration: Declaration(
        "edit", "opens the last entry in $VISUAL or $EDITOR, and performs what becomes of it")),
    .page: Entry(
      traits: [.isTopLevelOnly, .mayNotBeLoaded],
      declaration: Declaration(
        "page", "shows an object, or the one in focus, as high as it is, through $PAGER",
        parameters: [SessionParameters.paged])),

    // The session itself
    .pin: Entry(
      traits: .makesStep,
      declaration: Declaration(
        "pin", "draws an object again after every step",
        parameters: [SessionParameters.object],
        example: "tree t = avl 50\npin t\nstack s = 1\ns push 2")),
    .unpin: Entry(
      traits: .makesStep,
      declaration: Declaration(
        "unpin", "draws a pinned object no longer after every step",
        parameters: [SessionParameters.unpinned],
        example: "tree t = avl 50\npin t\nunpin")),
    .set: Entry(
      traits: .makesStep,
      declaration: Declaration(
        "set", "changes a setting: width, height, style, color, steps, describe",
        parameters: [SessionParameters.setting, SessionParameters.value],
        example: "set style ascii")),
    .seed: Entry(
      traits: .makesStep,
      declaration: Declaration(
        "seed", "sets where random numbers start; 1 at first",
        parameters: [SessionParameters.seedNumber], example: "seed 7")),
    .reset: Entry(
      traits: [.makesStep, .isTopLevelOnly],
      declaration: Declaration(
        "reset", "forgets every object, variable, procedure and setting; undo brings them back",
        example: "reset")),
    .quit: Entry(
      traits: [.isTopLevelOnly, .mayNotBeLoaded], declaration: Declaration("quit", "leaves")),
  ]
}
