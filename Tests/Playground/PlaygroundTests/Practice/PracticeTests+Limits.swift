import EveryKind
import Language
import Pictures
import Prompt
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground

/// What a learner is not asked, and which replies are refused.
extension PracticeTests {
  /// Otherwise a stray word would tell whether a node leans.
  @Test func aStrayWordIsRefusedWhetherThereIsAValueOrNot() throws {
    for (statement, way) in [("t insert 60", ["r", "l", "h"]), ("t insert 10", ["l", "l", "l", "h"])] {
      var session = session("tree t = avl 50 30 70 20;")
      let practiced = try practice(statement, in: &session, way + ["hello"])
      #expect(
        practiced.shown.last == "answer a value of the tree · or n none, or ! to see the answer",
        "\(statement)")
    }
  }

  @Test func whoGivesUpSeesTheAnswerAlsoWhereTheRestIsToldAtTheEnd() throws {
    var session = session()
    let practiced = try practice("mode: end t insert 10", in: &session, ["!", "r", "h"])
    #expect(practiced.shown.contains("left: 10 < 50, and what is smaller goes left"))
    #expect(!practiced.shown.contains { $0.contains("10 < 30") })
  }

  /// A `for` ends without being gone back to, though one goes back to see that.
  @Test func theLineBehindACountedLoopIsNotAsked() throws {
    var session = session(
      """
      define total(n) {
        let s = 0
        for i in 1...n {
          let s = s + i
        }
        return s
      }
      """)
    let practiced = try practice("print total(3)", in: &session, Array(repeating: "!", count: 12))
    #expect(practiced.shown.count { $0.hasPrefix("? Which line comes next") } == 1)
    #expect(practiced.shown.contains { $0.hasPrefix("for: the next line is") })
  }

  @Test func aWalkIsPracticedBesideItsTree() throws {
    var session = session(
      """
      tree t = avl 50 30 70
      define walk mine(t) {
        let n = t.node
        while n != none {
          if n.element > 40 { visit n }
          let n = n.left
        }
      }
      """)
    session.waitsForAnswers = true
    let asked = try #require(session.run("practice t traverse order: mine").last)
    var pictures: [Picture] = []
    _ = session.settle(asked) { step in
      for case .picture(let picture, _) in step.outputs { pictures.append(picture) }
      return "!"
    }
    #expect(pictures.count > 2)
    for picture in pictures.dropLast() {
      let labels = picture.marks.compactMap {
        if case .label(let label) = $0.shape { label.text.string } else { nil }
      }
      #expect(labels.contains("70") && labels.contains { $0.contains("visit n") }, "\(labels)")
    }
  }

  @Test func whereNobodyAnswersADrillShowsTheModelSolution() throws {
    var session = Session()
    let step = try #require(session.run("practice avl").last)
    #expect(step.failure == nil && step.outputs.contains(where: \.isPicture) && session.stepCount == 0)
    var again = Session()
    #expect(
      again.run("practice avl").last.map { StepText(.document).lines($0) } == StepText(.document).lines(step))
  }

  @Test func aDrillThatIsEndedIsNoQuestionThatWasLeft() throws {
    for (replies, isLeft) in [(["!", "q"], false), (["quit"], false), ([], true)] as [([String], Bool)] {
      var session = Session()
      session.waitsForAnswers = true
      let asked = try #require(session.run("practice avl").last)
      var left = replies[...]
      let step = session.settle(asked) { _ in left.popFirst() }
      #expect((step.effect == .ask) == isLeft && session.stepCount == 0)
    }
  }
}
