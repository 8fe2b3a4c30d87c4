import Gestures
import Testing

@Suite("Card sheets")
struct CardSheetTests {
  typealias Events = Listener<CardSheet, SheetEvent>

  @Test("A sheet let go goes where the vectors say", arguments: SheetTable.all)
  func ended(table: SheetTable) throws {
    let vectors = try GestureVectors.load().twitter
    for end in vectors.ended {
      var sheet = try CardSheet(screen: vectors.cardHeight * 4 / 3, table: table)
      sheet.toggle()
      try sheet.drag(to: end.constant)
      #expect(sheet.backBar == end.backBarHeight)
      try sheet.release(velocity: end.velocity)
      let expected = end.decision(by: table)
      let settling = try #require(sheet.settling)
      #expect(settling.rule?.name.rawValue == expected.branch, "\(end.constant), \(end.velocity)")
      #expect(settling.motion.duration == expected.duration)
      #expect(settling.motion.damping == expected.damping)
      #expect(settling.motion.velocity == expected.velocity)
      #expect(near(settling.target, expected.target))
      #expect(sheet.state == (expected.dismissed ? .closed : .open))
      #expect((sheet.spring == nil) == (expected.damping == nil))
      try sheet.checkInvariants()
    }
  }

  @Test("A sheet follows the finger from where it was open, and is out of its reach where it is shut")
  func tracking() throws {
    let vectors = try GestureVectors.load().twitter
    for track in vectors.tracking {
      var sheet = try CardSheet(screen: 667)
      guard track.startingConstant == 0 else {
        #expect(sheet.constant == track.startingConstant)
        #expect(throws: GestureError.sheetShut) { try sheet.drag(to: track.translationY) }
        continue
      }
      sheet.toggle()
      try sheet.drag(to: track.translationY)
      #expect(sheet.constant == track.constant)
      #expect(sheet.backBar == track.backBarHeight)
      #expect(sheet.top == track.topY)
    }
    for height in vectors.cardHeights {
      #expect(try CardSheet(screen: height.screen).cardHeight == height.cardHeight)
    }
  }

  @Test("A tap opens and closes")
  func toggle() throws {
    let expected = try GestureVectors.load().twitter.activate
    var sheet = try CardSheet()
    #expect(sheet.state == .closed && sheet.constant == 500.25 && sheet.target == 500.25)
    sheet.toggle()
    #expect(sheet.state == .open && sheet.constant == 0)
    let motion = try #require(sheet.settling?.motion)
    #expect(motion.duration == expected.duration && motion.delay == expected.delay)
    #expect(motion.damping == expected.damping && motion.velocity == expected.velocity)
    sheet.toggle()
    #expect(sheet.state == .closed && sheet.constant == 500.25)
  }

  @Test("Let go without speed at 400, where it is nearly closed, a sheet opens again")
  func surprise() throws {
    var sheet = try CardSheet()
    sheet.toggle()
    var listener = Events()
    try sheet.drag(to: 400, recorder: &listener)
    try sheet.release(recorder: &listener)
    let decision = try #require(sheet.settling?.decision)
    let rule = decision.rule
    #expect(decision.cause == .standing && decision.constant == 400 && decision.velocity == 0)
    #expect(rule.number == 4 && rule.name == .up && rule.description == "else")
    #expect(
      listener.events == [
        .touched(constant: 0), .moved(constant: 400), .released(constant: 400, velocity: 0, .standing),
      ] + SheetTable.right.rows.map { .tried($0, constant: 400, velocity: 0) } + [
        .decided(decision), .settled(from: 400, to: 0, rule.motion),
      ])
  }

  @Test("A drag along a path is let go with the path's velocity, and cancelled with none")
  func paths() throws {
    var sheet = try CardSheet()
    sheet.toggle()
    let path = try GesturePath(
      through: [Point(x: 0, y: 0), Point(x: 5, y: 100), Point(x: 9, y: 300)], over: 0.4)
    try sheet.drag(along: path)
    var cancelled = sheet
    try sheet.release()
    #expect(sheet.settling?.rule?.name == .downDismiss)
    try cancelled.cancel()
    #expect(cancelled.settling?.rule?.name == .up)
    #expect(throws: GestureError.noTouch) { try cancelled.cancel() }
  }

  @Test("What would be decided now is what is decided when it is let go")
  func pending() throws {
    var sheet = try CardSheet()
    #expect(sheet.pendingDecision == nil)
    sheet.toggle()
    for translation in [-40.0, 0, 100, 179.9, 400] {
      for path in [nil, try GesturePath(through: [Point(x: 0, y: translation)], over: 0.5)] {
        var held = sheet
        if let path { try held.drag(along: path) } else { try held.drag(to: translation) }
        let pending = held.pendingDecision
        try held.release()
        #expect(held.settling?.decision == pending && pending != nil)
        #expect(pending?.cause == (path == nil ? .standing : .pathVelocity))
        #expect(pending?.velocity == (path == nil ? 0 : translation / 0.5))
      }
    }
  }

  @Test("So many seconds after a tap it is on its spring, which begins after the delay")
  func afterwards() throws {
    var sheet = try CardSheet(table: .article)
    sheet.toggle()
    let settling = try #require(sheet.settling)
    let spring = try #require(settling.spring)
    for time in [-1, 0, 0.1, 0.19] { #expect(settling.constant(after: time) == 500.25) }
    #expect(settling.constant(after: 0.3) == spring.position(at: 0.3 - 0.2))
    try sheet.drag(to: -40)
    try sheet.release()
    #expect(sheet.settling?.constant(after: 0) == 0)
  }

  @Test("In every table the rows before the first that applies do not, and the last always does")
  func tables() {
    for table in SheetTable.all {
      #expect(table.rows.map(\.number) == [1, 2, 3, 4])
      for constant in [-1e300, -1, -0.9, 0, 179.9, 180, 500, 1e300] {
        for velocity in [-1e9, -1, 0, 0.1, 299.9, 300, 1e9] {
          // The rules as one would write them down in code.
          let c = constant.rounded(.towardZero)
          let name: SheetRule.Name =
            c < 0
            ? .aboveTop
            : velocity > 0 && velocity < 300 && c < 180
              ? .downSlowNearTop : velocity > 0 ? .downDismiss : .up
          #expect(table.rule(constant: constant, velocity: velocity).name == name)
        }
      }
    }
    #expect(
      SheetTable.right.rows.map(\.description) == ["c < 0", "v > 0, v < 300, c < 180", "v > 0", "else"])
  }

  @Test("Every sequence of up to five events leaves a legal sheet")
  func sequences() throws {
    let path = try GesturePath(through: [Point(x: 0, y: 300)], over: 0.1)
    let steps: [(inout CardSheet) throws -> Void] = [
      { $0.toggle() }, { try $0.drag(to: -40) }, { try $0.drag(to: 400) }, { try $0.drag(to: .nan) },
      { try $0.drag(to: -1e12) }, { try $0.drag(along: path) }, { try $0.release() },
      { try $0.release(velocity: 100) }, { try $0.release(velocity: -.infinity) }, { try $0.cancel() },
    ]
    for table in SheetTable.all {
      var level: Set<CardSheet> = [try CardSheet(table: table)]
      for _ in 1...5 {
        var next: Set<CardSheet> = []
        for before in level {
          for step in steps {
            var sheet = before
            do { try step(&sheet) } catch {
              if sheet != before { Issue.record("\(error) has changed \(before)") }
            }
            try sheet.checkInvariants()
            next.insert(sheet)
          }
        }
        level = next
      }
    }
  }

  @Test("A sheet that is shut is not dragged, before it is opened and after it is dismissed")
  func shut() throws {
    let path = try GesturePath(through: [Point(x: 0, y: -100)], over: 0.1)
    var sheet = try CardSheet()
    for _ in 1...2 {
      let before = sheet
      #expect(throws: GestureError.sheetShut) { try sheet.drag(to: -100) }
      #expect(throws: GestureError.sheetShut) { try sheet.drag(along: path) }
      #expect(throws: GestureError.noTouch) { try sheet.release() }
      #expect(sheet == before)
      sheet.toggle()
      // A sheet that a finger holds is dragged wherever it is.
      try sheet.drag(to: 500.25)
      try sheet.drag(to: 600)
      try sheet.release(velocity: 400)
    }
  }

  @Test(
    "By the article's rules a touch that is canceled leaves the sheet where it is, by the others it does not"
  )
  func cancelled() throws {
    for table in SheetTable.all {
      for start in [-40.0, 0, 100, 490] {
        var sheet = try CardSheet(table: table)
        sheet.toggle()
        try sheet.drag(to: start)
        var listener = Listener<CardSheet, SheetEvent>()
        try sheet.cancel(recorder: &listener)
        try sheet.checkInvariants()
        guard table == .article else {
          #expect(sheet.state == .open && sheet.settling?.decision?.cause == .cancelled)
          continue
        }
        #expect(listener.events == [.cancelled(constant: start), .leftHanging(constant: start)])
        #expect(sheet.constant == start && sheet.settling == nil)
        #expect(sheet.state == (start == 0 ? .open : .hanging))
        #expect(sheet.target == (start == 0 ? 0 : nil))
      }
    }
  }

  @Test("Screens that are none are refused")
  func screens() {
    for screen in [0, -667, 1e7, Double.nan, .infinity] {
      #expect(throws: GestureError.self) { try CardSheet(screen: screen) }
    }
  }
}
