import EveryKind
import Language
import Prompt
import Randomness
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// The result of a reply, for hosts that read no words.
@Suite struct AskingTests {
  private static let cells = [
    "practice t insert 10", "practice mode: end t insert 65", "practice t remove 50",
    "ask \"How many?\" answer: 3 hint: [\"one\", \"two\"]", "ask \"Which?\" answer: 2 choices: [2, 3, 4]",
    "repeat 2 { ask \"n?\" answer: 1 }", "practice avl", "practice t contains 70",
  ]

  private func asked(_ text: String) throws -> (Session, Step) {
    var session = Session()
    session.prepare("tree t = avl 50 30 70 20 60;")
    session.waitsForAnswers = true
    let steps = session.run(text)
    let step = try #require(steps.last)
    try #require(step.effect == .ask)
    return (session, step)
  }

  /// One who takes one choice after the other, or the answer, comes to the end of everything by verdicts alone.
  @Test(arguments: cells) func aHostNeedsNoWords(_ text: String) throws {
    var (session, step) = try asked(text)
    var shown = session.ask(step)
    var (tried, verdicts) = (0, Set<Turn.Verdict>())
    for _ in 0..<200 {
      guard let asking = shown.turn?.asking else { break }
      // A drill ends when one leaves it.
      let isDrill = text == "practice avl" && verdicts.count > 2
      let reply = isDrill ? "q" : asking.choices.indices.contains(tried) ? asking.choices[tried].word : "!"
      let answered = session.answer(reply)
      shown = try #require(answered)
      let turn = try #require(shown.turn)
      verdicts.insert(try #require(turn.verdict))
      tried = turn.next == .again ? tried + 1 : 0
    }
    let beyond = [session.answer("1"), session.leaveQuestion()]
    #expect(shown.turn?.next == .end && beyond.allSatisfy { $0 == nil })
    let after = session.run("t count")
    step = try #require(after.last)
    #expect(step.failure == nil && shown.failure == nil)
  }

  /// A question waits unless the statement is over; it is put where it is another one; a hint is told where one is.
  @Test func turnsAgreeWithWhatIsShown() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let replies = [
      "", "hint", "!", "?", "l", "r", "h", "left", "right", "here", "y", "n", "none", "1", "2", "3", "10",
      "50", "zzz",
      "q",
    ]
    var (verdicts, nexts) = (Set<Turn.Verdict>(), Set<Turn.Next>())
    for _ in 0..<200 {
      let text = try #require(Self.cells.randomElement(using: &random))
      var (session, step) = try asked(text)
      let state = session.state
      var shown = session.ask(step)
      for _ in 0..<30 {
        let turn = try #require(shown.turn)
        nexts.insert(turn.next)
        #expect((turn.asking == nil) == (turn.next == .end), "seed \(seed): \(text)")
        #expect((turn.lineCount > 0) == (turn.next == .question), "seed \(seed): \(text)")
        if let asking = turn.asking, turn.lineCount > 0 {
          let first = shown.outputs[shown.outputs.count - turn.lineCount]
          guard case .text(let words) = first else {
            Issue.record("seed \(seed): \(text) puts no question")
            break
          }
          #expect(words.hasPrefix(asking.firstLine), "seed \(seed): \(words)")
        }
        if turn.hint != nil { #expect(turn.next == .again && [.hint, .wrong].contains(turn.verdict)) }
        if turn.verdict == .left { #expect(session.state == state, "seed \(seed): \(text)") }
        guard turn.asking != nil else { break }
        let reply = try #require(replies.randomElement(using: &random))
        let answered = session.answer(reply)
        shown = try #require(answered)
        verdicts.insert(try #require(shown.turn?.verdict))
      }
    }
    #expect(verdicts == Set(Turn.Verdict.allCases) && nexts == Set(Turn.Next.allCases), "seed \(seed)")
  }

  /// `hint` is answered as Enter alone is, in a practice as at a question; what is right is never taken for a request.
  @Test func theSameRequestsAreUnderstoodEverywhere() throws {
    for text in ["practice t insert 10", "ask \"How many?\" answer: 3 hint: \"one\""] {
      for reply in ["", "hint"] {
        var (session, step) = try asked(text)
        _ = session.ask(step)
        let answered = [session.answer(reply), session.answer(reply)].map { $0?.turn }
        let turn = try #require(answered[0])
        #expect(turn.verdict == .hint && turn.hint != nil && turn.asking?.hasHint == false)
        #expect(answered[1]?.verdict == .hint)
      }
    }
    for (answer, reply) in [("\"hint\"", "hint"), ("\"q\"", "q"), ("\"!\"", "!")] {
      var (session, step) = try asked("ask \"What?\" answer: \(answer)")
      _ = session.ask(step)
      let turn = session.answer(reply)?.turn
      #expect(turn?.verdict == .right)
    }
  }

  /// What hangs below the node that is asked about means a side, the node itself the choice without an arrow.
  @Test func marksMeanTheirChoices() throws {
    var (session, step) = try asked("practice t insert 10")
    let shown = session.ask(step)
    let asking = try #require(shown.turn?.asking)
    let marks = ChoiceMarks(try #require(asking.decision), in: try #require(asking.picture)).keys
    #expect(marks.count == 3 && marks.allSatisfy { !$0.isEmpty })
    #expect(Set(marks.joined()).count == marks.joined().count, "no part means two")
    let answered = session.answer("left")
    step = try #require(answered)
    #expect(step.turn?.verdict == .right && asking.sides?.left.word == "left")
  }
}
