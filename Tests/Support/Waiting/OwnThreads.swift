import Foundation
import Testing

/// Runs tests that wait for programs and terminals on threads of their own, so that those that compute have the cores.
public struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true
  private static let threads = WaitingThreads(count: 4 * ProcessInfo.processInfo.activeProcessorCount)

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// The test waits, rather than computes.
  public static var waiting: Self { OwnThreads() }
}

/// As many threads as tests may wait at a time.
private final class WaitingThreads: TaskExecutor {
  private let lock = NSCondition()
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { [self] in work() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    lock.withLock { jobs.append(job) }
    lock.signal()
  }

  private func work() {
    while true {
      lock.lock()
      while jobs.isEmpty { lock.wait() }
      let job = jobs.removeFirst()
      lock.unlock()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
