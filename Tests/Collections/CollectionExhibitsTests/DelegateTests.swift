import Language
import Playground
import Prompt
import Testing

/// Delegates, commanded and asked through a session.
@Suite struct DelegateTests {
  /// The screen without its line breaks.
  private func reported(_ session: inout Session, _ text: String) -> String {
    session.screen(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func itRefusesAndSizes() {
    var session = Session()
    session.prepare(
      """
      layout feed = flow
      delegate picky { shouldSelect(item) = item != (0, 3); size(item) = (50 + item.item, 40) }
      collection c = 12 layout: feed delegate: picky viewport: 320x240
      expect c.delegate == "picky" && c.cost.questions == 12
      expect c.item(0, 7).width == 57
      c tap 3
      expect c.selected == [] && c.highlighted == none
      expect c.events == ["shouldHighlight(3)", "didHighlight(3)", "shouldSelect(3) → no", "didUnhighlight(3)"]
      c tap 2
      expect c.selected == [(0, 2)] && c.events[2] == "shouldSelect(2) → yes"
      c select 3
      expect c.selected == [(0, 3)]
      """)
  }

  @Test func aFingerThatIsRefusedLightsNothing() {
    var session = Session()
    session.prepare(
      """
      layout rows = list;
      delegate d { shouldHighlight(item) = item.item > 0; shouldDeselect(item) = no };
      collection c = 5 layout: rows delegate: d multiple: yes;
      c highlight 0;
      expect c.highlighted == none && c.events == ["shouldHighlight(0) → no"]
      c highlight 1; c release;
      expect c.selected == [(0, 1)]
      c tap 1;
      expect c.selected == [(0, 1)] && c.events[2] == "shouldDeselect(1) → no"
      c deselect 1;
      expect c.selected == []
      """)
    #expect(reported(&session, "c tap 0").contains("'d' refuses: shouldHighlight(0) → no"))
  }

  @Test func answersMayComeInAllForms() {
    var session = Session()
    session.prepare(
      """
      layout feed = flow itemSize: 40x40 lineSpacing: 90 header: 90 insets: 90;
      delegate d {
        size(item) = if item.section == 0 { 30x20 } else { (60, 10) }
        insets(section) = if section == 0 { 7 } else { (1, 2, 3, 4) }
        lineSpacing(section) = section * 5
        itemSpacing(section) = 0
        header(section) { if section == 0 { return none }; return (0, 25) }
        footer(section) = 12
      };
      collection c = sections: [2, 2] layout: feed delegate: d viewport: 100x200;
      expect c.header(0) == none && c.footer(0) == (0, 27, 100, 12)
      expect c.item(0, 0) == (0, 7, 30, 20) && c.item(0, 1).x == 35
      expect c.header(1) == (0, 39, 100, 25) && c.item(1, 0).y == 65 && c.item(1, 1).y == 80
      expect c.cost.questions == 4 + 10
      """)
  }

  @Test func aLayoutOfOnesOwnAsks() {
    var session = Session()
    session.prepare(
      """
      layout one = custom gap: 2 {
        attributes(view, item) {
          let size = view.size(item)
          return if size == none { (0, item.item * 30, 20, 20) } else { (0, item.item * 30, size.width + view.gap, size.height) }
        }
      };
      delegate d { size(item) = (40 + item.item, 20) };
      collection plain = 4 layout: one;
      collection c = 4 layout: one delegate: d;
      expect plain.item(0, 2) == (0, 60, 20, 20) && plain.cost.questions == 4
      expect c.item(0, 2) == (0, 60, 44, 20) && c.cost.questions == 8
      c resize 9x9 item: 2;
      expect c.item(0, 2) == (0, 60, 11, 9) && c.cost.questions == 7
      """)
    #expect(
      session.failure("one configure attributes(view, item) = view.size(9, 9, 9)")?.message.contains(
        "view.size takes an item") == true)
    #expect(
      session.failure("one configure attributes(view, item) = view.sise(item)")?.help
        == "did you mean size?")
    #expect(
      session.failure("d configure size(item) = (1 / 0, 2)")?.message
        == "attributes of item (0, 0): size of item (0, 0): division by zero")
  }

  @Test func configuringTellsWhatItInvalidates() {
    var session = Session()
    session.prepare(
      """
      let wide = 40
      layout feed = flow;
      delegate d { size(item) = (wide, 20); shouldSelect(item) = item.item < wide };
      collection c = 8 layout: feed delegate: d viewport: 320x200;
      let wide = 60
      expect c.item(0, 0).width == 40
      """)
    #expect(
      reported(&session, "d configure shouldHighlight(item) = no").contains("shouldHighlight is answered now")
    )
    // The answers read the session as it is now, so the sizes are others.
    session.prepare("expect c.item(0, 0).width == 60 && c.invalidated == \"everything\"")
    #expect(reported(&session, "d configure shouldHighlight(item) = yes").contains("nothing invalidated"))
    session.prepare("c scroll by: 0; d configure shouldSelect(item) = yes; expect c.cost.questions == 0")
    #expect(reported(&session, "d configure size(item) = (70, 20)").contains("everything invalidated"))
    session.prepare("expect c.item(0, 0).width == 70 && c.cost.questions == 8")
    session.prepare("delegate d { insets(section) = 9 }; expect c.item(0, 0) == (0, 9, 50, 50)")
    #expect(session.failure("drop d")?.message.contains("in use") == true)
    #expect(session.failure("layout d = list") != nil)
  }

  @Test func layoutsThatAskNothingSaySo() {
    var session = Session()
    session.prepare("layout m = mosaic; delegate d { size(item) = (9, 9); header(section) = 4 };")
    #expect(
      reported(&session, "collection c = 4 layout: m delegate: d")
        .contains("a mosaic layout does not ask 'd' for size and header"))
    session.prepare("layout one = custom { attributes(view, item) = (0, 0, 5, 5) };")
    #expect(reported(&session, "c use one").contains("a custom layout does not ask 'd' for header"))
  }

  // MARK: Time

  @Test func undoRedoReplay() {
    var session = Session()
    session.prepare(
      """
      layout feed = flow;
      delegate d { size(item) = (random(1, in: 20...60)[0] + item.item, 30) };
      collection c = 9 layout: feed delegate: d;
      """)
    let before = session.state
    session.prepare("d configure size(item) = (33, 30);")
    let after = session.state
    #expect(before != after)
    session.prepare("undo")
    #expect(session.state == before)
    session.prepare("redo")
    #expect(session.state == after)
    session.prepare("verify undo; verify c; verify d; verify")
  }

  @Test func delegatesAreComparedByWhatTheySayAndRead() {
    var session = Session()
    session.prepare(
      """
      let n = 5
      delegate a { size(item) = (n, 9) }; delegate b { size(item) = (n, 9) }
      expect a == b
      let n = 6
      a configure size(item) = (n, 9);
      expect a != b
      layout feed = flow itemSize: 5x9;
      collection c = 9 layout: feed delegate: b; collection e = 9 layout: feed delegate: a;
      """)
    #expect(reported(&session, "compare c e").contains("first difference"))
  }

  /// A bad answer of any kind names the question and what it was asked about, and leaves all as it was.
  @Test(arguments: [
    ("size(item) = \"x\"", "size of item (0, 0): expected a size (width, height), not \"x\""),
    ("size(item) = (4, 0)", "size of item (0, 0): a side cannot be 0"),
    ("size(item) = (-1, 4)", "size of item (0, 0): a side cannot be -1"),
    ("size(item) = (1e200, 4)", "size of item (0, 0): 1e+200 is outside the range in which points are exact"),
    ("size(item) = (4 / (item.item - 2), 4)", "size of item (0, 0): a side cannot be -2"),
    ("size(item) = (4, 9 / (item.item - 3) + 20)", "size of item (0, 3): division by zero"),
    (
      "size(item) { while yes { let n = 1 }; return 4 }",
      "size of item (0, 0): no answer after 2,000,000 statements"
    ),
    ("size(item) { feed configure scale: 2; return 4 }", "size of item (0, 0): "),
    (
      "insets(section) = (1, 2, 3)",
      "insets of section 0: expected the top, or (top, left, bottom, right), not (1, 2, 3)"
    ),
    ("insets(section) = (1, 2, -3, 4)", "insets of section 0: a length cannot be -3"),
    ("lineSpacing(section) = none", "lineSpacing of section 0: expected a length in points, not none"),
    ("itemSpacing(section) = -4", "itemSpacing of section 0: a length cannot be -4"),
    (
      "header(section) = yes",
      "header of section 0: expected a height, a size (width, height) or none, not "
    ),
    ("footer(section) = (3, -1)", "footer of section 0: a length cannot be -1"),
    ("size(item) = (c.count, 9)", "an answer cannot read the collection 'c'"),
    ("sise(item) = (1, 1)", "no question is called 'sise'"),
    ("size(item, view) = (1, 1)", "size is asked with 1 parameter, not 2"),
  ])
  func badAnswersChangeNothing(_ answer: String, _ message: String) {
    var session = Session()
    session.prepare(
      """
      layout feed = flow; delegate d { size(item) = (30, 30) };
      collection c = 12 layout: feed delegate: d viewport: 320x200;
      """)
    let before = session.state
    let failure = session.failure("d configure \(answer)")
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "no error")")
    #expect(session.state == before)
    #expect(session.failure("delegate d { \(answer) }") != nil)
    #expect(session.state == before)
  }

  /// Of several questions that are answered again, the error names the first of the source, in every process.
  @Test(arguments: [
    ["size", "insets", "header", "footer", "lineSpacing", "itemSpacing"],
    ["itemSpacing", "footer", "size", "lineSpacing", "header", "insets"],
    ["header", "lineSpacing", "insets", "itemSpacing", "size", "footer"],
  ])
  func theFirstRepeatedAnswerIsNamed(_ names: [String]) {
    let answers = "{ " + names.map { "\($0)(place) = 10" }.joined(separator: "; ") + " }"
    var session = Session()
    let failure = session.failure("delegate d = answers \(answers) \(answers)")
    #expect(failure?.message == "'\(names[0])' is answered twice")
  }

  @Test func badAnswersToATouchChangeNothing() {
    var session = Session()
    session.prepare(
      """
      layout feed = flow;
      delegate d { shouldSelect(item) = if item.item == 1 { 7 } else { yes }; shouldHighlight(item) = 1 / item.item > 0 };
      collection c = 12 layout: feed delegate: d viewport: 320x200;
      """)
    let before = session.state
    #expect(session.failure("c tap 1")?.message == "shouldSelect of item (0, 1): expected yes or no, not 7")
    #expect(session.failure("c highlight 0")?.message == "shouldHighlight of item (0, 0): division by zero")
    #expect(session.failure("delegate e { }")?.message == "a delegate answers at least one question")
    #expect(session.state == before)
  }

  @Test func explainTellsQuestionsAndTheirLines() {
    var session = Session()
    session.prepare(
      """
      layout feed = flow;
      delegate d { shouldSelect(item) = item.item != 1; size(item) = (40, 20) };
      collection c = 3 layout: feed delegate: d viewport: 200x100;
      """)
    let tap = reported(&session, "explain c tap 1")
    #expect(tap.contains("may item 1 be selected? no — shouldSelect(item) = item.item"), "\(tap)")
    let resize = reported(&session, "explain c resize 300x100")
    #expect(resize.contains("how large is item 2? 40 × 20 — size(item) = (40, 20)"), "\(resize)")
  }
}
