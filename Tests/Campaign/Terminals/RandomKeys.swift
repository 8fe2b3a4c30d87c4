import Platform
import RandomSessions
import Randomness

/// What happens to a program on a terminal: keys, resizes, pauses.
struct RandomKeys {
  private var random: SplitMix64
  private var program: RandomProgram

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    program = RandomProgram(seed: ~seed)
  }

  private mutating func one<Item>(of items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  /// - Parameter isFirst: whether it is the one that the terminal begins with: then it may claim anything. Later, libedit reads
  ///   the size a moment after it was limited, and sets aside as much as it then claims: no storm may claim more than libedit
  ///   can hold.
  mutating func size(isFirst: Bool = true) -> String {
    if isFirst, Int.random(in: 0..<12, using: &random) == 0 { return "65535x65535" }
    return one(of: [
      "80x24", "80x24", "40x12", "200x60", "1x1", "2x2", "0x0", "1x24", "80x1", "3x200", "1000x1000",
      "\(Int.random(in: 0...130, using: &random))x\(Int.random(in: 0...50, using: &random))",
    ])
  }

  /// Assignments to the environment; a name alone is left out of it.
  mutating func defaults() -> String {
    one(of: [
      "TERM=xterm-256color", "TERM=xterm-256color", "TERM", "TERM=dumb", "TERM=unknown", "TERM=vt100",
      "TERM=",
    ])
      + one(of: [
        "", "", " LANG LC_ALL=C", " LANG=C", " LANG=xx_YY.UTF-8", " HOME", " HOME=/dev/null/nowhere",
        " NO_COLOR=1",
      ])
  }

  /// How the program is ended.
  mutating func end() -> String {
    one(of: [
      "leave", "leave", "leave", "hang up", "hang up", "\(SIGTERM)", "\(SIGHUP)", "\(SIGUSR1)", "\(SIGQUIT)",
    ])
  }

  private static let keys = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~",
    "\u{1B}[6~", "\u{1B}[3~",
    "\u{1B}[1;5D", "\u{1B}[1;5C", "\u{1B}", "\u{1B}[200~", "\u{1B}[201~", "\t", "\t\t", "\u{7F}", "\u{8}",
    "\u{1}", "\u{2}",
    "\u{3}", "\u{5}", "\u{B}", "\u{C}", "\u{E}", "\u{10}", "\u{12}", "\u{14}", "\u{15}", "\u{16}", "\u{17}",
    "\u{19}", "\u{1F}",
    "\r", "\r", "\r", "\n", " ", "q", "é", "日本", "👩‍👩‍👧", "\u{202E}", "\u{9B}", "{", "}", "\"", "\\", "(", "?",
    "\u{1B}[99;99R",
    "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1B}\u{7F}", "\u{1B}<", "\u{1B}>", "\u{4}",
  ]

  private static let entries = [
    "play", "tree t = avl 1...30", "explain t insert 40", "undo", "redo", "steps", "help", "show",
    "ask \"What?\" answer: 3",
    "page", "edit", "edit 2", "history", "history print", "repeat 100000000 { print 1 }", "for i in 1...9 {",
    "print [1,", "stack s = min 3 1 2",
  ]

  mutating func actions() -> [String] {
    var actions = ["wait 20"]
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0...7: actions.append("type " + one(of: Self.keys))
      case 8...12: actions.append("type " + entry() + "\r")
      case 13, 14: actions.append("type " + one(of: Self.entries) + "\r")
      case 15:
        for _ in 0..<Int.random(in: 1...30, using: &random) {
          actions.append("resize \(size(isFirst: false))")
        }
      case 16: actions.append("type \u{1B}[200~" + entry() + "\n" + entry() + "\u{1B}[201~")
      case 17: actions.append("signal \(one(of: [SIGINT, SIGWINCH, SIGCONT]))")
      default: actions.append("wait \(Int.random(in: 0...15, using: &random))")
      }
    }
    return actions
  }

  /// A line that does not put the program to sleep, nor let it write to a file.
  private mutating func entry() -> String {
    let entry = program.entry().replacing("\n", with: " ")
    return entry.contains("save") ? "objects" : String(entry.prefix(500))
  }
}
