import Language
import Playground
import Prompt
import Randomness
import Samples
import Testing

@testable import Declarations

/// What a learner is asked of machines that gestures and calls move.
@Suite struct GesturePracticeTests {
  private static let statements: KeyValuePairs<String, [String]> = [
    "pull p = button": [
      "p scroll -10", "p scroll -40", "p scroll -62", "p scroll -90", "p scroll -80", "p release",
      "p scroll 12",
      "p present", "p scroll path: [0, -30, -70, -85]",
    ],
    "pull p = button rules: article": ["p scroll -70", "p scroll -80", "p scroll -90", "p release"],
    "sheet s = card": [
      "s toggle", "s drag 100", "s drag 400", "s release", "s release velocity: 500", "s cancel",
      "s release velocity: -20", "s drag -30",
    ],
    "sheet s = card rules: article": [
      "s toggle", "s drag 100", "s cancel", "s drag 300", "s release velocity: 100",
    ],
    "cards c = deck 1 2 3 4 5": [
      "c drag (40, 0)", "c drag (300, 10)", "c drag (-260, 0)", "c release", "c cancel", "c swipe left",
      "c swipe right", "c rewind", "c reload",
    ],
    "cards c = deck 1 2 3 4 5 rules: article": [
      "c drag (300, 10)", "c release", "c drag (9, 9)", "c cancel", "c swipe left",
    ],
    "auth s = faceID usage: \"x\"": [
      "s evaluate", "s nomatch", "s match", "s cancel", "s fallback", "s passcode", "s enroll no",
      "s systemCancel",
    ],
    "auth s = touchID policy: owner": ["s evaluate", "s nomatch", "s match", "s fallback", "s cancel"],
    "dragdrop d = podcast collectionName: News list: [Cats, Dogs, Birds]": [
      "d lift", "d lift 0", "d lift 0 2", "d hover circle", "d hover list at: 1", "d hover none", "d release",
      "d release on: list", "d release on: circle", "d receive", "d receive as: json", "d corrupt",
      "d wait 1",
    ],
  ]

  @Test func rightAnswersPerformTheStatement() {
    var all = 0
    for (creation, statements) in Self.statements {
      var decisions = 0
      for seed in 1...UInt64(Samples.count(1, all: 4)) {
        var random = SplitMix64(seed: seed)
        var session = Session()
        session.prepare("\(creation);")
        for _ in 0..<Samples.count(20, all: 30) {
          guard let statement = statements.randomElement(using: &random) else { continue }
          decisions += session.expectPractice(of: statement).count
        }
      }
      if Samples.areAll { #expect(decisions > 20, "\(creation): \(decisions)") }
      all += decisions
    }
    #expect(all > 20, "\(all)")
  }

  @Test func theStateOfAPullFollowsFromItsProgress() {
    for offset in stride(from: -95, through: 10, by: 3) {
      var session = Session()
      session.prepare("pull p = button goal: 80;")
      let progress = min(max(0, Double(-offset) / 80), 1)
      let state =
        progress <= 0
        ? "notStarted" : progress < 0.75 ? "highlighting" : progress < 1 ? "highlightFull" : "finalFull"
      let told = session.expectPractice(of: "p scroll \(offset)").map(\.toldAnswer)
      // Where nothing is pulled there is nothing to ask.
      #expect(told == (offset < 0 ? [state] + (progress == 1 ? ["yes"] : []) : []), "\(offset)")
    }
  }

  /// On a path it is asked where the answer changes, and at the end; the question names the place, and the picture is of it.
  @Test func pathsAreAskedWhereTheAnswerChanges() {
    var session = Session()
    session.prepare("cards c = deck 1 2 3 4 5;")
    let decisions = session.expectPractice(
      of: "c drag path: [(-100, 0), (-230, 0), (-240, 0), (10, 0), (20, 5)] over: 1")
    #expect(
      decisions.map(\.question)
        == ["(-230, 0)", "(10, 0)", "(20, 5)"].map {
          "Released at \($0): where would the card go?"
        })
    #expect(decisions.map(\.toldAnswer) == ["out to the left", "back to its place", "back to its place"])
    #expect(Set(decisions.compactMap { $0.picture.map { "\($0)" } }).count == 3)
    var pulls = Session()
    pulls.prepare("pull p = button goal: 80;")
    let asked = pulls.expectPractice(of: "p scroll path: [0, -30, -40, -65, -10, 5] over: 1")
    #expect(asked.map(\.toldAnswer) == ["highlighting", "highlightFull", "highlighting"])
    #expect(asked.allSatisfy { $0.picture != nil })
    #expect(asked.map { $0.question.prefix(6) } == ["At -30", "At -65", "At -10"])
  }

  /// That a dialog closes explains nothing: what came before it does.
  @Test func theReasonOfAStateIsWhatLedToIt() {
    var session = Session()
    session.prepare("auth a = touchID; a evaluate;")
    let reasons = (1...3).compactMap { _ in
      session.expectPractice(of: "a nomatch").first { $0.topic == "state" }?.reason
    }
    #expect(reasons.count == 3)
    for (number, reason) in zip(1..., reasons) {
      #expect(reason.hasPrefix("attempt \(number) of 3 in this dialog: no match"), "\(reason)")
    }
    #expect(reasons.last?.hasSuffix("; the dialog closes") == true)
  }

  @Test func aCardFliesBeyondAGate() {
    var session = Session()
    session.prepare("cards c = deck 1 2 3 4 5;")
    var checked: Set<String> = []
    for x in stride(from: -300, through: 300, by: 20) {
      var copy = session
      copy.prepare("c drag (\(x), 0);")
      let numbers = ["c.gates.0", "c.gates.1", "c.center.x"].compactMap {
        copy.run("print \($0)").last?.value.flatMap { Double($0.displayText) }
      }
      guard numbers.count == 3 else { continue }
      let told = copy.expectPractice(of: "c release").first?.toldAnswer
      let expected =
        numbers[2] > numbers[1]
        ? "out to the right" : numbers[2] < numbers[0] ? "out to the left" : "back to its place"
      #expect(told == expected, "\(x)")
      checked.insert(expected)
    }
    #expect(checked.count == 3)
  }
}
