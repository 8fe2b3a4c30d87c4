import ArgumentParser

/// What the program's exit status says.
package enum ExitStatus {
  /// A cell, an expectation or a check failed.
  package static let failed = ExitCode(1)
  package static let wrongUsage = ExitCode(64)
  package static let noInput = ExitCode(66)
  /// A program that a command needs is not installed.
  package static let unavailable = ExitCode(69)
  /// A fault in Trellis itself.
  package static let fault = ExitCode(70)
  /// The system refuses what a command needs, such as a thread.
  package static let systemRefusal = ExitCode(71)
  package static let inputOutput = ExitCode(74)
  package static let interrupted = ExitCode(130)
}
