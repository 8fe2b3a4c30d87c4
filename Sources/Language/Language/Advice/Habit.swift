/// What is written elsewhere, and how it is said here: for errors, so that a habit from Swift leads to the right words at once.
public enum Habit {
  /// What to write in place of an operator among the arguments: `a += 1`.
  static func help(forOperator symbol: String) -> String {
    switch symbol {
    case "++", "--": "write a \(symbol.prefix(1))= 1"
    case "+=", "-=", "*=", "/=", "%=":
      "it comes after what it changes, as a statement of its own: a \(symbol) 1"
    case "!": "put what is computed in parentheses: (!a)"
    case "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||":
      "put what is computed in parentheses: (a \(symbol) b)"
    default: "the operators are + - * / % == != < <= > >= && || and !, in parentheses"
    }
  }

  /// What to write in place of a token that does not belong where it is.
  static func help(forToken token: String) -> String? {
    switch token {
    case "=": "compare with =="
    case "and": "write &&"
    case "or": "write ||"
    case "as", "is": helpOfSwift
    case "not": "write !"
    case "then", "do": "leave out \(token): a block { … } follows at once"
    case "'": "put text in double quotes: \"text\""
    case ":": "a colon touches its label: at: 5"
    case "+=", "-=", "*=", "/=", "%=":
      "it comes after what it changes, as a statement of its own: a \(token) 1"
    case "−": "write the minus sign of the keyboard: -"
    case "×": "write a size with the letter x: 60x12, a product with *"
    case "÷": "write /"
    case "…": "write a range with three points: 1...10"
    case "<>", "≠": "write !="
    case "===": "write =="
    case "**": "write pow(2.0, 10.0)"
    case "//": "// begins a comment; what is rounded down is floor(7 / 2)"
    default: nil
    }
  }

  /// What to write in place of a name that nothing has: `nil`.
  public static func help(forName name: String) -> String? {
    switch name {
    case "nil", "null", "None", "undefined", "nothing": "write none"
    case "True", "TRUE": "write true"
    case "False", "FALSE": "write false"
    case "not": "write !"
    case "self", "this": "name the object, such as t"
    default: nil
    }
  }

  /// What to write in place of a word at the start of a statement: `var a = 1`.
  public static func help(forFirstWord word: String) -> String? {
    switch word {
    case "var", "const", "auto": "let sets a variable as often as it changes: write let x = 5"
    case "func", "fn", "function", "def": "write define double(x) = x * 2"
    case _ where prints(word): "write print 5"
    case "assert": "write expect 1 < 2"
    case "foreach", "loop": "write for n in 1...3 { print n }"
    case "elif", "elsif", "elseif": "else if follows the } before it: if a { … } else if b { … }"
    case "switch", "match", "case": "switch x { case 1, 2: …; case 3...5: …; default: … } tells cases apart"
    case "import", "include", "use": "leave it out: every kind is already there; load reads a file"
    case "new", "create", "make": "the kind comes first: write tree t = avl 5 3"
    case "clear", "cls": "reset begins again, and drop removes an object"
    case "lambda": "write define f(x) = x"
    case "lesson", "lessons", "tutorial", "course", "start", "hello", "hi", "demo": "write learn tour"
    case "back": "undo takes the last step back"
    case "exit", "bye", "logout": "write quit"
    case "del": "a list has remove: write let xs = [4, 5]; xs remove at: 0"
    case "copy", "clone", "duplicate":
      "a value is copied by let: write let xs = [4, 5]; let ys = xs"
    default: help(forSubject: word)
    }
  }

  /// Whether a word elsewhere shows values: `echo x`.
  public static func prints(_ word: String) -> Bool {
    switch word {
    case "echo", "puts", "printf", "println", "say", "write", "writeln", "display", "log": true
    default: false
    }
  }

  /// Whether an object elsewhere shows itself by a word: `t draw`.
  public static func showsPictures(_ word: String) -> Bool {
    switch word {
    case "draw", "print", "render", "plot", "visualize", "view": true
    default: prints(word)
    }
  }

  /// Whether a word elsewhere begins a definition: `def f(x)`.
  public static func defines(_ word: String) -> Bool {
    switch word {
    case "def", "func", "fn", "fun", "function", "proc", "sub": true
    default: false
    }
  }

  /// The command of lists that a word elsewhere stands for: `popLast` for `removeLast`.
  public static func listCommand(for word: String) -> ListCommand? {
    switch word {
    case "push", "add", "put", "enqueue", "pushBack", "push_back", "extend", "addAll", "concat", "appendAll":
      .append
    case "unshift", "pushFront", "push_front", "appendleft": .prepend
    case "popLast", "pop", "popBack", "pop_back", "dropLast": .removeLast
    case "popFirst", "shift", "dequeue", "popFront", "pop_front", "popleft", "dropFirst": .removeFirst
    case "clear", "removeall": .removeAll
    case "delete", "del", "erase", "removeAt", "remove_at": .remove
    case "exchange", "swapAt": .swap
    default: ListCommand(rawValue: word)
    }
  }

  /// Words for what a word often means elsewhere: `delete` for `remove`.
  public static func synonyms(of word: String) -> [String] {
    groups.filter { $0.contains(word.lowercased()) }.flatMap { $0 }.filter { $0 != word }
  }

  private static let groups = [
    ["remove", "delete", "del", "erase", "discard", "drop", "pop", "dequeue", "take"],
    ["insert", "add", "append", "put", "push", "enqueue"],
    ["find", "search", "lookup", "contains", "has", "includes"],
    ["count", "size", "length", "len"],
    ["clear", "empty", "removeall"],
    ["top", "peek", "last"],
    ["min", "minimum", "smallest", "least"],
    ["max", "maximum", "largest", "greatest"],
    ["scroll", "move", "pan"],
    ["height", "depth"],
    ["traverse", "walk", "iterate"],
    ["reload", "refresh", "reloaddata"],
  ]
}
