#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers and texts as bytes: a number is written seven bits at a time, the lowest first; a text is its length and its UTF-8.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: Int) { write(UInt64(max(0, number))) }

  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A number that may be negative: its sign is in its lowest bit.
  mutating func write(signed number: Int64) { write(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  mutating func write(_ text: String) {
    let utf8 = text.utf8
    write(utf8.count)
    bytes += utf8
  }
}

/// The stream of events. A record is a byte that says what it is, and its fields:
///
///     B cell statement place      a statement begins; `place` is how many bytes stood in standard output
///     E place                     it ends
///     X size snapshot             the value of the expression that it is
///     V number size snapshot      a variable, after the end of a statement that changed it
///     T name                      a type, numbered in the order in which they come
///     F line message              an expectation that was not met
///     Z                           the program ran to its end
///
/// And of a cell that is told line by line:
///
///     S kind line column endLine endColumn name   a site, numbered in the order in which they come: 0 a log, 1 a scope, 2 a look (its line is a mark)
///     M mark                      a line begins
///     I site, O site              a scope begins, ends
///     L site size snapshot        a value; of size 0 it is not known
///     P site place                something was printed
///     N count                     a number of events was left out
struct EventStream {
  private var writer = ByteWriter()
  /// What is not written yet.
  var unwritten: [UInt8] { writer.bytes }
  private var typeCount = 0
  /// What was not written at once is dropped: who reads has gone, or has seen enough.
  private var isClosed = false

  /// Where the program that reads it has put it.
  private static let given: Int32 = 3
  /// Where it is, once ``moveAway()`` was called.
  private static let ownDescriptor: Int32 = 250
  nonisolated(unsafe) private(set) static var descriptor = given
  /// The status of a program that ended because it had closed it.
  static let statusOfClosed: Int32 = 251

  /// Puts it where a program finds it no more that closes its descriptors one by one, or writes to them.
  static func moveAway() {
    guard dup2(given, ownDescriptor) >= 0 else { return }
    close(given)
    descriptor = ownDescriptor
  }

  /// The process that tells. One that the program splits off by itself tells nothing.
  private let process = getpid()

  /// Where standard output is, which is a file.
  private var place: Int { max(0, Int(lseek(1, 0, SEEK_CUR))) }

  mutating func begin(_ cell: Int, _ statement: Int) {
    writer.write(UInt8(ascii: "B"))
    writer.write(cell)
    writer.write(statement)
    writer.write(place)
  }

  mutating func end() {
    writer.write(UInt8(ascii: "E"))
    writer.write(place)
  }

  mutating func value(_ snapshot: [UInt8]) {
    writer.write(UInt8(ascii: "X"))
    writer.write(snapshot.count)
    writer.bytes += snapshot
  }

  mutating func variable(_ number: Int, _ snapshot: [UInt8]) {
    writer.write(UInt8(ascii: "V"))
    writer.write(number)
    writer.write(snapshot.count)
    writer.bytes += snapshot
  }

  /// - Returns: the number of the type.
  mutating func type(_ name: String) -> Int {
    writer.write(UInt8(ascii: "T"))
    writer.write(name)
    typeCount += 1
    return typeCount - 1
  }

  mutating func unmet(_ message: String, line: Int) {
    writer.write(UInt8(ascii: "F"))
    writer.write(line)
    writer.write(message)
  }

  // MARK: Line by line. What is kept back is lost if the program traps, so nothing is.

  mutating func site(_ site: CellTrace.Site) {
    writer.write(UInt8(ascii: "S"))
    for number in [Int(site.kind), site.line, site.column, site.endLine, site.endColumn] {
      writer.write(number)
    }
    writer.write(site.name)
  }

  mutating func line(_ mark: Int) {
    writer.write(UInt8(ascii: "M"))
    writer.write(mark)
    flush()
  }

  mutating func scope(_ site: Int, isEntry: Bool) {
    writer.write(isEntry ? UInt8(ascii: "I") : UInt8(ascii: "O"))
    writer.write(site)
    flush()
  }

  mutating func logged(_ site: Int, _ snapshot: [UInt8]) {
    writer.write(UInt8(ascii: "L"))
    writer.write(site)
    writer.write(snapshot.count)
    writer.bytes += snapshot
    flush()
  }

  mutating func printed(_ site: Int) {
    writer.write(UInt8(ascii: "P"))
    writer.write(site)
    writer.write(place)
    flush()
  }

  mutating func leftOut(_ count: Int) {
    writer.write(UInt8(ascii: "N"))
    writer.write(count)
  }

  mutating func finish() { writer.write(UInt8(ascii: "Z")) }

  mutating func flush() {
    defer { writer.bytes.removeAll(keepingCapacity: true) }
    guard !isClosed, getpid() == process else { return }
    var start = 0
    while start < writer.bytes.count {
      let count = writer.bytes.withUnsafeBytes {
        write(Self.descriptor, $0.baseAddress! + start, $0.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        // Nothing can be told from here on.
        if errno == EBADF { _exit(Self.statusOfClosed) }
        isClosed = true
        return
      }
      start += count
    }
  }
}
