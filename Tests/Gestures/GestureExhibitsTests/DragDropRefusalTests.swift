import Playground
import Prompt
import Testing

/// What drag and drop refuses, and how its steps are undone.
@Suite struct DragDropRefusalTests {
  @Test func whatMakesNoSenseIsRefusedAndChangesNothing() {
    var session = Session()
    session.prepare("dragdrop d = podcast collectionName: Cats list: [Dogs, Owls];")
    session.prepare("dragdrop e = podcast;")
    check(
      &session,
      [
        ("d hover circle", "nothing is being dragged", "hover"),
        ("d release", "nothing is being dragged", "release"),
        ("d receive", "there is nothing to receive", "receive"), ("d lift 2", "there is no row 2", "lift"),
        ("d lift -1", "there is no row -1", "lift"),
        ("d lift []", "a drag carries at least one item", "lift"),
        ("d lift foreign: []", "a drag carries at least one item", "lift"),
        ("d lift 1 1", "row 1 is lifted twice", "lift"),
        ("d lift Dogs", "Dogs is not the number of a row", "Dogs"),
        (
          "d lift 0 foreign: [A]", "a drag carries rows of the list or podcasts of another app, not both",
          "lift"
        ),
        ("d wait -1", "seconds takes a number, 0 or more, not -1", "-1"),
        (
          "d lift foreign: [n for n in 1...1_001]", "1,001 podcasts are too many",
          "foreign: [n for n in 1...1_001]"
        ),
        ("e lift 0", "there is no row 0", "lift"),
        ("d hover square", "target takes circle, list, or none, and nothing is named 'square'", "square"),
        ("dragdrop f = podcast types: [jpeg]", "types takes a type, and jpeg is not one", "types: [jpeg]"),
        ("dragdrop f = podcast types: []", "a provider offers at least one type", "types: []"),
        ("dragdrop f = podcast types: [data, data]", "public.data is offered twice", "types: [data, data]"),
      ])
    session.prepare("d lift;")
    check(
      &session,
      [
        ("d lift 0", "something is already being dragged", "lift"),
        ("d hover list at: 3", "the list has no place 3 for what is being dragged", "hover"),
        ("d hover circle at: 0", "only the list has places", "at: 0"),
        ("d release at: 0", "only the list has places", "at: 0"),
        ("d receive as: jason", "as takes a type, and jason is not one", "as: jason"),
        ("d receive as: 1.5", "as takes a type, and 1.5 is not one", "as: 1.5"),
      ])
    session.prepare("release on: circle;")
    check(&session, [("d lift", "the last drop has not been received yet", "lift")])
  }

  private func check(_ session: inout Session, _ cases: [(statement: String, message: String, place: String)])
  {
    let before = session.state(of: "d")
    for (statement, message, place) in cases {
      let failure = session.failure(statement)
      #expect(failure?.message == message, "\(statement)")
      #expect(failure?.place == place, "\(statement)")
      #expect(session.state(of: "d") == before, "\(statement)")
    }
  }

  @Test func undoRestoresTheDrag() throws {
    var session = Session()
    session.prepare("dragdrop d = podcast collectionName: Cats list: [Dogs, Owls];")
    var states = [session.state(of: "d")]
    for statement in [
      "corrupt", "lift foreign: [A, B]", "hover circle", "hover list at: 1", "release", "wait 0.25",
      "receive",
      "wait 0.25", "lift 0 1", "release on: circle", "receive as: json", "lift 1", "release on: list",
    ] {
      session.prepare("d \(statement);")
      states.append(session.state(of: "d"))
    }
    for state in states.dropLast().reversed() {
      session.prepare("undo")
      #expect(session.state(of: "d") == state)
    }
    for state in states.dropFirst() {
      session.prepare("redo")
      #expect(session.state(of: "d") == state)
    }
    session.prepare("verify d; verify undo")
    try session.checkInvariants()
  }

  @Test func byTheArticlesRulesDataThatIsNoPodcastEndsTheApp() {
    for (json, name) in [("{", "dataCorrupted"), ("{\\\"collectionName\\\": 1}", "typeMismatch")] {
      var session = Session()
      session.prepare("dragdrop d = podcast json: \"\(json)\" rules: article; d lift; release on: circle;")
      let before = session.state(of: "d")
      let failure = session.failure("receive")
      #expect(
        failure?.message
          == "the article's code calls fatalError, because the data is not a podcast (\(name)): the app would crash here"
      )
      #expect(failure?.help?.hasPrefix("nothing was changed") == true)
      #expect(session.state(of: "d") == before)
      session.prepare("dragdrop e = podcast json: \"\(json)\"; e lift; release on: circle; receive;")
      session.prepare("expect e.error == \"\(name)\" && e.received == []")
    }
    // Whatever does not decode data works by both rules.
    var session = Session()
    session.prepare(
      "dragdrop d = podcast collectionName: News gives: nothing rules: article; d lift; release on: list; receive;"
    )
    session.prepare(
      "expect d.error == \"unknown\"; d lift foreign: [A, B]; release on: list; receive; verify d")
    session.prepare("expect d.list == [\"A\", \"B\"]; undo 3; redo 3; verify undo")
  }
}
