import Samples
import Testing
import Waiting

/// Usage, exit statuses, and input of every bad sort.
@Suite(.serialized, .waiting) struct CommandLineTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func run(_ arguments: [String], input: [UInt8] = []) throws -> PipedRun {
    try PipedRun(Programs.trellis, arguments, input: input, in: folder)
  }

  @Test func wrongUsageIsStatus64() throws {
    try folder.write("print 1\n", to: "a.trellis")
    let wrong = [
      ["frobnicate"], ["--nonsense"], ["run"], ["run", "--nonsense", "a.trellis"], ["check"], ["record"],
      ["run", "--format", "xml", "a.trellis"], ["check", "--jobs", "0", "a.trellis"],
      ["check", "--color", "rainbow", "a.trellis"], ["run", "--width", "0", "a.trellis"],
      ["run", "--height", "1001", "a.trellis"], ["run", "--width", "wide", "a.trellis"],
      ["run", "--max-steps", "0", "a.trellis"], ["run", "--timeout", "nan", "a.trellis"],
      ["run", "--timeout", "-1", "a.trellis"], ["run", "--max-memory", "9223372036854775807", "a.trellis"],
      ["run", "--style", "roman", "a.trellis"], ["run", "--color", "red", "a.trellis"],
      ["reference", "nothing"], ["render"], ["render", "--format", "pdf", "a.trellis"],
      ["repl", "--load"],
    ]
    for arguments in wrong {
      let run = try run(arguments)
      #expect(run.ending == .exited(64), "\(arguments)")
      #expect(run.outputText == "", "\(arguments)")
      // An error has one shape, wherever it comes from.
      #expect(
        run.errorText.wholeMatch(of: /error: [^A-Z\n][^\n]*[^.\n]\n(       [^\n]+\n)*  = help: [^\n]+\n/)
          != nil,
        "\(arguments): \(run.errorText)")
    }
  }

  @Test(arguments: [
    (["run", "--widht", "3", "a.trellis"], "unknown option '--widht'", "did you mean '--width'?"),
    (
      ["run", "--format", "xml", "a"], "the value 'xml' is invalid for '--format <format>'",
      "please provide one of 'text' and 'json'"
    ),
    (
      ["render", "--format", "gif", "a"], "the value 'gif' is invalid for '--format <format>'",
      "please provide one of html, svg, png, cast, json, ipynb, md"
    ),
    (
      ["check", "--frobnicate"], "unknown option '--frobnicate'",
      "trellis check --help explains how it is used"
    ),
    (["run", "--quiett"], "unknown option '--quiett'", "did you mean '--quiet'?"),
    (
      ["check", "--jobs", "2"], "missing expected argument '<path> ...'",
      "trellis check --help explains how it is used"
    ),
    (["check"], "missing expected argument '<path> ...'", "trellis check --help explains how it is used"),
    (["frobnicate"], "there is no command 'frobnicate'", "trellis --help lists the commands"),
    (["run", "--set", "a", "x"], "--set takes name=value, not 'a'", "as in --set count=20"),
    (["reference", "tree", "insrt"], "tree has no word 'insrt'", "did you mean insert?"),
    (
      ["run", "--width", "0", "x"], "--width takes a whole number from 1 to 1000, not 0",
      "trellis run --help explains how it is used"
    ),
  ]) func whatIsWrongAndWhatToDoStandApart(_ arguments: [String], _ fault: String, _ help: String) throws {
    let run = try run(arguments)
    #expect(run.ending == .exited(64) && run.errorText == "error: \(fault)\n  = help: \(help)\n")
  }

  @Test func optionsMayStandBeforeTheCommand() throws {
    try folder.write("print 6 * 7\n", to: "a.trellis")
    let unknown = try run(["--style", "ascii", "learn", "xyzzyq"])
    #expect(unknown.ending == .exited(66) && unknown.errorText.contains("there is no lesson 'xyzzyq'"))
    for words in [
      ["--quiet", "--width", "30", "run", "a.trellis"], ["--width=30", "run", "--quiet", "a.trellis"],
    ] {
      let run = try run(words)
      #expect(run.ending == .exited(0) && run.outputText == "42\n", "\(words): \(run.errorText)")
    }
    #expect(try run(["--color", "never", "a.trellis"]).outputText.contains("42"))
    let misspelled = try run(["--style", "ascii", "lern", "x"])
    #expect(misspelled.ending == .exited(64) && misspelled.errorText.contains("did you mean learn?"))
    // The value of an option is not a command.
    try folder.write("print 7\n", to: "run")
    #expect(try run(["--load", "run"]).ending != .exited(64))
    let wrong = try run(["--style", "asci", "run", "a.trellis"])
    #expect(wrong.ending == .exited(64) && wrong.errorText.contains("the value 'asci' is invalid"))
  }

  /// Whatever the command, an option means the same before it and behind it.
  @Test(arguments: [
    (["--width", "30"], ["run", "a.trellis"]), (["--format", "json"], ["run", "a.trellis"]),
    (["--style", "ascii", "--set", "n=1"], ["run", "a.md"]), (["--jobs", "2"], ["check", "a.md"]),
    (["--dry-run"], ["record", "a.md"]), (["--format", "md"], ["reference", "stack"]),
    (["--check"], ["format", "a.md"]), (["-o", "out", "--over"], ["render", "a.md"]),
    (["--style", "ascii"], ["learn", "a.md"]), (["--kind", "stack"], ["new", "a.md"]),
    (["--color", "always"], ["learn"]),
  ]) func optionsMeanTheSameOnEitherSideOfTheCommand(_ options: [String], _ command: [String]) throws {
    try folder.write("stack s = 1 2\n", to: "a.trellis")
    try folder.write("---\nparameters:\n  n: 3\n---\n\n```trellis\nstack s = n\n```\n", to: "a.md")
    let (before, behind) = (try run(options + command), try run(command + options))
    #expect(before.outputText == behind.outputText && before.errorText == behind.errorText)
    #expect(before.ending == behind.ending)
  }

  /// Whether a root without /proc is possible here.
  private static let canHideProc =
    (try? PipedRun("unshare", ["-m", "umount", "-l", "/proc"], in: ScratchFolder()))?.ending == .exited(0)

  @Test(.enabled(if: canHideProc), arguments: [Programs.trellis, Programs.kernel])
  func withoutItsArgumentsItDoesNothing(_ program: String) throws {
    let run = try PipedRun(
      "unshare", ["-m", "sh", "-c", "umount -l /proc && exec \"$1\" --version", "sh", program], in: folder)
    #expect(run.ending == .exited(70) && run.outputText == "")
    #expect(run.errorText.contains("cannot read the arguments of this program"))
    #expect(run.errorText.contains("is /proc mounted?"))
  }

  @Test func theProgramTellsAboutItself() throws {
    // Which commit it is, only the launcher knows.
    let version = try run(["--version"]).outputText
    let pattern =
      /Trellis 0\.3 \(commit (unknown|[0-9a-f]{12}(\+changes)?), JSON schema 2(, not optimized)?\)\n/
    #expect(version.wholeMatch(of: pattern) != nil, "\(version)")
    let help = try run(["--help"])
    #expect(help.ending == .exited(0))
    for command in ["repl", "run", "check", "record", "render", "reference"] {
      #expect(help.outputText.contains("  \(command) "), "\(command)")
      #expect(try run([command, "--help"]).outputText.contains("USAGE: trellis \(command)"))
    }
    #expect(try run(["help"]).outputText == help.outputText)
    #expect(try run(["help", "check"]).outputText.contains("USAGE: trellis check"))
    #expect(try run(["help", "layout"]).outputText == run(["reference", "layout"]).outputText)
    #expect(try run(["help", "xylophone"]).ending == .exited(64))
    for shell in ["bash", "zsh", "fish"] {
      let script = try run(["--generate-completion-script", shell])
      #expect(script.ending == .exited(0))
      #expect(script.outputText.contains("trellis"))
    }
    for format in ["text", "md", "json"] {
      let reference = try run(["reference", "--format", format])
      #expect(reference.ending == .exited(0))
      #expect(reference.outputText.contains("insert"))
    }
  }

  @Test func missingAndUnreadableInputAreToldApart() throws {
    try folder.makeFolder("folder")
    for command in ["run", "check", "record"] {
      let missing = try run([command, "missing.md"])
      #expect(missing.ending == .exited(66), "\(command)")
      #expect(missing.errorText == "error: cannot read missing.md: No such file or directory\n")
      #expect(missing.outputText == "")
    }
    let unreadable = try run(["run", "folder"])
    #expect(unreadable.ending == .exited(74))
    #expect(unreadable.errorText == "error: cannot read folder: Is a directory\n")
    try folder.write("```trellis\nlet a = 1\n```\n", to: "folder/a.md")
    let unwritable = try run(["check", "--junit", "missing/report.xml", "folder"])
    #expect(unwritable.ending == .exited(74))
    #expect(unwritable.errorText == "error: cannot write missing/report.xml: No such file or directory\n")
  }

  @Test func limitsAreErrors() throws {
    let cases = [
      (["--max-steps", "1000"], "while true {}"), (["--timeout", "0.2"], "while true {}"),
      (["--max-memory", "200"], "let x = [1]\nwhile true { let x = x + x }"),
    ]
    for (limit, script) in cases {
      let run = try run(["run"] + limit + ["-"], input: Array(script.utf8))
      #expect(run.ending == .exited(1), "\(limit)")
      #expect(run.errorText.hasPrefix("error: "), "\(limit): \(run.errorText)")
    }
  }

  /// Runs bytes as a script, as a cell, through the prompt's pipe and as a recording: each ends by itself, in its time.
  @Test func noInputIsATrap() throws {
    func repeated(_ text: String, _ count: Int) -> [UInt8] {
      Array(String(repeating: text, count: count).utf8)
    }
    /// As many as take a moment each; how deep brackets nest is always tried.
    let most = Samples.count(50_000, all: 10_000_000)
    let inputs: [(name: String, bytes: [UInt8])] = [
      ("nothing", []), ("a NUL", [0]), ("NULs", [UInt8](repeating: 0, count: 100_000)),
      ("a NUL in a text", Array("print \"a\0b\"\n".utf8)),
      ("invalid UTF-8", [0xFF, 0xFE, 0x0A, 0xC3]),
      ("invalid text", Array("print \"".utf8) + [0xC0, 0x80, 0x22, 0x0A]),
      ("half a character", Array("print \"é".utf8.dropLast())), ("all bytes", (0...255).map { UInt8($0) }),
      ("a long word", repeated("a", most)), ("a long line of words", repeated("print 1; ", most / 100)),
      ("a long number", repeated("9", most / 10)),
      ("a long text", Array("print \"".utf8) + repeated("x", most)),
      ("brackets", repeated("[", 10_000)),
      ("parentheses", Array("print ".utf8) + repeated("(", 10_000) + repeated(")", 10_000)),
      ("braces", repeated("{", 10_000)), ("blocks", repeated("repeat 1 {", 10_000)),
      ("open lines", Array("print [\n".utf8) + repeated("1,\n", most / 100)),
      ("operators", Array("print 1".utf8) + repeated(" + 1", 10_000)),
      ("signs", Array("print ".utf8) + repeated("-", 10_000)),
      ("nots", Array("print ".utf8) + repeated("!", 10_000)),
      ("properties", Array("print t".utf8) + repeated(".a", 10_000)),
      ("calls", Array("print ".utf8) + repeated("abs(", 10_000)),
      ("ifs", repeated("if true {} else ", 10_000)),
      ("backslashes", repeated("\\", 10_000)), ("semicolons", repeated(";", most / 100)),
      ("carriage returns", repeated("print 1\r", 1_000)),
      ("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("print 1\n".utf8)),
    ]
    for (index, (name, bytes)) in inputs.enumerated() {
      try folder.write(bytes, to: "input.trellis")
      try folder.write(Array("# A\n\n```trellis\n".utf8) + bytes, to: "open.md")
      try folder.write(
        Array("---\n".utf8) + bytes + Array("\n---\n\n```trellis\n```\n".utf8), to: "matter.md")
      for arguments in [
        ["run", "input.trellis"], ["run", "open.md"], ["check", "matter.md"], ["record", "open.md"], [],
      ].enumerated().filter({ $0.offset % Samples.stride(2) == index % Samples.stride(2) }).map(\.element) {
        let run = try run(arguments, input: arguments.isEmpty ? bytes : [])
        #expect([.exited(0), .exited(1)].contains(run.ending), "\(name), \(arguments): \(run.ending)")
        if run.ending == .exited(1), arguments.first == "run" || arguments.isEmpty {
          #expect(run.errorText.contains("error: "), "\(name), \(arguments)")
        }
        #expect(run.errors.count < 20_000, "\(name), \(arguments): \(run.errors.count) bytes of errors")
      }
      let open = try folder.bytes(of: "open.md")
      #expect(open == Array("# A\n\n```trellis\n".utf8) + bytes, "\(name)")
    }
  }
}
