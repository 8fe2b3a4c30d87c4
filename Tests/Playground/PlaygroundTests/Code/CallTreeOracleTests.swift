import EveryKind
import Language
import Pictures
import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// The tree of calls against recursion, and against a tree that keeps every call.
@Suite struct CallTreeOracleTests {
  /// A call as the oracle makes it, or as it is read back from a picture: its text and those below it.
  private struct Call: Equatable, CustomStringConvertible {
    var text: String
    var calls: [Call] = []
    var description: String { calls.isEmpty ? text : "\(text)\(calls)" }
  }

  private func fib(_ n: Int) -> (Int, Call) {
    guard n >= 2 else { return (n, Call(text: "fib(\(n)) = \(n)")) }
    let (one, other) = (fib(n - 1), fib(n - 2))
    return (one.0 + other.0, Call(text: "fib(\(n)) = \(one.0 + other.0)", calls: [one.1, other.1]))
  }

  private func parity(_ n: Int, isEven: Bool) -> (Bool, Call) {
    let name = isEven ? "isEven" : "isOdd"
    guard n > 0 else { return (isEven, Call(text: "\(name)(0) = \(isEven)")) }
    let inner = parity(n - 1, isEven: !isEven)
    return (inner.0, Call(text: "\(name)(\(n)) = \(inner.0)", calls: [inner.1]))
  }

  private func choose(_ n: Int, _ k: Int) -> (Int, Call) {
    guard k > 0, k < n else { return (1, Call(text: "choose(\(n), \(k)) = 1")) }
    let (one, other) = (choose(n - 1, k - 1), choose(n - 1, k))
    let sum = one.0 + other.0
    return (sum, Call(text: "choose(\(n), \(k)) = \(sum)", calls: [one.1, other.1]))
  }

  private func down(_ n: Int) -> Call {
    Call(text: "down(\(n))", calls: n > 0 ? [down(n - 1), down(n - 2)] : [])
  }

  /// Reads a tree back: a line of connectors leads from the label above it to those below it.
  private func read(_ lines: [String]) -> Call? {
    func spans(of line: String, joining gap: Int) -> [(range: ClosedRange<Int>, text: String)] {
      var found: [(range: ClosedRange<Int>, text: String)] = []
      for (column, letter) in line.enumerated() where letter != " " {
        if let last = found.last, column - last.range.upperBound <= gap {
          let blanks = String(repeating: " ", count: column - last.range.upperBound - 1)
          found[found.count - 1] = (last.range.lowerBound...column, last.text + blanks + String(letter))
        } else {
          found.append((column...column, String(letter)))
        }
      }
      return found
    }
    var below: [(range: ClosedRange<Int>, call: Call)] = []
    for row in stride(from: lines.count - 1, through: 0, by: -2) {
      // Between two labels stand two blanks: one of them is for a sign.
      let labels = spans(of: lines[row], joining: 2)
      let edges = row + 1 < lines.count ? spans(of: lines[row + 1], joining: 1) : []
      var taken = 0
      below = labels.map { label in
        var call = Call(text: label.text)
        if let edge = edges.first(where: {
          $0.range.overlaps(label.range) && $0.text.contains(anyOf: "┴│├┼┤┘└┬")
        }) {
          while taken < below.count, below[taken].range.lowerBound <= edge.range.upperBound {
            call.calls.append(below[taken].call)
            taken += 1
          }
        }
        return (label.range, call)
      }
    }
    return below.count == 1 ? below[0].call : nil
  }

  @Test func thePictureReadsAsTheRecursion() throws {
    var session = Session(defaults: Settings(width: 2_000, height: 100))
    session.prepare(CallTreeTests.program)
    for n in 0...7 {
      #expect(read(session.calls(of: "fib(\(n))")) == fib(n).1, "fib(\(n))")
      #expect(read(session.calls(of: "isEven(\(n))")) == parity(n, isEven: true).1)
    }
    for n in 1...5 {
      for k in 0...n {
        #expect(read(session.calls(of: "print choose(\(n), \(k))")) == choose(n, k).1, "choose \(n) \(k)")
      }
    }
    for n in 0...6 { #expect(read(session.calls(of: "down \(n)")) == down(n), "down \(n)") }
  }

  /// Calls that begin and end at random, against a tree that keeps all of them.
  @Test func whatIsNotKeptIsCounted() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for turn in 0..<Samples.count(20, all: 60) {
      let count = turn < 50 ? Int.random(in: 0...300, using: &random) : 20_000
      let eagerness = Double.random(in: 0.3...0.9, using: &random)
      var tree = CallTree()
      var parents: [Int?] = []
      var open: [Int] = []
      var texts: [Int] = []
      while parents.count < count {
        if open.isEmpty || Double.random(in: 0..<1, using: &random) < eagerness {
          parents.append(open.last)
          open.append(parents.count - 1)
          texts.append(Int.random(in: 0...20, using: &random))
          tree.enter("f(\(texts[texts.count - 1]))")
        } else {
          open.removeLast()
          tree.leave(with: .nothing)
        }
      }
      tree.unwind(to: 0)
      let kept = tree.finished
      #expect(kept.count == count && kept.depth == 0)
      #expect(kept.calls.count <= CallTree.kept)
      #expect(kept.hidden + kept.calls.reduce(kept.calls.count) { $0 + $1.hidden } == count)
      // How many calls there are below each.
      var weights = parents.map { _ in 1 }
      for (place, parent) in parents.enumerated().reversed() {
        if let parent { weights[parent] += weights[place] }
      }
      var known = kept.calls.map { 1 + $0.hidden }
      for (place, call) in kept.calls.enumerated().reversed() {
        if let parent = call.parent { known[parent] += known[place] }
      }
      // Kept calls stand in the order in which they began, and each is behind the one that made it.
      for (place, call) in kept.calls.enumerated() {
        #expect(call.parent.map { $0 < place } ?? true)
        #expect(place == 0 || kept.calls[place - 1].start < call.start)
      }
      if count <= CallTree.kept {
        #expect(known == weights && kept.calls.map(\.parent) == parents)
        #expect(kept.calls.map(\.text) == texts.map { "f(\($0))" })
      }
      let times = Dictionary(grouping: texts, by: \.self).mapValues(\.count).filter { $0.value > 1 }
      #expect(
        Dictionary(uniqueKeysWithValues: kept.repeated.map { ($0.text, $0.times) })
          == Dictionary(uniqueKeysWithValues: times.map { ("f(\($0.key))", $0.value) }))
    }
  }
}

extension String {
  fileprivate func contains(anyOf letters: String) -> Bool { contains { letters.contains($0) } }
}
