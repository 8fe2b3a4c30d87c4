import Files
import LineEditing
import Playground

/// The keys of a full screen, read even while work is done for it: those that can wait for the end of the
/// work are kept until then, any other interrupts it.
///
/// Work and keys share one thread and one terminal, so it is a reference.
final class HeardKeys {
  private let screen: FullScreen
  private var pending: [KeyReader.Key] = []
  private var canWait: (PlaybackView.Key) -> Bool = { _ in false }
  /// Called once in work that takes long.
  private var tell: (() -> Void)?
  private var began = 0.0
  private var heardAt = 0.0
  private var isInterrupted = false

  /// Work that takes less, in seconds, shows nothing by itself, and leaves its keys to be read after it.
  private static let long = 0.1
  /// Between two looks for keys.
  private static let pause = 0.01

  init(_ screen: FullScreen) { self.screen = screen }

  /// The next key; waits for it if none was kept.
  func next() -> KeyReader.Key { pending.isEmpty ? screen.readKey() : pending.removeFirst() }

  /// The same, but not longer than a time; nil if there was none.
  func next(within milliseconds: Int) -> KeyReader.Key? {
    pending.isEmpty ? screen.readKey(within: milliseconds) : pending.removeFirst()
  }

  /// Work begins.
  ///
  /// - Parameters:
  ///   - canWait: whether a key can wait for its end.
  ///   - tell: is called if it takes long.
  func begin(waiting canWait: @escaping (PlaybackView.Key) -> Bool, onceLong tell: @escaping () -> Void) {
    self.canWait = canWait
    self.tell = tell
    began = Machine.seconds()
    heardAt = began
    isInterrupted = false
  }

  /// To be asked often in the work: whether a key asks for something else.
  func interrupts() -> Bool {
    guard !isInterrupted else { return true }
    let now = Machine.seconds()
    guard now - began >= Self.long, now - heardAt >= Self.pause else { return false }
    heardAt = now
    // What is shown is work, too, and asks again.
    let tell = tell
    self.tell = nil
    tell?()
    while !isInterrupted, let key = screen.pressedKey() {
      if case .key(let pressed) = key.pressed, canWait(pressed) {
        pending.append(key)
      } else {
        // Those that waited meant what is not worked out now.
        pending = [key]
        isInterrupted = true
      }
    }
    return isInterrupted
  }
}
