import Platform
import Randomness
import Terminals

/// Programs that are stopped, or run out of room, while they write: the file is the old one or the new one, whole, and the
/// next run leaves nothing else behind.
struct KillPart: Part {
  static let name = "kills"

  private var scenes: [any KillScene]
  /// How often a scene that failed is played again to see whether it still does; the moment of a kill is never the same.
  private static let repetitions = 40

  init() throws {
    scenes = [try RecordScene(), try SaveScene(), try HistoryScene(), try ChangeScene(), try RoomScene()]
  }

  mutating func explore(_ seed: UInt64, until deadline: Deadline) throws -> [Finding] {
    var random = SplitMix64(seed: seed)
    // Room runs out in the same way each time, so half as often as a kill comes at another moment.
    let place = [0, 0, 1, 1, 2, 2, 3, 4].randomElement(using: &random) ?? 0
    guard let fault = played(place, &random) else { return [] }
    return [Finding(part: Self.name, fault: fault, case: [type(of: scenes[place]).name, "\(seed)"])]
  }

  mutating func fault(in case: [String]) throws -> String? {
    guard let place = scenes.firstIndex(where: { type(of: $0).name == `case`.first }),
      let seed = `case`.last.flatMap(UInt64.init)
    else { return "there is no such scene" }
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.repetitions {
      if let fault = played(place, &random) { return fault }
    }
    return nil
  }

  /// A program that cannot be started, or does not end, is a fault like any other.
  private mutating func played(_ place: Int, _ random: inout SplitMix64) -> String? {
    do { return try scenes[place].play(&random) } catch { return "\(error)" }
  }

  var counts: [String] { scenes.map(\.count) }
}

/// One way to disturb a program that writes.
protocol KillScene {
  static var name: String { get }

  /// Disturbs it once.
  ///
  /// - Returns: what is wrong afterward; nil if nothing is.
  mutating func play(_ random: inout SplitMix64) throws -> String?

  /// How often it was played: `1,204 kills of record`.
  var count: String { get }
}

/// When a program is disturbed, and how.
struct Disturbance {
  let signal: Int32
  let after: Duration

  /// - Parameter usual: how long the program takes when it is left alone. Half of the moments are in its last third, where it
  ///   writes, and some come when it has just ended.
  init(_ random: inout SplitMix64, usual: Duration) {
    // SIGKILL cannot be caught; the others may be handled, and must have the same result.
    signal =
      [SIGKILL, SIGKILL, SIGKILL, SIGKILL, SIGTERM, SIGINT, SIGHUP].randomElement(using: &random) ?? SIGKILL
    let part = Double.random(in: Bool.random(using: &random) ? 0...1.1 : 0.66...1.1, using: &random)
    after = usual * part
  }
}
