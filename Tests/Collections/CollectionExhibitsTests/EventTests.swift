import Playground
import Prompt
import Testing

/// What collections and reusable views report to programs: the names of events and their typed fields, and
/// what they mark.
@Suite struct EventTests {
  private func expect(
    _ program: String, _ reported: String, marks: [String] = [], _ location: SourceLocation = #_sourceLocation
  ) {
    var session = Session()
    session.expectEvents(of: program, reported, marks: marks, location)
  }

  @Test func aWindowOnPages() {
    expect(
      "reuse r = 100; window 0...1",
      """
      created(view: "v1")
      prepared(page: 0, view: "v1")
      willBeAdded(page: 0, view: "v1")
      added(view: "v1")
      hasBeenAdded(page: 0, view: "v1")
      created(view: "v2")
      prepared(page: 1, view: "v2")
      willBeAdded(page: 1, view: "v2")
      added(view: "v2")
      hasBeenAdded(page: 1, view: "v2")
      """, marks: ["added page-0", "added page-1"])
    expect(
      "reuse r = 100; window 0...1; window 1...2",
      """
      willBeRemoved(page: 0, view: "v1")
      removed(view: "v1")
      hasBeenRemoved(page: 0, view: "v1")
      reused(view: "v1")
      prepared(page: 2, view: "v1")
      willBeAdded(page: 2, view: "v1")
      added(view: "v1")
      hasBeenAdded(page: 2, view: "v1")
      """, marks: ["removed page-0", "changed page-2"])
    expect(
      "reuse r = 100; fail 0; window 0...0",
      """
      created(view: "v1")
      prepared(page: 0, view: "v1")
      prepareThrew(page: 0, view: "v1")
      """)
  }

  @Test func aCollection() {
    let rows =
      "layout rows = list rowHeight: 100; collection c = layout: rows data: [A, B, C] viewport: 320x200"
    expect(
      rows,
      """
      numberOfSections(count: 1)
      numberOfItems(count: 3, section: 0)
      prepared
      contentSize(size: [320.0,300.0])
      attributes(computed: 2, rect: [0.0,0.0,320.0,200.0])
      cellForItem(item: {"item":0,"section":0})
      created(view: "cell 1")
      willDisplay(element: {"item":0,"section":0}, view: "cell 1")
      cellForItem(item: {"item":1,"section":0})
      created(view: "cell 2")
      willDisplay(element: {"item":1,"section":0}, view: "cell 2")
      """, marks: ["added item-0", "added item-1"])
    expect(
      "\(rows); c scroll by: 60",
      """
      shouldInvalidate(answer: false, bounds: [0.0,60.0,320.0,200.0])
      didScroll(offset: [0.0,60.0])
      attributes(computed: 1, rect: [0.0,200.0,320.0,60.0])
      cellForItem(item: {"item":2,"section":0})
      created(view: "cell 3")
      willDisplay(element: {"item":2,"section":0}, view: "cell 3")
      """, marks: ["added item-2"])
    expect(
      "\(rows); c tap 1",
      """
      shouldHighlight(answer: true, item: {"item":1,"section":0})
      didHighlight(item: {"item":1,"section":0})
      shouldSelect(answer: true, item: {"item":1,"section":0})
      didSelect(item: {"item":1,"section":0})
      didUnhighlight(item: {"item":1,"section":0})
      """, marks: ["visited item-1", "focus item-1", "changed item-1"])
    expect(
      "\(rows); c highlight 0",
      """
      shouldHighlight(answer: true, item: {"item":0,"section":0})
      didHighlight(item: {"item":0,"section":0})
      """, marks: ["visited item-0"])
    expect(
      "\(rows); c tap 1; c deselect 1",
      """
      deselected(item: {"item":1,"section":0})
      """, marks: ["changed item-1"])
    expect(
      "\(rows); c select 1",
      """
      selected(item: {"item":1,"section":0})
      """, marks: ["focus item-1"])
    expect(
      "\(rows); c delete 0",
      """
      invalidatedCounts(known: 2)
      numberOfSections(count: 1)
      numberOfItems(count: 2, section: 0)
      followed(change: {"inserted":0,"item":0,"removed":1,"section":0}, computed: 0)
      contentSize(size: [320.0,200.0])
      attributes(computed: 2, rect: [0.0,0.0,320.0,200.0])
      cellForItem(item: {"item":1,"section":0})
      created(view: "cell 3")
      willDisplay(element: {"item":1,"section":0}, view: "cell 3")
      didEndDisplaying(element: {"item":0,"section":0}, view: "cell 1")
      """, marks: ["added item-2"])
    let pets = """
      layout feed = global itemSize: 157x157 lineSpacing: 2 itemSpacing: 2 insets: (0, 2, 0, 2) header: [80, 35, 35]
      collection c = sections: [0, 2, 2] layout: feed viewport: 320x240 inset: 25

      """
    expect(
      "\(pets)c scroll by: 150",
      """
      shouldInvalidate(answer: true, bounds: [0.0,125.0,320.0,240.0])
      invalidated(headers: [0,1,2], known: 2, metrics: false)
      didScroll(offset: [0.0,125.0])
      attributesOfHeader(section: 0)
      attributesOfHeader(section: 1)
      attributesOfHeader(section: 2)
      attributes(computed: 2, rect: [0.0,215.0,320.0,150.0])
      applied(attributes: {"stretch":0}, element: {"header":0}, view: "header 1")
      viewForHeader(section: 2)
      created(view: "header 3")
      willDisplay(element: {"header":2}, view: "header 3")
      cellForItem(item: {"item":0,"section":2})
      created(view: "cell 3")
      willDisplay(element: {"item":0,"section":2}, view: "cell 3")
      cellForItem(item: {"item":1,"section":2})
      created(view: "cell 4")
      willDisplay(element: {"item":1,"section":2}, view: "cell 4")
      """, marks: ["added header-2", "added item-2", "added item-3"])
    expect(
      "\(rows); c insert 0 X",
      """
      invalidatedCounts(known: 2)
      numberOfSections(count: 1)
      numberOfItems(count: 4, section: 0)
      followed(change: {"inserted":1,"item":0,"removed":0,"section":0}, computed: 1)
      contentSize(size: [320.0,400.0])
      didScroll(offset: [0.0,100.0])
      attributes(computed: 2, rect: [0.0,100.0,320.0,200.0])
      """)
  }

  @Test func whatAnEventMarksIsInThePicture() {
    for program in [
      "reuse r = 100; window 0...2", "reuse r = 100; window 0...2; window 1...3",
      "layout rows = list; collection c = 12 layout: rows viewport: 320x240",
      "layout rows = list; collection c = 12 layout: rows viewport: 320x240; c scroll by: 100",
      "layout rows = list; collection c = 12 layout: rows viewport: 320x240; c tap 1",
    ] {
      var session = Session()
      session.expectMarksInPicture(of: program)
    }
  }
}
