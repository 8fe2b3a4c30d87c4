#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// What happens line by line in one cell, told into the stream of events: lines that begin, values, scopes, and what was printed by then.
///
/// Of a scope the first thousand entries are told; what happens in later ones is counted, with all that it leads to. So the number of
/// records is limited by the length of the program, however long it runs.
struct CellTrace {
  /// A place of the program where something is told: a log of the compiler's, a scope, a mark of Trellis's.
  struct Site: Hashable {
    var kind: UInt8
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int
    var name: String
  }

  /// The cell that is told.
  let cell: Int
  private let thread = pthread_self()
  private var numbers: [Site: Int] = [:]
  private var sites: [Site] = []
  /// How often each scope was entered.
  private var entries: [Int] = []
  /// The scopes that are open and told, the innermost last.
  private var open: [Int] = []
  /// The scope from whose beginning to whose end nothing is told, and how often each is open in it.
  private var muted: Int?
  private var openMuted: [Int: Int] = [:]
  private var leftOut = 0
  /// The last values that were not told, as far as they are plain.
  private var latest: [Int: Any?] = [:]
  private var bytes = 0

  /// More entries of a scope are only counted.
  private static let mostEntries = 1_000
  /// More bytes are not told.
  private static let mostBytes = 32 << 20

  init(cell: Int) { self.cell = cell }

  /// Whether what happens now is told at all.
  var isHeard: Bool { pthread_equal(thread, pthread_self()) != 0 }

  private mutating func number(of site: Site, _ stream: inout EventStream) -> Int {
    if let number = numbers[site] { return number }
    let number = sites.count
    numbers[site] = number
    sites.append(site)
    entries.append(0)
    stream.site(site)
    return number
  }

  mutating func enter(_ site: Site, _ stream: inout EventStream) {
    let number = number(of: site, &stream)
    if muted != nil {
      openMuted[number, default: 0] += 1
      leftOut += 1
      return
    }
    entries[number] += 1
    guard entries[number] <= Self.mostEntries, bytes < Self.mostBytes else {
      muted = number
      openMuted[number] = 1
      leftOut += 1
      return
    }
    resume(&stream)
    open.append(number)
    stream.scope(number, isEntry: true)
  }

  mutating func leave(_ site: Site, _ stream: inout EventStream) {
    let number = number(of: site, &stream)
    if let muted {
      if let count = openMuted[number], count > 0 {
        openMuted[number] = count - 1
        if number == muted, count == 1 { unmute() }
        return
      }
      // An error has left the scope that is not told.
      guard open.contains(number) else { return }
      unmute()
    }
    resume(&stream)
    if let place = open.lastIndex(of: number) { open.removeSubrange(place...) }
    stream.scope(number, isEntry: false)
  }

  /// - Returns: the number of its site, if the value is told.
  mutating func wants<Value>(_ site: Site, _ value: Value, _ stream: inout EventStream) -> Int? {
    let number = number(of: site, &stream)
    guard muted == nil else {
      leftOut += 1
      if !site.name.isEmpty {
        let isPlain =
          Value.self == Int.self || Value.self == Double.self || Value.self == Bool.self
          || Value.self == String.self
        latest[number] = isPlain ? value : Any?.none
      }
      return nil
    }
    resume(&stream)
    return bytes < Self.mostBytes ? number : nil
  }

  mutating func tell(_ number: Int, _ snapshot: [UInt8], _ stream: inout EventStream) {
    bytes += snapshot.count
    stream.logged(number, snapshot)
  }

  /// A line begins.
  mutating func line(_ mark: Int, _ stream: inout EventStream) {
    guard muted == nil else {
      leftOut += 1
      return
    }
    resume(&stream)
    stream.line(mark)
  }

  mutating func printed(_ site: Site, _ stream: inout EventStream) {
    guard muted == nil else { return }
    resume(&stream)
    stream.printed(number(of: site, &stream))
  }

  /// The statement of the top level ends.
  mutating func finish(_ stream: inout EventStream) {
    unmute()
    resume(&stream)
    open = []
  }

  private mutating func unmute() {
    muted = nil
    openMuted.removeAll(keepingCapacity: true)
  }

  /// What follows is told again: first how much was left out, and what the variables hold now.
  private mutating func resume(_ stream: inout EventStream) {
    guard leftOut > 0 else { return }
    stream.leftOut(leftOut)
    leftOut = 0
    var encoder = SnapshotEncoder()
    for (number, value) in latest.sorted(by: { $0.key < $1.key }) {
      stream.logged(number, value.map { encoder.snapshot(of: $0, to: &stream) } ?? [])
    }
    latest = [:]
  }
}
