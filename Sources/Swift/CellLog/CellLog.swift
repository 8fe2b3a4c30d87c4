// What a program of Swift cells is given. It stands alone, on the C library: Foundation would cost each start a second. Trellis installs
// it as source and compiles it once for each toolchain, because modules of one compiler mean nothing to another.
//
// The program tells what happens as one stream on a descriptor of its own: see EventStream for its records. Trellis writes the
// calls of `TrellisCellMarks` between the statements of the top level; the compiler, which transforms the program as it does for playgrounds,
// writes those of `__builtin…`.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// What is known of the running program. Other threads than the main one may log, so all of it is behind a lock; who finds it locked is
/// inside a look at a value, or beside one, and tells nothing.
private struct ProgramLog {
  var statements: [ProgramStatement] = []
  /// The one that runs.
  var running: Int?
  /// What the variables are called.
  var names: [String] = []
  /// The variables of the top level, in the order of their declarations.
  var variables: [(name: String, read: () -> Any)] = []
  var numbers: [String: Int] = [:]
  /// The bytes that were last reported for each variable.
  var told: [Int: [UInt8]] = [:]
  /// Where the running statement is, if it is an expression: its lines, then its columns.
  var expression: (Int, Int, Int, Int)?
  /// The variables of which a log arrived.
  var changed: Set<Int> = []
  /// The cell that runs, and for how many seconds each may: then the signal of an alarm ends the program.
  var cell = -1
  var seconds: Int?
}

// Apart from one another, as a look at a value writes to the one while the others are read.
nonisolated(unsafe) private var log = ProgramLog()
nonisolated(unsafe) private var stream = EventStream()
nonisolated(unsafe) private var encoder = SnapshotEncoder()
/// Nil if nothing is told line by line.
nonisolated(unsafe) private var trace: CellTrace?
nonisolated(unsafe) private var lock: UnsafeMutablePointer<pthread_mutex_t> = {
  let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  pthread_mutex_init(lock, nil)
  return lock
}()

// MARK: Between the statements

/// What Trellis calls between the statements of the top level.
public enum TrellisCellMarks {
  /// Begins the program, under the limits that its environment has.
  ///
  /// - Parameters:
  ///   - statements: those of the top level that are performed.
  ///   - names: those of the variables, each with the end of a line behind it.
  public static func start(_ statements: StaticString, _ names: StaticString) {
    log.statements = statements.withUTF8Buffer { ProgramStatement.all(in: $0) }
    log.names = names.withUTF8Buffer { $0.split(separator: 10).map { String(decoding: $0, as: UTF8.self) } }
    EventStream.moveAway()
    // What was printed is there even if the next statement traps.
    setvbuf(stdout, nil, _IONBF, 0)
    func limit(_ bytes: Int, _ set: (inout rlimit) -> Void) {
      var most = rlimit()
      most.rlim_cur = rlim_t(bytes)
      most.rlim_max = most.rlim_cur
      set(&most)
    }
    if let bytes = taken("TRELLIS_CELL_MEMORY") { limit(bytes) { _ = setrlimit(ResourceLimit.memory, &$0) } }
    if let bytes = taken("TRELLIS_CELL_FILE") { limit(bytes) { _ = setrlimit(ResourceLimit.file, &$0) } }
    log.seconds = taken("TRELLIS_CELL_SECONDS")
    trace = taken("TRELLIS_CELL_TRACE").map { CellTrace(cell: $0) }
    if let columns = taken("TRELLIS_CELL_COLUMNS"), let rows = taken("TRELLIS_CELL_ROWS") {
      let isASCII = taken("TRELLIS_CELL_ASCII") == 1
      DrawnValue.room = (Int32(clamping: columns), Int32(clamping: rows), isASCII)
    }
    #if os(Linux)
      // It ends with the one that started it, however that ends.
      let signalOfParentsDeath: Int32 = 1
      _ = controlProcess(signalOfParentsDeath, UInt(SIGKILL), 0, 0, 0)
    #endif
    limit(0) { _ = setrlimit(ResourceLimit.core, &$0) }
  }

  /// Declares a variable of the top level.
  public static func variable<Value>(_ number: Int, _ read: @autoclosure @escaping () -> Value) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard log.names.indices.contains(number) else { return }
    while log.variables.count <= number { log.variables.append(("", { () })) }
    log.variables[number] = (log.names[number], read)
    log.numbers[log.names[number]] = number
  }

  /// Ends the statement that runs, and begins another.
  public static func step(_ number: Int) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    end()
    guard log.statements.indices.contains(number) else { return }
    let statement = log.statements[number]
    log.running = number
    log.expression = statement.expression
    log.changed = []
    if statement.cell != log.cell {
      log.cell = statement.cell
      if let seconds = log.seconds { alarm(UInt32(clamping: seconds)) }
    }
    stream.begin(statement.cell, statement.place)
    stream.flush()
  }

  /// Ends the statement that runs, and tells the variables that it names or changed, as far as they changed.
  private static func end() {
    guard let running = log.running else { return }
    log.running = nil
    fflush(nil)
    traced { $0.finish(&$1) }
    let named = log.statements[running].named
    let looked = named + log.changed.subtracting(named).sorted()
    stream.end()
    for number in looked where log.variables.indices.contains(number) {
      let bytes = encoder.snapshot(of: log.variables[number].read(), to: &stream)
      guard log.told[number] != bytes else { continue }
      log.told[number] = bytes
      stream.variable(number, bytes)
    }
  }

  /// A line within a statement begins.
  public static func line(_ mark: Int) {
    guard pthread_mutex_trylock(lock) == 0 else { return }
    defer { pthread_mutex_unlock(lock) }
    traced { $0.line(mark, &$1) }
  }

  /// Tells a variable that the compiler tells nothing of.
  ///
  /// - Parameter mark: the line that bound or changed it.
  public static func look<Value>(_ mark: Int, _ name: String, _ value: Value) {
    guard pthread_mutex_trylock(lock) == 0 else { return }
    defer { pthread_mutex_unlock(lock) }
    tellTraced(
      value, CellTrace.Site(kind: 2, line: mark, column: 0, endLine: 0, endColumn: 0, name: name))
  }

  /// Ends the program.
  public static func finish() {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    end()
    stream.finish()
    stream.flush()
  }
}

/// A number that the environment has, which then has it no more: it is none of the program's.
private func taken(_ name: String) -> Int? {
  defer { unsetenv(name) }
  return getenv(name).flatMap { Int(String(cString: $0)) }
}

/// Tells that an expectation was not met.
func tellUnmet(_ message: String, line: Int) {
  pthread_mutex_lock(lock)
  defer { pthread_mutex_unlock(lock) }
  stream.unmet(message, line: line)
  stream.flush()
}

/// What limits are called, whose type is not the same everywhere.
private enum ResourceLimit {
  #if canImport(Glibc)
    static let memory = __rlimit_resource_t(RLIMIT_AS.rawValue)
    static let file = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    static let core = __rlimit_resource_t(RLIMIT_CORE.rawValue)
  #else
    static let memory = RLIMIT_AS
    static let file = RLIMIT_FSIZE
    static let core = RLIMIT_CORE
  #endif
}

// MARK: What the compiler calls

/// A value: of a declaration, of a variable after it changed, of an expression (without a name).
// swift-format-ignore: AlwaysUseLowerCamelCase
public func __builtin_log_with_id<T>(
  _ value: T, _ name: String, _ id: Int, _ line: Int, _ endLine: Int, _ column: Int, _ endColumn: Int,
  _ module: Int, _ file: Int
) -> AnyObject? {
  guard T.self != Void.self, T.self != Void?.self, pthread_mutex_trylock(lock) == 0 else { return nil }
  defer { pthread_mutex_unlock(lock) }
  tellTraced(
    value,
    CellTrace.Site(
      kind: 0, line: line, column: column, endLine: endLine, endColumn: endColumn, name: name))
  if name.isEmpty {
    guard let place = log.expression, place == (line, endLine, column, endColumn) else { return nil }
    let bytes = encoder.snapshot(of: value, to: &stream)
    stream.value(bytes)
  } else if let number = log.numbers[name] {
    log.changed.insert(number)
  }
  return nil
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func __builtin_log_scope_entry(
  _ line: Int, _ endLine: Int, _ column: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  traceScope(line, endLine, column, endColumn) { $0.enter($1, &$2) }
  return nil
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func __builtin_log_scope_exit(
  _ line: Int, _ endLine: Int, _ column: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  traceScope(line, endLine, column, endColumn) { $0.leave($1, &$2) }
  return nil
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func __builtin_postPrint(
  _ line: Int, _ endLine: Int, _ column: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  traceScope(line, endLine, column, endColumn) { $0.printed($1, &$2) }
  return nil
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func __builtin_send_data(_ data: AnyObject?) {}

// MARK: Line by line

/// Tells something of the cell that is told line by line, if it runs. The lock is held.
@inline(__always)
private func traced(_ tell: (CellTrace, inout EventStream) -> Void) {
  guard let trace, trace.cell == log.cell, trace.isHeard else { return }
  tell(trace, &stream)
}

@inline(__always)
private func traceScope(
  _ line: Int, _ endLine: Int, _ column: Int, _ endColumn: Int,
  _ tell: (CellTrace, CellTrace.Site, inout EventStream) -> Void
) {
  guard trace != nil, pthread_mutex_trylock(lock) == 0 else { return }
  defer { pthread_mutex_unlock(lock) }
  let site = CellTrace.Site(
    kind: 1, line: line, column: column, endLine: endLine, endColumn: endColumn, name: "")
  traced { tell($0, site, &$1) }
}

@inline(__always)
private func tellTraced<Value>(_ value: Value, _ site: CellTrace.Site) {
  guard trace != nil else { return }
  traced { trace, stream in
    guard let number = trace.wants(site, value, &stream) else { return }
    encoder.isBrief = true
    defer { encoder.isBrief = false }
    trace.tell(number, encoder.snapshot(of: value, to: &stream), &stream)
  }
}

#if os(Linux)
  /// Swift imports no function of C whose arguments vary.
  @_silgen_name("prctl")
  private func controlProcess(_ option: Int32, _ first: UInt, _: UInt, _: UInt, _: UInt) -> Int32
#endif
