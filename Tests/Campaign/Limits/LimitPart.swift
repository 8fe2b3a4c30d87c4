import Platform
import Randomness
import Terminals

/// Greedy programs under a limit of time or memory, or under Ctrl-C: each stops soon, and takes little more than it may.
struct LimitPart: Part {
  static let name = "limits"

  /// What a stop may take longer than it should, and the memory of the process be more.
  private static let overshoot = Duration.seconds(1)
  private static let memory = (bytes: 50 << 20, share: 0.1)

  private let folder: ScratchFolder
  /// In the order in which they are still to be tried.
  private var waiting: [[String]] = []
  private var tried = 0
  private var worstTime = (overshoot: Duration.zero, name: "")
  private var worstMemory = (bytes: 0, name: "")

  init() throws { folder = try ScratchFolder() }

  mutating func explore(_ seed: UInt64, until deadline: Deadline) throws -> [Finding] {
    var random = SplitMix64(seed: seed)
    if waiting.isEmpty {
      waiting = GreedyPrograms.all.flatMap { program in Limit.allCases.map { [$0.rawValue, program] } }
      waiting.shuffle(using: &random)
    }
    guard let pieces = waiting.popLast() else { return [] }
    // Seconds are measured on a machine that may be busy: what was late once must be late twice.
    guard try fault(in: pieces) != nil, let fault = try fault(in: pieces) else { return [] }
    return [Finding(part: Self.name, fault: fault, case: pieces)]
  }

  mutating func fault(in case: [String]) throws -> String? {
    guard let limit = `case`.first.flatMap(Limit.init), let program = `case`.last else {
      return "a case without a limit"
    }
    try folder.write(program + "\n", to: "greedy.trellis")
    let run: PipedRun
    do {
      run = try PipedRun(
        Programs.trellis, ["run", "greedy.trellis"] + limit.arguments, in: folder,
        signalling: limit.interruption.map { (SIGINT, $0) }, keepsOutput: false, within: .seconds(120))
    } catch {
      return "\(limit.rawValue): it goes on for two minutes"
    }
    tried += 1
    guard [.exited(0), .exited(1), .exited(130)].contains(run.ending) else {
      return "it ended with \(run.ending)"
    }
    return time(run, limit, program) ?? memory(run, limit, program)
  }

  private mutating func time(_ run: PipedRun, _ limit: Limit, _ program: String) -> String? {
    let late: Duration? =
      limit.interruption != nil ? run.durationAfterSignal : limit.seconds.map { run.duration - .seconds($0) }
    guard let late, late > .zero else { return nil }
    if late > worstTime.overshoot { worstTime = (late, "\(limit.rawValue), \(program)") }
    guard late > Self.overshoot else { return nil }
    return "\(limit.rawValue): it stops \(late.tenths) s late"
  }

  private mutating func memory(_ run: PipedRun, _ limit: Limit, _ program: String) -> String? {
    guard let bytes = limit.bytes, run.peakBytes > bytes else { return nil }
    let over = run.peakBytes - bytes
    if over > worstMemory.bytes { worstMemory = (over, program) }
    guard over > max(Self.memory.bytes, Int(Double(bytes) * Self.memory.share)) else { return nil }
    return "\(limit.rawValue): it takes \(run.peakBytes >> 20) MB of \(bytes >> 20)"
  }

  var counts: [String] {
    var counts = ["\(tried.grouped) programs"]
    if tried > 0 {
      counts.append("at most \(worstTime.overshoot.tenths) s late (\(worstTime.name))")
      counts.append("at most \(worstMemory.bytes >> 20) MB over (\(worstMemory.name))")
    }
    return counts
  }
}

/// What stops a program.
enum Limit: String, CaseIterable {
  case time, memory, interruption

  var seconds: Double? { self == .time ? 1 : nil }

  var bytes: Int? { self == .memory ? 150 << 20 : nil }

  /// When the user loses patience.
  var interruption: Duration? { self == .interruption ? .seconds(1) : nil }

  var arguments: [String] {
    switch self {
    case .time: ["--timeout", "1", "--max-memory", "3000"]
    case .memory: ["--max-memory", "150", "--timeout", "40"]
    case .interruption: ["--max-memory", "3000"]
    }
  }
}

extension Duration {
  /// In seconds: `1.2`
  var tenths: String {
    let tenths = Int((self / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
