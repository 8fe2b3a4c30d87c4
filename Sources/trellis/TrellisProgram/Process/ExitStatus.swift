import ArgumentParser

/// What the program's exit status says.
enum ExitStatus {
  /// A cell, an expectation or a check failed.
  static let failed = ExitCode(1)
  static let wrongUsage = ExitCode(64)
  static let noInput = ExitCode(66)
  /// A program that a command needs is not installed.
  static let unavailable = ExitCode(69)
  /// A fault in Trellis itself.
  static let fault = ExitCode(70)
  /// The system refuses what a command needs, such as a thread.
  static let systemRefusal = ExitCode(71)
  static let inputOutput = ExitCode(74)
  static let interrupted = ExitCode(130)
}
