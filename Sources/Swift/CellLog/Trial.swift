#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Code of the reader's own, tried in a process of its own: what traps there, or does not end, ends nothing.
enum Trial {
  /// The most seconds that it may take.
  private static let seconds: UInt32 = 2

  /// - Returns: how it ended other than well; nil if it ended well.
  static func ending(_ body: () -> Void) -> String? {
    fflush(nil)
    let child = copyProcess()
    guard child >= 0 else { return "could not be tried" }
    if child == 0 {
      for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGALRM] { signal(number, SIG_DFL) }
      // What it prints while it is looked at is not the program's.
      let nowhere = open("/dev/null", O_WRONLY)
      for descriptor in [1, 2, EventStream.descriptor] as [Int32] { dup2(nowhere, descriptor) }
      alarm(seconds)
      body()
      _exit(0)
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status != 0 else { return nil }
    return status & 0x7F == SIGALRM ? "did not end in \(seconds) seconds" : "trapped"
  }
}

/// Swift hides it, since little is safe behind it in a program with threads; here nothing is kept of what happens there.
@_silgen_name("fork")
private func copyProcess() -> pid_t
