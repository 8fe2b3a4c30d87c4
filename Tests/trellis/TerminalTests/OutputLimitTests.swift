import Platform
import Samples
import Terminals
import Testing
import Waiting

/// What a statement shows goes out under its limits: of time, of memory, and until the user stops it.
@Suite(.serialized, .waiting) struct OutputLimitTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Four times what a pipe holds.
  private static let much = "repeat 10_000 { print \"aaaaaaaaaaaaaaaaaaaaaaaaaaa\" }\n"

  /// A reader that takes nothing blocks nothing: without the limit the program would wait for ever.
  @Test(arguments: [["run", "much.trellis"], ["run", "--format", "json", "much.trellis"], []])
  func aReaderWhoTakesNothingDoesNotHoldTheTimeUp(_ arguments: [String]) throws {
    try folder.write(Self.much, to: "much.trellis")
    let run = try PipedRun(
      Programs.trellis, arguments + ["--timeout", "5"],
      input: arguments.isEmpty ? Array(Self.much.utf8) : [], in: folder, readsOutput: false)
    #expect(run.ending == .exited(1))
    #expect(run.errorText.contains("error: stopped after 5.0 s"), "\(run.errorText)")
    #expect(run.errorText.contains("= help: the statement is done; what it shows was cut short"))
  }

  /// What a statement has shown has left the program before the next one begins.
  @Test(arguments: [[], ["--format", "json"], ["--quiet"]])
  func whatWasShownIsThereWhereTheProgramIsEnded(_ options: [String]) throws {
    try folder.write("print 41\nwhile true { }\n", to: "endless.trellis")
    let run = try PipedRun(
      Programs.trellis, ["run", "endless.trellis"] + options, in: folder,
      signalling: (SIGTERM, .seconds(3)))
    #expect(run.ending != .exited(0) && run.outputText.contains("41"), "\(run.outputText)")
  }

  @Test func theUserStopsWhatIsWritten() throws {
    try folder.write(Self.much, to: "much.trellis")
    let run = try PipedRun(
      Programs.trellis, ["run", "much.trellis"], in: folder, signalling: (SIGINT, .seconds(1)),
      readsOutput: false)
    #expect(run.ending == .exited(130))
    #expect(run.errorText.contains("error: stopped\n"), "\(run.errorText)")
  }

  private static let greedy = [
    "let w = \"aaaaaaaé\"; repeat 22 { let w = w + w }; print w",
    "let x = sorted(random(3_000_000, in: 1...9));", "let x = shuffled(random(3_000_000, in: 1...9));",
    "repeat 1_000_000 { print \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\" }",
    "let list = shuffled(1...200000); tree t = levels list; repeat 1_000 { t positions tidy }",
  ]

  /// Lines that are made and written one after the other are not all in memory.
  @Test(arguments: greedy.prefix(Samples.count(2, all: greedy.count)))
  func memoryIsHeld(_ program: String) throws {
    try folder.write(program, to: "greedy.trellis")
    for megabytes in [100, 150] {
      let peak = try measured(["run", "--max-memory", "\(megabytes)", "greedy.trellis"]).bytes
      #expect(peak >> 20 <= megabytes + 50, "\(program): \(peak >> 20) MB of \(megabytes)")
    }
  }

  /// A run of the program, and the most memory that it took. What starts it must be small: a process is reported
  /// with the memory of the one that started it.
  private func measured(
    _ arguments: [String], keepsOutput: Bool = false
  ) throws -> (run: PipedRun, status: Int?, bytes: Int) {
    let script = """
      import resource, subprocess, sys
      keeps = sys.argv[1] == "true"
      status = subprocess.call(sys.argv[2:], stdout=None if keeps else subprocess.DEVNULL)
      print("\\n", status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let run = try PipedRun(
      "/usr/bin/env", ["python3", "-c", script, "\(keepsOutput)", Programs.trellis] + arguments, in: folder,
      within: .seconds(120))
    let last = run.outputText.split(separator: "\n").last ?? ""
    let numbers = last.split(separator: " ").compactMap { Int($0) }
    #expect(numbers.count == 2 && [0, 1].contains(numbers[0]), "\(run.outputText) \(run.errorText)")
    return (run, numbers.first, (numbers.last ?? .max >> 10) << 10)
  }

  @Test func aLongFileIsReadInThreeTimesItsSize() throws {
    let size = Samples.count(8, all: 100) << 20
    let line = "Some prose that goes on about trees, with a few *stars* in it and nothing to be performed.\n"
    let page = String(repeating: line, count: 8) + "\n"
    let prose = String(repeating: page, count: size / page.utf8.count)
    try folder.write(prose + "```trellis\nprint 1\n```\n\n```output\n1\n```\n", to: "long.md")
    for command in [
      ["check"], ["run"], ["record"], ["format"], ["render", "--format", "json", "-o", "out.json"],
    ] {
      let peak = try measured(command + ["long.md"]).bytes
      #expect(peak <= 2 * size + (100 << 20), "\(command) takes \(peak >> 20) MB")
    }
  }

  @Test(.enabled(if: Samples.areAll)) func aSessionOfMoreThanAMillionStepsKeepsTheLastMillion() throws {
    let steps = "stack s;\n" + String(repeating: "s push 1;\n", count: 1_200_000)
    try folder.write(
      steps
        + """
        expect s.count == 1_200_000
        undo 3;
        expect s.count == 1_199_997
        redo 3;
        goto 200_001;
        expect s.count == 200_000
        redo 1_000_000;
        verify undo
        set height 5;
        steps
        goto 5
        """, to: "long.trellis")
    let (run, status, peak) = try measured(["run", "long.trellis"], keepsOutput: true)
    #expect(status == 1)
    #expect(run.outputText.contains("verified: 1,000,001 steps replayed from step 200,000, the same state"))
    #expect(run.outputText.contains("the first 200,000 steps were dropped, since a session keeps the last"))
    #expect(run.errorText.contains("error: step 5 is gone: the first 200,000 steps were dropped"))
    #expect(peak >> 20 < 400, "\(peak >> 20) MB")
  }
}
