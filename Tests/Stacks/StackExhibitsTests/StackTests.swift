import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

/// Stacks, commanded and asked through a session.
@Suite struct StackTests {
  /// The extremes a stack keeps: every element that is no worse than all below it.
  private func kept(_ elements: [Int], _ isNoWorse: (Int, Int) -> Bool) -> [Int] {
    var kept: [Int] = []
    for element in elements where kept.last.map({ isNoWorse(element, $0) }) ?? true { kept.append(element) }
    return kept
  }

  @Test(arguments: [(10, 20, 15, "15 more"), (40, 30, 22, "15 more"), (40, 30, 30, "23 more")])
  func aPopCountsWhatItDoesNotDraw(height: Int, pushed: Int, popped: Int, words: String) {
    var session = Session()
    session.prepare("set height \(height)")
    session.prepare("stack s = plain \((1...pushed).map(String.init).joined(separator: " "));")
    let screen = session.screen("s pop \(popped)")
    #expect(screen.contains(words), "\(screen)")
  }

  @Test func aStackIsAnArray() {
    for seed in 1...UInt64(Samples.count(20, all: 80)) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      let variant = ["plain", "min", "max", "minmax"][number(0...3)]
      var elements: [Int] = []
      var session = Session()
      session.prepare("stack s = \(variant);")
      for _ in 0..<50 {
        let before = "seed \(seed) \(variant) \(elements)"
        switch number(0...9) {
        case 0...4:
          let values = (0..<number(1...3)).map { _ in number(-5...9) }
          session.prepare(
            "s push \(values.map(String.init).joined(separator: " "))\(number(0...1) == 0 ? ";" : "")")
          elements += values
        case 5...7:
          let wanted = number(1...3)
          let popped = session.run("s pop \(wanted)").first
          #expect((popped?.failure == nil) == (wanted <= elements.count), "\(before)")
          if wanted <= elements.count {
            let taken = Array(elements.suffix(wanted).reversed())
            #expect(popped?.value == (wanted == 1 ? .int(taken[0]) : taken.value), "\(before)")
            elements.removeLast(wanted)
          }
        case 8 where number(0...3) == 0:
          session.prepare("s clear;")
          elements = []
        default: break
        }
        func ask(_ property: String) -> Value? { session.run("s.\(property)").first?.value }
        #expect(ask("elements") == elements.value && ask("count") == .int(elements.count), "\(before)")
        #expect(ask("top") == elements.last.map { .int($0) }, "\(before)")
        #expect(ask("min") == elements.min().map { .int($0) }, "\(before)")
        #expect(ask("max") == elements.max().map { .int($0) }, "\(before)")
        #expect(ask("minima") == (variant.hasPrefix("min") ? kept(elements, <=) : []).value, "\(before)")
        #expect(ask("maxima") == (variant.hasSuffix("max") ? kept(elements, >=) : []).value, "\(before)")
      }
      #expect(throws: Never.self) { try session.checkInvariants() }
    }
  }

  @Test func anEmptyStackRefusesAndTheArticlesAnswersZero() {
    var session = Session()
    for variant in ["plain", "min", "max", "minmax"] {
      session.prepare("stack s = \(variant);\nstack a = \(variant) rules: article;")
      for property in ["top", "min", "max"] {
        #expect(
          session.failure("print s.\(property)")?.message == "stack 's' is empty: it has no \(property)")
        #expect(session.shown("print a.\(property)") == ["0"])
      }
      #expect(session.failure("s pop")?.message == "stack 's' is empty: nothing to pop")
      #expect(session.run("a pop").first?.message?.hasPrefix("popped nothing") == true)
      session.prepare("a push 4;\na pop;\na pop;")
      #expect(session.shown("print a.count, s.elements, s.minima") == ["0 [] []"])
    }
  }

  @Test func ofTwinsThatAreKeptOnceThePopTakesTheMinimum() {
    var session = Session()
    session.prepare("stack s = min 5 3 3 twins: first;\nstack t = min 5 3 3;\ns pop;\nt pop;")
    #expect(session.shown("print s.min, t.min, s.elements") == ["5 3 [5, 3]"])
    session.prepare("stack s = minmax 4 4 twins: first;\ns pop;")
    #expect(
      session.failure("print s.min")?.message
        == "stack 's' holds elements, but its min is lost: a twin took it along")
    #expect(session.failure("stack s = plain 4 twins: first") != nil)
    session.prepare("undo;\nredo;\nverify undo")
    #expect(session.failure("print s.max") != nil)
  }

  @Test func textsAndNumbersDoNotMix() {
    var session = Session()
    session.prepare("stack s = min pear fig;")
    #expect(session.shown("print s.min, s.top") == ["fig fig"])
    #expect(session.failure("s push 4") != nil)
    // An empty stack takes either again.
    session.prepare("s clear;\ns push 4 1.5;")
    #expect(session.shown("print s.min, s.elements") == ["1.5 [4, 1.5]"])
  }

  @Test func stacksCompare() {
    var session = Session()
    session.prepare("stack s = 1 2; stack t = plain 1 2; stack u = min 1 2; stack v = 1 3")
    #expect(session.shown("print s == t, s == u, s == v") == ["true false false"])
    session.prepare("t push 4; t pop")
    #expect(session.shown("print s == t, s != v") == ["true true"])
  }

  /// Its list of minima is empty then, though the stack is not.
  @Test(arguments: ["min", "max", "minmax"])
  func aLostExtremeOfTheArticlesStackIsZero(variant: String) {
    var session = Session()
    session.prepare("stack s = \(variant) 3 3 rules: article twins: first; pop;")
    let extremes = ["min", "max"].filter { variant.contains($0) }
    for extreme in extremes {
      session.prepare("expect s.\(extreme) == 0 && s.top == 3")
    }
    session.prepare("stack r = \(variant) 3 3 twins: first; pop;")
    for extreme in extremes { #expect(session.failure("print r.\(extreme)") != nil) }
    session.prepare("s push 5; expect s.\(extremes[0]) == 5; verify undo")
  }
}
