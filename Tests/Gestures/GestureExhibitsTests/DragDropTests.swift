import Foundation
import Language
import Playground
import Prompt
import Testing

/// Drag and drop, commanded and asked through a session.
@Suite struct DragDropTests {
  // MARK: The rules

  @Test func oneOwnRowIsMovedMoreAreRefusedForeignOnesAreCopied() {
    for (lift, drop, operation, list) in [
      ("lift 0", "list at: 2", "move", "[B, C, A]"), ("lift 0", "list", "move", "[B, C, A]"),
      ("lift 2", "list at: 0", "move", "[C, A, B]"), ("lift 1", "list at: 2", "move", "[A, C, B]"),
      ("lift 0 2", "list at: 1", "cancel", "[A, B, C]"), ("lift [2, 0]", "list", "cancel", "[A, B, C]"),
      ("lift", "list at: 0", "copy", "[X, A, B, C]"), ("lift", "list", "copy", "[A, B, C, X]"),
      ("lift foreign: [Y, Z]", "list at: 1", "copy", "[A, Y, Z, B, C]"),
      ("lift foreign: [Y, Z]", "list", "copy", "[A, B, C, Y, Z]"), ("lift 0", "circle", "copy", "[A, B, C]"),
      ("lift 0...1", "none", "cancel", "[A, B, C]"),
    ] {
      var session = Session()
      session.prepare("dragdrop d = podcast collectionName: X list: [A, B, C];")
      session.prepare("d \(lift); release on: \(drop);")
      session.prepare("expect d.operation == \"\(operation)\"")
      if operation == "copy" {
        session.prepare("expect d.progress == none; receive; expect d.progress == 100")
      }
      let names = list.filter(\.isLetter).map { "\"\($0)\"" }.joined(separator: ", ")
      session.prepare("expect d.list == [\(names)]")
      session.prepare("verify d; undo 3; verify undo")
    }
  }

  @Test func whatGoesToTheCircleKeepsTheOrderOfTheLift() {
    var session = Session()
    session.prepare("dragdrop d = podcast list: [A, B, C];")
    session.prepare("d lift 2 0; release on: circle; receive;")
    session.prepare("expect d.items == [\"C\", \"A\"] && d.received == [\"C\", \"A\"]")
    session.prepare("expect d.list == [\"A\", \"B\", \"C\"]")
  }

  @Test func theFirstTypeThatConformsIsChosen() {
    for (types, asked, chosen) in [
      ("[json, data]", "data", "public.json"), ("[data, json]", "data", "public.data"),
      ("[data, json]", "text", "public.json"), ("[plain-text, json]", "json", "public.json"),
      ("[\"public.json\"]", "\"public.item\"", "public.json"),
    ] {
      var session = Session()
      session.prepare("dragdrop d = podcast collectionName: X types: \(types);")
      session.prepare("d lift; release on: circle; receive as: \(asked);")
      #expect(session.screen("show d as: events").contains("→ \(chosen)\n"), "\(types) as \(asked)")
      session.prepare("expect d.received == [\"X\"]")
    }
  }

  @Test func theCircleAppearsDarkensAndHides() {
    var session = Session()
    session.prepare("dragdrop d = podcast collectionName: X; expect d.circle == \"hidden\"")
    session.prepare("d lift; expect d.circle == \"shown\"")
    session.prepare("wait 100; expect d.circle == \"shown\"")
    session.prepare("hover circle; expect d.circle == \"darkened\"")
    session.prepare("hover list; expect d.circle == \"shown\"")
    session.prepare("hover circle; hover none; expect d.circle == \"shown\" && d.operation == none")
    session.prepare("release; expect d.circle == \"leaving\" && d.state == \"cancelled\"")
    session.prepare("wait 0.25; expect d.circle == \"leaving\"")
    session.prepare("wait 0.25; expect d.circle == \"hidden\"")
  }

  @Test func damageIsToldToTheReceiverAndOver() {
    var session = Session()
    session.prepare("dragdrop d = podcast collectionName: Cats list: [Dogs]; corrupt; d lift 0;")
    session.prepare("release on: circle;")
    #expect(
      session.screen("receive") == """
        ╭──────────────────────╮  ┌┈┈┈┈┈┈┈┈┈┈┈┈┈┐
        │  Dogs                │  ┊             ┊
        │                      │  ┊  hides in   ┊
        │                      │  ┊    0.5 s    ┊
        ╰──────────────────────╯  └┈┈┈┈┈┈┈┈┈┈┈┈┈┘
         Dogs not received; dataCorrupted at byte 15 of 15
        the receiver gets an error: dataCorrupted at byte 15 of 15
        finished, 1 row, circle leaving
        """)
    session.prepare("expect d.error == \"dataCorrupted\" && d.received == []")
    session.prepare("d lift; release on: list at: 0; receive;")
    session.prepare("expect d.error == none && d.list == [\"Cats\", \"Dogs\"]")
  }

  // MARK: What is shown and reported

  @Test func receivingIsExplainedStepByStep() {
    var session = Session()
    session.prepare("dragdrop d = podcast collectionName: Cats types: [json, data]; d lift;")
    session.prepare("corrupt; release on: list;")
    let steps = session.run("explain receive").flatMap(\.outputs).flatMap { output in
      if case .explanation(let explanation) = output { explanation.steps } else { [MicroStep]() }
    }
    #expect(
      steps.map(\.sentence) == [
        "Cats is asked for public.data, and of public.json, public.data the first that conforms is public.json",
        "Cats: 0 % has arrived, 0 bytes", "Cats: 25 % has arrived, 3 bytes",
        "Cats: 50 % has arrived, 7 bytes",
        "Cats: 75 % has arrived, 11 bytes", "Cats: 100 % has arrived, 15 bytes",
        "Cats: the handler is called, once, with an error: dataCorrupted at byte 15 of 15, "
          + "for from there on the data is not JSON",
        "the drop is done",
      ])
    #expect(steps.filter(\.isChange).count == 2)
    session.prepare("d lift; release on: list;")
    let story = session.screen("explain receive")
    #expect(story.components(separatedBy: "the handler is called, once, with Cats").count == 2)
    #expect(story.contains("Cats becomes row 0"))
    session.prepare("expect d.events[6] == \"handler(Cats)\" && d.events[7] == \"insertItem(at: 0)\"")
  }

  @Test func aStripTellsTheDragFromItsLift() {
    var session = Session()
    session.prepare("dragdrop d = podcast collectionName: Cats list: [Dogs, Owls]; d lift 0; hover list;")
    session.prepare("release;")
    #expect(
      session.screen("show d as: strip") == """
        lifted                                   over the end of the list
        ╭────────────────────╮  ╭─────────────╮  ╭────────────────────╮  ╭─────────────╮
        │ ~Dogs              │  │             │  │ ~Dogs              │  │             │
        │  Owls              │  │  drop here  │  │  Owls              │  │  drop here  │
        │                    │  │  140 × 140  │  │ ▸here              │  │  140 × 140  │
        ╰────────────────────╯  ╰─────────────╯  ╰────────────────────╯  ╰─────────────╯
         Dogs lifted, over no target              Dogs over the end of the list: move

        moved
        ╭────────────────────╮  ┌┈┈┈┈┈┈┈┈┈┈┈┈┈┐
        │  Owls              │  ┊             ┊
        │ ~Dogs              │  ┊  hides in   ┊
        │                    │  ┊    0.5 s    ┊
        ╰────────────────────╯  └┈┈┈┈┈┈┈┈┈┈┈┈┈┘
         Dogs moved
        finished · 2 rows · circle leaving
        """)
  }

  @Test func theStatesSayWhatCanFollow() {
    var session = Session()
    session.prepare("dragdrop d = podcast list: [Dogs, Owls]; d lift 0 1; hover list;")
    let shown = session.screen("show d as: states")
    #expect(shown.contains("▸hovering") && shown.contains("release    → cancelled: cancel"))
    #expect(!shown.contains("→ dropped"))
  }

  @Test func aStripShowsWhichOfSeveralItemsFailed() {
    var session = Session()
    session.prepare("dragdrop d = podcast; corrupt; d lift foreign: [A, \"\"]; release on: list;")
    #expect(session.screen("receive").contains("A, (no name)") == false)
    let strip = session.screen("show d as: strip")
    for words in [
      "A, (no name) lifted", "item 0: dataCorrupted", "item 1: dataCorrupted", "finished", "0 of 2",
    ] {
      #expect(strip.contains(words), "\(words)")
    }
  }

  @Test func anErrorNamesWhatWasOfferedAndAsked() {
    var session = Session()
    session.prepare("dragdrop d = podcast collectionName: Cats; d lift; release on: circle;")
    let words = session.screen("explain receive as: text").split(whereSeparator: \.isWhitespace)
    #expect(
      words.joined(separator: " ")
        .contains("none of what it offers (public.data) conforms to public.text"))
  }

  @Test func aLongListShowsWhatIsLiftedAndWhereItGoes() {
    var session = Session()
    session.prepare("dragdrop d = podcast list: 1...1000; lift 500;")
    #expect(
      session.screen("set height 12; hover list at: 700") == """
        ╭──────────────────────╮  ╭─────────────╮
        │  500 more            │  │             │
        │ ~501                 │  │  drop here  │
        │  502                 │  │  140 × 140  │
        │  198 more            │  ╰─────────────╯
        │  701                 │
        │ ▸here                │
        │  702                 │
        │  298 more            │
        ╰──────────────────────╯
         501 over the list at 700: move
        hovering · 1,000 rows · circle shown · 996 rows left out
        """)
  }

  @Test func everyViewIsDescribed() {
    var session = Session()
    session.prepare("dragdrop d = podcast collectionName: Cats list: [Dogs]; d lift; hover circle;")
    session.prepare("set describe on")
    #expect(
      session.screen("show d") == """
        hovering; 1 row; circle dark.
        Cats over the circle: copy.
        the list has 1 row: Dogs.
        the circle is dark.
        """)
    #expect(session.screen("show d as: provider").contains("it sends 31 bytes: collectionName is Cats."))
    #expect(session.screen("show d as: states").contains("release leads to dropped, copy."))
  }

  @Test func ofSeveralItemsOneIsShown() {
    var session = Session()
    session.prepare("dragdrop d = podcast; d lift foreign: [A, B, C];")
    #expect(session.screen("show d as: provider").hasSuffix("2 other items left out"))
    session.prepare("release on: circle; receive; expect d.received == [\"A\", \"B\", \"C\"]")
    #expect(session.screen("show d as: provider").contains("\"collectionName\" : \"C\""))
  }

  @Test func targetsAndTypesAreOffered() {
    var session = Session()
    session.prepare("dragdrop d = podcast;")
    for (line, candidates) in [
      ("d hover ", ["at:", "circle", "list", "none"]), ("d release on: ", ["circle", "list", "none"]),
      ("d receive as: ", ["data", "item", "json", "plain-text", "text"]),
      ("dragdrop e = podcast gives: ", ["data", "nothing", "text"]),
    ] {
      #expect(session.completion(of: line).candidates.map(\.text) == candidates, "\(line)")
    }
  }
}
