/// The counts of random sessions, which the program that types them prints as a line of numbers.
struct SessionTally {
  var sessions = 0
  /// Performed or refused.
  var statements = 0
  var performed = 0

  init() {}

  /// Reads the last line of what the program wrote; nil if there is none.
  init?(_ text: String) {
    let numbers = text.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) } ?? []
    guard numbers.count == 3 else { return nil }
    (sessions, statements, performed) = (numbers[0], numbers[1], numbers[2])
  }

  var line: String { "\(sessions) \(statements) \(performed)" }

  static func += (sum: inout SessionTally, other: SessionTally) {
    sum.sessions += other.sessions
    sum.statements += other.statements
    sum.performed += other.performed
  }
}
