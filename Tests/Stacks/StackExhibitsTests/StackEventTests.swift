import Playground
import Prompt
import Testing

/// What the events of stacks and puzzles say, in JSON and in explanations.
@Suite struct StackEventTests {
  /// The events of the last statement, a line each, without their marks.
  private func events(_ program: String) -> [String] {
    var session = Session()
    session.tellsEvents = true
    return (session.run(program).last?.events ?? []).map { event in
      guard case .object(var members) = event else { return event.text }
      members["marks"] = nil
      return JSON.object(members).text
    }
  }

  @Test func aStackTellsWhatItDoes() {
    #expect(
      events("stack s = min 5 3\ns push 2") == [
        #"{"fields":{"index":2,"value":2},"name":"pushed","words":"2 goes on top"}"#,
        #"{"fields":{"outcome":"less","value":2,"with":3},"name":"compared","words":"2 < 3"}"#,
        #"{"fields":{"index":2,"value":2},"name":"pushedMinimum","words":"2 is a new minimum: it goes onto the minima too"}"#,
      ])
    #expect(
      events("stack s = max fig pear\ns pop") == [
        #"{"fields":{"index":1,"value":"pear"},"name":"popped","words":"pear comes off the top"}"#,
        #"{"fields":{"outcome":"equal","value":"pear","with":"pear"},"name":"compared","words":"pear = pear"}"#,
        #"{"fields":{"index":1,"value":"pear"},"name":"poppedMaximum","words":"pear leaves the maxima too, the maximum is fig again"}"#,
      ])
    #expect(
      events("stack s = min 5 3\ns clear") == [
        #"{"fields":{"count":2},"name":"cleared","words":"all 2 elements go at once"}"#
      ])
  }

  @Test func whatAnEventMarksIsFoundByItsPile() throws {
    var session = Session()
    session.tellsEvents = true
    let marks = try #require(session.run("stack s = min 5\ns push 2").last).events.compactMap { event in
      guard case .object(let members) = event else { return nil as String? }
      return members["marks"]?.text
    }
    #expect(
      marks == [
        #"[{"of":{"index":1,"pile":"elements"},"role":"added"}]"#,
        #"[{"of":{"index":1,"pile":"mins"},"role":"added"}]"#,
      ])
  }

  @Test func puzzlesTellTheirSteps() {
    #expect(
      events("puzzle p = longestRun [3, 4]\np step 5") == [
        #"{"fields":{"index":0,"ticked":false,"value":3},"name":"looked","words":"3 is not ticked off: tick it, a run begins with it"}"#,
        #"{"fields":{"direction":"up","value":4},"name":"extended","words":"4 is in the dictionary: tick it, the run is 3...4 now"}"#,
        #"{"fields":{"direction":"up","value":5},"name":"ended","words":"5 is not in the dictionary: no further up, now down"}"#,
        #"{"fields":{"direction":"down","value":2},"name":"ended","words":"2 is not in the dictionary: the run 3...4 is complete"}"#,
        #"{"fields":{"longest":true,"run":[3,4]},"name":"completed","words":"3...4 is 2 long: the longest so far"}"#,
      ])
    #expect(
      events("puzzle p = threeSum [3, 1, 2] sum: 6\np run").map { $0.prefix(36) } == [
        #"{"fields":{"count":3},"name":"sorted"#, #"{"fields":{"index":0,"value":1},"nam"#,
        #"{"fields":{"values":[1,2,3]},"name":"#,
      ])
    #expect(
      events("puzzle p = recurring [fig, fig]\np run").last
        == #"{"fields":{"before":0,"index":1,"value":"fig"},"name":"found","words":"fig was seen before, at place 0: it is the answer"}"#
    )
    #expect(
      events("puzzle p = consecutive [1, 2, 2]\np run") == [
        #"{"fields":{"index":0,"next":2,"value":1},"name":"differed","words":"1 and 2 differ: go on"}"#,
        #"{"fields":{"index":1,"value":2},"name":"found","words":"2 stands beside itself: it is the answer"}"#,
      ])
  }

  @Test func aComparisonAndWhatFollowsAreOneSentence() {
    var session = Session()
    session.prepare("stack s = minmax 5 3;")
    let screen = session.screen("explain s push 4 2")
    for sentence in [
      " 1  4 goes on top", " 2  4 > 3: the minimum is still 3", " 3  4 < 5: the maximum is still 5",
      " 5  2 ≤ 3: 2 is a new minimum, it goes onto the minima too", " 6  2 < 5: the maximum is still 5",
      "pushed 2 values · 2 is a new minimum · 4 comparisons",
    ] {
      #expect(screen.contains(sentence), "\(screen)")
    }
    #expect(session.screen("explain s clear").contains(" 1  all 4 elements go at once"))
    // Nobody sees the picture of a step that is hushed, but that of its explanation.
    #expect(session.screen("explain s push 1;").contains("│  +1 │ ← top"))
  }
}
