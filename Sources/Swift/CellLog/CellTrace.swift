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
final class CellTrace {
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
  /// What is known of each site, by its number.
  private var sites: [Known] = []
  /// The sites that were asked for last: a loop has the same few.
  private var recent: [(site: Site, number: Int)?] = Array(repeating: nil, count: 256)
  /// The scopes that are open and told, the innermost last.
  private var open: [Int] = []
  /// The scope from whose beginning to whose end nothing is told.
  private var muted: Int?
  /// How many scopes are open in it.
  private var openMutedCount = 0
  private var leftOut = 0
  private var bytes = 0

  private struct Known {
    /// How often a scope was entered.
    var entries = 0
    /// How often it is open in what is not told.
    var openMuted = 0
    var latest = Latest.told
  }

  /// The last value, if it was not told.
  private enum Latest {
    case told
    /// It is not plain.
    case unknown
    case value(Any)
  }

  /// More entries of a scope are only counted.
  private static let mostEntries = 1_000
  /// More bytes are not told.
  private static let mostBytes = 32 << 20

  init(cell: Int) { self.cell = cell }

  /// Whether what happens now is told at all.
  var isHeard: Bool { pthread_equal(thread, pthread_self()) != 0 }

  private func number(of site: Site, _ stream: inout EventStream) -> Int {
    let place = (site.line &* 31 &+ site.column &* 17 &+ site.endColumn &* 5 &+ Int(site.kind)) & 255
    if let known = recent[place], known.site == site { return known.number }
    let number = numbers[site] ?? sites.count
    recent[place] = (site, number)
    guard number == sites.count else { return number }
    numbers[site] = number
    sites.append(Known())
    stream.site(site)
    return number
  }

  func enter(_ site: Site, _ stream: inout EventStream) {
    let number = number(of: site, &stream)
    if muted != nil {
      sites[number].openMuted += 1
      openMutedCount += 1
      leftOut += 1
      return
    }
    sites[number].entries += 1
    guard sites[number].entries <= Self.mostEntries, bytes < Self.mostBytes else {
      muted = number
      sites[number].openMuted = 1
      openMutedCount = 1
      leftOut += 1
      return
    }
    resume(&stream)
    open.append(number)
    stream.scope(number, isEntry: true)
  }

  func leave(_ site: Site, _ stream: inout EventStream) {
    let number = number(of: site, &stream)
    if let muted {
      let count = sites[number].openMuted
      if count > 0 {
        sites[number].openMuted = count - 1
        openMutedCount -= 1
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
  func wants<Value>(_ site: Site, _ value: Value, _ stream: inout EventStream) -> Int? {
    let number = number(of: site, &stream)
    guard muted == nil else {
      leftOut += 1
      if !site.name.isEmpty {
        let isPlain =
          Value.self == Int.self || Value.self == Double.self || Value.self == Bool.self
          || Value.self == String.self
        sites[number].latest = isPlain ? .value(value) : .unknown
      }
      return nil
    }
    resume(&stream)
    return bytes < Self.mostBytes ? number : nil
  }

  func tell(_ number: Int, _ snapshot: [UInt8], _ stream: inout EventStream) {
    bytes += snapshot.count
    stream.logged(number, snapshot)
  }

  /// A line begins.
  func line(_ mark: Int, _ stream: inout EventStream) {
    guard muted == nil else {
      leftOut += 1
      return
    }
    resume(&stream)
    stream.line(mark)
  }

  func printed(_ site: Site, _ stream: inout EventStream) {
    guard muted == nil else { return }
    resume(&stream)
    stream.printed(number(of: site, &stream))
  }

  /// The statement of the top level ends.
  func finish(_ stream: inout EventStream) {
    unmute()
    resume(&stream)
    open = []
  }

  private func unmute() {
    muted = nil
    guard openMutedCount > 0 else { return }
    openMutedCount = 0
    for number in sites.indices { sites[number].openMuted = 0 }
  }

  /// What follows is told again: first how much was left out, and what the variables hold now.
  private func resume(_ stream: inout EventStream) {
    guard leftOut > 0 else { return }
    stream.leftOut(leftOut)
    leftOut = 0
    var encoder = SnapshotEncoder()
    for number in sites.indices {
      switch sites[number].latest {
      case .told: continue
      case .unknown: stream.logged(number, [])
      case .value(let value): stream.logged(number, encoder.snapshot(of: value, to: &stream))
      }
      sites[number].latest = .told
    }
  }
}
