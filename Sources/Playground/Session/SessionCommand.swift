import Language

/// The commands that concern the session rather than an exhibit.
public enum SessionCommand: String, CaseIterable, Sendable {
  case help, objects, show, drop, undo, redo, steps, goto, mark, load, save, set, seed, reset, quit

  public var shape: CommandShape {
    switch self {
    case .load, .save: .path
    case .help: .words
    case .objects, .show, .drop, .undo, .redo, .steps, .goto, .mark, .set, .seed, .reset, .quit: .arguments
    }
  }

  public var declaration: Declaration {
    switch self {
    case .help:
      Declaration(
        "help", "explains a word: a kind, a verb, a command",
        parameters: [.place("topic", .words, optional: true, "")],
        example: "help tree insert")
    case .objects:
      Declaration("objects", "lists the objects there are", example: "tree t = avl 50; objects")
    case .show:
      Declaration(
        "show", "draws an object, or the one in focus",
        parameters: [
          .place("name", .object, optional: true, "the object"),
          .label("as", .word, "one of the views of its kind"),
          .label("around", .element, "the value to begin the picture at"),
          .label("depth", .whole(atLeast: 0), "how many levels to draw below"),
        ], example: "tree t = avl 50 30 70; show t as: outline")
    case .drop:
      Declaration(
        "drop", "forgets an object", parameters: [.place("name", .object, "the object")],
        example: "tree t = avl 50; drop t")
    case .undo:
      Declaration(
        "undo", "takes back the last step, or the last n",
        parameters: [.place("n", .whole(atLeast: 1), optional: true, "how many steps; 1 if left out")],
        example: "tree t = avl 50; undo")
    case .redo:
      Declaration(
        "redo", "does again what undo took back",
        parameters: [.place("n", .whole(atLeast: 1), optional: true, "how many steps; 1 if left out")],
        example: "tree t = avl 50; undo; redo")
    case .steps:
      Declaration(
        "steps", "lists the steps, done and undone, with their marks",
        example: "tree t = avl 50\nt insert 30\nsteps")
    case .goto:
      Declaration(
        "goto", "goes back or forward to just after a step",
        parameters: [.place("moment", .moment, "the number of a step, 0 for the start, or a mark")],
        example:
          "stack s = 1\nmark early\ns push 2\ngoto early\nexpect s.count == 1\ngoto 2\nexpect s.count == 2")
    case .mark:
      Declaration(
        "mark", "gives this moment a name to go to; marks are not undone",
        parameters: [.place("word", .word, "the name")], example: "stack s = 1\nmark early")
    case .load:
      Declaration(
        "load", "performs the statements of a script or a notebook, as one step",
        parameters: [.place("path", .path, "a .trellis or .md file")])
    case .save:
      Declaration(
        "save", "writes the steps of this session as a notebook",
        parameters: [.place("path", .path, "where to; a .md file, or a .trellis script")])
    case .set:
      Declaration(
        "set", "changes a setting: width, height, style, color, steps",
        parameters: [.place("name", .word, "the setting"), .place("value", .value, "its value")],
        example: "set style ascii")
    case .seed:
      Declaration(
        "seed", "sets where random numbers start; 1 at first",
        parameters: [.place("n", .whole(atLeast: 0), "any number")], example: "seed 7")
    case .reset:
      Declaration(
        "reset", "forgets every object, variable, procedure and setting; undo brings them back",
        example: "reset")
    case .quit: Declaration("quit", "leaves")
    }
  }

  /// Whether it stands at top level only.
  var isTopLevelOnly: Bool {
    switch self {
    case .load, .save, .quit, .undo, .redo, .steps, .goto, .mark, .reset: true
    case .help, .objects, .show, .drop, .set, .seed: false
    }
  }

  /// Whether it may stand in a file that `load` performs.
  var mayBeLoaded: Bool {
    switch self {
    case .load, .save, .quit: false
    case .help, .objects, .show, .drop, .undo, .redo, .steps, .goto, .mark, .set, .seed, .reset: true
    }
  }

  /// Whether a statement with it makes a step.
  var makesStep: Bool {
    switch self {
    case .load, .drop, .set, .seed, .reset: true
    case .help, .objects, .show, .undo, .redo, .steps, .goto, .mark, .save, .quit: false
    }
  }
}
