import Foundation

/// The peers that are processes of their own. Each starts when it is first asked.
enum Peers {
  private typealias Start = Swift.Result<PeerProcess, PeerMissing>

  /// `Extras/Benchmarks`, where the sources of the peers are.
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let rust = Start { () throws(PeerMissing) in
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "rust-baseline")
    let source = sources.appending(path: "RustBaseline/main.rs")
    let status = try? PeerProcess.run(
      "rustc", "--edition", "2021", "-O", "-o", program.path, source.path)
    guard status == 0 else {
      throw PeerMissing(reason: status == 127 ? "rustc is not installed" : "rustc failed")
    }
    let peer = try PeerProcess("BTreeSet", program.path)
    guard try peer.answer(to: "fingerprint", 1_000) == fingerprint(randomProbes(1_000)) else {
      throw PeerMissing(reason: "BTreeSet has other keys")
    }
    return peer
  }

  private static let d3 = Start { () throws(PeerMissing) in
    guard (try? PeerProcess.run("node", "--version")) == 0 else {
      throw PeerMissing(reason: "node is not installed")
    }
    return try PeerProcess("d3-hierarchy", "node", sources.appending(path: "D3Baseline/layout.js").path)
  }

  static func rust(_ task: String) -> Benchmark.PeerWork {
    { n throws(PeerMissing) in try rust.get().answer(to: task, n) }
  }

  static func d3(_ task: String) -> Benchmark.PeerWork {
    { n throws(PeerMissing) in try d3.get().answer(to: task, n) }
  }

  /// Differs for keys in another order.
  private static func fingerprint(_ keys: [Int]) -> Int64 {
    keys.reduce(0) { $0 &* 31 &+ Int64($1) }
  }
}
