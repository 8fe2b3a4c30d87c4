import Platform

import struct Language.Diagnostic

/// Whether the system lets this process have what work on several threads takes.
///
/// Swift's concurrency does not say when it is refused a thread or a descriptor: it waits for one for ever, or traps. So both are
/// asked for before it is begun.
package enum WorkerRoom {
  /// What the concurrency opens for itself, and one file to read.
  private static let descriptors = 3
  /// What it has beside the threads that do the work.
  private static let ownThreads = 2

  /// - Parameter jobs: how many pieces of work there are at a time.
  /// - Throws: a ``Diagnostic`` that says what the system refuses.
  package static func check(jobs: Int) throws(Diagnostic) {
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    // One thread hands out the work, and one reports how far it is.
    try checkThreads(min(min(jobs, processors) + 2, processors) + ownThreads)
    try checkDescriptors()
  }

  private static func checkDescriptors() throws(Diagnostic) {
    var opened: [Int32] = []
    defer { for number in opened { close(number) } }
    for _ in 0..<descriptors {
      let number = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard number >= 0 else { throw refusal("open the files that a check needs", errno, limit: "ulimit -n") }
      opened.append(number)
    }
  }

  /// Starts threads that only wait, and ends them.
  private static func checkThreads(_ count: Int) throws(Diagnostic) {
    nonisolated(unsafe) let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var threads: [SystemThread] = []
    var refused: SystemError?
    while threads.count < count, refused == nil {
      do throws(SystemError) {
        threads.append(
          try SystemThread {
            pthread_mutex_lock(gate)
            pthread_mutex_unlock(gate)
          })
      } catch {
        refused = error
      }
    }
    pthread_mutex_unlock(gate)
    for thread in threads { thread.join() }
    pthread_mutex_destroy(gate)
    gate.deallocate()
    if let refused {
      throw refusal("start the threads that a check needs", refused.code, limit: "ulimit -u")
    }
  }

  private static func refusal(_ work: String, _ code: Int32, limit: String) -> Diagnostic {
    Diagnostic(
      "cannot \(work): \(String(cString: strerror(code)))",
      help: "raise the limit of this process, as \(limit) shows it")
  }
}
