import Glibc

/// What a program asks of the machine it runs on: the time, the memory it uses.
package enum Machine {
  /// Seconds from a fixed moment; they never go back.
  package static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The resident set, in bytes; 0 where the system does not tell.
  package static func residentBytes() -> Int {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    guard count > 0 else { return 0 }
    let fields = text[..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The present time in UTC, as ISO 8601 has it: `2026-01-31T12:00:00.000000Z`.
  package static func date() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var parts = tm()
    gmtime_r(&time.tv_sec, &parts)
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
    let day = [(parts.tm_year + 1_900, 4), (parts.tm_mon + 1, 2), (parts.tm_mday, 2)]
      .map { padded(Int($0), $1) }.joined(separator: "-")
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded(Int($0), 2) }.joined(separator: ":")
    return "\(day)T\(clock).\(padded(time.tv_nsec / 1_000, 6))Z"
  }
}
