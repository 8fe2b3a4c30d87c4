import Playground
import Prompt
import Testing

/// What machines report to programs: the names of events and their typed fields, and what they mark.
@Suite struct EventTests {
  func expect(
    _ program: String, _ reported: String, marks: [String] = [], _ location: SourceLocation = #_sourceLocation
  ) {
    var session = Session()
    session.expectEvents(of: program, reported, marks: marks, location)
  }

  @Test func cards() {
    expect(
      "cards deck = [A, B, C] visible: 2",
      """
      numberOfCards(count: 3)
      card(at: 0, color: "#F5CF75")
      added(card: 0, place: 0)
      card(at: 1, color: "#4AA3F5")
      added(card: 1, place: 1)
      """, marks: ["added card-0", "added card-1"])
    expect(
      "cards deck = [A, B]; deck drag (260, 10)",
      """
      touched(card: 0)
      moved(card: 0, center: [410.0,210.0], rotation: 0.46266165966382733)
      """, marks: ["changed card-0"])
    expect(
      "cards deck = [A, B]; deck drag (260, 10); deck release",
      """
      released(card: 0, center: [410.0,210.0], gate: "right")
      flewOut(card: 0, center: [610.0,285.0], direction: "right", seen: true)
      removed(card: 0)
      didSwipe(card: 0, direction: "right")
      numberOfCards(count: 2)
      framed(card: 1, frame: [0.0,0.0,300.0,400.0])
      """, marks: ["removed card-0"])
    expect(
      "cards deck = [A, B]; deck drag (90, 0); deck release",
      """
      released(card: 0, center: [240.0,200.0], gate: null)
      snappedBack(card: 0, center: [150.0,200.0])
      """)
    expect(
      "cards deck = [A] rules: article; deck drag (90, 0); deck cancel",
      """
      centeredAgain(card: 0, center: [268.40222074196276,220.30423520484584])
      cancelled(card: 0, center: [268.40222074196276,220.30423520484584])
      leftHanging(card: 0, center: [268.40222074196276,220.30423520484584])
      """)
    expect(
      "cards deck = [A]; swipe left",
      """
      flewOut(card: 0, center: [-50.0,275.0], direction: "left", seen: true)
      removed(card: 0)
      didSwipe(card: 0, direction: "left")
      numberOfCards(count: 1)
      emptyViewShown
      """, marks: ["removed card-0"])
    expect(
      "cards deck = [A] rules: article; swipe left",
      """
      didSwipe(card: 0, direction: null)
      removed(card: 0)
      emptyViewShown
      flewOut(card: 0, center: [-50.0,275.0], direction: "left", seen: false)
      """, marks: ["removed card-0"])
    expect(
      "cards deck = [A]; swipe left; rewind",
      """
      emptyViewHidden
      card(at: 0, color: "#F5CF75")
      cameBack(card: 0, direction: "left")
      framed(card: 0, frame: [0.0,0.0,300.0,400.0])
      """, marks: ["added card-0"])
  }

  @Test func pulls() {
    expect(
      "pull p goal: 80; scroll -70",
      """
      touched
      scrolled(offset: -70.0, progress: 0.875)
      entered(state: "highlightFull")
      scaled(scale: 1.15)
      """, marks: ["changed button"])
    expect(
      "pull p goal: 80; scroll -70; scroll -80",
      """
      scrolled(offset: -80.0, progress: 1.0)
      entered(state: "finalFull")
      scaled(scale: 1.3)
      dismissed
      """, marks: ["changed button", "removed button"])
    expect(
      "pull p goal: 80; scroll -70; release",
      """
      released(offset: -70.0)
      scrolled(offset: 0.0, progress: 0.0)
      entered(state: "notStarted")
      scaled(scale: 1.0)
      """, marks: ["changed button"])
  }

  @Test func sheets() {
    expect(
      "sheet m screen: 667; toggle",
      """
      opened
      settled(damping: 0.9, delay: 0.2, duration: 0.4, from: 500.25, to: 0.0, velocity: 0.6)
      """, marks: ["changed sheet"])
    expect(
      "sheet m screen: 667; toggle; toggle",
      """
      closed
      settled(damping: 0.9, delay: 0.2, duration: 0.4, from: 0.0, to: 500.25, velocity: 0.6)
      """, marks: ["changed sheet"])
    expect(
      "sheet m screen: 667; toggle; drag 400",
      """
      touched(constant: 0.0)
      moved(constant: 400.0)
      """, marks: ["changed sheet"])
    expect(
      "sheet m screen: 667; toggle; drag 400; release velocity: 250",
      """
      released(cause: "toldVelocity", constant: 400.0, velocity: 250.0)
      tried(constant: 400.0, rule: "aboveTop", velocity: 250.0)
      tried(constant: 400.0, rule: "downSlowNearTop", velocity: 250.0)
      tried(constant: 400.0, rule: "downDismiss", velocity: 250.0)
      decided(cause: "toldVelocity", constant: 400.0, rule: "downDismiss", velocity: 250.0)
      settled(damping: 0.9, delay: 0.0, duration: 0.5, from: 400.0, to: 500.25, velocity: 0.6)
      dismissed
      """, marks: ["changed sheet"])
    expect(
      "sheet m rules: article; toggle; drag -40; cancel",
      """
      cancelled(constant: -40.0)
      leftHanging(constant: -40.0)
      """)
    expect(
      "sheet m rules: article; toggle; drag -40; release",
      """
      released(cause: "standing", constant: -40.0, velocity: 0.0)
      tried(constant: -40.0, rule: "aboveTop", velocity: 0.0)
      decided(cause: "standing", constant: -40.0, rule: "aboveTop", velocity: 0.0)
      settled(damping: null, delay: 0.0, duration: 0.2, from: -40.0, to: 0.0, velocity: null)
      """, marks: ["changed sheet"])
  }

  @Test func whatAnEventMarksIsInThePicture() throws {
    for program in [
      "cards deck = [A, B, C] visible: 2", "cards deck = [A, B]; deck drag (120, 10)",
      "cards deck = [A, B]; swipe left; rewind", "cards deck = [A, B, C] visible: 2; swipe right",
      "pull p; scroll -70", "pull p; scroll -80", "sheet m; toggle", "sheet m; toggle; drag 100",
      "sheet m; toggle; drag 100; release", "auth a; evaluate",
      "auth a policy: owner; evaluate; nomatch; nomatch; fallback",
      "auth a = touchID; evaluate; match", "dragdrop d = podcast list: [Cats, Dogs, Birds]; lift 2 0",
      "dragdrop d = podcast list: [Cats, Dogs]; lift 0; release on: list",
      "dragdrop d = podcast list: [Cats]; lift; release on: list; receive",
    ] {
      var session = Session()
      session.expectMarksInPicture(of: program)
    }
  }

  @Test func aRowKeepsItsIdentityWhereverItGoes() {
    let list = "dragdrop d = podcast collectionName: News list: [Cats, Dogs, Birds]; lift 0; release on: list"
    let lifted = "itemsForBeginning(count: 1, rows: [2])\ncircleShown"
    expect("\(list); lift 2", lifted, marks: ["changed item-0"])
    expect(
      "\(list); lift; release on: list at: 0; receive; lift 0 3",
      "itemsForBeginning(count: 2, rows: [0,3])\ncircleShown", marks: ["changed item-3", "changed item-0"])
  }
}
