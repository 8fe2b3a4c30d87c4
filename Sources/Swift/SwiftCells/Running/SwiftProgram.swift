import Files
import Language
import Platform
import Playground

/// Cells of Swift that are the top level of one program.
///
/// A cell means what it means with those before it. All are compiled at once; where a cell declares a name that stands in one before it,
/// those before it are compiled and run without it first, and what they show is theirs. A cell that does not compile or ends the program
/// is left out whole, and what is left is compiled again: what uses its names fails at its own line.
struct SwiftProgram {
  /// What a cell did.
  struct Outcome {
    var statements: [Performed] = []
    /// Why it failed.
    var failure: Diagnostic?
    /// Whether it ended because its time was over.
    var isOverdue = false
    /// What the variables of the top level hold behind it, as far as they were looked at.
    var values: [String: SnapshotGraph] = [:]
  }

  /// What a statement did.
  struct Performed {
    var statement: SwiftStatement
    var printed = ""
    var value: SnapshotGraph?
    /// The variables that it changed, each with what it was when it was last shown.
    var variables: [(name: String, now: SnapshotGraph, before: SnapshotGraph?)] = []
    /// Why it failed, although the program went on or ended.
    var failure: Diagnostic?
    /// What happened line by line in it, if that was asked for.
    var trace: [ProgramEvents.TraceEvent] = []
    /// Where in the output of the program it begins.
    var printedStart = 0
  }

  /// What a cell did line by line.
  struct Told {
    var outcome: Outcome
    var events: ProgramEvents
    var marks: [ProgramMark]
    /// Each cell that was performed, with its outline.
    var outlines: [Int: SwiftOutline]
    /// What the variables of the top level held before the cell.
    var before: [String: SnapshotGraph]
    var printed: [UInt8]
  }

  /// The limits of a program.
  /// A room for pictures, in cells, and whether they are drawn in ASCII.
  struct PictureRoom: Hashable {
    var columns = 80
    var rows = 40
    var isASCII = false
  }

  struct Limits {
    var seconds: Double?
    var memory: Int?
    /// The most bytes that it prints.
    var printed = 1 << 20
    /// The most bytes that it tells.
    var told = 64 << 20
    /// The room for the pictures of values that draw themselves.
    var room = PictureRoom()
  }

  let cells: [Source]
  let toolchain: SwiftToolchain
  private(set) var limits: Limits
  let isCancelled: @Sendable () -> Bool

  private(set) var syntaxes: [SwiftCellSyntax] = []
  private(set) var excluded: Set<Int> = []
  private(set) var outcomes: [Outcome] = []

  /// Compiles and runs the cells.
  ///
  /// - Throws: a `Diagnostic` if nothing can be compiled or run here, or it was stopped.
  init(
    _ cells: [Source], with toolchain: SwiftToolchain, limits: Limits,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(Diagnostic) {
    self.cells = cells
    self.toolchain = toolchain
    self.limits = limits
    self.isCancelled = isCancelled
    outcomes = cells.map { _ in Outcome() }
    syntaxes = try SwiftParser(toolchain: toolchain, isCancelled: isCancelled).syntaxes(of: cells)
    for (number, syntax) in syntaxes.enumerated() where !syntax.messages.isEmpty {
      exclude(number, because: syntax.messages)
    }
    var start = 0
    for end in ends {
      try perform(start..<end)
      start = end
    }
  }

  /// Whether its values may draw themselves: no other library knows how.
  var mayDrawItself: Bool { syntaxes.contains { SwiftLibraries.line(ofImportIn: $0.text) != nil } }

  // MARK: Which cells are compiled together

  /// Where the programs end: before each cell that declares a name that stands in a cell before it, and behind the last.
  var ends: [Int] {
    var words: Set<String> = []
    var ends: [Int] = []
    for number in cells.indices {
      if number > 0, !words.isDisjoint(with: syntaxes[number].names) { ends.append(number) }
      words.formUnion(syntaxes[number].words)
    }
    return cells.isEmpty ? [] : ends + [cells.count]
  }

  /// Performs the cells up to an end, and keeps what those showed that were not performed before.
  private mutating func perform(_ new: Range<Int>) throws(Diagnostic) {
    while true {
      let active = (0..<new.upperBound).filter { !excluded.contains($0) }
      guard active.contains(where: new.contains) else { return }
      let program: CompiledProgram
      switch try compiled(active) {
      case .program(let compiled): program = compiled
      case .tellsNoParameters: return
      case .refused(let messages):
        let errors = CompilerMessage.all(in: messages).filter { $0.kind == .error }
        let atFault = errors.compactMap(\.cell).filter { active.contains($0) }.min()
        // Those before were compiled before: what makes them wrong is the first that came.
        let own = active.filter(new.contains)
        let first =
          messages.hasPrefix(SwiftToolchain.tooSlow)
          ? own.max { cells[$0].bytes.count < cells[$1].bytes.count } ?? new.lowerBound
          : own.first ?? new.lowerBound
        exclude(atFault.flatMap { new.contains($0) ? $0 : nil } ?? first, because: messages)
        continue
      }
      let run = try run(program)
      guard let broken = run.broken else {
        var values: [String: SnapshotGraph] = [:]
        for number in 0..<new.upperBound {
          values = run.values[number] ?? values
          guard new.contains(number), !excluded.contains(number) else { continue }
          outcomes[number] = Outcome(statements: run.outcomes[number] ?? [], values: values)
          outcomes[number].failure = outcomes[number].statements.last?.failure
        }
        return
      }
      outcomes[broken.cell] = Outcome(
        statements: run.outcomes[broken.cell] ?? [], failure: broken.failure, isOverdue: run.isOverdue)
      excluded.insert(broken.cell)
    }
  }

  /// Leaves a cell out that does not compile.
  private mutating func exclude(_ number: Int, because messages: String) {
    excluded.insert(number)
    outcomes[number] = Outcome(
      failure: Self.fault(in: cells[number], number, syntaxes[number], because: messages))
  }

  /// What the compiler says against a cell.
  private static func fault(
    in source: Source, _ number: Int, _ syntax: SwiftCellSyntax, because messages: String
  ) -> Diagnostic {
    let errors = CompilerMessage.all(in: messages).filter { $0.kind == .error }
    guard let error = errors.first(where: { $0.cell == number }) ?? errors.first else {
      return Diagnostic("it does not compile")
    }
    var fault = error.diagnostic(in: source, syntax)
    // A message about another cell has no place in this one.
    if let cell = error.cell, cell != number { fault.origin = nil }
    return fault
  }

  // MARK: Line by line

  /// Performs a cell again, with those before it, and tells what happens in it line by line.
  ///
  /// - Returns: nil if it does not compile.
  /// - Throws: a `Diagnostic` if nothing can be compiled or run here, or it was stopped.
  func told(_ number: Int) throws(Diagnostic) -> Told? {
    guard syntaxes.indices.contains(number), syntaxes[number].messages.isEmpty else { return nil }
    let active = (0...number).filter { $0 == number || !excluded.contains($0) }
    var outlines: [Int: SwiftOutline] = [:]
    for cell in active { outlines[cell] = outline(of: cell) }
    func marks(tellingParameters isTelling: Bool) -> [ProgramMark] {
      active.flatMap { cell in
        outlines[cell].map {
          ProgramMark.all(in: $0, ofCell: cell, syntaxes[cell].text, tellingParameters: isTelling)
        } ?? []
      }
    }
    var compiled = try compiled(active, .told(marks(tellingParameters: false)))
    if case .tellsNoParameters = compiled {
      compiled = try self.compiled(active, .toldWithoutParameters(marks(tellingParameters: true)))
    }
    // Where lines within statements are not taken, what the compiler tells is enough.
    if case .refused = compiled { compiled = try self.compiled(active, .toldWithoutParameters([])) }
    guard case .program(let program) = compiled else { return nil }
    var shortened = self
    // What never ends need not be waited for once more.
    if outcomes[number].isOverdue {
      shortened.limits.seconds = min(limits.seconds ?? .infinity, Self.secondsOfOverdue)
    }
    let run = try shortened.run(program, telling: number)
    let before = (0..<number).reversed().lazy.compactMap { run.values[$0] }.first ?? [:]
    var outcome = Outcome(
      statements: run.outcomes[number] ?? [], values: run.values[number] ?? before)
    outcome.failure = run.broken.flatMap { $0.cell == number ? $0.failure : nil }
    outcome.failure = outcome.failure ?? outcome.statements.last?.failure
    if outcomes[number].isOverdue { outcome.failure = outcomes[number].failure ?? outcome.failure }
    return Told(
      outcome: outcome, events: run.events, marks: program.marks, outlines: outlines, before: before,
      printed: run.printed)
  }

  /// So long a program is told that does not end.
  private static let secondsOfOverdue = 2.0

  private func outline(of cell: Int) -> SwiftOutline? {
    let text = syntaxes[cell].text
    let parser = SwiftParser(toolchain: toolchain, isCancelled: isCancelled)
    return parser.dump(of: text).map { SwiftOutline(text, dump: $0) }
  }

  // MARK: The compiler

  /// Why a cell cannot be read; nil if it can be.
  ///
  /// - Throws: a `Diagnostic` if nothing can be read here, or it was stopped.
  static func fault(
    inReading source: Source, with toolchain: SwiftToolchain, isCancelled: @escaping @Sendable () -> Bool
  ) throws(Diagnostic) -> Diagnostic? {
    let parser = SwiftParser(toolchain: toolchain, isCancelled: isCancelled)
    return try parser.syntaxes(of: [source]).first.flatMap { syntax in
      syntax.messages.isEmpty ? nil : Self.fault(in: source, 0, syntax, because: syntax.messages)
    }
  }

  /// A variable that has no value after as many statements that name it is not looked at.
  private static let mostDelays = 2

  /// A program, ready to run.
  private struct CompiledProgram {
    var path: String
    var variables: [ProgramText.Variable]
    var cellCount: Int
    var marks: [ProgramMark] = []
  }

  private enum Compiled {
    case program(CompiledProgram)
    case refused(messages: String)
    /// A parameter is a function that does not escape: then the compiler can tell none.
    case tellsNoParameters
  }

  /// How much of what happens a program is to tell.
  private enum Detail {
    /// What its statements do.
    case statements
    /// Its lines, with what is written within statements.
    case told([ProgramMark])
    /// The same, but for parameters of functions.
    case toldWithoutParameters([ProgramMark])

    var marks: [ProgramMark] {
      switch self {
      case .statements: []
      case .told(let marks), .toldWithoutParameters(let marks): marks
      }
    }

    /// What the compiler need not tell.
    var options: [String] {
      let left: [String] =
        switch self {
        case .statements: ["NoScopeEvents", "NoFunctionParameters"]
        case .told: []
        case .toldWithoutParameters: ["NoFunctionParameters"]
        }
      return left.flatMap { ["-Xfrontend", "-playground-option", "-Xfrontend", $0] }
    }
  }

  private func compiled(_ active: [Int], _ detail: Detail = .statements) throws(Diagnostic) -> Compiled {
    var delays: [ProgramText.Variable: Int] = [:]
    var silent: Set<Int> = []
    let (marks, options) = (detail.marks, detail.options)
    let parts = active.map { (number: $0, syntax: syntaxes[$0]) }
    while true {
      let text = ProgramText(parts, delays: delays, marks: marks, silent: silent)
      let libraries: SwiftLibraries?
      do throws(Diagnostic) {
        libraries = try SwiftLibraries(importedBy: text.text)
        try libraries?.build(with: toolchain, isCancelled: isCancelled)
      } catch {
        guard !isCancelled(), let refusal = refusal(ofImportsIn: active, because: error) else { throw error }
        return .refused(messages: refusal)
      }
      let name =
        "program-"
        + SwiftCache.digest(
          toolchain.digest, libraries?.identity ?? "", options.joined(separator: " "),
          String(decoding: text.text, as: UTF8.self))
      let messages = try messages(on: text, options + (libraries?.options ?? []), as: name)
      if messages.isEmpty {
        return .program(
          CompiledProgram(
            path: toolchain.cache.path(name), variables: text.variables, cellCount: active.count,
            marks: marks))
      }
      let errors = CompilerMessage.all(in: messages).filter { $0.kind == .error }
      let refused = Set(
        errors.filter { $0.file == ProgramText.ownFile && $0.line >= ProgramText.firstMark }.map {
          $0.line - ProgramText.firstMark
        })
      if !refused.isSubset(of: silent) {
        silent.formUnion(refused)
        continue
      }
      // A variable that cannot be looked at there has no value yet, or never can.
      let own = errors.filter {
        $0.file == ProgramText.ownFile && text.variables.indices.contains($0.line - 1)
      }
      if !own.isEmpty {
        for variable in Set(own.map { text.variables[$0.line - 1] }) {
          delays[variable] = (delays[variable] ?? 0) < Self.mostDelays ? (delays[variable] ?? 0) + 1 : .max
        }
        continue
      }
      if case .told = detail, messages.contains("non-escaping parameter") { return .tellsNoParameters }
      return .refused(messages: messages)
    }
  }

  /// What is said against the first of some cells that imports a library of Trellis, in the form of the compiler's messages.
  private func refusal(ofImportsIn active: [Int], because error: Diagnostic) -> String? {
    for number in active {
      guard let line = SwiftLibraries.line(ofImportIn: syntaxes[number].text) else { continue }
      let place = "\(ProgramText.file(ofCell: number)):\(line):1"
      return "\(place): error: \(error.message)\n" + (error.help.map { "\(place): note: \($0)\n" } ?? "")
    }
    return nil
  }

  /// - Returns: what the compiler says against it; empty if it is in the cache now.
  private func messages(
    on text: ProgramText, _ options: [String], as name: String
  ) throws(Diagnostic) -> String {
    let cache = toolchain.cache
    func known() -> String? {
      if cache.has(name) { return "" }
      return cache.text(name + ".messages").flatMap { $0.isEmpty ? nil : $0 }
    }
    if let known = known() { return known }
    return try cache.alone(making: name, isCancelled: isCancelled) { () throws(Diagnostic) in
      if let known = known() { return known }
      let messages = try compile(text, options, as: name)
      // A compiler that was ended may do better the next time.
      if !messages.isEmpty, !messages.contains(text: "failed due to signal"),
        !messages.hasPrefix(SwiftToolchain.tooSlow)
      {
        cache.keep(messages, as: name + ".messages")
      }
      return messages
    }
  }

  private func compile(_ text: ProgramText, _ options: [String], as name: String) throws(Diagnostic) -> String
  {
    let library = try toolchain.library(isCancelled: isCancelled)
    let (toolchain, isCancelled) = (toolchain, isCancelled)
    return try TemporaryFolder.use(in: toolchain.cache.folder) { (work) throws(Diagnostic) in
      try SwiftToolchain.write(text.text, to: FilePath.join(work, "main.swift"))
      let answer = try toolchain.build(
        [
          "-swift-version", "5", "-module-name", "main", "-diagnostic-style", "llvm", "-suppress-warnings",
          // The places of traps, without a module that debuggers want.
          "-Xfrontend", "-gline-tables-only",
          "-module-cache-path", toolchain.cache.path("modules"), "-Xfrontend", "-playground",
        ] + options + [
          // What is in between is written beside the first of them.
          "-I", library, "main.swift", FilePath.join(library, "\(SwiftToolchain.libraryModule).o"), "-o",
          "program",
        ], in: work, isCancelled: isCancelled)
      guard answer.isWell else {
        return answer.messages.isEmpty ? "error: the compiler failed" : answer.messages
      }
      try toolchain.keep(FilePath.join(work, "program"), as: name)
      return ""
    }
  }

  // MARK: Running

  private struct Run {
    var outcomes: [Int: [Performed]] = [:]
    /// What the variables hold behind each cell, as far as it performed anything.
    var values: [Int: [String: SnapshotGraph]] = [:]
    /// The cell that ended the program, and how.
    var broken: (cell: Int, failure: Diagnostic)?
    var events = ProgramEvents([])
    var printed: [UInt8] = []
    var isOverdue = false
  }

  /// - Parameter told: the cell that is told line by line.
  private func run(_ program: CompiledProgram, telling told: Int? = nil) throws(Diagnostic) -> Run {
    let limits = limits
    let isCancelled = isCancelled
    let toldCell = told
    let (end, printed, complaint, told) = try TemporaryFolder.use { (outputs) throws(Diagnostic) in
      try TemporaryFolder.use { (work) throws(Diagnostic) in
        let started = StartedProgram(
          path: program.path, arguments: [program.path],
          environment: Self.environment(work, limits) + (toldCell.map { ["TRELLIS_CELL_TRACE=\($0)"] } ?? []),
          folder: work,
          outputs: ["printed", "complaint", "told"].map { FilePath.join(outputs, $0) },
          // Each cell has its own alarm; a program that hears it and goes on is ended, too.
          limit: limits.seconds.map { $0 * Double(program.cellCount) + 5 }, mostBytes: limits.told)
        do throws(FileError) {
          let end = try started.run(isCancelled: isCancelled, mostPrinted: limits.printed)
          return (
            end, try FileReading.bytes(of: started.outputs[0]), try FileReading.bytes(of: started.outputs[1]),
            try FileReading.bytes(of: started.outputs[2])
          )
        } catch {
          throw SwiftToolchain.fault(error)
        }
      }
    }
    if end == .canceled { throw Diagnostic("stopped") }
    let events = ProgramEvents(told)
    var run = Run()
    if toldCell != nil { (run.events, run.printed) = (events, printed) }
    // What was last shown of each variable.
    var shown: [String: SnapshotGraph] = [:]
    var held: [String: SnapshotGraph] = [:]
    for (index, event) in events.statements.enumerated() {
      guard syntaxes.indices.contains(event.cell),
        syntaxes[event.cell].statements.indices.contains(event.place)
      else { continue }
      let statement = syntaxes[event.cell].statements[event.place]
      var performed = Performed(statement: statement)
      let bytes =
        min(event.start, printed.count)..<min(max(event.start, event.end ?? printed.count), printed.count)
      performed.printed = String(decoding: printed[bytes].prefix(limits.printed), as: UTF8.self)
      performed.value = event.value
      performed.trace = event.trace
      performed.printedStart = event.start
      for (number, graph) in event.variables where program.variables.indices.contains(number) {
        let name = program.variables[number].name
        performed.variables.append((name, graph, shown[name]))
        held[name] = graph
        if !statement.isSilent { shown[name] = graph }
      }
      let next = events.statements.indices.contains(index + 1) ? events.statements[index + 1].cell : -1
      if next != event.cell { run.values[event.cell] = held }
      // A cell ends at its first error, although the program goes on.
      if run.outcomes[event.cell]?.last?.failure != nil { continue }
      performed.failure = event.unmet.first.map { unmet in
        diagnostic(unmet.message, cell: event.cell, line: unmet.line, statement)
      }
      run.outcomes[event.cell, default: []].append(performed)
    }
    if !events.isComplete || end != .exited(0), let last = events.statements.last,
      syntaxes.indices.contains(last.cell)
    {
      let failure = failure(end, String(decoding: complaint.prefix(1 << 16), as: UTF8.self), last)
      run.broken = (failure.cell, failure.diagnostic)
      run.isOverdue = end == .outOfTime || end == .signaled(SIGALRM)
    } else if !events.isComplete {
      throw Diagnostic(
        "the program could not be run: \(String(decoding: complaint.prefix(200), as: UTF8.self))")
    }
    return run
  }

  private func diagnostic(_ message: String, cell: Int, line: Int, _ statement: SwiftStatement) -> Diagnostic
  {
    var diagnostic = Diagnostic(message)
    let offset = syntaxes[cell].offset(line: line, column: 1) ?? statement.range.lowerBound
    let text = syntaxes[cell].text[offset...].prefix { $0 != 10 }
    let blanks = text.prefix { $0 == 32 || $0 == 9 }.count
    // A statement that stands on that line is where it happened.
    let range =
      statement.range.lowerBound >= offset && statement.range.lowerBound < offset + text.count
      ? statement.range.lowerBound..<min(statement.range.upperBound, offset + text.count)
      : (offset + blanks)..<(offset + max(blanks + 1, text.count))
    diagnostic.origin = Origin(source: cells[cell], range: SourceRange(range.lowerBound, range.upperBound))
    return diagnostic
  }

  /// See `EventStream.statusOfClosed` of the library.
  private static let statusOfClosed: Int32 = 251

  /// How a program ended that did not run to its end.
  private func failure(
    _ end: StartedProgram.End, _ complaint: String, _ last: ProgramEvents.Statement
  ) -> (cell: Int, diagnostic: Diagnostic) {
    let trap = ProgramTrap(complaint)
    let message: String
    switch end {
    case .outOfTime, .signaled(SIGALRM):
      message =
        "it took longer than \((Int(exactly: (limits.seconds ?? 0).rounded(.up)) ?? 0).counted("second"))"
    case .outOfRoom: message = "it printed more than \(limits.printed >> 20) MB"
    case .exited(Self.statusOfClosed) where trap.message == nil:
      message = "it closed the descriptor through which its values are told"
    case .exited(let status) where trap.message == nil: message = "it ended the program with status \(status)"
    case .exited: message = trap.message ?? ""
    case .signaled(let signal): message = trap.message ?? ProgramTrap.words(of: signal)
    case .canceled: message = "stopped"
    }
    let places = syntaxes[last.cell].statements
    let statement = places.indices.contains(last.place) ? places[last.place] : nil
    // The innermost of its places that is in a cell.
    if let place = trap.place, syntaxes.indices.contains(place.cell), case .signaled = end {
      var diagnostic = Diagnostic(message)
      if let offset = syntaxes[place.cell].offset(line: place.line, column: max(1, place.column)) {
        diagnostic.origin = Origin(
          source: cells[place.cell], range: syntaxes[place.cell].token(at: offset))
      }
      // The cell that ran is the one that ended it.
      return (last.cell, diagnostic)
    }
    let line = statement.map { syntaxes[last.cell].position(of: $0.range.lowerBound).line } ?? 1
    return (
      last.cell,
      statement.map { diagnostic(message, cell: last.cell, line: line, $0) } ?? Diagnostic(message)
    )
  }

  /// What Swift needs, and no more.
  private static func environment(_ folder: String, _ limits: Limits) -> [String] {
    var variables = [
      "HOME=\(folder)", "TMPDIR=\(folder)", "LANG=C.UTF-8", "SWIFT_DETERMINISTIC_HASHING=1",
      "SWIFT_BACKTRACE=enable=yes,color=no,registers=none,images=none,threads=crashed,limit=64,sanitize=no,cache=no,symbolicate=full",
    ]
    variables.append("TRELLIS_CELL_FILE=\(limits.told)")
    let room = limits.room
    variables += [
      "TRELLIS_CELL_COLUMNS=\(room.columns)", "TRELLIS_CELL_ROWS=\(room.rows)",
      "TRELLIS_CELL_ASCII=\(room.isASCII ? 1 : 0)",
    ]
    if let memory = limits.memory { variables.append("TRELLIS_CELL_MEMORY=\(memory)") }
    if let seconds = limits.seconds {
      variables.append("TRELLIS_CELL_SECONDS=\(max(1, Int(exactly: seconds.rounded(.up)) ?? .max))")
    }
    // Where the shared libraries of the toolchain are, if that is told so.
    for name in ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
      if let value = getenv(name) { variables.append("\(name)=\(String(cString: value))") }
    }
    return variables
  }
}
