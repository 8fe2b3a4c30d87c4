import Language
import Prompt
import Samples
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// Every sequence of up to five commands to a machine leaves a legal state, and undo is exact.
@Suite struct GestureSequenceTests {
  struct Machine: CustomTestStringConvertible, Sendable {
    var opening: String
    var commands: [String]
    var testDescription: String { opening }
  }

  static let machines = [
    Machine(
      opening: "cards m = [A, B, C] visible: 2",
      commands: [
        "m drag (300, 5)", "m drag path: [(40, 1), (-250, 2)] over: 0.2", "m release", "m cancel",
        "m swipe right", "m rewind",
      ]),
    Machine(
      opening: "cards m = [A, B] rules: article",
      commands: ["m drag (90, 5)", "m drag (-300, 5)", "m release", "m cancel", "m swipe left", "m reload"]),
    Machine(
      opening: "cards m = [A, B, C] gates: (0, 300) tilt: 1 insets: 5",
      commands: [
        "m drag (160, 5)", "m release", "m configure gates: (-10, 200)", "m configure tilt: 3 insets: 0",
        "m rewind",
      ]),
    Machine(
      opening: "sheet m rules: article",
      commands: [
        "m toggle", "m drag 120", "m cancel", "m release velocity: 200", "m configure height: 0.5",
        "m configure near: 10 fast: 100",
      ]),
    Machine(
      opening: "auth m = faceID",
      commands: [
        "m evaluate", "m match", "m nomatch", "m cancel", "m fallback", "m passcode", "m systemCancel",
        "m appCancel", "m evaluate policy: owner",
      ]),
    Machine(
      opening: "auth m = faceID permission: denied",
      commands: [
        "m evaluate", "m evaluate permission: granted", "m nomatch", "m cancel", "m enroll no",
        "m enroll yes",
        "m evaluate policy: owner", "m passcode",
      ]),
    Machine(
      opening: "auth m = touchID policy: owner",
      commands: [
        "m evaluate reason: \"Pay\"", "m match", "m nomatch", "m cancel", "m fallback", "m passcode",
        "m systemCancel", "m appCancel", "m evaluate policy: biometrics",
      ]),
    Machine(
      opening: "auth m = none enrolled: no policy: owner",
      commands: [
        "m evaluate", "m match", "m nomatch", "m fallback", "m passcode", "m appCancel", "m systemCancel",
        "m evaluate policy: biometrics", "m evaluate policy: owner",
      ]),
    Machine(
      opening: "dragdrop m = podcast collectionName: X list: [A, B]",
      commands: [
        "m lift", "m lift 1", "m lift 0 1", "m hover list at: 1", "m release", "m release on: circle",
        "m receive", "m corrupt", "m wait 0.3",
      ]),
    Machine(
      opening: "pull m goal: 80",
      commands: [
        "m scroll -70", "m scroll -90", "m scroll 20", "m scroll path: [-10, -85, -30] over: 0.2",
        "m release",
      ]),
    Machine(
      opening: "pull m goal: 80 rules: article",
      commands: [
        "m scroll -70", "m scroll -90", "m scroll path: [-65, -80] over: 0.2", "m release",
        "m configure full: 0.5 scale: 2",
      ]),
    Machine(
      opening: "sheet m screen: 667",
      commands: [
        "m toggle", "m drag 400", "m drag path: [(0, -20), (3, 100)] over: 0.5", "m release",
        "m release velocity: 900", "m cancel",
      ]),
    Machine(
      opening: "sheet m rules: article",
      commands: ["m toggle", "m drag -40", "m drag 120", "m release", "m release velocity: 250"]),
  ]

  @Test(arguments: machines) func everySequenceIsLegalAndUndone(machine: Machine) throws {
    var session = Session()
    session.prepare(machine.opening + ";")
    let source = Source(name: "input", text: machine.commands.map { "\($0);" }.joined(separator: "\n"))
    var parser = Parser(source, syntax: Catalog.kinds.syntax)
    var commands: [Statement] = []
    while let command = try parser.next() { commands.append(command) }
    #expect(commands.count == machine.commands.count)
    let undo = try #require(try Self.statement(Self.undoSource))
    var open = [(session: session, length: 0)]
    var count = 0
    while let (before, length) = open.popLast() {
      let state = before.state
      for command in commands {
        var session = before
        let step = session.perform(command, from: source)
        guard step.failure == nil else {
          #expect(session.state == state, "\(step.text) failed, and changed something")
          continue
        }
        count += 1
        let object = try #require(session.interpreter.state.objects.first)
        #expect(throws: Never.self, "\(step.text)") { try object.box.checkInvariants() }
        if length + 1 < Self.length { open.append((session, length + 1)) }
        #expect(session.perform(undo, from: Self.undoSource).failure == nil)
        #expect(session.state == state, "undo of \(step.text)")
      }
    }
    #expect(count > Samples.count(8, all: 100))
  }

  private static let length = Samples.count(3, all: 5)
  private static let undoSource = Source(name: "input", text: "undo;")

  private static func statement(_ source: Source) throws -> Statement? {
    var parser = Parser(source, syntax: Catalog.kinds.syntax)
    return try parser.next()
  }
}
