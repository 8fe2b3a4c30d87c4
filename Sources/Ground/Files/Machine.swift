import Platform

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

  /// The resident set, in bytes; 0 if the system does not report it.
  package static func residentBytes() -> Int { ThisProcess.residentBytes() }

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
