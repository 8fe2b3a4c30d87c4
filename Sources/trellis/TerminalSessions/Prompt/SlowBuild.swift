import Playground
import Synchronization

/// Says once that the program is slow because it was built without optimization: `./trellis tour` builds such a program, since
/// the compiler then needs a quarter of the time.
enum SlowBuild {
  /// A statement that takes longer is worth a word.
  private static let patience = Duration.seconds(2)
  private static let isTold = Atomic(false)

  /// - Parameter duration: how long a statement took.
  static func note(_ duration: Duration, to complaints: Complaints) {
    guard !TrellisVersion.isOptimized, duration > patience, !isTold.exchange(true, ordering: .relaxed) else {
      return
    }
    ProgressLine.clear()
    OutputStream.results.flushPending()
    complaints.warn(
      "this program is not optimized, so it takes about ten times as long",
      help: "./trellis install builds one that is")
  }
}
