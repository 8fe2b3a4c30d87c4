import Notebooks
import Playground
import SessionChecks
import Testing

/// Sessions about what a reader writes: custom layouts, delegates and sources. They are undone, redone,
/// performed again, saved and loaded, and stay the same.
@Suite struct OwnAnswersSessionTests {
  /// Entries in which all goes well but for those that begin with `!`.
  private static let sessions = [
    """
    let high = 40
    define place(n) = (0, n * high, 100, high)
    layout rows = custom gap: 2 { attributes(view, item) = place(item.item) }
    collection c = 30 layout: rows viewport: 200x200
    let high = 60
    c scroll by: 130
    rows configure gap: 5
    rows configure { attributes(view, item) { let x = random(1, in: 0...90)[0]; return (x, item.item * 20, 50, 20) }; header(view, section) = (0, 0, 50, view.gap) }
    !rows configure attributes(view, item) = (0, 0, -1, 5)
    c insert 2 Zoe
    c update { delete 0; move 3 to: 1 }
    layout rows = custom { attributes(view, item) = (item.item * 30, item.item * 10, 30, 10); elements(view, rect) = (rect.minX / 30)...(rect.maxX / 30); contentSize(view) = (view.count * 30, view.count * 10) }
    !drop rows
    c scroll item: 20
    """,
    """
    layout tiles = custom scroll: horizontal { attributes(view, item) = (item.item * 60, 0, 50, view.height); contentSize(view) = (view.count * 60, view.height); elements(view, rect) = (rect.minX / 60)...(rect.maxX / 60) }
    collection c = 1_000_000 layout: tiles viewport: 200x100 inset: (0, 10, 0, 20)
    c scroll by: 130
    c scroll item: 500_000
    c resize 300x80
    c delete 500_000
    c fling velocity: 900
    tiles configure scroll: vertical
    !c scroll header: 0
    tiles configure scroll: horizontal
    c overscroll by: -90
    c release
    """,
    """
    layout rows = list
    source people = [[Ann, Bob], [Cy]]
    collection c = source: people layout: rows viewport: 200x150
    people insert 1 Zoe
    !c update { delete 0 }
    c update { insert 1 }
    people replace 0 Amy
    people move 0 to: (1, 0)
    c update { move 0 to: (1, 0) }
    people insert section: 0 items: [Kim, Leo]
    c reload
    source people = [Solo]
    !c update { }
    c reload
    people remove 0
    c update { delete 0 }
    """,
    """
    let wide = 40
    layout feed = flow lineSpacing: 4
    delegate picky { shouldSelect(item) = item.item % 2 == 0; size(item) = (wide + item.item * 3, 30) }
    collection c = 12 layout: feed delegate: picky viewport: 320x100
    c tap 2
    c tap 1
    let wide = 60
    picky configure shouldHighlight(item) = item.item != 4
    c tap 4
    !picky configure size(item) = (20 - item.item * 3, 30)
    c insert 1 Zoe
    c scroll by: 40
    c highlight 6
    picky configure { size(item) = (random(1, in: 20...90)[0], 40); header(section) = 20; insets(section) = (1, 2, 3, 4) }
    c release
    !drop picky
    delegate picky { lineSpacing(section) = section * 3 + 1; footer(section) = if section == 0 { none } else { 12 } }
    layout own = custom { attributes(view, item) = (item.item * 20, 0, if view.size(item) == none { 20 } else { view.size(item).width }, 30) }
    c use own
    picky configure size(item) = 33x20
    """,
  ]

  @Test(arguments: sessions.indices) func areTheSameWheneverTheyArePerformed(number: Int) throws {
    var lived = LivedSession(Session())
    for line in Self.sessions[number].split(separator: "\n") {
      let isRefused = line.hasPrefix("!")
      let entry = String(isRefused ? line.dropFirst() : line)
      #expect(try lived.enter(entry) != isRefused, "\(entry)")
    }
    try lived.checkTravel { _ in 1 }
    try lived.checkTravel { min($0, 4) }
    let file = try SessionFile(lived.session)
    try lived.checkReplay(script: String(decoding: file.script, as: UTF8.self))
    let notebook = NotebookDocument(bytes: file.notebook, path: "saved.md")
    #expect(notebook.warnings.isEmpty)
    let recorded = try NotebookRecording(notebook, options: RunOptions())
    let check = NotebookCheck(
      NotebookDocument(bytes: recorded.bytes, path: "saved.md"), options: RunOptions())
    #expect(check.verdicts.allSatisfy { !$0.hasFailed })
  }
}
