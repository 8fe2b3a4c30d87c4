import EveryKind
import Language
import Prompt
import Randomness
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// What code reads and writes of a list, and what points into it, line by line, against an interpreter of the tests' own.
@Suite struct CodePointerTests {
  private static let seed = UInt64.random(in: 0..<1_000_000)

  /// The moments of lines, as the model has them.
  private func moments(of step: Step) -> [CodeModel.Moment] {
    step.explanations.flatMap { $0.steps }.compactMap { told in
      guard let code = told.code, !code.isHead else { return nil }
      let line = code.listing.lines[code.line].drop { $0 == " " }
      let head = line.hasSuffix(" {") ? line.dropLast(2) : line
      guard !head.hasPrefix("repeat"), !head.hasPrefix("return"), !head.hasPrefix("let xs = list"),
        !head.hasPrefix("let list")
      else { return nil }
      var moment = CodeModel.Moment(line: String(head))
      for part in code.touches.parts where part.name == "xs" {
        guard case .int(let index)? = part.path.first else { continue }
        if part.role == .visited { moment.reads.append(Int(index)) } else { moment.writes.append(Int(index)) }
      }
      for pointer in code.pointers(into: "xs") {
        moment.pointers.insert("\(pointer.label)=\(pointer.key.literalText)")
      }
      return moment
    }
  }

  private func sorted(_ moments: [CodeModel.Moment]) -> [CodeModel.Moment] {
    moments.map {
      var moment = $0
      moment.reads.sort()
      // An exchange that two writes came to marks the first of them once more.
      moment.writes = Set(moment.writes).sorted()
      return moment
    }
  }

  /// Adds to each model moment nothing, but checks that what the trace tells beyond it is an exchange.
  private func compare(_ told: [CodeModel.Moment], _ model: [CodeModel.Moment], _ text: String) {
    let (told, model) = (sorted(told), sorted(model))
    #expect(told.map { $0.line } == model.map { $0.line }, "seed \(Self.seed)\n\(text)")
    for (one, other) in zip(told, model) {
      #expect(one.reads == other.reads, "seed \(Self.seed): \(one.line)\n\(text)")
      #expect(
        one.writes == other.writes || one.writes.count == 2 && Set(other.writes).isSubset(of: one.writes),
        "seed \(Self.seed): \(one.line)\n\(text)")
      #expect(one.pointers == other.pointers, "seed \(Self.seed): \(one.line)\n\(text)")
    }
  }

  @Test func ofTheVariablesOfAFunction() {
    var generator = SplitMix64(seed: Self.seed)
    var count = 0
    for _ in 0..<400 {
      var model = CodeModel.random(&generator)
      let list = model.list
      guard model.run(), model.moments.count < 200 else { continue }
      count += 1
      var session = Session()
      let text = "define f(list) {\n  let xs = list\n\(model.text())\n  return xs\n}"
      let step = session.run("\(text)\nexplain print f(\(list))").last
      #expect(step?.failure == nil, "seed \(Self.seed)\n\(text)\n\(step?.failure?.message ?? "")")
      if let step { compare(moments(of: step), model.moments, text) }
    }
    #expect(count > 50)
  }

  @Test func ofTheVariablesOfTheSession() {
    var generator = SplitMix64(seed: Self.seed &+ 1)
    var count = 0
    for _ in 0..<400 {
      var model = CodeModel.random(&generator)
      let list = model.list
      guard model.run(), model.moments.count < 200 else { continue }
      count += 1
      var session = Session()
      let text = "let xs = \(list)\nexplain repeat 1 {\n\(model.text())\n}"
      let step = session.run(text).last
      #expect(step?.failure == nil, "seed \(Self.seed)\n\(text)\n\(step?.failure?.message ?? "")")
      if let step { compare(moments(of: step), model.moments, text) }
      #expect(session.variables["xs"]?.literalText == "\(model.list)")
    }
    #expect(count > 50)
  }
}
