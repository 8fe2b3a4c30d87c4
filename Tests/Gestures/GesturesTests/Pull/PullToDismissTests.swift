import Gestures
import Testing

@Suite("Pulls to dismiss")
struct PullToDismissTests {
  typealias Events = Listener<PullToDismiss, PullEvent>

  @Test("The vectors, each from the start and one after another", arguments: Rules.allCases)
  func vectors(rules: Rules) throws {
    let vectors = try GestureVectors.load().pull
    var whole = try PullToDismiss(rules: rules)
    for step in vectors.steps {
      var pull = try PullToDismiss(rules: rules)
      try pull.scroll(to: step.contentOffsetY)
      check(pull, step)
      #expect(pull.scale == (rules == .article ? step.articleScale ?? pull.scale : pull.scale))
      if rules == .right || step.articleScale == nil { #expect(near(pull.scale, step.scale)) }
      try whole.scroll(to: step.contentOffsetY)
      check(whole, step)
      try whole.checkInvariants()
    }
    for release in vectors.release {
      let progress = release.step.progress
      #expect(near(whole.scale(progress: progress), release.step.scale))
      #expect(
        whole.articleScale(progress: progress, before: release.previousScale)
          == release.step.articleScale)
    }
  }

  private func check(_ pull: PullToDismiss, _ step: PullVectors.Step) {
    #expect(near(pull.progress, step.progress))
    #expect(near(pull.highlight, step.highlight))
    #expect(near(pull.highlight, step.visibleFractionOfRedButton))
    let (mask, expected) = (pull.mask, Rect(step.maskRectStandardised))
    #expect(mask.x == expected.x && mask.width == expected.width)
    #expect(near(mask.y, expected.y) && near(mask.height, expected.height))
    #expect(step.maskRect[1] == PullToDismiss.buttonSide && near(-step.maskRect[3], mask.height))
    #expect(pull.state.rawValue == step.state)
    #expect(pull.dismissed == (step.action == "dismiss"))
    #expect((pull.state == .highlightFull) == (step.action == "scale"))
  }

  @Test("The menu that is pulled away")
  func menu() throws {
    for expected in try GestureVectors.load().pull.menu {
      let menu = try PullMenu(window: Size(expected.window))
      #expect(menu.hidden == Rect(expected.hidden))
      #expect(menu.shown == Rect(expected.shown))
      #expect(menu.spring.duration == expected.showAnimation.duration)
      #expect(menu.spring.damping == expected.showAnimation.damping)
      #expect(menu.spring.velocity == expected.showAnimation.initialVelocity)
      #expect(PullMenu.dismissDuration == expected.dismissAnimation.duration)
      #expect(PullMenu.shade == expected.blackViewAlpha)
    }
    #expect(throws: GestureError.self) { try PullMenu(window: Size(width: 79, height: 600)) }
    #expect(throws: GestureError.self) { try PullMenu(window: Size(width: 375, height: -.infinity)) }
  }

  @Test("A pull dismisses once, however often it reaches the goal; the next one dismisses again")
  func onceAPull() throws {
    var pull = try PullToDismiss()
    var listener = Events()
    for offset in [-90.0, -70, -81, -200] { try pull.scroll(to: offset, recorder: &listener) }
    #expect(listener.events.count { $0 == .dismissed } == 1)
    try pull.release(recorder: &listener)
    #expect(pull.dismissed && pull.offset == 0 && pull.scale == 1)
    try pull.scroll(to: -10, recorder: &listener)
    #expect(!pull.dismissed)
    try pull.scroll(to: -80, recorder: &listener)
    #expect(listener.events.count { $0 == .dismissed } == 2)
  }

  @Test("By the article's rules every movement that ends at the goal dismisses")
  func everyMovement() throws {
    var pull = try PullToDismiss(rules: .article)
    var listener = Events()
    for offset in [-90.0, -70, -81, -200, -200] { try pull.scroll(to: offset, recorder: &listener) }
    #expect(listener.events.count { $0 == .dismissed } == 4 && pull.dismissals == 4)
    try pull.checkInvariants()
    try pull.release(recorder: &listener)
    #expect(pull.dismissals == 4)
    // A path begins where the finger is, which is not a movement.
    try pull.scroll(to: -80)
    try pull.scroll(
      along: GesturePath(
        through: [Point(x: 0, y: -81), Point(x: 0, y: -82)], over: 1, from: Point(x: 0, y: -80)))
    #expect(pull.dismissals == 3)
    try pull.release()
    try pull.scroll(to: -1)
    #expect(pull.dismissals == 0)
  }

  @Test("What happens is told in order: scrolled, the state entered, the scale, dismissed")
  func events() throws {
    var pull = try PullToDismiss()
    var listener = Events()
    try pull.scroll(to: -81, recorder: &listener)
    #expect(
      listener.events == [
        .touched, .scrolled(offset: -81, progress: 1), .entered(.finalFull), .scaled(1.3), .dismissed,
      ])
    listener.events = []
    try pull.release(recorder: &listener)
    #expect(
      listener.events == [
        .released(from: -81), .scrolled(offset: 0, progress: 0), .entered(.notStarted), .scaled(1),
      ])
  }

  @Test("Every sequence of up to five events leaves a legal pull")
  func sequences() throws {
    let offsets: [Double?] = [20, 0, -1, -60, -70, -80, -1e12, .nan, .infinity, nil]
    for rules in Rules.allCases {
      var level = [try PullToDismiss(rules: rules)]
      for _ in 1...5 {
        var next: Set<PullToDismiss> = []
        for before in level {
          for offset in offsets {
            var pull = before
            var failed = false
            do {
              if let offset { try pull.scroll(to: offset) } else { try pull.release() }
            } catch {
              failed = true
            }
            let shouldFail = offset.map { !$0.isFinite } ?? !before.isTouched
            if failed != shouldFail { Issue.record("\(String(describing: offset)) after \(before)") }
            if failed, pull != before { Issue.record("what failed has changed \(before)") }
            try pull.checkInvariants()
            next.insert(pull)
          }
        }
        level = Array(next)
      }
    }
  }

  @Test("Goals that are none are refused")
  func goals() {
    for goal in [0, -80, 0.5, 1e7, Double.nan, .infinity] {
      #expect(throws: GestureError.self) { try PullToDismiss(goal: goal) }
    }
  }

  @Test("A path of offsets is a scroll to each of them")
  func paths() throws {
    let offsets = [0.0, -30, -70, -85, -60, -90]
    let path = try GesturePath(through: offsets.map { Point(x: 3, y: $0) }, over: 0.5, from: .zero)
    for rules in Rules.allCases {
      var along = try PullToDismiss(rules: rules)
      var single = along
      try along.scroll(along: path)
      for offset in offsets { try single.scroll(to: offset) }
      #expect(along == single && along.dismissed)
    }
  }

  @Test("A dismissed menu is opened again, at rest")
  func presenting() throws {
    for rules in Rules.allCases {
      var pull = try PullToDismiss(rules: rules)
      #expect(throws: GestureError.notDismissed) { try pull.present() }
      for place in [-70.0, -80] { try pull.scroll(to: place) }
      var untouched = pull
      try pull.present()
      #expect(pull == (try PullToDismiss(rules: rules)))
      try pull.checkInvariants()
      try untouched.release()
      try untouched.present()
      #expect(untouched == pull)
    }
  }
}
