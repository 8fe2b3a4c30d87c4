import CAllocator
import Glibc

/// What a program asks of the machine it runs on: its arguments, the time, the memory it uses.
package enum Machine {
  /// The arguments of the program, without its name; nil if the system does not provide them, for example if
  /// `/proc` is not mounted.
  package static let arguments: [String]? =
    CommandLine.arguments.isEmpty ? nil : Array(CommandLine.arguments.dropFirst())

  /// Seconds from a fixed moment; they never go back.
  package static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Where the system reports the memory of this process; negative if it does not. It stays open, because a
  /// statement asks often, and opening it takes longer than reading it.
  private static let memoryFile = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)

  /// The resident set, in bytes; 0 if the system does not report it.
  package static func residentBytes() -> Int {
    guard memoryFile >= 0 else { return 0 }
    return withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
      let count = pread(memoryFile, buffer.baseAddress, buffer.count, 0)
      guard count > 0 else { return 0 }
      // The second number, in pages: `size resident shared …`.
      let digits = buffer[..<count].drop { $0 != UInt8(ascii: " ") }.dropFirst()
        .prefix { $0 != UInt8(ascii: " ") }
      let pages = digits.reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
      return pages * sysconf(Int32(_SC_PAGESIZE))
    }
  }

  /// Keeps memory that is given back, in blocks of up to 32 megabytes, for what this process needs next, before the system has it.
  ///
  /// The allocator comes to the same by itself once a block of that size was given back. A list that grows asks the system for memory at
  /// each step till then, and a third of its time goes there.
  package static func reuseMemory() {
    _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
  }

  /// The present time in UTC, as ISO 8601 has it: `2026-01-31T12:00:00.000000Z`.
  package static func date() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return text(ofTime: Int64(time.tv_sec), microseconds: time.tv_nsec / 1_000)
  }

  /// A time in UTC, as ISO 8601 has it: `2026-01-31T12:00:00Z`.
  ///
  /// - Parameters:
  ///   - seconds: since 1970.
  ///   - microseconds: written behind a point, if there are any.
  package static func text(ofTime seconds: Int64, microseconds: Int? = nil) -> String {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
    let day = [(parts.tm_year + 1_900, 4), (parts.tm_mon + 1, 2), (parts.tm_mday, 2)]
      .map { padded(Int($0), $1) }.joined(separator: "-")
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }.joined(separator: ":")
    return "\(day)T\(clock)\(microseconds.map { ".\(padded($0, 6))" } ?? "")Z"
  }
}
