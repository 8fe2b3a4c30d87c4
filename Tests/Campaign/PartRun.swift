import RandomSessions
import Randomness
import Terminals

/// A part at work: what was found before is tried again, then new cases are, until the time is over.
struct PartRun {
  private var part: any Part
  private let findings: FindingsFolder
  private var random: SplitMix64
  private var time = Duration.zero
  /// The faults that are known, so that each is reported once.
  private(set) var openCount = 0

  /// This many findings are enough to look at before continuing.
  private static let mostFindings = 10

  init(_ part: any Part, findings: FindingsFolder, seed: UInt64) {
    self.part = part
    self.findings = findings
    random = SplitMix64(seed: seed)
  }

  private var name: String { type(of: part).name }

  mutating func retry() throws {
    for (file, finding) in try findings.findings(of: name) {
      if let fault = try part.fault(in: finding.case) {
        openCount += 1
        tell("\(name): fails as before: \(file): \(fault)")
      } else {
        tell("\(name): no longer fails, removed: \(file): \(finding.fault)")
        try findings.remove(file)
      }
    }
  }

  mutating func explore(for seconds: Double) throws {
    let start = ContinuousClock.now
    let deadline = Deadline(after: .seconds(seconds))
    var found = 0
    while !deadline.hasPassed, found < Self.mostFindings {
      for finding in try part.explore(random.next(), until: deadline) {
        found += 1
        // It is kept as it is first: to make it smaller may take long, and a run may be interrupted.
        let name = try findings.add(finding)
        tell("\(self.name): FOUND \(name): \(finding.fault)")
        // On a machine that is thrown away the file goes with it.
        tell("\(self.name): its case: \("\(finding.case)".prefix(4_000))")
        let small = try smaller(finding)
        guard small.case != finding.case else { continue }
        tell("\(self.name): smaller: \(try findings.add(small)): \(small.fault)")
        try findings.remove(name)
      }
    }
    time += .now - start
    // A case may have become the same as one that was there.
    openCount = try findings.findings(of: name).count
  }

  /// The fewest pieces that still fail, as far as patience reaches.
  private mutating func smaller(_ finding: Finding) throws -> Finding {
    guard let fixed = type(of: part).fixedPieces else { return finding }
    let head = Array(finding.case.prefix(fixed))
    var judge = part
    func fails(_ pieces: [String]) -> Bool { ((try? judge.fault(in: head + pieces)) ?? nil) != nil }
    let tail = shrunk(Array(finding.case.dropFirst(fixed)), budget: type(of: part).patience, fails)
    var small = finding
    small.case = head + tail
    if let fault = try judge.fault(in: small.case) { small.fault = fault } else { small = finding }
    return small
  }

  /// `kills: 1,204 kills, 12 full disks, 0 findings, 60 s`
  var summary: String {
    let open = "\(openCount) open \(openCount == 1 ? "finding" : "findings")"
    return "\(name): \((part.counts + [open, "\(Int(time / .seconds(1))) s"]).joined(separator: ", "))"
  }
}
