import Declarations
import Language
import Values

/// What definitions of the reader's own are refused.
extension Fault {
  /// - Parameters:
  ///   - what: the statement, or what it is called.
  ///   - role: what the definition is for, in which it stands.
  ///   - statement: how it is written as a statement, if it was written differently: `t insert 3` for `t.insert(3)`.
  static func notInAFunction(
    _ what: String, _ role: FunctionCode.Role, writtenAs statement: String? = nil, isOfSwift: Bool = false
  ) -> Fault {
    switch role {
    case .function(let call):
      refused(
        "\(what) is not allowed in a function called in an expression, which changes nothing",
        help: statement.map { "write \($0), and call the definition like a verb: \(call)" }
          ?? (isOfSwift
            ? "call it on a line of its own, let it return a value, or put swift before func: there it may"
            : "call it like a verb, \(call), or let it return a value"))
    case .walk:
      refused(
        "\(what) is not allowed in a walk, which changes nothing and only visits",
        help:
          "write \(statement ?? "it") before or after the walk; what a walk does with a node is visit n")
    case .answer:
      refused(
        "\(what) is not allowed in an answer, which changes nothing",
        help: "leave it out: an answer returns a value, and may use let, loops and if on the way")
    case .nameless:
      refused(
        "\(what) is not allowed in a function without a name, which changes nothing",
        help: "write a loop, for x in xs { … }, or xs.forEach { … }")
    case .program: broken("'\(what)' is allowed in a program")
    }
  }

  /// A verb in a function, said to an object that it was called with.
  ///
  /// - Parameter object: its name in the session.
  static func verbOnArgument(_ what: String, object: String) -> Fault {
    refused(
      "\(what) is not allowed in a function called in an expression, which changes nothing",
      help:
        "a statement outside changes '\(object)', or one in a definition that is called like a verb and names it itself"
    )
  }

  /// `x.count` as a statement of a function, where nothing is printed.
  static func comesToNothing(_ statement: String, _ role: FunctionCode.Role) -> Fault {
    refused(
      "the value of '\(statement)' is not used, and \(role.name.withArticle) prints nothing",
      help: role.isWalk ? "leave it out, or write visit and a node" : "write return \(statement)")
  }

  /// - Parameter isOfSwift: whether the function is declared by `func`.
  static func changesSession(_ name: String, isOfSwift: Bool = false) -> Fault {
    refused(
      "a function changes only its own variables, and '\(name)' is not one",
      help: isOfSwift
        ? "hand it over, to be changed: a parameter that is inout, and &\(name) in the call; or put swift before func"
        : "create one in it: let \(name) = …; statements outside change what is outside")
  }

  /// - Parameter call: the same without labels.
  static func takesNoLabels(_ name: String, label: String, call: String) -> Fault {
    Habit.isLabelOfSwift(label) || Grammar.swiftFunctions.contains(name)
      ? onlySwift("\(label):") : refused("\(name) takes no '\(label):'", help: "write \(call)")
  }

  /// `xs.map(3)`, `xs sort by: 3`
  static let notAFunction = refused(
    "the name of a function belongs here",
    help: "define one, such as define double(x) = x * 2, and write its name: double")

  /// `sorted(xs, f)`
  ///
  /// - Parameter instead: the same with the label.
  static func orderWithoutLabel(_ instead: String) -> Fault {
    refused("the order of a list has a label", help: "write \(instead)")
  }

  /// - Parameter owner: what takes a function.
  static func variableAsFunction(_ name: String, of owner: String) -> Fault {
    refused(
      "'\(name)' is a variable, and \(owner) takes the name of a function",
      help: "write the name of a definition or of a built-in function; help functions lists these")
  }

  /// `xs.map(pi)`
  static func numberAsFunction(_ name: String, of owner: String) -> Fault {
    refused(
      "'\(name)' is a number, and \(owner) takes the name of a function",
      help: "write the name of a definition or of a built-in function; help functions lists these")
  }

  /// `sorted(xs, by: f)`, `xs.map(f)`
  ///
  /// - Parameter owner: what calls it.
  static func wrongParameters(of code: FunctionCode, for owner: String, taken: String) -> Fault {
    let count = code.definition.parameters.count
    return refused(
      "\(owner) takes a function of \(taken), and \(code.definition.callSignature) has "
        + (count == 0 ? "none" : "\(count)"),
      help: "define another one, with \(taken)")
  }

  static func returnsNothing(_ name: String) -> Fault {
    refused(
      "\(name) has no value: it ended without return",
      help: "write return value on every path through it, or call it like a verb")
  }

  static let returnOutside = refused(
    "return is outside a definition", help: "write it in define name(…) { … }"
  ) { text in
    text.contains { $0.isNewline } || text.count > 60 ? nil : "write define f() { \(text) }"
  }

  static let returnFromInside = refused(
    "return cannot leave this block", help: "write it after the block")

  static let visitOutside = refused(
    "visit is outside a walk", help: "write define walk mine(t) { visit t.root }"
  ) { text in
    // `visit t.root.left`: what it is asked of is what walks are given.
    let words = text.split(separator: " ")
    guard words.count == 2, let object = words[1].split(separator: ".").first, object != words[1],
      Syntax.isName(String(object)), text.utf8.count <= 60
    else { return nil }
    return "write define walk mine(\(object)) { \(text) }"
  }

  static func walkAsFunction(_ name: String) -> Fault {
    refused(
      "'\(name)' is a walk and has no value",
      help: "write t.walk(\(name)) for the elements in its order, or t traverse order: \(name)")
  }

  static func walkReturns(_ name: String) -> Fault {
    refused("'\(name)' is a walk and returns no value", help: "write visit n, and return alone to end it")
  }

  /// - Parameter example: a name that a walk can be given.
  static func unknownWalk(
    _ name: String, among known: [String], isFunction: Bool, example: String
  ) -> Fault {
    let make = "write define walk \(example)(t) { … visit n … }"
    if isFunction { return refused("'\(name)' is not a walk", help: make) }
    return unknown(name, among: known, "no walk is called '\(name)'", else: make)
  }

  /// `b.walk(in)` of a B-tree
  static func noBuiltInOrder(_ order: String, of kind: String, _ object: String) -> Fault {
    refused(
      "\(kind) '\(object)' has no built-in order '\(order)'",
      help: "write a walk for it: define walk mine(t) { … visit n … }, then \(object).walk(mine)")
  }

  static func walkOffends(_ offence: String) -> Fault {
    refused(offence, help: "a walk of the whole tree visits every node once; explain it to see its path")
  }

  static func nodeOfAnother(_ node: String, walk: String, tree: String) -> Fault {
    refused(
      "\(walk) visits \(node) of another tree, or of '\(tree)' as it was before a change",
      help: "begin at the node of its parameter: t.node")
  }

  static func walkParameters(_ name: String) -> Fault {
    refused("a walk takes one tree", help: "write define walk \(name)(t) { … }")
  }
}

/// Answers to questions that are refused where they are given.
extension Fault {
  static func unknownCallback(_ name: String, among callbacks: [Callback]) -> Fault {
    unknown(
      name, among: callbacks.map { $0.name }, "no question is called '\(name)'",
      else: "the questions are \(SpokenText.list(callbacks.map { $0.name }))")
  }

  static func wrongParameters(of callback: Callback, got count: Int) -> Fault {
    refused(
      "\(callback.name) is asked with \(callback.parameters.count.counted("parameter")), not \(count.grouped)",
      help: "write \(callback.answered)")
  }

  static func missingCallback(to callback: Callback, of owner: String) -> Fault {
    refused("\(owner) needs an answer to \(callback.signature)", help: "write \(callback.answered)")
  }

  static let endlessAnswer = refused(
    "no answer after \(Limits.answerStatements.grouped) statements",
    help:
      "check whether a loop in it never ends; lengthy computations belong in prepare(view), or in a variable"
  )

  static func objectInAnswer(_ name: String, kind: Kind) -> Fault {
    refused(
      "an answer cannot read the \(kind.name) '\(name)': it knows only its parameters, and variables",
      help: "give the value a name first: let n = \(name).\(kind.commonProperty)")
  }
}
