import Drawings
import Gestures
import Pictures
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
      for rows in 0...12 {
        let canvas = Canvas(columns: columns, rows: rows)
        for session in sessions { check(draw(session, canvas: canvas).picture, canvas) }
        for provider in sessions[3].carried + [ItemProvider([])] {
          check(draw(provider, canvas: canvas).picture, canvas)
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
      text(draw(session, canvas: .standard).picture) == """
        ╭──────────────────────╮  ╭─────────────╮
        │ ~Cats                │  │             │
        │  Dogs                │  │  drop here  │
        │ ▸here                │  │             │
        │  Birds               │  ╰─────────────╯
        ╰──────────────────────╯
         1 item over the list: move
        """)
    try session.release()
    #expect(
      text(draw(session, canvas: .standard).picture, .ascii) == """
        +----------------------+  +.............+
        |  Dogs                |  :             :
        |  Cats                |  :  drop here  :
        |  Birds               |  :             :
        +----------------------+  +.............+
         1 item moved
        """)
  }

  @Test("Types and JSON side by side")
  func provider() {
    var provider = ItemProvider(Podcast(collectionName: "Cats"), as: [.json, .data])
    provider.load(as: .data)
    #expect(
      text(draw(provider, canvas: .standard).picture) == """
         types              data
        ╭───────────────╮  ╭─────────────────────────────╮
        │ 1 public.json │  │ {                           │
        │ 2 public.data │  │   "collectionName" : "Cats" │
        │               │  │ }                           │
        ╰───────────────╯  ╰─────────────────────────────╯
         progress 100 %, handler called: received
        """)
  }
}
