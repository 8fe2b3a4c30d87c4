import GestureDrawings
import Gestures
import Pictures
import Samples
import Testing

@Suite("Pictures of providers and drags")
struct DragDrawingTests {
  private func check(_ picture: Picture, _ canvas: Canvas) {
    let lines = TextRenderer().lines(picture)
    if picture.columns > canvas.columns || picture.rows > canvas.rows || lines.count > canvas.rows {
      Issue.record("\(picture.columns)x\(picture.rows) on \(canvas.columns)x\(canvas.rows)")
    }
    if let wide = lines.first(where: { $0.count > canvas.columns }) { Issue.record("\(wide)") }
    if lines.contains(where: { $0.unicodeScalars.contains { $0.value < 0x20 } }) { Issue.record("\(lines)") }
  }

  @Test("No picture is larger than its canvas, whatever the data says")
  func sizes() throws {
    let names = ["Cats", "\u{1B}[2J\n", String(repeating: "long ", count: 100), "", "Dogs"]
    var session = DragSession(list: names.map { Podcast(collectionName: $0) })
    var sessions = [session]
    try session.lift([0, 4])
    sessions.append(session)
    try session.hover(over: .circle)
    sessions.append(session)
    try session.release()
    try session.receive(as: .data)
    sessions.append(session)
    try session.lift([2])
    try session.hover(over: .list(at: 1))
    sessions.append(session)
    for columns in stride(from: 0, through: 60, by: 3) {
      for rows in stride(from: 0, through: 12, by: Samples.stride(3)) {
        let canvas = Canvas(columns: columns, rows: rows)
        for session in sessions { check(session.picture(on: canvas), canvas) }
        for provider in sessions[3].carried + [ItemProvider([])] {
          check(provider.picture(on: canvas), canvas)
        }
      }
    }
  }

  private func text(_ picture: Picture, _ style: TextStyle = .unicode) -> String {
    TextRenderer(style: style).lines(picture).joined(separator: "\n")
  }

  @Test("A moved item points at where it will be")
  func move() throws {
    var session = DragSession(list: ["Cats", "Dogs", "Birds"].map { Podcast(collectionName: $0) })
    try session.lift([0])
    try session.hover(over: .list(at: 1))
    #expect(
      text(session.picture(on: .standard)) == """
        ╭──────────────────────╮  ╭─────────────╮
        │ ~Cats                │  │             │
        │  Dogs                │  │  drop here  │
        │ ▸here                │  │  140 × 140  │
        │  Birds               │  ╰─────────────╯
        ╰──────────────────────╯
         Cats over the list at 1: move
        """)
    try session.release()
    #expect(
      text(session.picture(on: .standard), .ascii) == """
        +----------------------+  +.............+
        |  Dogs                |  :             :
        | ~Cats                |  :  hides in   :
        |  Birds               |  :    0.5 s    :
        +----------------------+  +.............+
         Cats moved
        """)
  }

  @Test("Why nothing is dropped is told in a second line where there is no room in the first")
  func brokenWords() throws {
    var session = DragSession(list: ["Cats", "Dogs"].map { Podcast(collectionName: $0) })
    try session.lift([0, 1])
    try session.hover(over: .list(at: nil))
    #expect(
      text(session.picture(on: Canvas(columns: 36, rows: 7))) == """
        ╭─────────────────╮  ╭─────────────╮
        │ ~Cats           │  │             │
        │ ~Dogs           │  │  drop here  │
        │                 │  │  140 × 140  │
        ╰─────────────────╯  ╰─────────────╯
         Cats, Dogs over the end of the
           list: cancel, the list moves one…
        """)
  }

  @Test("What a drop brought is marked")
  func copies() throws {
    var session = DragSession(list: [Podcast(collectionName: "Cats")])
    try session.lift(foreign: [Podcast(collectionName: "Dogs"), Podcast()].map { ItemProvider($0) })
    try session.release(on: .list(at: 0))
    try session.receive(as: .data)
    try session.wait(0.5)
    #expect(
      text(session.picture(on: .standard)) == """
        ╭──────────────────────╮
        │ +Dogs                │
        │ +(no name)           │
        │  Cats                │
        ╰──────────────────────╯
         2 of 2 received
        """)
  }

  @Test("Types, what goes out and what came in")
  func provider() {
    var provider = ItemProvider(Podcast(collectionName: "Cats"), as: [.json, .data])
    #expect(
      text(provider.picture(on: .standard)) == """
         types              going out, 31 bytes
        ╭───────────────╮  ╭─────────────────────────────╮
        │ 1 public.json │  │ {                           │
        │ 2 public.data │  │   "collectionName" : "Cats" │
        │               │  │ }                           │
        ╰───────────────╯  ╰─────────────────────────────╯
         not loaded
        """)
    provider.corrupt()
    provider.load(as: .data)
    #expect(
      text(provider.picture(on: .standard)) == """
         types              going out, 31 bytes
        ╭───────────────╮  ╭─────────────────────────────╮
        │▸1 public.json │  │ {                           │
        │ 2 public.data │  │   "collectionName" : "Cats" │
        │               │  │ }                           │
        ╰───────────────╯  ╰─────────────────────────────╯
                            came in, 15 bytes
                           ╭─────────────────────────────╮
                           │ {                           │
                           │   "collection               │
                           │                             │
                           ╰─────────────────────────────╯
         progress ████████ 100 %, handler called: dataCorrupted at byte 15 of 15
        """)
    #expect(
      text(provider.picture(on: Canvas(columns: 40, rows: 20)), .ascii) == """
         types              going out, 31 bytes
        +---------------+  +-------------------+
        |>1 public.json |  | {                 |
        | 2 public.data |  |   "collectionN... |
        |               |  | }                 |
        +---------------+  +-------------------+
                            came in, 15 bytes
                           +-------------------+
                           | {                 |
                           |   "collection     |
                           |                   |
                           +-------------------+
         progress ######## 100 %
         handler called: dataCorrupted at byte
           15 of 15
        """)
  }

  @Test("A drag in words")
  func spokenDrag() throws {
    var session = DragSession(list: ["Cats", "the", nil].map { Podcast(collectionName: $0) })
    try session.lift([0, 1])
    try session.hover(over: .circle)
    #expect(
      session.description(on: Canvas(columns: 80, rows: 2)).sentences == [
        "a drag, hovering.", "Cats, \"the\" over the circle: copy.", "the list has 3 rows: Cats and \"the\".",
        "the circle is dark.", "1 more row is left out.",
      ])
    try session.release()
    try session.wait(0.25)
    #expect(
      session.description(on: .standard).sentences == [
        "a drag, dropped.", "Cats, \"the\" dropped on the circle, to be received.",
        "the list has 3 rows: Cats, \"the\" and one without a name.", "the circle hides in 0.25 seconds.",
      ])
    #expect(
      DragSession().description(on: .standard).sentences == [
        "a drag, idle.", "nothing is being dragged.", "the list is empty.", "the circle is hidden.",
      ])
  }

  @Test("A provider in words")
  func spokenProvider() {
    var provider = ItemProvider(Podcast(collectionName: "Cats", feedUrl: "a b"), as: [.json, .data])
    #expect(
      provider.description(on: Canvas(columns: 80, rows: 1)).sentences == [
        "a provider of 2 types.", "offered, highest fidelity first: \"public.json\".",
        "it sends 52 bytes: collectionName is Cats and feedUrl is \"a b\".", "1 more type is left out.",
      ])
    provider.corrupt()
    provider.load(as: .data)
    #expect(
      provider.description(on: .standard).sentences.dropFirst(3) == [
        "the data is damaged on the way.", "\"public.json\" was chosen.",
        "100 percent has arrived, 26 bytes.",
        "the handler was called: dataCorrupted at byte 26 of 26.",
      ])
    for (value, sentence) in [
      (.nothing, "it sends nothing."), (.text("Cats"), "it sends an object that is not data."),
      (.data(Array("{}".utf8)), "it sends 2 bytes, an empty object."),
      (.data(Array("nope".utf8)), "it sends 4 bytes, which are not a podcast."),
    ] as [(ItemRepresentation.Value, String)] {
      let provider = ItemProvider([ItemRepresentation(.data, value)])
      #expect(provider.description(on: .standard).details.contains(sentence))
    }
    #expect(
      ItemProvider([]).description(on: .standard).sentences == [
        "a provider of 0 types.", "no type is offered.",
      ])
  }
}
